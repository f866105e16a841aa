import type { z } from 'zod'
import { addressOf } from '../address.ts'
import type { CallData, CallInput } from '../call.ts'
import type { Failure, FieldProblem } from '../envelope.ts'
import type { gateSchema, quotaFullSchema } from '../survey/restrictions.ts'
import { type VisitorCalls, visitorRoutes } from './calls.ts'
import { visitorCodes, type VisitorErrorKind, visitorSuccess } from './codes.ts'

const TIMEOUT_MS = 20_000
/** What stands before the server answers with these while it cannot be reached, or is starting. */
const UNREACHED: readonly number[] = [502, 503, 504]

/** Details of the errors that pages act on. */
type FailureDetail = Partial<z.output<typeof gateSchema> & z.output<typeof quotaFullSchema>>

interface FailureParts {
  status: number
  code: string
  message: string
  problems?: readonly FieldProblem[]
  detail?: FailureDetail
}

/** A call that gave no data. `message` is the server's, in words for the visitor; empty when there was no answer. */
export class VisitorCallError extends Error {
  override readonly name = 'VisitorCallError'
  /** Six digits; empty when there was no answer. */
  readonly code: string
  /** The server was not reached, or could not answer at the moment: a repeat may help. */
  readonly isLost: boolean
  readonly problems: readonly FieldProblem[]
  readonly detail: FailureDetail
  constructor({ status, code, message, problems = [], detail = {} }: FailureParts) {
    super(message)
    this.code = code
    this.isLost = code === '' || UNREACHED.includes(status)
    this.problems = problems
    this.detail = detail
  }
  /** True when the server answered with this kind of error. */
  is(kind: VisitorErrorKind): boolean {
    return this.code === visitorCodes[kind]
  }
}

const lost = () => new VisitorCallError({ status: 0, code: '', message: '' })

/** Data of an answer. Throws `VisitorCallError` for an error, and for what is no answer of our server at all. */
function dataOf<Data>(status: number, text: string): Data {
  // Every answer has passed its schema on the server; what comes from elsewhere (a portal of a network) is no envelope.
  let answer: {
    code?: unknown
    msg?: unknown
    data?: (Data & Partial<Pick<Failure['data'], 'problems'>> & { detail?: FailureDetail }) | null
  } | null
  try {
    answer = JSON.parse(text)
  } catch {
    throw lost()
  }
  if (typeof answer?.code !== 'string' || typeof answer.msg !== 'string') throw lost()
  const { code, msg: message, data } = answer
  if (code === visitorSuccess && data !== undefined && data !== null) return data
  throw new VisitorCallError({
    status,
    code,
    message,
    problems: data?.problems ?? [],
    detail: data?.detail ?? {},
  })
}

export interface VisitorCallOptions {
  signal?: AbortSignal
  /** Goes on when the page is left meanwhile. */
  keepalive?: boolean
  timeoutMs?: number
  /** The app whose site is open; calls about the visitor's own account need it. */
  appId?: string
}

/** Makes a call of a visitor's page and gives its data. Rejects with `VisitorCallError`. */
export async function callAsVisitor<Name extends keyof VisitorCalls>(
  name: Name,
  input: CallInput<VisitorCalls[Name]>,
  { signal, keepalive = false, timeoutMs = TIMEOUT_MS, appId }: VisitorCallOptions = {},
): Promise<CallData<VisitorCalls[Name]>> {
  const { method, path } = visitorRoutes[name]
  const timeout = AbortSignal.timeout(timeoutMs)
  let status: number
  let text: string
  try {
    const response = await fetch(addressOf({ path }, input), {
      method,
      headers: {
        ...(appId === undefined ? {} : { appid: appId }),
        ...(input.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      keepalive,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    status = response.status
    text = await response.text()
  } catch {
    throw lost()
  }
  return dataOf(status, text)
}

/** Uploads a file; `onProgress` is told which share of it is on its way. Rejects with `VisitorCallError`. */
export function uploadAsVisitor<Name extends 'answerFileUpload' | 'examFileUpload'>(
  name: Name,
  input: CallInput<VisitorCalls[Name]>,
  file: File,
  { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<CallData<VisitorCalls[Name]>> {
  return new Promise((resolve, reject) => {
    const { method, path } = visitorRoutes[name]
    // The one way to see the progress of an upload.
    const request = new XMLHttpRequest()
    request.open(method, addressOf({ path }, input))
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    })
    request.addEventListener('load', () => {
      try {
        resolve(dataOf(request.status, request.responseText))
      } catch (error) {
        reject(error)
      }
    })
    const fail = () => reject(lost())
    for (const event of ['error', 'abort', 'timeout']) request.addEventListener(event, fail)
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
