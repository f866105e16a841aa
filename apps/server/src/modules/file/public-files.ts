import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { imageWidths } from '@zhanfang/blocks'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../http/refusal.ts'
import type { FileStorage } from '../../storage/file-storage.ts'
import { readFileKey, scaledKeyOf, storageKeyOf, type FileAddress } from '../../storage/file-key.ts'
import { isShownInline, typeOfExtension } from './file-types.ts'
import { scaleImage, type ScaledFormat } from './image-work.ts'
import { readRange } from '../../http/requests/byte-range.ts'

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

/** Serves operators' files to everybody under `/files/<key>`, images also scaled down by `?w=`. Keys never change content. */
export function servePublicFiles(http: FastifyInstance, storage: FileStorage): void {
  // Several visitors who ask for the same new size at once wait for one piece of work.
  const scaling = new Map<string, Promise<void>>()

  async function readScaled(file: FileAddress, width: number, format: ScaledFormat): Promise<Served | null> {
    // What is too long for the format was made a JPEG.
    for (const extension of [format, 'jpg'] as const) {
      const found = await storage.read(scaledKeyOf(file, width, extension))
      if (found) return { ...found, mediaType: typeOfExtension.get(extension) ?? '' }
    }
    return null
  }

  async function scale(file: FileAddress, width: number, format: ScaledFormat): Promise<void> {
    const original = await storage.read(storageKeyOf(file))
    if (!original) return
    const { content, extension } = await scaleImage(await buffer(original.content), width, format)
    const mediaType = typeOfExtension.get(extension) ?? ''
    await storage.write(scaledKeyOf(file, width, extension), Readable.from([content]), mediaType)
  }

  async function scaled(file: FileAddress, width: number, format: ScaledFormat): Promise<Served | null> {
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

  async function serve(request: FastifyRequest, reply: FastifyReply) {
    const { appId, name } = paramsSchema.parse(request.params)
    const { w } = querySchema.parse(request.query)
    const file = readFileKey(`${appId}/${name}`)
    const type = file && typeOfExtension.get(file.extension)
    if (!file || !type) throw new Refusal('fileNotFound')
    const width = SCALABLE.has(file.extension) ? imageWidths.find((known) => known === w) : undefined
    const takesAvif = STILL.has(file.extension) && /\bimage\/avif\b/.test(request.headers.accept ?? '')
    const format = takesAvif ? 'avif' : 'webp'
    const etag = width ? `"${file.id}-${width}-${format}"` : `"${file.id}"`
    reply.headers({
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': policyOf(type),
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Content-Type-Options': 'nosniff',
      ETag: etag,
    })
    if (!isShownInline(type)) reply.header('Content-Disposition', 'attachment')
    const missing = () => {
      reply.removeHeader('ETag')
      reply.header('Cache-Control', 'no-store')
      return new Refusal('fileNotFound')
    }

    if (width) {
      if (STILL.has(file.extension)) reply.header('Vary', 'Accept')
      const served = await scaled(file, width, format)
      if (!served) throw missing()
      if (request.headers['if-none-match'] === etag) {
        served.content.destroy()
        return reply.status(304).send()
      }
      return reply.type(served.mediaType).header('Content-Length', served.size).send(served.content)
    }

    const whole = await storage.read(storageKeyOf(file))
    if (!whole) throw missing()
    if (request.headers['if-none-match'] === etag) {
      whole.content.destroy()
      return reply.status(304).send()
    }
    reply.type(type === 'text/plain' || type === 'text/csv' ? `${type}; charset=utf-8` : type)
    reply.header('Accept-Ranges', 'bytes')
    const ifRange = request.headers['if-range']
    const part = readRange(
      ifRange === undefined || ifRange === etag ? request.headers.range : undefined,
      whole.size,
    )
    if (part === 'whole') return reply.header('Content-Length', whole.size).send(whole.content)
    whole.content.destroy()
    if (!part) return reply.status(416).header('Content-Range', `bytes */${whole.size}`).send()
    const found = await storage.read(storageKeyOf(file), part)
    if (!found) throw missing()
    return reply
      .status(206)
      .header('Content-Range', `bytes ${part.start}-${part.end}/${whole.size}`)
      .header('Content-Length', part.end - part.start + 1)
      .send(found.content)
  }

  // A page asks for dozens of images at once, and a whole school may stand behind one address: no throttle here.
  http.get(
    '/files/:appId/:name',
    { compress: false, config: { rateLimit: false, ownSecurityHeaders: true } },
    serve,
  )
}
