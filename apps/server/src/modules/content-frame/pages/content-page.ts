import { contentTypeInfo } from '@zhanfang/blocks'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { reading } from '../../../http/page-options.ts'
import { pathSchema, previewSchema } from '../../../web-pages/request-schemas.ts'
import { LINK_PARAMETER } from '../../content/module.ts'
import type { ContentAnswers } from './answers.ts'
import { addressOf, type KindPages } from './kind-pages.ts'

const linkSchema = z.object({ [LINK_PARAMETER]: z.string().max(100).optional().catch(undefined) })

/** Serves the page of each content of a kind on every site. */
export function serveContentPage(
  http: FastifyInstance,
  { kind, frame, replies, visited }: KindPages,
  { reach, sendContent, sendGate, sendGuest, sendPreview }: ContentAnswers,
): void {
  const { links, opened, reads } = frame
  const { siteOf, sendNotFound } = replies

  http.get(`/h5/:appId/${contentTypeInfo(kind).folder}/:id`, reading, async (request, reply) => {
    const { appId, id } = pathSchema.parse(request.params)
    const { preview } = previewSchema.parse(request.query)
    const { [LINK_PARAMETER]: key } = linkSchema.parse(request.query)
    const site = await siteOf(request, appId)
    if (!site) return sendNotFound(request, reply, appId)
    if (preview !== undefined) return sendPreview(request, reply, site, id, preview)
    const { opening, content, visitor } = await reach(request, appId, id)
    if (key !== undefined) {
      // The token goes into a cookie, so that it stands in no address that is passed on.
      if ((opening === 'absent' || opening === 'password') && request.method === 'GET') {
        const linkId = await links.use(appId, id, key)
        if (linkId !== null) {
          reply.header(
            'Set-Cookie',
            await opened.cookieWith(appId, request.headers.cookie, {
              contentId: id,
              by: { link: linkId },
              passwordHash: '',
            }),
          )
        }
      }
      return reply
        .header('Cache-Control', 'no-store')
        .header('Referrer-Policy', 'no-referrer')
        .redirect(addressOf(kind, site, id), 303)
    }
    if (opening === 'absent') return sendGuest(request, reply, site, id)
    if (!content || opening !== 'open') {
      return sendGate(request, reply, site, id, opening === 'open' ? 'login' : opening)
    }
    if (request.method === 'GET') {
      reads.count(appId, kind, id, request.headers)
      visited({ appId, type: kind, id }, request.headers)
    }
    return sendContent(request, reply, site, content, visitor)
  })
}
