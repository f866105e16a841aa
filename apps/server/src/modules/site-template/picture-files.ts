import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { imageWidths } from '@zhanfang/blocks'
import { LRUCache } from 'lru-cache'
import { imageLibrary } from '../../file-formats/image-library.ts'
import { z } from 'zod'
import { Refusal } from '../../http/refusal.ts'
import { languageOf, picturesOf } from './template.ts'
import { siteTemplates } from './library.ts'
import { pageTemplates } from '../page/module.ts'
import { isShaky } from '../../templates/pages/languages.ts'
import type { PictureSet } from '../../templates/pages/pictures.ts'
import { createLocalStorage } from '../../storage/local-storage.ts'
import { drawScene, pictureSizes } from '../../templates/pages/scene.ts'
import { drawnByShakyHand } from '../../templates/pages/shaky-hand.ts'

const HELD_BYTES = 4 * 1024 * 1024
const addressPattern = /^\/files\/templates\/([a-z-]{1,40})\/([a-z0-9-]{1,40})\.(webp|jpg)$/
const mediaTypes = { webp: 'image/webp', jpg: 'image/jpeg' } as const
const encodings = { webp: { quality: 82, effort: 4 }, jpg: { quality: 84 } } as const

async function pictureSetOf(id: string): Promise<PictureSet | undefined> {
  const site = siteTemplates.get(id)
  if (site) return { id, pictures: picturesOf(site), palette: site.palette, language: languageOf(site) }
  return (await pageTemplates()).find(({ pictureSet }) => pictureSet.id === id)?.pictureSet
}

/** What one picture is drawn of. */
interface Drawing {
  svg: string
  isShaky: boolean
  /** In pixels, as drawn. */
  fullWidth: number
  /** In pixels, of what is asked for; as drawn when absent. */
  width: number | undefined
  extension: keyof typeof encodings
}
/** Rises when other pixels are made of the same drawing. */
const HAND = 1

async function draw({ svg, isShaky, fullWidth, width, extension }: Drawing): Promise<Buffer> {
  const library = await imageLibrary()
  let image = library(Buffer.from(svg))
  if (width !== undefined) image.resize({ width, withoutEnlargement: true })
  if (isShaky) {
    const { data, info: raw } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true })
    image = library(drawnByShakyHand(data, raw, raw.width / fullWidth), { raw })
  }
  return (extension === 'jpg' ? image.jpeg(encodings.jpg) : image.webp(encodings.webp)).toBuffer()
}

export interface TemplatePictures {
  /** Bytes of a template's picture, by its address; null when there is none. `width` in pixels, at most as drawn. */
  read(url: string, width?: number): Promise<Buffer | null>
}

/**
 * The pictures of the templates. Nothing is shipped and a start draws none: each is drawn when it is first asked for,
 * and kept in `folder`, which may be emptied at any time. Their names there say what was drawn, so that a template that
 * changed is drawn anew.
 */
export function createTemplatePictures(folder: string): TemplatePictures {
  const kept = createLocalStorage(folder)
  const held = new LRUCache<string, Buffer>({ maxSize: HELD_BYTES, sizeCalculation: ({ length }) => length })
  const begun = new Map<string, Promise<Buffer>>()

  async function keptOrDrawn(drawing: Drawing) {
    const what = JSON.stringify([HAND, encodings, drawing])
    const key = `${createHash('sha256').update(what).digest('hex')}.${drawing.extension}`
    // A full or broken disk makes it slow, not absent.
    const found = await kept.read(key).catch(() => null)
    if (found) return buffer(found.content)
    const content = await draw(drawing)
    await kept.write(key, Readable.from([content]), mediaTypes[drawing.extension]).catch(() => undefined)
    return content
  }

  return {
    async read(url, width) {
      const [, id = '', name = '', ending] = addressPattern.exec(url) ?? []
      const extension = ending === 'jpg' ? 'jpg' : 'webp'
      const set = await pictureSetOf(id)
      const picture = set?.pictures.get(name)
      if (!set || !picture) return null
      const key = `${url}?${width ?? ''}`
      const ready = held.get(key)
      if (ready) return ready
      let work = begun.get(key)
      if (!work) {
        work = keptOrDrawn({
          svg: drawScene(picture, set.palette, set.language),
          isShaky: isShaky(set.language),
          fullWidth: pictureSizes[picture.size][0],
          width,
          extension,
        }).finally(() => begun.delete(key))
        begun.set(key, work)
      }
      const content = await work
      held.set(key, content)
      return content
    },
  }
}

const paramsSchema = z.object({ id: z.string(), name: z.string() })
const querySchema = z.object({ w: z.coerce.number().optional().catch(undefined) })

/** Serves the pictures of the templates beside the operators' files. */
export function serveTemplatePictures(http: FastifyInstance, pictures: TemplatePictures): void {
  http.get(
    '/files/templates/:id/:name',
    { compress: false, config: { rateLimit: false, ownSecurityHeaders: true } },
    async (request, reply) => {
      const { id, name } = paramsSchema.parse(request.params)
      const { w } = querySchema.parse(request.query)
      const width = imageWidths.find((known) => known === w)
      const content = await pictures.read(`/files/templates/${id}/${name}`, width)
      if (!content) throw new Refusal('fileNotFound')
      return reply
        .headers({
          'Cache-Control': 'public, max-age=604800',
          'Content-Security-Policy': "default-src 'none'; sandbox",
          'Cross-Origin-Resource-Policy': 'cross-origin',
          'X-Content-Type-Options': 'nosniff',
        })
        .type(mediaTypes[name.endsWith('.jpg') ? 'jpg' : 'webp'])
        .send(content)
    },
  )
}
