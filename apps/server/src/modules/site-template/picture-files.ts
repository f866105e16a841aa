import type { FastifyInstance } from 'fastify'
import { imageWidths } from '@zhanfang/blocks'
import { LRUCache } from 'lru-cache'
import { imageLibrary } from '../../file-formats/image-library.ts'
import { z } from 'zod'
import { Refusal } from '../../http/refusal.ts'
import { languageOf, picturesOf } from './template.ts'
import { siteTemplates } from './library.ts'
import { pageTemplates } from '../page/module.ts'
import type { PictureSet } from '../../templates/pages/pictures.ts'
import { drawScene } from '../../templates/pages/scene.ts'

const CACHE_BYTES = 16 * 1024 * 1024
const addressPattern = /^\/files\/templates\/([a-z-]{1,40})\/([a-z0-9-]{1,40})\.(webp|jpg)$/

// What is drawn is the same every time: the clone holds no pictures, and a start draws none.
const drawn = new LRUCache<string, Buffer>({ maxSize: CACHE_BYTES, sizeCalculation: ({ length }) => length })
const drawing = new Map<string, Promise<Buffer>>()

async function pictureSetOf(id: string): Promise<PictureSet | undefined> {
  const site = siteTemplates.get(id)
  if (site) return { id, pictures: picturesOf(site), palette: site.palette, language: languageOf(site) }
  return (await pageTemplates()).find(({ pictureSet }) => pictureSet.id === id)?.pictureSet
}

/** Bytes of a template's picture, by its address; null when there is none. `width` in pixels, at most as drawn. */
export async function readTemplatePicture(url: string, width?: number): Promise<Buffer | null> {
  const [, id = '', name = '', extension] = addressPattern.exec(url) ?? []
  const set = await pictureSetOf(id)
  const picture = set?.pictures.get(name)
  if (!set || !picture) return null
  const key = `${url}?${width ?? ''}`
  const ready = drawn.get(key)
  if (ready) return ready
  let work = drawing.get(key)
  if (!work) {
    const draw = async () => {
      const image = (await imageLibrary())(Buffer.from(drawScene(picture, set.palette, set.language)))
      if (width !== undefined) image.resize({ width, withoutEnlargement: true })
      return (
        extension === 'jpg' ? image.jpeg({ quality: 84 }) : image.webp({ quality: 82, effort: 4 })
      ).toBuffer()
    }
    work = draw().finally(() => drawing.delete(key))
    drawing.set(key, work)
  }
  const content = await work
  drawn.set(key, content)
  return content
}

const paramsSchema = z.object({ id: z.string(), name: z.string() })
const querySchema = z.object({ w: z.coerce.number().optional().catch(undefined) })

/** Serves the pictures of the templates beside the operators' files. */
export function serveTemplatePictures(http: FastifyInstance): void {
  http.get(
    '/files/templates/:id/:name',
    { compress: false, config: { rateLimit: false, ownSecurityHeaders: true } },
    async (request, reply) => {
      const { id, name } = paramsSchema.parse(request.params)
      const { w } = querySchema.parse(request.query)
      const width = imageWidths.find((known) => known === w)
      const content = await readTemplatePicture(`/files/templates/${id}/${name}`, width)
      if (!content) throw new Refusal('fileNotFound')
      return reply
        .headers({
          'Cache-Control': 'public, max-age=604800',
          'Content-Security-Policy': "default-src 'none'; sandbox",
          'Cross-Origin-Resource-Policy': 'cross-origin',
          'X-Content-Type-Options': 'nosniff',
        })
        .type(name.endsWith('.jpg') ? 'image/jpeg' : 'image/webp')
        .send(content)
    },
  )
}
