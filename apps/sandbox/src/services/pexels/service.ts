import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { SandboxService } from '../../service.ts'
import { texts } from '../../texts.ts'
import { drawPicture } from './drawn-picture.ts'

const TOTAL = 60
const shapes = { landscape: [1880, 1253], portrait: [1000, 1500], square: [1300, 1300] } as const
const shapeNames = ['landscape', 'portrait', 'square'] as const

const searchSchema = z.object({
  query: z.string().min(1),
  page: z.coerce.number().int().min(1).catch(1),
  per_page: z.coerce.number().int().min(1).max(80).catch(15),
  orientation: z.enum(shapeNames).optional().catch(undefined),
})
const idSchema = z.object({ id: z.string().regex(/^\d{1,15}$/) })
const fileSchema = idSchema.extend({ size: z.enum(['large2x', 'medium']) })

/** Numbers of pictures hold their shape in the last digit, so that nothing has to be remembered. */
function numberOf(query: string, index: number, shape: (typeof shapeNames)[number]): number {
  const seed = createHash('sha256').update(`${query}${index}`).digest().readUInt32BE(0)
  return seed * 10 + shapeNames.indexOf(shape)
}
const shapeOf = (id: number) => shapeNames[id % 10]

function photo(id: number, base: string, alt: string) {
  const shape = shapeOf(id)
  if (!shape) return undefined
  const [width, height] = shapes[shape]
  const at = (size: string) => `${base}/pictures/${id}/${size}.png`
  return {
    id,
    width,
    height,
    url: `${base}/photo/${id}`,
    photographer: texts.pexelsCreator,
    photographer_url: base,
    alt,
    src: { original: at('large2x'), large2x: at('large2x'), large: at('large2x'), medium: at('medium') },
  }
}

/** A stock service that speaks the protocol of Pexels; its pictures are drawn. Words with 不存在 in them find nothing. */
export const service: SandboxService = {
  title: texts.pexels,
  calls: ['GET /v1/search', 'GET /v1/photos/:id'],
  register(app, { credentials }) {
    const baseOf = (host: string) => `http://${host}/pexels`
    const mayAsk = (key: string | undefined) => key === credentials.id

    app.get('/v1/search', (request, reply) => {
      if (!mayAsk(request.headers.authorization)) return reply.code(401).send({ error: 'Unauthorized' })
      const parsed = searchSchema.safeParse(request.query)
      if (!parsed.success) return reply.code(400).send({ error: 'Bad Request' })
      const { query, page, per_page, orientation } = parsed.data
      const total = query.includes('不存在') ? 0 : TOTAL
      const first = (page - 1) * per_page
      const base = baseOf(request.host)
      const photos = Array.from({ length: Math.max(0, Math.min(per_page, total - first)) }, (_, at) => {
        const index = first + at
        const shape = orientation ?? shapeNames[index % 3] ?? 'landscape'
        return photo(numberOf(query, index, shape), base, `${query} ${index + 1}`)
      })
      return {
        page,
        per_page,
        total_results: total,
        photos,
        ...(first + per_page < total && { next_page: `${base}/v1/search?page=${page + 1}` }),
      }
    })

    app.get('/v1/photos/:id', (request, reply) => {
      if (!mayAsk(request.headers.authorization)) return reply.code(401).send({ error: 'Unauthorized' })
      const params = idSchema.safeParse(request.params)
      const found = params.success && photo(Number(params.data.id), baseOf(request.host), '')
      return found || reply.code(404).send({ error: 'Not Found' })
    })

    app.get('/pictures/:id/:size.png', (request, reply) => {
      const params = fileSchema.safeParse(request.params)
      const shape = params.success ? shapeOf(Number(params.data.id)) : undefined
      if (!params.success || !shape) return reply.code(404).send()
      const [width, height] = shapes[shape]
      const scale = params.data.size === 'medium' ? 350 / height : 1
      return reply
        .header('Content-Type', 'image/png')
        .header('Cache-Control', 'public, max-age=86400')
        .header('Cross-Origin-Resource-Policy', 'cross-origin')
        .send(drawPicture(params.data.id, Math.round(width * scale), Math.round(height * scale)))
    })
  },
}
