import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ReachedSite } from '../../site/module.ts'
import type { PublicSurvey, ServeKind } from '../../survey/module.ts'
import type { ExamModule } from '../module.ts'
import { serveCertificates } from './certificate-page.ts'
import { serveExamForms } from './exam-forms.ts'

/** The pages of exams, where surveys have their answering page. They know no question: those come with a paper. */
export const examPages =
  (exam: ExamModule): ServeKind =>
  (http, pages, replies) => {
    const { builds, fonts, publicUrl, sendFresh, sendNotBuilt } = replies
    const { languageLinks } = pages
    serveExamForms(http, exam, pages, replies)
    serveCertificates(http, exam, replies)

    return async function showExam(
      request: FastifyRequest,
      reply: FastifyReply,
      site: ReachedSite,
      survey: PublicSurvey,
      { channel, closed: shut }: { channel: string; closed: string | null },
    ) {
      const build = await builds.current()
      if (!build) return sendNotBuilt(reply)
      const { id, definition, settings, open, closedReason } = survey
      const run = await exam.pageSettings(site.appId, id)
      const base = `${site.base}/survey/${id}`
      // A paper that was begun goes on whatever the hours say: only the start is closed.
      const isOpen = open && shut === null
      const html = build.render.renderExamPage({
        site,
        publicUrl,
        css: build.css.exam,
        fontAddress: await fonts.addressesAhead(),
        script: build.examScript(survey.settings.language),
        theme: definition.theme,
        data: {
          typeScripts: build.typeScripts,
          surveyId: id,
          title: definition.title,
          intro: definition.intro,
          questionCount: run.questionCount,
          open: isOpen,
          closedReason: open ? (shut ?? '') : closedReason,
          channel,
          action: `${base}/exam`,
          showNumbers: settings.showNumbers,
          language: settings.language,
          spoken: survey.language === settings.language ? undefined : survey.language,
          languages: languageLinks(request, survey, base),
          settings: {
            minutes: run.minutes,
            minMinutes: run.minMinutes,
            attempts: run.attempts,
            passPercent: run.passPercent,
            askName: run.askName,
            switchLimit: run.switchLimit,
            switchAction: run.switchAction,
            blockCopy: run.blockCopy,
            watermark: run.watermark,
            showRanking: run.showRanking,
          },
        },
      })
      return sendFresh(request, reply, html, true)
    }
  }
