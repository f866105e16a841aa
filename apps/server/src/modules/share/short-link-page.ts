import { z } from 'zod'
import { reading } from '../../http/page-options.ts'
import type { ServePages } from '../site/module.ts'
import type { ShortLinks } from './short-links.ts'

const pathSchema = z.object({ code: z.string() })

/** Serves short links: each visit is sent to where the link leads now. */
export const shortLinkPages =
  ({ target }: Pick<ShortLinks, 'target'>): ServePages =>
  (http, { sendNotFound }) => {
    http.get('/s/:code', reading, async (request, reply) => {
      const address = await target(pathSchema.parse(request.params).code)
      if (address === null) return sendNotFound(request, reply, '')
      reply.header('Cache-Control', 'no-store').header('X-Robots-Tag', 'noindex')
      return reply.redirect(address, 302)
    })
  }
