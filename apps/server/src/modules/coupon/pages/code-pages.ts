import type { FastifyReply, FastifyRequest } from 'fastify'
import { submitting } from '../../../http/page-options.ts'
import { formSchema, requireOwnForm } from '../../../http/requests/sent-form.ts'
import { goTo, problemOf } from '../../../web-pages/form-replies.ts'
import { pathSchema } from '../../../web-pages/request-schemas.ts'
import type { ReachedSite } from '../../site/module.ts'
import { cardPath } from '../of-customers.ts'
import type { CouponPages } from './coupon-pages.ts'
import { pageTexts as texts } from './texts.ts'

/** Where codes are entered, below the site's address. */
export const CODE_PATH = '/coupon-code'

/** Serves the page on which visitors enter a code. */
export function serveCodePages({ http, replies, parts, sendPage }: CouponPages): void {
  const { siteOf, sendNotFound } = replies

  /** Who is there; null once they were sent to log in. */
  async function reach(request: FastifyRequest, reply: FastifyReply) {
    const { appId } = pathSchema.parse(request.params)
    const site = await siteOf(request, appId)
    if (!site) {
      await sendNotFound(request, reply, appId)
      return null
    }
    const self = await parts.customer.sessions.find(request.headers.cookie, appId)
    if (self) return { site, self }
    await goTo(reply, site, `/me/login?to=${encodeURIComponent(CODE_PATH)}`)
    return null
  }

  const show = (
    request: FastifyRequest,
    reply: FastifyReply,
    site: ReachedSite,
    code: string,
    problem?: { field: string; message: string },
  ) => {
    if (problem) reply.status(422)
    return sendPage(request, reply, site, {
      title: texts.code,
      backHref: `${site.base}/me/coupons`,
      backText: texts.backToMine,
      content: { kind: 'code', action: `${site.base}${CODE_PATH}`, code, problem },
    })
  }

  http.get(`/h5/:appId${CODE_PATH}`, submitting, async (request, reply) => {
    const reached = await reach(request, reply)
    return reached ? show(request, reply, reached.site, '') : reply
  })

  http.post(`/h5/:appId${CODE_PATH}`, submitting, async (request, reply) => {
    requireOwnForm(request)
    const reached = await reach(request, reply)
    if (!reached) return reply
    const { site, self } = reached
    const code = (formSchema.parse(request.body ?? {})['code'] ?? '').slice(0, 40)
    try {
      const id = await parts.usingCodes.use({
        appId: site.appId,
        customerId: self.id,
        code,
        address: request.ip,
      })
      return await goTo(reply, site, cardPath(id))
    } catch (error) {
      return show(request, reply, site, code, problemOf(error))
    }
  })
}
