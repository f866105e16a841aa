import { z } from 'zod'
import { OutsideError } from '../outside-call.ts'
import type { CallLog } from './call-log.ts'

const TIMEOUT_MS = 10_000
const failureSchema = z.object({
  errcode: z.number().refine((code) => code !== 0),
  errmsg: z.string().catch(''),
})

/** WeChat answered with an error code. */
export class WeixinRefused extends OutsideError {
  readonly errcode: number
  constructor(errcode: number, errmsg: string) {
    super('weixin', String(errcode), errmsg)
    this.errcode = errcode
  }
}

/** Nobody knows whether WeChat did it: no answer came, or one that could not be read. */
export class WeixinUnknown extends OutsideError {}

export interface WeixinRequest {
  /** Of the app in whose name it is made; empty for the platform itself. */
  appId: string
  path: string
  method?: 'GET' | 'POST'
  /** Beside the token. */
  query?: Readonly<Record<string, string>>
  body?: object
  /** A file instead of a body. */
  upload?: { content: Buffer; fileName: string; mediaType: string }
  headers?: Readonly<Record<string, string>>
}
/** What came back: JSON, or the bytes of a picture. */
export type WeixinAnswer = { json: unknown } | { picture: Buffer; mediaType: string }

function initOf({ method, body, upload, headers }: WeixinRequest): RequestInit {
  if (upload) {
    const form = new FormData()
    form.set('media', new Blob([new Uint8Array(upload.content)], { type: upload.mediaType }), upload.fileName)
    return { method: 'POST', body: form, headers: { ...headers } }
  }
  if (method === 'GET') return { method, headers: { ...headers } }
  // WeChat wants Chinese as it is, not escaped, and an object even where nothing is asked.
  return {
    method: 'POST',
    body: JSON.stringify(body ?? {}),
    headers: { ...headers, 'Content-Type': 'application/json' },
  }
}

async function ask(url: string, init: RequestInit): Promise<WeixinAnswer> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    const mediaType = response.headers.get('content-type')?.split(';', 1)[0] ?? ''
    if (mediaType.startsWith('image/'))
      return { picture: Buffer.from(await response.arrayBuffer()), mediaType }
    return { json: JSON.parse(await response.text()) }
  } catch {
    // The cause would carry the address with its token into the log.
    throw new WeixinUnknown('weixin', 'no answer')
  }
}

/** Makes one call and keeps it. Throws `WeixinRefused` for an error code and `WeixinUnknown` when no answer came. */
export async function callWeixin(
  baseUrl: string,
  log: CallLog,
  request: WeixinRequest,
  token: Readonly<Record<string, string>>,
): Promise<WeixinAnswer> {
  const { appId, path, query, body, upload } = request
  const search = new URLSearchParams({ ...token, ...query }).toString()
  const began = performance.now()
  const keep = (answer: unknown, errcode: number | null) =>
    log.add({
      appId,
      path,
      request: {
        ...query,
        ...body,
        ...(upload ? { file: upload.fileName, size: upload.content.length } : {}),
      },
      answer,
      errcode,
      milliseconds: Math.round(performance.now() - began),
    })
  let answer: WeixinAnswer
  try {
    answer = await ask(`${baseUrl}${path}${search === '' ? '' : `?${search}`}`, initOf(request))
  } catch (error) {
    await keep({}, null)
    throw error
  }
  if ('picture' in answer) {
    await keep({ size: answer.picture.length }, 0)
    return answer
  }
  const failed = failureSchema.safeParse(answer.json)
  await keep(answer.json, failed.success ? failed.data.errcode : 0)
  if (failed.success) throw new WeixinRefused(failed.data.errcode, failed.data.errmsg)
  return answer
}

/** The answer as JSON of this shape; throws `WeixinUnknown` for another. */
export function jsonOf<Schema extends z.ZodType>(answer: WeixinAnswer, schema: Schema): z.output<Schema> {
  const parsed = 'json' in answer ? schema.safeParse(answer.json) : undefined
  if (!parsed?.success) throw new WeixinUnknown('weixin', 'unknown answer')
  return parsed.data
}
