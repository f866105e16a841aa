import type { AnswerProblem, AnswerValues, FileAnswer } from '@zhanfang/survey/engine'
import type { SubmitOutcome, VoteCounts } from '@zhanfang/survey/views'
import { type answeringTexts, texts } from '../texts.ts'

const TIMEOUT_MS = 60_000
/** Code of the refusal `surveyGated`. */
const GATED = '500060'
/** Code of the refusal `quotaFull`. */
const QUOTA_FULL = '500063'
/** Waits before the silent repeats of a submit that met a broken line; the number of the filling keeps it one answer. */
const REPEAT_AFTER_MS = [800, 2500]

interface Envelope {
  code: string
  msg: string
  data: unknown
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function readEnvelope(text: string): Envelope | undefined {
  try {
    const raw: unknown = JSON.parse(text)
    if (!isRecord(raw) || typeof raw.code !== 'string' || typeof raw.msg !== 'string') return undefined
    return { code: raw.code, msg: raw.msg, data: raw.data }
  } catch {
    return undefined
  }
}

function problemsOf(data: unknown, wordsOf: (message: string, code?: string) => string): AnswerProblem[] {
  const problems = isRecord(data) ? data.problems : undefined
  if (!Array.isArray(problems)) return []
  return problems.flatMap((problem: unknown): AnswerProblem[] => {
    if (!isRecord(problem) || typeof problem.field !== 'string' || typeof problem.message !== 'string')
      return []
    const code = typeof problem.code === 'string' ? problem.code : undefined
    const message = wordsOf(problem.message, code)
    return [{ questionId: problem.field, code: code ?? 'refused', message }]
  })
}

export interface Submission {
  submitId: string
  version: number
  startedAt: string
  channel: string
  /** Parameters of the address that the survey was opened with. */
  url: Record<string, string>
  answers: AnswerValues
  /** Empty for a new answer. */
  editToken: string
  /** In which language it was answered, where there are several. */
  language?: string
}

/** How it went; `full` ends the filling; with a `gate` something has to be shown first, `leave` is the query that the page of thanks is to be opened with. */
export type Submitted = SubmitOutcome & { gate?: boolean; full?: boolean; leave?: string }

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function send(surveyId: string, body: string): Promise<Envelope | 'again'> {
  try {
    const response = await fetch(`/p1/api/v1/survey/${encodeURIComponent(surveyId)}/answer`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.status === 502 || response.status === 503 || response.status === 504) return 'again'
    return readEnvelope(await response.text()) ?? 'again'
  } catch {
    return 'again'
  }
}

/** Submits answers. Repeats a few times by itself when the line breaks; nothing is counted twice. */
export async function submitAnswers(
  surveyId: string,
  submission: Submission,
  words: ReturnType<typeof answeringTexts>['submit'] = texts.submit,
): Promise<Submitted> {
  const { channel, editToken, url, ...rest } = submission
  const body = JSON.stringify({
    ...rest,
    ...(channel === '' ? {} : { channel }),
    ...(editToken === '' ? {} : { editToken }),
    ...(Object.keys(url).length === 0 ? {} : { url }),
  })
  let answer = await send(surveyId, body)
  for (const wait of REPEAT_AFTER_MS) {
    if (answer !== 'again' || !navigator.onLine) break
    await pause(wait)
    answer = await send(surveyId, body)
  }
  if (answer === 'again') {
    return { ok: false, message: navigator.onLine ? words.failed : words.offline }
  }
  if (answer.code === '000000') {
    const thanks = isRecord(answer.data) ? answer.data.thankYouText : undefined
    const leave = isRecord(answer.data) ? answer.data.thanksUrl : undefined
    return {
      ok: true,
      ...(typeof thanks === 'string' ? { thankYouText: thanks } : {}),
      // Which page that is, this page knows itself: it may stand on the site's own domain.
      ...(typeof leave === 'string' && leave.includes('?') ? { leave: leave.slice(leave.indexOf('?')) } : {}),
    }
  }
  const message = words.refused(answer.code, answer.msg) || words.failed
  const detail = isRecord(answer.data) ? answer.data.detail : undefined
  if (answer.code === QUOTA_FULL && isRecord(detail) && detail.action === 'screenOut') {
    return { ok: false, message, full: true }
  }
  if (answer.code === GATED && isRecord(detail) && detail.gate !== 'device') {
    return { ok: false, message, gate: true }
  }
  return { ok: false, message, problems: problemsOf(answer.data, words.problem) }
}

/** Counts of a vote; rejects when they cannot be had. */
export async function readVotes(
  surveyId: string,
  questionId: string,
  signal: AbortSignal,
): Promise<VoteCounts> {
  const path = `/p1/api/v1/survey/${encodeURIComponent(surveyId)}/votes`
  const response = await fetch(`${path}?questionId=${encodeURIComponent(questionId)}`, { signal })
  const answer = readEnvelope(await response.text())
  const data = answer?.code === '000000' ? answer.data : undefined
  if (!isRecord(data) || typeof data.count !== 'number' || !isRecord(data.options)) {
    throw new Error('no counts')
  }
  const options = Object.entries(data.options).flatMap(([id, count]): [string, number][] =>
    typeof count === 'number' ? [[id, count]] : [],
  )
  return { count: data.count, options: Object.fromEntries(options) }
}

function fileOf(data: unknown): FileAnswer | undefined {
  if (!isRecord(data)) return undefined
  const { key, name, size, type } = data
  return typeof key === 'string' &&
    typeof name === 'string' &&
    typeof size === 'number' &&
    typeof type === 'string'
    ? { key, name, size, type }
    : undefined
}

/** Uploads a file for a question. Rejects with words for the respondent. */
export function uploadAnswerFile(
  surveyId: string,
  questionId: string,
  file: File,
  {
    onProgress,
    signal,
    paper,
    words = texts.upload,
  }: {
    onProgress: (share: number) => void
    signal: AbortSignal
    /** The paper of an exam that the question stands on: it may have been drawn for it alone. */
    paper?: { paperId: string; candidateKey: string }
    /** What to say of a refusal, and when nobody said why. */
    words?: ReturnType<typeof answeringTexts>['upload']
  },
): Promise<FileAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const path = paper ? 'exam/answer/file' : `${encodeURIComponent(surveyId)}/answer-file`
    const query = new URLSearchParams({ ...paper, questionId }).toString()
    request.open('POST', `/p1/api/v1/survey/${path}?${query}`)
    request.upload.addEventListener('progress', (event) => {
      // The last stretch is the server's: it looks at the file before it says that it has it.
      if (event.lengthComputable) onProgress((event.loaded / event.total) * 0.98)
    })
    const fail = (message = words.failed) => reject(new Error(message))
    request.addEventListener('load', () => {
      const answer = readEnvelope(request.responseText)
      const stored = answer?.code === '000000' ? fileOf(answer.data) : undefined
      if (stored) resolve(stored)
      else fail((answer && words.refused(answer.code, answer.msg)) || undefined)
    })
    for (const event of ['error', 'abort', 'timeout']) request.addEventListener(event, () => fail())
    if (signal.aborted) {
      fail()
      return
    }
    signal.addEventListener('abort', () => request.abort())
    const body = new FormData()
    body.append('file', file, file.name)
    request.send(body)
  })
}
