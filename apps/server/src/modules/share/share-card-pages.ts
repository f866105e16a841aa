import { createHash } from 'node:crypto'
import { firstImageOf, shownPart } from '@zhanfang/blocks'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { reading } from '../../http/page-options.ts'
import type { AppService } from '../app/module.ts'
import type { AppearanceService, PageService } from '../page/module.ts'
import type { SiteReplies } from '../site/module.ts'
import type { CardShape } from './share-card.ts'

const MOST_BYTES = 32 * 1024 * 1024

interface CardNeighbours {
  app: Pick<AppService, 'standing'>
  page: Pick<PageService, 'openIds' | 'publishedPage'>
  appearance: Pick<AppearanceService, 'read'>
  /** Bytes of an own picture; null when there is none. */
  readPicture: (url: string) => Promise<Buffer | null>
}

const paramsSchema = z.object({ appId: z.string(), id: z.string() })
const querySchema = z.object({ shape: z.enum(['link', 'weapp']).catch('link') })

/**
 * Serves the drawn share cards of published pages. A card is the same as long as what it shows is, so publishing draws
 * the next one; one is drawn at a time. Pages that keep out of searches, or are not public, have none.
 */
export function shareCardPages({ app, page, appearance, readPicture }: CardNeighbours) {
  const drawn = new LRUCache<string, Buffer>({
    max: 1000,
    maxSize: MOST_BYTES,
    sizeCalculation: ({ length }) => length,
  })
  const underWay = new Map<string, Promise<Buffer>>()
  let last: Promise<unknown> = Promise.resolve()

  async function contentOf(appId: string, id: string) {
    if (!(await page.openIds(appId, [id])).has(id)) return null
    const published = await page.publishedPage(appId, id)
    if (!published || published.document.page.noIndex === true) return null
    const [{ nickName }, { skin }] = await Promise.all([app.standing(appId), appearance.read(appId)])
    const { document } = published
    const title = document.page.shareTitle.trim() || published.title
    // Cards are shown to everyone.
    const image = document.page.shareImageUrl || firstImageOf(shownPart(document, Date.now()))
    return {
      title,
      siteName: nickName,
      skin: { ...skin, accent: document.skin.accent ?? skin.accent },
      image,
    }
  }
  type CardContent = NonNullable<Awaited<ReturnType<typeof contentOf>>>

  async function draw(shape: CardShape, { title, siteName, skin, image }: CardContent): Promise<Buffer> {
    // Brings the image library and the fonts' names with it.
    const [{ drawShareCard }, { posterLook }] = await Promise.all([
      import('./share-card.ts'),
      import('./poster.ts'),
    ])
    const picture = image === '' ? null : await readPicture(image)
    return drawShareCard(shape, { title, siteName, look: posterLook(skin), picture })
  }

  async function card(key: string, shape: CardShape, content: CardContent): Promise<Buffer> {
    const known = drawn.get(key)
    if (known) return known
    const waited = underWay.get(key)
    if (waited) return waited
    const job = last.then(() => draw(shape, content)).finally(() => underWay.delete(key))
    last = job.catch(() => undefined)
    underWay.set(key, job)
    const bytes = await job
    drawn.set(key, bytes)
    return bytes
  }

  return (http: FastifyInstance, replies: SiteReplies): void => {
    http.get('/h5/:appId/page/:id/share.jpg', reading, async (request, reply) => {
      const { appId, id } = paramsSchema.parse(request.params)
      const { shape } = querySchema.parse(request.query)
      const content = await contentOf(appId, id)
      if (!content) return replies.sendNotFound(request, reply, appId)
      const key = createHash('sha256')
        .update(JSON.stringify([appId, id, shape, content]))
        .digest('base64url')
      const etag = `"${key}"`
      // Its address changes with what it shows; who kept an older one asks again after a while.
      reply.header('Cache-Control', 'public, max-age=3600').header('ETag', etag)
      if (request.headers['if-none-match'] === etag) return reply.status(304).send()
      return reply.type('image/jpeg').send(await card(key, shape, content))
    })
  }
}
