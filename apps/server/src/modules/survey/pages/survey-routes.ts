import type { SurveySettings } from '@zhanfang/contract'
import type { AssessmentBlock } from '@zhanfang/site/src/renderer.ts'
import { endingUrl, questionOutOfPlaces, redirectOf, type AssessmentReport } from '@zhanfang/survey'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { clientOf } from '../../../http/bind.ts'
import { refusalOf } from '../../../http/failures.ts'
import { readCookies } from '../../../http/request-cookies.ts'
import { answering, reading, submitting } from '../../../http/page-options.ts'
import { Refusal } from '../../../http/refusal.ts'
import { languageCookie, viewLanguageOf } from '../../../http/visitor-language.ts'
import { channelPattern } from './answering-pages.ts'
import { serveExamForms } from '../../exam/pages/exam-forms.ts'
import { createMomentCache, resultBlocks, untilWords, voteBlocks } from './gate-pages.ts'
import { pathSchema, previewSchema } from '../../../web-pages/request-schemas.ts'
import type { ReachedSite, SiteReplies } from '../../site/site-replies.ts'
import type { OpenSurvey, SiteSources } from '../../site/site-sources.ts'
import { createFormSubmission } from './survey-form.ts'
import {
  askedLanguage,
  createSurveyPages,
  entryQuery,
  parametersOf,
  readerOf,
  surveyLook,
  wordsOf,
} from './survey-pages.ts'
import { certificateTextsIn } from '../../../web-pages/texts/survey-texts.ts'
import { texts } from '../../../web-pages/texts/texts.ts'

/** How long a crowd that looks at the results shares one look. */
const RESULTS_MS = 2000
/** A page that waits for its survey asks again by itself within this time. */
const WAIT_SECONDS = 3600

const querySchema = previewSchema.extend({
  end: z.string().max(40).optional().catch(undefined),
  /** Link of an answer that was sent. */
  answer: z.string().max(200).optional().catch(undefined),
  /** Whoever voted before came back to the form. */
  voted: z.literal('1').optional().catch(undefined),
  channel: z.string().regex(channelPattern).default('').catch(''),
})
/** Remembers the link of the vote that this browser sent. */
const votedCookie = (surveyId: string) => `zf_voted_${surveyId}`
const VOTED_SECONDS = 180 * 86_400

/** What WeChat adds to the address that it sends its reader back to. */
const weixinParameters = ['code', 'state']
const weixinReturnSchema = z.object({
  code: z.string().max(200).catch(''),
  state: z.string().max(200).catch(''),
})

/** What an assessment says, as the page shows it; points only where respondents may see them. */
function assessmentBlock({ showScores, total, dimensions }: AssessmentReport): AssessmentBlock {
  const line = ({
    title,
    score,
    most,
    band,
  }: AssessmentReport['total']): AssessmentBlock['lines'][number] => ({
    title,
    meaning: band?.title ?? '',
    text: band?.text ?? '',
    ...(showScores ? { score } : {}),
    ...(showScores && most !== undefined && score >= 0 ? { most } : {}),
  })
  return { total: line(total), lines: dimensions.map(line) }
}

/** Surveys and exams of a site: answering them, their gates, thanks, results and certificates. */
export function serveSurveys(site: FastifyInstance, sources: SiteSources, replies: SiteReplies): void {
  const { builds, publicUrl, isSecure, siteAt, siteOf, sendFresh, sendMessage, sendNotBuilt, sendNotFound } =
    replies
  const surveyPages = createSurveyPages(sources, replies)
  const { findSurvey, languageLinks, sendGate, sendSurvey, sendExam, pictureSizesOf } = surveyPages
  const answerSurvey = createFormSubmission(sources, replies, surveyPages)
  const shownResults = createMomentCache<Awaited<ReturnType<SiteSources['results']>>>(RESULTS_MS)

  /** Remembers the language for next time, where there is a choice. */
  function keepLanguage(reply: FastifyReply, { language, languages }: OpenSurvey): void {
    if (languages.length > 1) reply.header('Set-Cookie', languageCookie(language, isSecure))
  }

  /** Where to go after the thanks: to the answer that was sent, to the results. */
  async function thanksLinks(
    { appId, base: siteBase }: ReachedSite,
    id: string,
    settings: SurveySettings,
    answer: string | undefined,
  ) {
    const { allowEdit, showResults } = settings
    const words = wordsOf({ settings })
    const base = `${siteBase}/survey/${id}`
    const isMine = answer !== undefined && (await sources.isAnswer(appId, id, answer))
    const query = isMine ? `?answer=${encodeURIComponent(answer)}` : ''
    const results = showResults === 'public' || (showResults === 'afterSubmit' && isMine)
    return [
      ...(allowEdit && isMine ? [{ text: words.editAnswer, href: base + query }] : []),
      ...(results ? [{ text: words.seeResults, href: `${base}/results${query}` }] : []),
    ]
  }

  /** The result of a vote as everyone may see it, instead of its form. */
  async function sendVoted(
    request: FastifyRequest,
    reply: FastifyReply,
    owner: ReachedSite,
    id: string,
    survey: OpenSurvey,
    said: { title: string; text: string },
  ) {
    const at = { appId: owner.appId, surveyId: id, definition: survey.definition }
    const results = voteBlocks(survey.definition, await sources.votes(at, false), wordsOf(survey).results)
    return sendMessage(request, reply, owner, {
      kind: 'thanks',
      ...said,
      links: await thanksLinks(owner, id, survey.settings, undefined),
      ...(results.length > 0 ? { results } : {}),
      ...surveyLook(survey),
    })
  }

  site.get('/h5/:appId/survey/:id', reading, async (request, reply) => {
    const { appId, id } = pathSchema.parse(request.params)
    const { preview, channel, answer } = querySchema.parse(request.query)
    const owner = await siteOf(request, appId)
    if (preview !== undefined) {
      reply.header('X-Robots-Tag', 'noindex')
      const draft = owner && (await sources.previewSurvey(appId, id, preview, readerOf(request)))
      if (!draft) {
        return sendMessage(request, reply, owner, { kind: 'closed', ...texts.previewOver, status: 404 })
      }
      const url = parametersOf(request)
      return sendSurvey(request, reply, owner, id, { ...draft, version: 1, mode: 'preview' }, { url })
    }
    const survey = owner && (await findSurvey(appId, id, readerOf(request)))
    if (!survey) return sendNotFound(request, reply, appId)
    if (askedLanguage(request) !== undefined) keepLanguage(reply, survey)
    const back = `${publicUrl}/h5/${appId}/survey/${id}/weixin${entryQuery(request, weixinParameters)}`
    if (survey.definition.kind === 'exam') {
      const { language } = survey.settings
      const exam = { appId, surveyId: id, restrictions: survey.restrictions, language }
      const { gate, closed, cookies, redirect } = await sources.lookAtGate(exam, clientOf(request), back)
      for (const cookie of cookies) reply.header('Set-Cookie', cookie)
      if (redirect !== null && survey.open) return reply.redirect(redirect, 302)
      // Results of an exam are there when it has closed.
      if (gate !== null && survey.open) return sendGate(request, reply, owner, id, survey, gate)
      return sendExam(request, reply, owner, id, survey, { channel, closed })
    }
    const words = wordsOf(survey)
    const closed = (text: string) =>
      sendMessage(request, reply, owner, {
        kind: 'closed',
        title: survey.definition.title || words.closed.title,
        text,
        ...surveyLook(survey),
        languages: languageLinks(request, survey, `${owner.base}/survey/${id}`),
        ...(survey.settings.showResults === 'public'
          ? { link: { text: words.seeResults, href: `${owner.base}/survey/${id}/results` } }
          : {}),
      })
    const url = parametersOf(request)
    if (answer !== undefined && survey.settings.allowEdit) {
      try {
        const { answers } = await sources.readAnswer(appId, id, answer)
        reply.header('X-Robots-Tag', 'noindex')
        const filling = { values: answers, editToken: answer, channel, url }
        return await sendSurvey(request, reply, owner, id, { ...survey, mode: 'answer' }, filling)
      } catch (error) {
        if (!(error instanceof Refusal) || error.kind !== 'answerNotFound') throw error
      }
    }
    if (!survey.open) {
      const wait = survey.opensAt ? untilWords(survey.opensAt, words.gate) : ''
      const seconds = survey.opensAt ? Math.ceil((survey.opensAt.getTime() - Date.now()) / 1000) : 0
      if (seconds > 0 && seconds <= WAIT_SECONDS) reply.header('Refresh', String(Math.min(seconds + 1, 60)))
      return closed(wait === '' ? survey.closedReason : `${survey.closedReason}\n${wait}`)
    }
    const { language } = survey.settings
    const at = { appId, surveyId: id, restrictions: survey.restrictions, language }
    const found = await sources.lookAtGate(at, clientOf(request), back)
    for (const cookie of found.cookies) reply.header('Set-Cookie', cookie)
    if (found.closed !== null) return closed(found.closed)
    if (found.redirect !== null) return reply.redirect(found.redirect, 302)
    if (found.gate !== null) return sendGate(request, reply, owner, id, survey, found.gate)
    // Whoever has voted comes back for the result, not for a form that would refuse them.
    const reached =
      survey.definition.kind === 'vote' ? await sources.reachedLimit(at, clientOf(request)) : null
    if (reached) {
      const own = readCookies(request.headers.cookie ?? '').get(votedCookie(id))
      if (own !== undefined && (await sources.isAnswer(appId, id, own)))
        return reply.redirect(
          `${owner.base}/survey/${id}/thanks?answer=${encodeURIComponent(own)}&voted=1`,
          303,
        )
      return sendVoted(
        request,
        reply,
        owner,
        id,
        survey,
        reached.by === 'ip' ? words.addressVoted : words.voted,
      )
    }
    // Nobody is asked for a name and a mobile for a place that is not there.
    const { definition } = survey
    const left = await sources.quotaLeft({ appId, surveyId: id, definition })
    const taken = questionOutOfPlaces(definition, left)
    if (taken) return closed(words.placesGone(taken.title))
    return sendSurvey(request, reply, owner, id, { ...survey, mode: 'answer' }, { channel, url })
  })

  site.post('/h5/:appId/survey/:id', answering, async (request, reply) => {
    const { appId, id } = pathSchema.parse(request.params)
    const { preview } = querySchema.parse(request.query)
    if (preview === undefined) return answerSurvey(request, reply, appId, id)
    // Nothing of a preview is kept, so its fields are not even read.
    request.raw.resume()
    const { link, ...words } = texts.previewSubmit
    return sendMessage(request, reply, await siteOf(request, appId), {
      kind: 'thanks',
      ...words,
      link: { text: link, href: request.url },
    })
  })

  site.post('/h5/:appId/survey/:id/gate', submitting, async (request, reply) => {
    const { appId, id } = pathSchema.parse(request.params)
    return answerSurvey(request, reply, appId, id)
  })

  // WeChat sends its reader back here with who he is.
  site.get('/h5/:appId/survey/:id/weixin', reading, async (request, reply) => {
    const { appId, id } = pathSchema.parse(request.params)
    const { code, state } = weixinReturnSchema.parse(request.query)
    const [owner, survey] = await Promise.all([
      siteOf(request, appId),
      findSurvey(appId, id, readerOf(request)),
    ])
    if (!owner || !survey) return sendNotFound(request, reply, appId)
    const address = `${owner.base}/survey/${id}${entryQuery(request, weixinParameters)}`
    try {
      const cookies = await sources.enterFromWeixin(
        id,
        { code, state },
        clientOf(request),
        survey.settings.language,
      )
      for (const cookie of cookies) reply.header('Set-Cookie', cookie)
      return reply.redirect(address, 303)
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal.kind !== 'gateWrong') throw error
      const words = wordsOf(survey)
      // Not by itself: a page that cannot succeed must not go round in circles.
      return sendMessage(request, reply, owner, {
        kind: 'gate',
        title: survey.definition.title || words.closed.title,
        text: refusal.message,
        link: { text: words.gate.again, href: address },
        ...surveyLook(survey),
        status: 422,
      })
    }
  })

  site.get('/h5/:appId/survey/:id/full', reading, async (request, reply) => {
    const { appId, id } = pathSchema.parse(request.params)
    const [owner, survey] = await Promise.all([
      siteOf(request, appId),
      findSurvey(appId, id, readerOf(request)),
    ])
    if (!owner || !survey) return sendNotFound(request, reply, appId)
    const look = surveyLook(survey)
    return sendMessage(request, reply, owner, {
      kind: 'closed',
      ...wordsOf(survey).full,
      ...look,
    })
  })

  site.get('/h5/:appId/survey/:id/results', reading, async (request, reply) => {
    const { appId, id } = pathSchema.parse(request.params)
    const { answer } = querySchema.parse(request.query)
    const [owner, survey] = await Promise.all([
      siteOf(request, appId),
      findSurvey(appId, id, readerOf(request)),
    ])
    if (!owner || !survey) return sendNotFound(request, reply, appId)
    const { showResults } = survey.settings
    const words = wordsOf(survey).results
    const mayLook =
      showResults === 'public' ||
      (showResults === 'afterSubmit' && answer !== undefined && (await sources.isAnswer(appId, id, answer)))
    const look = surveyLook(survey)
    reply.header('X-Robots-Tag', 'noindex')
    if (!mayLook) {
      return sendMessage(request, reply, owner, {
        kind: 'closed',
        ...words.hidden,
        ...look,
        status: 404,
      })
    }
    const { total, definition, questions } = await shownResults(`${id}:${survey.language}`, () =>
      sources.results(appId, id, survey.language),
    )
    const results = resultBlocks(definition, questions, words)
    const text = `${words.total(total)}${results.length === 0 ? `\n${words.none}` : ''}`
    return sendMessage(request, reply, owner, {
      kind: 'empty',
      title: survey.definition.title || words.title,
      text,
      results,
      ...look,
    })
  })

  serveExamForms(site, {
    exam: sources.exam,
    isSecure,
    async find(request, appId, id) {
      const [owner, survey] = await Promise.all([
        siteOf(request, appId),
        findSurvey(appId, id, readerOf(request)),
      ])
      if (!owner || survey?.definition.kind !== 'exam') return null
      const { showNumbers, language } = survey.settings
      return { owner, id, showNumbers, language, spoken: survey.language }
    },
    sendNotFound,
    async sendGate(request, reply, { owner, id }, gate) {
      const survey = await findSurvey(owner.appId, id, readerOf(request))
      if (!survey) return sendNotFound(request, reply, owner.appId)
      return sendGate(request, reply, owner, id, survey, gate)
    },
    async sendPaper(request, reply, owner, data) {
      const build = await builds.current()
      if (!build) return sendNotBuilt(reply)
      const html = build.render.renderExamPaper({
        site: owner,
        publicUrl,
        css: build.css.exam,
        data: { ...data, pictureSizes: await pictureSizesOf(data.definition) },
      })
      return sendFresh(request, reply, html, false)
    },
    sendWords: (request, reply, owner, words) => sendMessage(request, reply, owner, words),
  })

  site.get('/h5/certificate/:number', reading, async (request, reply) => {
    const { number } = z.object({ number: z.string().max(60) }).parse(request.params)
    try {
      const certificate = await sources.certificate(number, siteAt(request.headers))
      const words = certificateTextsIn(certificate.language)
      return await sendMessage(request, reply, null, {
        kind: 'thanks',
        title: words.title,
        text: words.text(certificate),
        language: certificate.language,
        link: {
          text: words.download,
          href: `/p1/api/v1/survey/exam/certificate/${encodeURIComponent(number)}/file`,
        },
      })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      // No exam says here which language it speaks.
      const language = viewLanguageOf(clientOf(request), askedLanguage(request))
      const words = certificateTextsIn(language)
      return sendMessage(request, reply, null, {
        kind: 'notFound',
        title: words.unknown,
        text: words.unknownText,
        language,
        status: 404,
      })
    }
  })

  site.get('/h5/:appId/survey/:id/thanks', reading, async (request, reply) => {
    const { appId, id } = pathSchema.parse(request.params)
    const { end, answer, voted: hasComeBack } = querySchema.parse(request.query)
    const [owner, survey] = await Promise.all([
      siteOf(request, appId),
      findSurvey(appId, id, readerOf(request)),
    ])
    if (!owner || !survey) return sendNotFound(request, reply, appId)
    const { endings } = survey.definition
    const ending = endings.find((one) => one.id === end) ?? endings[0]
    const isFirst = ending === endings[0]
    const onwards = endingUrl(ending)
    const away = redirectOf(ending)
    // No redirect: what a form leads to must be of this site, where browsers follow its policy to the end.
    if (away !== undefined) reply.header('Refresh', `0;url=${new URL(away, publicUrl).href}`)
    const words = wordsOf(survey)
    const voted = answer !== undefined && (await sources.isAnswer(appId, id, answer))
    if (voted && survey.definition.kind === 'vote') {
      const secure = isSecure ? '; Secure' : ''
      reply.header(
        'Set-Cookie',
        `${votedCookie(id)}=${answer}; Path=/; Max-Age=${VOTED_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
      )
    }
    const at = { appId, surveyId: id, definition: survey.definition }
    const results = voted ? voteBlocks(survey.definition, await sources.votes(at, true), words.results) : []
    const assessment = voted ? await sources.assessment(appId, id, answer, survey.language) : null
    return sendMessage(request, reply, owner, {
      kind: 'thanks',
      ...(hasComeBack === undefined
        ? {
            title: ending?.title || words.thanks.title,
            text: (isFirst && survey.settings.thankYouText) || ending?.text || '',
          }
        : words.voted),
      ...(onwards === undefined ? {} : { link: { text: words.goOn, href: onwards } }),
      links: await thanksLinks(owner, id, survey.settings, answer),
      ...(results.length > 0 ? { results } : {}),
      ...(assessment ? { assessment: assessmentBlock(assessment) } : {}),
      ...surveyLook(survey),
    })
  })
}
