import type { BookingContent } from '@zhanfang/site/src/reservation/booking-page-input.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AuthService } from '../../auth/module.ts'
import type { PayPages } from '../../cashier/module.ts'
import type { ContentFrame } from '../../content/module.ts'
import type { CustomerModule } from '../../customer/module.ts'
import type { ReachedSite, ServePages, SiteReplies } from '../../site/module.ts'
import type { ReservationModule } from '../module.ts'
import { serveOwnPages } from './own-pages.ts'
import { serveSlotPages } from './slot-pages.ts'

/** What the pages of bookings need. */
export interface BookingPageParts {
  reservation: ReservationModule
  frame: Pick<ContentFrame, 'visitors'>
  customer: Pick<CustomerModule, 'sessions' | 'accounts' | 'phones' | 'createCaptcha'>
  auth: Pick<AuthService, 'codes' | 'requireHumanForCodes'>
  payPages: PayPages
}

export type SendBookingPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  site: ReachedSite,
  page: { title: string; backHref: string; backText: string; content: BookingContent },
) => Promise<unknown>

export interface BookingPages {
  http: FastifyInstance
  replies: SiteReplies
  parts: BookingPageParts
  sendPage: SendBookingPage
}

/** Serves booking and one's own bookings on every site. Made anew for each visitor: what is free is true now. */
export const serveBookingPages =
  (parts: BookingPageParts): ServePages =>
  (http, replies) => {
    const { builds, pages, publicUrl, sendFresh, sendNotBuilt } = replies
    const sendPage: SendBookingPage = async (request, reply, site, page) => {
      const [build, around] = await Promise.all([builds.current(), pages.frame(site.appId)])
      if (!build) return sendNotBuilt(reply)
      reply.header('Cache-Control', 'private, no-store').header('X-Robots-Tag', 'noindex')
      const html = build.render.renderBookingPage({
        site,
        publicUrl,
        css: build.css.visitorForm + (around ? build.css.frame : ''),
        frame: around?.frame,
        missing: around?.missing ?? [],
        ...page,
      })
      return sendFresh(request, reply, html, false)
    }
    const shared = { http, replies, parts, sendPage }
    serveSlotPages(shared)
    serveOwnPages(shared)
  }
