import { gateSchema, idSchema, type ExamResult, type Gate, type ShownAnswer } from '@zhanfang/contract'
import { formatDateTime } from '@zhanfang/format'
import type { ExamPaperInput } from '@zhanfang/site/src/renderer.ts'
import type { PaperSheet } from '../module.ts'
import {
  answersFromForm,
  questionType,
  type AnswerProblem,
  type FileAnswer,
  type Language,
  type ViewLanguage,
} from '@zhanfang/survey'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { newToken } from '../../../database/id.ts'
import { clientOf, type IncomingFile } from '../../../http/bind.ts'
import type { Client } from '../../../http/caller.ts'
import { refusalOf } from '../../../http/failures.ts'
import { Refusal } from '../../../http/refusal.ts'
import { answering, reading } from '../../../http/page-options.ts'
import { readCookies } from '../../../http/request-cookies.ts'
import { examFormTexts, type ExamFormTexts } from './exam-form-texts.ts'
import { refusalWords } from '../../../web-pages/refusal-words.ts'
import { pathSchema } from '../../../web-pages/request-schemas.ts'
import type { ReachedSite } from '../../site/site-replies.ts'
import { readSubmittedForm } from '../../../web-pages/submitted-form.ts'

interface Holder {
  paperId: string
  candidateKey: string
  /** In which the page speaks. */
  language?: string | undefined
}

/** What candidates can do; the same rules as behind the calls that the script makes. */
export interface ExamSource {
  start: (
    input: {
      id: string
      candidateKey: string
      name: string
      channel?: string | undefined
      language?: string | undefined
    },
    client: Client,
  ) => Promise<PaperSheet>
  /** Null when it is handed in. Refuses with `examPaperNotFound`. */
  read: (holder: Holder) => Promise<PaperSheet | null>
  submit: (holder: Holder & { answers: Record<string, unknown> }) => Promise<unknown>
  result: (holder: Holder) => Promise<ExamResult>
  answers: (surveyId: string, holder: Holder) => Promise<{ list: ShownAnswer[] }>
  upload: (input: Holder & { questionId: string }, file: () => Promise<IncomingFile>) => Promise<FileAnswer>
}

interface Page {
  owner: ReachedSite
  id: string
  showNumbers: boolean
  /** Of the page's own words. */
  language: ViewLanguage
  /** In which the exam itself is. */
  spoken: Language
}

export interface ExamFormHost {
  exam: ExamSource
  isSecure: boolean
  /** The published exam of this site; null when there is none. */
  find: (request: FastifyRequest, appId: string, id: string) => Promise<Page | null>
  sendNotFound: (request: FastifyRequest, reply: FastifyReply, appId: string) => Promise<unknown>
  sendGate: (request: FastifyRequest, reply: FastifyReply, page: Page, gate: Gate) => Promise<unknown>
  sendPaper: (
    request: FastifyRequest,
    reply: FastifyReply,
    owner: ReachedSite,
    data: Omit<ExamPaperInput['data'], 'pictureSizes'>,
  ) => Promise<unknown>
  sendWords: (
    request: FastifyRequest,
    reply: FastifyReply,
    owner: ReachedSite,
    words: {
      kind: 'closed' | 'thanks'
      title: string
      text: string
      links: { text: string; href: string }[]
      status?: number
      language: ViewLanguage
      spoken: Language
    },
  ) => Promise<unknown>
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

/** Exams as plain forms: start, one form with the whole paper, result. The deadline is the server's as ever. */
export function serveExamForms(site: FastifyInstance, host: ExamFormHost): void {
  const { exam } = host

  /** Shows the paper again with what was entered; `failure` says why. */
  function sendPaper(
    request: FastifyRequest,
    reply: FastifyReply,
    { owner, id, showNumbers, language, spoken }: Page,
    paper: PaperSheet,
    {
      values = paper.answers,
      problems = [],
      failure = '',
    }: { values?: Record<string, unknown>; problems?: AnswerProblem[]; failure?: string } = {},
  ) {
    const files = paper.definition.elements.filter(
      (element) => questionType(element.type)?.answerShape === 'files' && values[element.id] !== undefined,
    )
    return host.sendPaper(request, reply, owner, {
      surveyId: id,
      paperId: paper.paperId,
      definition: paper.definition,
      points: paper.scores,
      showNumbers,
      language,
      spoken,
      deadline: paper.deadline === null ? '' : formatDateTime(paper.deadline),
      values,
      problems,
      kept:
        files.length === 0
          ? {}
          : { kept: JSON.stringify(Object.fromEntries(files.map((file) => [file.id, values[file.id]]))) },
      failure,
      action: `${owner.base}/survey/${id}/exam?paper=${encodeURIComponent(paper.paperId)}`,
    })
  }

  async function sendResult(request: FastifyRequest, reply: FastifyReply, page: Page, holder: Holder) {
    const texts = examFormTexts(page.language)
    const result = await exam.result(holder)
    const shown = result.answersShown ? (await exam.answers(page.id, holder)).list : []
    const number = result.certificateNumber
    return host.sendWords(request, reply, page.owner, {
      kind: 'thanks',
      title: texts.done,
      text: resultWords(result, shown, texts),
      language: page.language,
      spoken: page.spoken,
      links: [
        ...(number === null
          ? []
          : [{ text: texts.certificate, href: `/p1/api/v1/survey/exam/certificate/${number}/file` }]),
        { text: texts.toExam, href: `${page.owner.base}/survey/${page.id}` },
      ],
    })
  }

  const refuse = (request: FastifyRequest, reply: FastifyReply, page: Page, error: unknown) => {
    const texts = examFormTexts(page.language)
    const refusal = refusalOf(error)
    if (refusal.kind === 'internal') throw error
    const gate = refusal.kind === 'surveyGated' ? gateSchema.safeParse(refusal.detail) : undefined
    if (gate?.success) return host.sendGate(request, reply, page, gate.data.gate)
    const isLost = refusal.kind === 'examPaperNotFound'
    return host.sendWords(request, reply, page.owner, {
      kind: 'closed',
      title: isLost ? texts.noPaper.title : texts.closed,
      text: isLost ? texts.noPaper.text : refusalWords(refusal, page.language),
      links: [{ text: texts.toExam, href: `${page.owner.base}/survey/${page.id}` }],
      status: isLost ? 404 : 422,
      language: page.language,
      spoken: page.spoken,
    })
  }

  site.get('/h5/:appId/survey/:id/exam', reading, async (request, reply) => {
    const { appId, id } = pathSchema.parse(request.params)
    const page = await host.find(request, appId, id)
    if (!page) return host.sendNotFound(request, reply, appId)
    const { paper: paperId, gate } = querySchema.parse(request.query)
    reply.header('X-Robots-Tag', 'noindex')
    if (gate !== undefined) return host.sendGate(request, reply, page, gate)
    const candidateKey = candidateOf(request)
    if (paperId === undefined || candidateKey === undefined) {
      return reply.redirect(`${page.owner.base}/survey/${id}`, 303)
    }
    try {
      const holder = { paperId, candidateKey, language: page.spoken }
      const paper = await exam.read(holder)
      return await (paper ? sendPaper(request, reply, page, paper) : sendResult(request, reply, page, holder))
    } catch (error) {
      return refuse(request, reply, page, error)
    }
  })

  site.post('/h5/:appId/survey/:id/exam', answering, async (request, reply) => {
    const { appId, id } = pathSchema.parse(request.params)
    const page = await host.find(request, appId, id)
    if (!page) return host.sendNotFound(request, reply, appId)
    const known = candidateOf(request)
    const { paper: paperId } = querySchema.parse(request.query)
    const address = `${page.owner.base}/survey/${id}/exam`
    try {
      if (paperId === undefined) {
        const form = await readSubmittedForm(request, () => Promise.reject(new Refusal('invalidInput')))
        const candidateKey = known ?? newToken()
        const fields = startSchema.parse(Object.fromEntries(form.entries))
        const paper = await exam.start(
          { id, candidateKey, language: page.spoken, ...fields },
          clientOf(request),
        )
        const cookie = `${COOKIE}=${candidateKey}; Path=${page.owner.base}/survey/${id}; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax`
        reply.header('Set-Cookie', cookie + (host.isSecure ? '; Secure' : ''))
        return await reply.redirect(`${address}?paper=${encodeURIComponent(paper.paperId)}`, 303)
      }
      if (known === undefined) throw new Refusal('examPaperNotFound')
      const holder = { paperId, candidateKey: known, language: page.spoken }
      const paper = await exam.read(holder)
      if (!paper) return await reply.redirect(`${address}?paper=${encodeURIComponent(paperId)}`, 303)
      const form = await readSubmittedForm(request, (questionId, file) =>
        exam.upload({ ...holder, questionId }, () => Promise.resolve(file)),
      )
      const { kept, ...entered } = splitKept(form.entries)
      const values = { ...kept, ...answersFromForm(paper.definition, entered.entries) }
      const problems = form.problems.map((problem) => ({ ...problem, code: 'refused' }))
      if (problems.length > 0) {
        reply.status(422)
        return await sendPaper(request, reply, page, paper, { values, problems })
      }
      try {
        await exam.submit({ ...holder, answers: values })
      } catch (error) {
        const refusal = refusalOf(error)
        if (refusal.kind === 'internal') throw error
        reply.status(422)
        return await sendPaper(request, reply, page, paper, {
          values,
          failure: refusalWords(refusal, page.language),
        })
      }
      return await reply.redirect(`${address}?paper=${encodeURIComponent(paperId)}`, 303)
    } catch (error) {
      return refuse(request, reply, page, error)
    }
  })
}

const keptSchema = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(z.record(z.string(), z.array(z.unknown()).max(20)))
  .catch({})

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
