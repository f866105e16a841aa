import type { Readable } from 'node:stream'
import type { Call, CallResult, OperationChange, ParsedInput } from '@zhanfang/contract'
import { limits, PLATFORM_HEADER, SUCCESS_CODE } from '@zhanfang/contract'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Client, CustomerSession, Session } from './caller.ts'
import type { Admitted, Guard } from './guard.ts'
import { setCookies } from './page-cookie.ts'
import { readRange } from './requests/byte-range.ts'
import { createFieldCheck } from './requests/known-fields.ts'
import { Refusal } from './refusal.ts'
import { requireStorableText } from './requests/storable-text.ts'

export interface IncomingFile {
  name: string
  content: Readable
}

interface CallerBase {
  client: Client
  requestId: string
  log: FastifyBaseLogger
  /** Ends when the caller has gone away. */
  signal: AbortSignal
  /** Notes for the operation log what a setting was before and is after, in words; what did not change is left out. */
  changed: (changes: readonly OperationChange[]) => void
  /** The uploaded file of a call that accepts one. */
  file: () => Promise<IncomingFile>
  /** Sets a cookie that scripts cannot read, for the whole origin; `seconds` 0 removes it. */
  setCookie: (name: string, value: string, seconds: number) => void
}

/** Who calls: what the access of the call guarantees, checked before the handler runs. */
export type CallerOf<Spec extends Call> = CallerBase &
  (Spec['access']['who'] extends 'anyone'
    ? { session: Session | null; appId: string | null }
    : Spec['access']['who'] extends 'member'
      ? { session: Session; appId: string; role: string }
      : Spec['access']['who'] extends 'customer'
        ? { customer: CustomerSession; appId: string }
        : { session: Session })

/** The answer of a call that answers a file. */
export interface FileResult {
  content: Readable | Buffer
  fileName: string
  mediaType: string
  size?: number
  /** For content that never changes: a part of it, so that who lost the line goes on where it broke. Both ends included. */
  part?: (range: { start: number; end: number }) => Promise<Readable>
}

export type ResultOf<Spec extends Call> = Spec extends { answers: 'file' } ? FileResult : CallResult<Spec>
export type Handler<Spec extends Call> = (
  input: ParsedInput<Spec>,
  caller: CallerOf<Spec>,
) => Promise<ResultOf<Spec>> | ResultOf<Spec>
/** Parts of a request before they are parsed. */
export interface RawInput {
  params?: unknown
  query?: unknown
  body?: unknown
}

/** A call whose file may be written without its caller, as the binder keeps it. */
export interface BackgroundCall {
  call: Call
  /** Parses what is asked for; throws for what the call would refuse. */
  parse: (input: RawInput) => { params: unknown; query: unknown; body: unknown }
  /** Answers as the call does. Whether this caller may ask, the caller of this function has decided. */
  answer: (
    input: RawInput,
    caller: { session: Session; appId: string | null; role: string; signal: AbortSignal },
  ) => Promise<FileResult>
}
/** By the paths of the calls, parameters not filled in. */
export type BackgroundCalls = Map<string, BackgroundCall>

/** Binds one call of the contract to its handler. */
export type Bind = <Spec extends Call>(call: Spec, handler: Handler<Spec>) => void

const fileResultSchema = z.custom<FileResult>(
  (value) => typeof value === 'object' && value !== null && 'content' in value && 'mediaType' in value,
)

export function clientOf(request: FastifyRequest): Client {
  return {
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    isBrowser: request.headers.origin !== undefined || request.headers['sec-fetch-site'] !== undefined,
    cookie: (request.headers.cookie ?? '').slice(0, 8000),
    brand: z.string().max(30).catch('').parse(request.headers[PLATFORM_HEADER]),
    accepted: (request.headers['accept-language'] ?? '').slice(0, 500),
  }
}

async function incomingFile(request: FastifyRequest, { bodyLimit }: Call): Promise<IncomingFile> {
  if (!request.isMultipart()) throw new Refusal('unsupportedMedia', { message: '请以表单方式上传文件' })
  // The form reader's own limit is that of ordinary uploads.
  const part = await request.file(
    bodyLimit === undefined ? {} : { limits: { fileSize: Math.max(limits.fileBytes, bodyLimit) } },
  )
  if (!part) throw new Refusal('invalidInput', { message: '请选择要上传的文件' })
  return { name: part.filename, content: part.file }
}

function parsedInput(spec: Call, { params, query, body }: RawInput) {
  return {
    params: spec.params?.parse(params),
    query: spec.query?.parse(query),
    body: spec.accepts === 'file' ? undefined : spec.body?.parse(body ?? {}),
  }
}

const nobody: Client = { ip: '', userAgent: '' }

/** How a call answers that nobody waits for: it has no request, so nothing to upload and no cookie to set. */
function inBackground<Spec extends Call>(
  call: Spec,
  handler: Handler<Spec>,
  log: FastifyBaseLogger,
): BackgroundCall {
  const refuse = () => {
    throw new Error('a call in the background has no request')
  }
  return {
    call,
    parse: (input) => parsedInput(call, input),
    async answer(input, { signal, ...who }) {
      const admitted: Admitted = who
      const caller = {
        ...admitted,
        signal,
        client: nobody,
        requestId: 'background',
        log,
        changed: () => undefined,
        file: refuse,
        setCookie: refuse,
      }
      // As below: what the types say was checked by whoever found the call.
      const parsed = parsedInput(call, input) as ParsedInput<Spec>
      return fileResultSchema.parse(await handler(parsed, caller as CallerOf<Spec>))
    },
  }
}

interface Asked {
  session: Session | null
  appId: string | null
  ip: string
  /** Parsed params, query and body. */
  parts: readonly unknown[]
  log: FastifyBaseLogger
}
/** Notes a call that has succeeded, before it is answered. */
type Note = (result: unknown, changes: readonly OperationChange[]) => Promise<void>
/**
 * Is called before every call is handled, while what it is about is still there; what it returns is called when the call
 * has succeeded. Undefined for calls that are not noted.
 */
export type Recorder = (call: Call, asked: Asked) => Promise<Note | undefined>

/** Whether a call may bring something new that has to be stored. Logins are let through: somebody has to make room. */
const bringsContent = ({ method, module, servedOnFullDisk }: Call) =>
  (method === 'POST' || method === 'PUT') && module !== 'auth' && !servedOnFullDisk

/**
 * Makes the binder: parses what comes in, checks who calls, parses what goes out. `onChange` is called before every call
 * of a signed-in user that may have changed something is answered, refused ones included.
 */
export function createBinder(
  server: FastifyInstance,
  guard: Guard,
  {
    recorder,
    isDiskLow = () => false,
    onChange = () => {},
    backgroundCalls = new Map(),
  }: {
    recorder?: Recorder
    isDiskLow?: () => boolean
    onChange?: () => void
    /** Is given every call whose file may be written in the background. */
    backgroundCalls?: BackgroundCalls
  } = {},
): Bind {
  return (call, handler) => {
    const spec: Call = call
    const needsRoom = bringsContent(spec)
    const checkFields = createFieldCheck(spec)
    if (spec.inBackground) backgroundCalls.set(spec.path, inBackground(call, handler, server.log))
    const mayChange = call.method !== 'GET' && !['anyone', 'customer'].includes(spec.access.who)
    server.route({
      method: call.method,
      url: call.path.replace(/\{(\w+)\}/g, ':$1'),
      ...(call.bodyLimit ? { bodyLimit: call.bodyLimit } : {}),
      ...(call.sharesAddress ? { config: { sharesAddress: true } } : {}),
      handler: async (request, reply) => {
        const admitted = await guard(spec.access, request)
        if (needsRoom && isDiskLow()) throw new Refusal('diskFull')
        requireStorableText(request, spec.cleansText)
        checkFields(request.query, request.body)
        // Made for those who ask: an abort at the end of every call would cost more than many a handler.
        let gone: AbortController | undefined
        const changes: OperationChange[] = []
        const caller = {
          ...admitted,
          client: clientOf(request),
          requestId: request.id,
          log: request.log,
          get signal() {
            if (gone === undefined) {
              const controller = new AbortController()
              gone = controller
              if (reply.raw.destroyed) controller.abort()
              else reply.raw.once('close', () => controller.abort())
            }
            return gone.signal
          },
          changed: (noted: readonly OperationChange[]) => {
            changes.push(...noted.filter(({ before, after }) => before !== after))
          },
          file: () => incomingFile(request, spec),
          setCookie: (name: string, value: string, seconds: number) => {
            setCookies(reply, [{ name, value, path: '/', seconds }], request.protocol === 'https')
          },
        }
        const input = parsedInput(spec, request)
        const note = await recorder?.(spec, {
          session: admitted.session,
          appId: admitted.appId,
          ip: request.ip,
          parts: [input.params, input.query, input.body],
          log: request.log,
        })
        // The guard has checked what the types of input and caller say; generics cannot follow that.
        let result: unknown
        try {
          result = await handler(input as ParsedInput<typeof call>, caller as CallerOf<typeof call>)
        } finally {
          if (mayChange) onChange()
        }
        if (spec.answers === 'file') {
          const file = fileResultSchema.parse(result)
          // A file that is on its way has been handed out, however much of it arrives.
          await note?.(undefined, changes)
          reply.header('Content-Type', file.mediaType)
          reply.header(
            'Content-Disposition',
            `attachment; filename*=UTF-8''${encodeURIComponent(file.fileName)}`,
          )
          reply.header('Cache-Control', 'private, no-store')
          const { size, part } = file
          if (size !== undefined && part) {
            reply.header('Accept-Ranges', 'bytes')
            const range = readRange(request.headers.range, size)
            if (range !== 'whole') {
              if (!Buffer.isBuffer(file.content)) file.content.destroy()
              if (!range) return reply.status(416).header('Content-Range', `bytes */${size}`).send()
              return reply
                .status(206)
                .header('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
                .header('Content-Length', range.end - range.start + 1)
                .send(await part(range))
            }
          }
          if (size !== undefined) reply.header('Content-Length', size)
          return reply.send(file.content)
        }
        await note?.(result, changes)
        reply.header('Cache-Control', 'no-store')
        return reply.send({ code: SUCCESS_CODE, msg: '', data: spec.data?.parse(result) ?? {} })
      },
    })
  }
}
