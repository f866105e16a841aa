import { gateSchema, idSchema, type ExamResult, type ShownAnswer } from '@zhanfang/contract'
import { formatDateTime } from '@zhanfang/format'
import { answersFromForm, questionType, type AnswerProblem } from '@zhanfang/survey'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { newToken } from '../../../database/id.ts'
import { clientOf } from '../../../http/bind.ts'
import { refusalOf } from '../../../http/failures.ts'
import { setCookies } from '../../../http/page-cookie.ts'
import { answering, reading } from '../../../http/page-options.ts'
import { Refusal } from '../../../http/refusal.ts'
import { readCookies } from '../../../http/requests/request-cookies.ts'
import { refusalWords } from '../../../web-pages/refusal-words.ts'
import { jsonTextSchema, pathSchema } from '../../../web-pages/request-schemas.ts'
import { readSubmittedForm } from '../../../web-pages/submitted-form.ts'
import type { ReachedSite, SiteReplies } from '../../site/module.ts'
import { type PublicSurvey, readerOf, type SurveyPages } from '../../survey/module.ts'
import type { ExamModule } from '../module.ts'
import type { PaperSheet } from '../papers/paper-desk.ts'
import { examFormTexts, type ExamFormTexts } from './exam-form-texts.ts'

interface Holder {
  paperId: string
  candidateKey: string
  /** The language of the page. */
  language?: string | undefined
}

/** An exam as a request reached it. */
interface Page {
  owner: ReachedSite
  survey: PublicSurvey
  /** Where its form is sent to. */
  address: string
  texts: ExamFormTexts
}

const COOKIE = 'zf_candidate'
const COOKIE_SECONDS = 400 * 86_400

const querySchema = z.object({
  paper: idSchema.optional().catch(undefined),
  gate: gateSchema.shape.gate.optional().catch(undefined),
})
const startSchema = z.object({
  name: z.string().trim().max(40).default('').catch(''),
  channel: z.string().max(40).optional().catch(undefined),
})

function candidateOf(request: FastifyRequest): string | undefined {
  const key = readCookies(request.headers.cookie ?? '').get(COOKIE)
  return key !== undefined && /^[0-9A-Za-z_-]{20,64}$/.test(key) ? key : undefined
}

function resultWords(result: ExamResult, answers: readonly ShownAnswer[], texts: ExamFormTexts): string {
  const score =
    result.score === null
      ? result.pending > 0
        ? texts.pending(result.pending)
        : texts.hidden
      : texts.score(result.score, result.total)
  return [
    result.automatic ? texts.automatic : '',
    score,
    result.passed === null ? '' : result.passed ? texts.passed : texts.notPassed,
    ...(answers.length === 0 ? [result.answersHiddenReason] : []),
    ...answers.flatMap(({ title, verdict, score: points, max, rightText, analysis }, index) => [
      texts.answer(index + 1, title, texts.verdicts[verdict], points, max),
      verdict !== 'right' && rightText !== '' ? texts.right(rightText) : '',
      analysis,
    ]),
  ]
    .filter((line) => line !== '')
    .join('\n')
}

/** Serves exams as plain forms: start, one form with the whole paper, result. The server keeps the deadline as ever. */
export function serveExamForms(
  http: FastifyInstance,
  { papers, results }: ExamModule,
  { findSurvey, sendGate, pictureSizesOf }: SurveyPages,
  {
    builds,
    fonts,
    publicUrl,
    isSecure,
    siteOf,
    sendFresh,
    sendMessage,
    sendNotBuilt,
    sendNotFound,
  }: SiteReplies,
): void {
  /** The published exam of this site; null when there is none. */
  async function find(request: FastifyRequest, appId: string, id: string): Promise<Page | null> {
    const [owner, survey] = await Promise.all([
      siteOf(request, appId),
      findSurvey(appId, id, readerOf(request)),
    ])
    if (!owner || survey?.definition.kind !== 'exam') return null
    const address = `${owner.base}/survey/${id}/exam`
    return { owner, survey, address, texts: examFormTexts(survey.settings.language) }
  }

  const paperAddress = (page: Page, paperId: string) => `${page.address}?paper=${encodeURIComponent(paperId)}`
  const languagesOf = ({ survey }: Page) => ({ language: survey.settings.language, spoken: survey.language })

  /** Shows the paper with what was entered; `failure` says why it was not taken. */
  async function sendPaper(
    request: FastifyRequest,
    reply: FastifyReply,
    page: Page,
    paper: PaperSheet,
    {
      values = paper.answers,
      problems = [],
      failure = '',
    }: { values?: Record<string, unknown>; problems?: AnswerProblem[]; failure?: string } = {},
  ) {
    const build = await builds.current()
    if (!build) return sendNotBuilt(reply)
    const { definition } = paper
    const files = definition.elements.filter(
      (element) => questionType(element.type)?.answerShape === 'files' && values[element.id] !== undefined,
    )
    const html = build.render.renderExamPaper({
      site: page.owner,
      publicUrl,
      css: build.css.exam,
      fontAddress: await fonts.addresses(),
      data: {
        surveyId: page.survey.id,
        paperId: paper.paperId,
        definition,
        points: paper.scores,
        showNumbers: page.survey.settings.showNumbers,
        ...languagesOf(page),
        deadline: paper.deadline === null ? '' : formatDateTime(paper.deadline),
        values,
        problems,
        kept:
          files.length === 0
            ? {}
            : { kept: JSON.stringify(Object.fromEntries(files.map((file) => [file.id, values[file.id]]))) },
        failure,
        action: paperAddress(page, paper.paperId),
        pictureSizes: await pictureSizesOf(definition),
      },
    })
    return sendFresh(request, reply, html, false)
  }

  async function sendResult(request: FastifyRequest, reply: FastifyReply, page: Page, holder: Holder) {
    const { owner, survey, texts } = page
    const result = await results.result(holder)
    const shown = result.answersShown ? (await results.showAnswers(survey.id, holder)).list : []
    const number = result.certificateNumber
    return sendMessage(request, reply, owner, {
      kind: 'thanks',
      title: texts.done,
      text: resultWords(result, shown, texts),
      ...languagesOf(page),
      links: [
        ...(number === null
          ? []
          : [{ text: texts.certificate, href: `/p1/api/v1/survey/exam/certificate/${number}/file` }]),
        { text: texts.toExam, href: `${owner.base}/survey/${survey.id}` },
      ],
    })
  }

  function sendRefusal(request: FastifyRequest, reply: FastifyReply, page: Page, error: unknown) {
    const { owner, survey, texts } = page
    const refusal = refusalOf(error)
    if (refusal.kind === 'internal') throw error
    const gate = refusal.kind === 'surveyGated' ? gateSchema.safeParse(refusal.detail) : undefined
    if (gate?.success) return sendGate(request, reply, owner, survey.id, survey, gate.data.gate)
    const isLost = refusal.kind === 'examPaperNotFound'
    return sendMessage(request, reply, owner, {
      kind: 'closed',
      title: isLost ? texts.noPaper.title : texts.closed,
      text: isLost ? texts.noPaper.text : refusalWords(refusal, survey.settings.language),
      links: [{ text: texts.toExam, href: `${owner.base}/survey/${survey.id}` }],
      status: isLost ? 404 : 422,
      ...languagesOf(page),
    })
  }

  /** Draws a paper for whoever sent the form of the start. */
  async function start(request: FastifyRequest, reply: FastifyReply, page: Page) {
    const { owner, survey } = page
    const form = await readSubmittedForm(request, () => Promise.reject(new Refusal('invalidInput')))
    const candidateKey = candidateOf(request) ?? newToken()
    const fields = startSchema.parse(Object.fromEntries(form.entries))
    const paper = await papers.start(
      { id: survey.id, candidateKey, language: survey.language, ...fields },
      clientOf(request),
    )
    const path = `${owner.base}/survey/${survey.id}`
    setCookies(reply, [{ name: COOKIE, value: candidateKey, path, seconds: COOKIE_SECONDS }], isSecure)
    return reply.redirect(paperAddress(page, paper.paperId), 303)
  }

  /** Takes the answers of a paper. Refused ones come back in the form. */
  async function handIn(request: FastifyRequest, reply: FastifyReply, page: Page, paperId: string) {
    const candidateKey = candidateOf(request)
    if (candidateKey === undefined) throw new Refusal('examPaperNotFound')
    const holder = { paperId, candidateKey, language: page.survey.language }
    const paper = await papers.read(holder)
    if (!paper) return reply.redirect(paperAddress(page, paperId), 303)
    const form = await readSubmittedForm(request, (questionId, file) =>
      papers.upload({ ...holder, questionId }, () => Promise.resolve(file)),
    )
    const { kept, entries } = splitKept(form.entries)
    const values = { ...kept, ...answersFromForm(paper.definition, entries) }
    const problems = form.problems.map((problem) => ({ ...problem, code: 'refused' }))
    if (problems.length > 0) {
      reply.status(422)
      return sendPaper(request, reply, page, paper, { values, problems })
    }
    try {
      await papers.submit({ ...holder, answers: values })
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal.kind === 'internal') throw error
      reply.status(422)
      const failure = refusalWords(refusal, page.survey.settings.language)
      return sendPaper(request, reply, page, paper, { values, failure })
    }
    return reply.redirect(paperAddress(page, paperId), 303)
  }

  http.get('/h5/:appId/survey/:id/exam', reading, async (request, reply) => {
    const { appId, id } = pathSchema.parse(request.params)
    const page = await find(request, appId, id)
    if (!page) return sendNotFound(request, reply, appId)
    const { owner, survey } = page
    const { paper: paperId, gate } = querySchema.parse(request.query)
    reply.header('X-Robots-Tag', 'noindex')
    if (gate !== undefined) return sendGate(request, reply, owner, id, survey, gate)
    const candidateKey = candidateOf(request)
    if (paperId === undefined || candidateKey === undefined) {
      return reply.redirect(`${owner.base}/survey/${id}`, 303)
    }
    try {
      const holder = { paperId, candidateKey, language: survey.language }
      const paper = await papers.read(holder)
      return await (paper ? sendPaper(request, reply, page, paper) : sendResult(request, reply, page, holder))
    } catch (error) {
      return sendRefusal(request, reply, page, error)
    }
  })

  http.post('/h5/:appId/survey/:id/exam', answering, async (request, reply) => {
    const { appId, id } = pathSchema.parse(request.params)
    const page = await find(request, appId, id)
    if (!page) return sendNotFound(request, reply, appId)
    const { paper: paperId } = querySchema.parse(request.query)
    try {
      return await (paperId === undefined
        ? start(request, reply, page)
        : handIn(request, reply, page, paperId))
    } catch (error) {
      return sendRefusal(request, reply, page, error)
    }
  })
}

const keptSchema = jsonTextSchema.pipe(z.record(z.string(), z.array(z.unknown()).max(20))).catch({})

/** Files of an earlier, refused submit, and all other entries. */
function splitKept(entries: [string, string][]): {
  kept: Record<string, unknown[]>
  entries: [string, string][]
} {
  const kept = entries.find(([name]) => name === 'kept')?.[1]
  return {
    kept: kept === undefined ? {} : keptSchema.parse(kept),
    entries: entries.filter(([name]) => name !== 'kept'),
  }
}
