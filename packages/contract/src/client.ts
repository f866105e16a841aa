import { z } from 'zod'
import { addressOf, type LooseInput } from './address.ts'
import type { Call, CallData, CallInput } from './call.ts'
import { failureSchema, type FieldProblem } from './envelope.ts'
import { errorCodes, SUCCESS_CODE } from './error-codes.ts'
import type { ErrorKind } from './errors.ts'
import { REQUEST_TIMEOUT_MS, UPLOAD_STALL_MS } from './limits.ts'
import { IDLE_HEADER, PLATFORM_HEADER } from './session-cookies.ts'

/** Why a call gave no data. */
export type FailureCause =
  /** The server answered with another code than success. */
  | {
      kind: 'refused'
      status: number
      code: string
      message: string
      problems: FieldProblem[]
      detail: unknown
      requestId: string
    }
  /** An HTTP status without a body that we understand. */
  | { kind: 'status'; status: number; message: string }
  | { kind: 'timeout' }
  /** No answer at all: offline, refused connection, cut. */
  | { kind: 'network' }
  /** The caller gave up. */
  | { kind: 'aborted' }

export class CallError extends Error {
  override readonly name = 'CallError'
  readonly reason: FailureCause
  constructor(reason: FailureCause) {
    super('message' in reason && reason.message ? reason.message : reason.kind)
    this.reason = reason
  }
  /** True when the server refused with this kind of error. */
  is(kind: ErrorKind): boolean {
    return this.reason.kind === 'refused' && this.reason.code === errorCodes[kind]
  }
}

/** What a screen does about a failure, row by row of the error catalogue. */
export interface FailureNotice {
  toast?: string
  /** Seconds that the toast stays; the screen's default when absent. */
  seconds?: number
  action?: 'logout' | 'forbidden' | 'firstStep'
}

/** Server messages are shown as text: tags are taken out. */
export function stripTags(message: string): string {
  return message.replace(/<[^>]*>/g, '').trim()
}

/**
 * The error catalogue: 401 logs out, 403 leads to /401 or to what the account has to do first, timeouts and cut lines have
 * their own words.
 */
export function noticeOf(reason: FailureCause): FailureNotice {
  switch (reason.kind) {
    case 'aborted':
      return {}
    case 'timeout':
      return { toast: '网络请求超时', seconds: 5 }
    case 'network':
      return { toast: '接口请求失败', seconds: 5 }
    case 'refused':
    case 'status': {
      if (reason.status === 401) return { action: 'logout' }
      if (reason.kind === 'refused' && reason.code === errorCodes.firstStepRequired)
        return { action: 'firstStep' }
      if (reason.status === 403) return { action: 'forbidden' }
      const message = stripTags(reason.message)
      if (reason.kind === 'refused' && reason.code === errorCodes.handledByCaller) return {}
      if (!message) return {}
      return reason.status === 200 ? { toast: message } : { toast: message, seconds: 5 }
    }
  }
}

/** The words of a failure for a place that shows them itself: those of refusals without a toast are among them. */
export function wordsOf(reason: FailureCause): string {
  const { toast } = noticeOf(reason)
  return toast ?? (reason.kind === 'refused' && reason.status === 200 ? stripTags(reason.message) : '')
}

export interface ClientOptions {
  /** Origin of the server; empty for the page's own. */
  baseUrl?: string
  /** Bearer token of the session, if any. */
  token: () => string | undefined
  /** Current app: the `appid` header. */
  appid: () => string | undefined
  coId?: () => string | undefined
  /** Key of the virtual platform whose login page is used; a session keeps the one that it was opened at. */
  platformType?: () => string | undefined
  /** For how many seconds nobody has done anything where the calls come from. */
  idleSeconds?: () => number
  /** Told of every failure except those that the call asked to keep silent. */
  onFailure?: (error: CallError, call: Call) => void
  fetch?: typeof fetch
  timeoutMs?: number
}

export interface CallOptions {
  signal?: AbortSignal
  /** No toast: the caller shows the failure itself. 401 and 403 are told all the same. */
  silent?: boolean
  /** Overrides the current app. */
  appid?: string
  /** For calls that take a file. */
  file?: { content: Blob; name: string; onProgress?: (share: number) => void }
}

export interface FileAnswer {
  content: Blob
  fileName: string
}

export interface Client {
  /** Makes a call and gives its data; throws `CallError`. */
  call<Spec extends Call>(spec: Spec, input?: CallInput<Spec>, options?: CallOptions): Promise<CallData<Spec>>
  /** For calls that answer a file. */
  download<Spec extends Call>(spec: Spec, input?: CallInput<Spec>, options?: CallOptions): Promise<FileAnswer>
}

function failureOf(status: number, text: string): FailureCause {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { kind: 'status', status, message: '' }
  }
  const parsed = failureSchema.safeParse(json)
  if (!parsed.success) {
    const loose = z.object({ msg: z.string() }).safeParse(json)
    return { kind: 'status', status, message: loose.success ? loose.data.msg : '' }
  }
  const { code, msg, data } = parsed.data
  return {
    kind: 'refused',
    status,
    code,
    message: msg,
    problems: data.problems ?? [],
    detail: data.detail,
    requestId: data.requestId,
  }
}

function fileNameOf(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  return encoded ? decodeURIComponent(encoded) : '下载'
}

/** A typed client of all calls with the headers, the timeout and the error catalogue of the product. */
export function createClient(options: ClientOptions): Client {
  const { baseUrl = '', timeoutMs = REQUEST_TIMEOUT_MS } = options
  // A call is answered by the whole body; the wrapper keeps `this` of the global fetch.
  const send: typeof fetch = options.fetch ?? ((...args) => fetch(...args))

  function headersOf(callOptions: CallOptions): Headers {
    const headers = new Headers({ Accept: 'application/json' })
    // Every request says so, as the specification has it; a form sets its own, with its boundary.
    if (!callOptions.file) headers.set('Content-Type', 'application/json')
    const token = options.token()
    if (token) headers.set('X-Authorization', `Bearer ${token}`)
    const appid = callOptions.appid ?? options.appid()
    if (appid) headers.set('appid', appid)
    const idle = options.idleSeconds?.() ?? 0
    if (idle > 0) headers.set(IDLE_HEADER, String(idle))
    const coId = options.coId?.()
    if (coId) headers.set('coId', coId)
    const platformType = options.platformType?.()
    if (platformType) headers.set(PLATFORM_HEADER, platformType)
    return headers
  }

  async function request(call: Call, input: LooseInput, callOptions: CallOptions): Promise<Response> {
    const headers = headersOf(callOptions)
    let body: BodyInit | undefined
    if (callOptions.file) {
      const form = new FormData()
      form.set('file', callOptions.file.content, callOptions.file.name)
      body = form
    } else if (call.body) {
      body = JSON.stringify(input.body ?? {})
    }
    const timeout = AbortSignal.timeout(timeoutMs)
    const signal = callOptions.signal ? AbortSignal.any([callOptions.signal, timeout]) : timeout
    try {
      return await send(baseUrl + addressOf(call, input), { method: call.method, headers, body, signal })
    } catch {
      if (callOptions.signal?.aborted) throw new CallError({ kind: 'aborted' })
      throw new CallError({ kind: timeout.aborted ? 'timeout' : 'network' })
    }
  }

  function tell(error: CallError, call: Call, callOptions: CallOptions): void {
    const notice = noticeOf(error.reason)
    // What the caller handles is no toast that could be kept silent.
    if (callOptions.silent && !notice.action && !error.is('handledByCaller')) return
    options.onFailure?.(error, call)
  }

  async function guarded<Result>(
    call: Call,
    callOptions: CallOptions,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const token = options.token()
    try {
      return await work().catch((error: unknown) => {
        // Refused for a session that has given way to another meanwhile: nothing was done yet, and the new one may.
        const isOver = error instanceof CallError && noticeOf(error.reason).action === 'logout'
        if (isOver && (options.token() ?? token) !== token) return work()
        throw error
      })
    } catch (error) {
      const failure = error instanceof CallError ? error : new CallError({ kind: 'network' })
      tell(failure, call, callOptions)
      throw failure
    }
  }

  return {
    call(spec, input, callOptions = {}) {
      return guarded(spec, callOptions, async () => {
        const answer =
          callOptions.file?.onProgress && typeof XMLHttpRequest !== 'undefined'
            ? await sendWithProgress(
                baseUrl + addressOf(spec, input ?? {}),
                spec.method,
                headersOf(callOptions),
                callOptions,
                timeoutMs,
              )
            : await request(spec, input ?? {}, callOptions).then(async (response) => ({
                status: response.status,
                text: await response.text(),
              }))
        if (answer.status !== 200) throw new CallError(failureOf(answer.status, answer.text))
        let json: unknown
        try {
          json = JSON.parse(answer.text)
        } catch {
          throw new CallError({ kind: 'status', status: answer.status, message: '' })
        }
        const code = z.object({ code: z.string() }).safeParse(json)
        if (!code.success || code.data.code !== SUCCESS_CODE)
          throw new CallError(failureOf(answer.status, answer.text))
        const schema: z.ZodType = spec.data ?? z.undefined()
        return z.object({ data: schema }).parse(json).data as CallData<typeof spec>
      })
    },
    download(spec, input, callOptions = {}) {
      return guarded(spec, callOptions, async () => {
        const response = await request(spec, input ?? {}, callOptions)
        if (!response.ok) throw new CallError(failureOf(response.status, await response.text()))
        return {
          content: await response.blob(),
          fileName: fileNameOf(response.headers.get('content-disposition')),
        }
      })
    },
  }
}

/**
 * XMLHttpRequest is the one way to see the progress of an upload. One that does not get on for `UPLOAD_STALL_MS` is given
 * up as a timeout, so that it can be tried again instead of hanging; so is one that takes longer than any call may.
 */
function sendWithProgress(
  url: string,
  method: string,
  headers: Headers,
  { file, signal }: CallOptions,
  timeoutMs: number,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    xhr.open(method, url)
    headers.forEach((value, name) => xhr.setRequestHeader(name, value))
    xhr.timeout = timeoutMs
    let stall: ReturnType<typeof setTimeout> | undefined
    const giveUp = () => {
      reject(new CallError({ kind: 'timeout' }))
      xhr.abort()
    }
    const wait = () => {
      clearTimeout(stall)
      stall = setTimeout(giveUp, UPLOAD_STALL_MS)
    }
    // What the server does with a file that has arrived may take as long as any other call.
    xhr.upload.addEventListener('load', () => clearTimeout(stall))
    xhr.addEventListener('loadend', () => clearTimeout(stall))
    xhr.addEventListener('timeout', giveUp)
    xhr.upload.addEventListener('progress', (event) => {
      wait()
      if (event.lengthComputable) file?.onProgress?.(event.loaded / event.total)
    })
    xhr.addEventListener('load', () => resolve({ status: xhr.status, text: xhr.responseText }))
    xhr.addEventListener('error', () => reject(new CallError({ kind: 'network' })))
    xhr.addEventListener('abort', () => reject(new CallError({ kind: 'aborted' })))
    signal?.addEventListener('abort', () => xhr.abort())
    const form = new FormData()
    if (file) form.set('file', file.content, file.name)
    wait()
    xhr.send(form)
  })
}
