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
    const { sendFramed } = replies
    const sendPage: SendBookingPage = async (request, reply, site, page) => {
      return sendFramed(request, reply, site, { style: 'visitorForm' }, (build, framed) =>
        build.render.renderBookingPage({
          ...framed,
          ...page,
        }),
      )
    }
    const shared = { http, replies, parts, sendPage }
    serveSlotPages(shared)
    serveOwnPages(shared)
  }
