import type {
  CallData,
  ExamPaper,
  ExamResult,
  ShownAnswer,
  examRanking,
  examSave,
  examSignal,
  examStanding,
  examSubmit,
  examWrongAnswers,
} from '@zhanfang/contract'
import type { AnswerValues, Language } from '@zhanfang/survey/engine'
import type { ExamTexts } from './texts.ts'

const TIMEOUT_MS = 20_000
/** Code of `examTakenOver`; the whole table of errors would make the page heavier. */
const TAKEN_OVER = '500109'
const BASE = '/p1/api/v1/survey'

/** A call that did not succeed; `lost` when the line broke and a repeat may help. */
export class ExamError extends Error {
  readonly lost: boolean
  /** What has to be shown before a paper is given. */
  readonly gate: string | undefined
  /** Another page of the candidate has the paper now. */
  readonly takenOver: boolean
  /** Of the refusal; empty when there was no answer. */
  readonly code: string
  constructor(
    message: string,
    lost: boolean,
    { gate, code = '' }: { gate?: string | undefined; code?: string } = {},
  ) {
    super(message)
    this.lost = lost
    this.gate = gate
    this.takenOver = code === TAKEN_OVER
    this.code = code
  }
}

interface Envelope<Data> {
  code: string
  msg: string
  data: Data
}

function gateOf(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('detail' in data)) return undefined
  const { detail } = data
  if (typeof detail !== 'object' || detail === null || !('gate' in detail)) return undefined
  return typeof detail.gate === 'string' ? detail.gate : undefined
}

async function call<Data>(path: string, body?: object, keepalive = false): Promise<Data> {
  let envelope: Envelope<Data>
  try {
    const response = await fetch(BASE + path, {
      ...(body === undefined
        ? {}
        : {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify(body),
          }),
      keepalive,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    // Our own server's answer, checked by its schema there.
    envelope = await response.json()
  } catch {
    throw new ExamError('', true)
  }
  if (envelope.code !== '000000') {
    throw new ExamError(envelope.msg, false, {
      gate: gateOf(envelope.data),
      code: envelope.code,
    })
  }
  return envelope.data
}

export interface Holder {
  paperId: string
  candidateKey: string
}

/** A page that holds a paper. */
export interface Seat extends Holder {
  seat: string
}

/** Why a call did not succeed, in words for the candidate. */
export const failureWords = (error: unknown, words: ExamTexts): string =>
  (error instanceof ExamError && error.message && words.refused(error.code, error.message)) || words.failed

/** The calls of a candidate. All reject with an `ExamError`. */
export const examApi = {
  standing: (surveyId: string, candidateKey: string) =>
    call<CallData<typeof examStanding>>(`/${surveyId}/exam/standing`, { candidateKey }),
  start: (input: {
    id: string
    candidateKey: string
    name: string
    seat: string
    channel?: string
    language: Language
  }) => call<ExamPaper>('/exam/answer/start', input),
  goOn: (input: { id: string; code: string; candidateKey: string; seat: string; language: Language }) =>
    call<ExamPaper>('/exam/answer/continue', input),
  save: (input: Seat & { answers: AnswerValues; sequence: number }, keepalive = false) =>
    call<CallData<typeof examSave>>('/exam/answer/save', input, keepalive),
  submit: (input: Seat & { answers: AnswerValues }) =>
    call<CallData<typeof examSubmit>>('/exam/answer/submit', input),
  autoSubmit: (input: Seat & { answers: AnswerValues }) =>
    call<CallData<typeof examSubmit>>('/exam/answer/auto-submit', input),
  signal: (input: Seat & { kind: 'leave' | 'copy' | 'paste' | 'print' | 'menu'; seconds?: number }) =>
    call<CallData<typeof examSignal>>('/exam/answer/signal', input, true),
  result: (holder: Holder, language: Language) =>
    call<ExamResult>('/exam/answer/result', { ...holder, language }),
  answers: (surveyId: string, { paperId, candidateKey }: Holder, lang: Language) =>
    call<{ list: ShownAnswer[] }>(
      `/${surveyId}/exam/show-answer?${new URLSearchParams({ paperId, candidateKey, lang }).toString()}`,
    ),
  ranking: (surveyId: string, lang: Language) =>
    call<CallData<typeof examRanking>>(`/${surveyId}/exam/ranking?lang=${lang}`),
  wrongAnswers: (surveyId: string, candidateKey: string, language: Language) =>
    call<CallData<typeof examWrongAnswers>>(`/${surveyId}/exam/wrong-answers`, { candidateKey, language }),
}

/** A secret, or the name of a page, that nobody can guess. */
export const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

const KEY = 'zhanfang:candidate'

/** The secret of whoever sits at this browser; made once. Kept in memory where the browser keeps nothing. */
export function candidateKey(): string {
  const pattern = /^[0-9A-Za-z_-]{20,64}$/
  try {
    const known = localStorage.getItem(KEY)
    if (known !== null && pattern.test(known)) return known
  } catch {
    // Made anew below.
  }
  const made = randomKey()
  try {
    localStorage.setItem(KEY, made)
  } catch {
    // The paper then lives as long as this page.
  }
  return made
}

/** What a page entered. */
export interface KeptPaper {
  /** The page that entered it. */
  seat: string
  /** The last save that is known to have reached the server. */
  saved: number
  sequence: number
  values: AnswerValues
}

/** What was entered since the last save that got through, in this browser. */
export const paperBackup = {
  read(paperId: string): KeptPaper | undefined {
    try {
      const raw: unknown = JSON.parse(localStorage.getItem(`zhanfang:paper:${paperId}`) ?? 'null')
      if (typeof raw !== 'object' || raw === null || !('sequence' in raw) || !('values' in raw))
        return undefined
      const { sequence, values } = raw
      const seat = 'seat' in raw && typeof raw.seat === 'string' ? raw.seat : ''
      const saved = 'saved' in raw && typeof raw.saved === 'number' ? raw.saved : -1
      return typeof sequence === 'number' && typeof values === 'object' && values !== null
        ? { seat, saved, sequence, values: { ...values } }
        : undefined
    } catch {
      return undefined
    }
  },
  write(paperId: string, kept: KeptPaper): void {
    try {
      localStorage.setItem(`zhanfang:paper:${paperId}`, JSON.stringify(kept))
    } catch {
      // The server has what was saved last.
    }
  },
  clear(paperId: string): void {
    try {
      localStorage.removeItem(`zhanfang:paper:${paperId}`)
    } catch {
      // Nothing was kept.
    }
  },
}

/**
 * What a page goes on with: the server's answers, or those that this browser kept and could not save. The latter only
 * when nobody has saved anything on another device since.
 */
export function newestAnswers(
  paper: Pick<ExamPaper, 'sequence' | 'answers' | 'satBefore'>,
  kept: KeptPaper | undefined,
): { sequence: number; values: AnswerValues } {
  const isNewest =
    kept !== undefined &&
    kept.sequence > paper.sequence &&
    (kept.seat === paper.satBefore || kept.saved === paper.sequence)
  return isNewest
    ? { sequence: kept.sequence, values: kept.values }
    : { sequence: paper.sequence, values: paper.answers }
}
