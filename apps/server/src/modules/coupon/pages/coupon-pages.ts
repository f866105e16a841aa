import type { CouponContent } from '@zhanfang/site/src/coupon/coupon-page-input.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../../database/database.ts'
import type { CustomerModule } from '../../customer/module.ts'
import type { ReachedSite, ServePages, SiteReplies } from '../../site/module.ts'
import type { UsingCodes } from '../codes/using.ts'
import type { Giving } from '../giving.ts'
import { serveCardPages } from './card-pages.ts'
import { serveCodePages } from './code-pages.ts'
import { serveOfferPages } from './offer-pages.ts'

/** What the pages of coupons need. */
export interface CouponPageParts {
  giving: Giving
  usingCodes: UsingCodes
  customer: Pick<CustomerModule, 'sessions' | 'loginPath'>
}

export type SendCouponPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  site: ReachedSite,
  page: { title: string; backHref: string; backText: string; content: CouponContent },
) => Promise<unknown>

export interface CouponPages {
  http: FastifyInstance
  replies: SiteReplies
  database: Database
  parts: CouponPageParts
  sendPage: SendCouponPage
}

/** Serves coupons on every site: those that can be taken, and one's own. Made anew for each visitor. */
export const serveCouponPages =
  (database: Database, parts: CouponPageParts): ServePages =>
  (http, replies) => {
    const { sendFramed } = replies
    const sendPage: SendCouponPage = async (request, reply, site, page) => {
      return sendFramed(request, reply, site, { style: 'coupon' }, (build, framed) =>
        build.render.renderCouponPage({
          ...framed,
          ...page,
        }),
      )
    }
    const shared = { http, replies, database, parts, sendPage }
    serveOfferPages(shared)
    serveCardPages(shared)
    serveCodePages(shared)
  }
