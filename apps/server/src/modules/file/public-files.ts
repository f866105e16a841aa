import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { imageWidths } from '@zhanfang/blocks'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../http/refusal.ts'
import type { FileStorage } from '../../storage/file-storage.ts'
import {
  isPictureFolder,
  publicUrlOf,
  readFileKey,
  scaledKeyOf,
  storageKeyOf,
  type FileBytes,
} from '../../storage/file-key.ts'
import type { CurrentBytes } from './current-bytes.ts'
import { isShownInline, typeOfExtension } from './file-types.ts'
import { scaleImage, type ScaledFormat } from './image-work.ts'
import { readRange } from '../../http/requests/byte-range.ts'

/** The query of a request with its question mark; empty for none. */
const searchOf = ({ url }: FastifyRequest) => (url.includes('?') ? url.slice(url.indexOf('?')) : '')

const paramsSchema = z.object({ appId: z.string(), name: z.string() })
const querySchema = z.object({ w: z.coerce.number().optional().catch(undefined) })
const SCALABLE = new Set(['png', 'jpg', 'webp', 'gif'])
/** What may move stays WebP: few programs show moving AVIF. */
const STILL = new Set(['png', 'jpg'])

interface Served {
  content: Readable
  size: number
  mediaType: string
}

/** What a file may do in a browser: be looked at. A sandbox would keep browsers from showing a PDF. */
function policyOf(mediaType: string): string {
  const quiet = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'"
  return mediaType === 'application/pdf' ? `${quiet}; object-src 'self'` : `${quiet}; sandbox`
}

const BARE_ID = /^[0-9A-Za-z]{10,40}$/
/** For addresses of exactly these bytes. */
const FOR_GOOD = 'public, max-age=31536000, immutable'
/** For addresses that stay when the file is replaced: shown again without waiting, and asked about meanwhile. */
const FOR_A_MINUTE = 'public, max-age=60, stale-while-revalidate=86400'

/**
 * Serves operators' files to everybody, images also scaled down by `?w=`: under `/files/<app>/<id>.<ending>` what a file is
 * now, under `/files/<app>/<id>-<revision>.<ending>` exactly these bytes, which pages name so that browsers keep them;
 * `/files/<app>/<id>` leads to the first of these.
 */
export function servePublicFiles(
  http: FastifyInstance,
  storage: FileStorage,
  current: Pick<CurrentBytes, 'of'>,
): void {
  // Several visitors who ask for the same new size at once wait for one piece of work.
  const scaling = new Map<string, Promise<void>>()

  async function readScaled(file: FileBytes, width: number, format: ScaledFormat): Promise<Served | null> {
    // What is too long for the format was made a JPEG.
    for (const extension of [format, 'jpg'] as const) {
      const found = await storage.read(scaledKeyOf(file, width, extension))
      if (found) return { ...found, mediaType: typeOfExtension.get(extension) ?? '' }
    }
    return null
  }

  async function scale(file: FileBytes, width: number, format: ScaledFormat): Promise<void> {
    const original = await storage.read(storageKeyOf(file))
    if (!original) return
    const { content, extension } = await scaleImage(await buffer(original.content), width, format)
    const mediaType = typeOfExtension.get(extension) ?? ''
    await storage.write(scaledKeyOf(file, width, extension), Readable.from([content]), mediaType)
  }

  async function scaled(file: FileBytes, width: number, format: ScaledFormat): Promise<Served | null> {
    const ready = await readScaled(file, width, format)
    if (ready) return ready
    const name = scaledKeyOf(file, width, format)
    let job = scaling.get(name)
    if (!job) {
      job = scale(file, width, format).finally(() => scaling.delete(name))
      scaling.set(name, job)
    }
    await job
    return readScaled(file, width, format)
  }

  /**
   * Answers with these bytes, or returns false when the storage has none such. Never returns the reply itself: awaiting one
   * waits for its end, and has nothing to say then.
   */
  async function serveBytes(
    request: FastifyRequest,
    reply: FastifyReply,
    file: FileBytes,
    { type, isFixed }: { type: string; isFixed: boolean },
  ): Promise<boolean> {
    const { w } = querySchema.parse(request.query)
    const width = SCALABLE.has(file.extension) ? imageWidths.find((known) => known === w) : undefined
    const takesAvif = STILL.has(file.extension) && /\bimage\/avif\b/.test(request.headers.accept ?? '')
    const format = takesAvif ? 'avif' : 'webp'
    const name = `${file.id}-${file.revision ?? 0}`
    const etag = width ? `"${name}-${width}-${format}"` : `"${name}"`
    const drawn = width ? await scaled(file, width, format) : null
    const whole = width ? drawn : await storage.read(storageKeyOf(file))
    if (!whole) return false
    reply.headers({
      'Cache-Control': isFixed ? FOR_GOOD : FOR_A_MINUTE,
      'Content-Security-Policy': policyOf(type),
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Content-Type-Options': 'nosniff',
      ETag: etag,
    })
    if (!isShownInline(type)) reply.header('Content-Disposition', 'attachment')
    if (width && STILL.has(file.extension)) reply.header('Vary', 'Accept')
    if (request.headers['if-none-match'] === etag) {
      whole.content.destroy()
      void reply.status(304).send()
      return true
    }
    if (drawn) {
      void reply.type(drawn.mediaType).header('Content-Length', drawn.size).send(drawn.content)
      return true
    }
    reply.type(type === 'text/plain' || type === 'text/csv' ? `${type}; charset=utf-8` : type)
    reply.header('Accept-Ranges', 'bytes')
    const ifRange = request.headers['if-range']
    const part = readRange(
      ifRange === undefined || ifRange === etag ? request.headers.range : undefined,
      whole.size,
    )
    if (part === 'whole') {
      void reply.header('Content-Length', whole.size).send(whole.content)
      return true
    }
    whole.content.destroy()
    if (!part) {
      void reply.status(416).header('Content-Range', `bytes */${whole.size}`).send()
      return true
    }
    const found = await storage.read(storageKeyOf(file), part)
    if (!found) return false
    void reply
      .status(206)
      .header('Content-Range', `bytes ${part.start}-${part.end}/${whole.size}`)
      .header('Content-Length', part.end - part.start + 1)
      .send(found.content)
    return true
  }

  async function serve(request: FastifyRequest, reply: FastifyReply) {
    const { appId, name } = paramsSchema.parse(request.params)
    // A link to a file of the library knows it by its id alone, which stays whatever it is replaced with.
    if (BARE_ID.test(name)) {
      reply.header('Cache-Control', 'no-store')
      const now = await current.of({ appId, id: name })
      if (!now) throw new Refusal('fileNotFound')
      return reply.redirect(publicUrlOf(now) + searchOf(request), 302)
    }
    const file = readFileKey(`${appId}/${name}`)
    const type = file && typeOfExtension.get(file.extension)
    if (!file || !type) throw new Refusal('fileNotFound')
    // Most files were never replaced: they are found without asking the database.
    const isFixed = file.revision !== undefined || isPictureFolder(appId)
    if (await serveBytes(request, reply, file, { type, isFixed })) return reply
    reply.header('Cache-Control', 'no-store')
    const now = await current.of(file)
    if (!now || (now.revision === (file.revision ?? 0) && now.extension === file.extension))
      throw new Refusal('fileNotFound')
    // These bytes are gone, but a document that was made before still asks for them.
    if (file.revision !== undefined) return reply.redirect(publicUrlOf(now) + searchOf(request), 302)
    const typeNow = typeOfExtension.get(now.extension)
    if (!typeNow || !(await serveBytes(request, reply, now, { type: typeNow, isFixed: false })))
      throw new Refusal('fileNotFound')
    return reply
  }

  // A page asks for dozens of images at once, and a whole school may stand behind one address: no throttle here.
  http.get(
    '/files/:appId/:name',
    { compress: false, config: { rateLimit: false, ownSecurityHeaders: true } },
    serve,
  )
}
