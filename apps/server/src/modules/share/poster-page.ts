import { contentTypeInfo } from '@zhanfang/blocks'
import { sharedTypes } from '@zhanfang/contract'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { submitting } from '../../http/page-options.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ContentRegistry } from '../content/module.ts'
import type { ServePages } from '../site/module.ts'
import type { ShareService } from './service.ts'

const pathSchema = z.object({ appId: z.string(), folder: z.string(), id: z.string() })
const MOST_BYTES = 32 * 1024 * 1024
/** How long a poster may lag behind its content. */
const KEPT_MS = 60_000

/** Serves the posters of contents to visitors, who keep them or send them on. What is not for everybody has none. */
export const posterPages =
  (share: Pick<ShareService, 'openPoster'>, contentTypes: Pick<ContentRegistry, 'find'>): ServePages =>
  (http, { sendNotFound }) => {
    const drawn = new LRUCache<string, Buffer>({
      ttl: KEPT_MS,
      maxSize: MOST_BYTES,
      sizeCalculation: ({ length }) => length,
    })
    const drawing = new Map<string, Promise<Buffer>>()

    // Drawing takes its time, so an address may not ask as often as it likes.
    http.get('/h5/:appId/poster/:folder/:id', submitting, async (request, reply) => {
      const { appId, folder, id } = pathSchema.parse(request.params)
      const type = sharedTypes.find(
        (one) =>
          one !== 'app' &&
          contentTypeInfo(one).folder === folder &&
          contentTypes.find(one)?.shareCard !== undefined,
      )
      if (!type) return sendNotFound(request, reply, appId)
      try {
        const { key, draw } = await share.openPoster(appId, { type, id })
        let poster = drawn.get(key)
        if (!poster) {
          const job = drawing.get(key) ?? draw().finally(() => drawing.delete(key))
          drawing.set(key, job)
          poster = await job
          drawn.set(key, poster)
        }
        reply.header('Cache-Control', 'no-cache').header('X-Robots-Tag', 'noindex')
        return reply.type('image/png').send(poster)
      } catch (error) {
        if (error instanceof Refusal) return sendNotFound(request, reply, appId)
        throw error
      }
    })
  }
