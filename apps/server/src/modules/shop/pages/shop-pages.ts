import type { ShopContent } from '@zhanfang/site/src/shop/shop-page-input.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CustomerSession } from '../../../http/caller.ts'
import { requireOwnForm } from '../../../http/requests/sent-form.ts'
import { goTo } from '../../../web-pages/form-replies.ts'
import { pathSchema } from '../../../web-pages/request-schemas.ts'
import type { PayPages } from '../../cashier/module.ts'
import type { ContentFrame, SiteVisitor } from '../../content/module.ts'
import type { CustomerModule } from '../../customer/module.ts'
import type { ReachedSite, ServePages, SiteReplies } from '../../site/module.ts'
import type { ShopModule } from '../module.ts'
import { type CartCookie, cartCookie } from './cart-cookie.ts'
import { serveCartPages } from './cart-pages.ts'
import { serveCheckoutPages } from './checkout-pages.ts'
import { serveOrderPages } from './order-pages.ts'

/** What the pages of shops need. */
export interface ShopPageParts {
  shop: ShopModule
  frame: Pick<ContentFrame, 'visitors'>
  customer: Pick<CustomerModule, 'sessions'>
  payPages: PayPages
}

/** Whoever asks for a page of a shop. */
export interface Asking {
  request: FastifyRequest
  reply: FastifyReply
  site: ReachedSite
  visitor: SiteVisitor
  cart: CartCookie
  self: CustomerSession | null
}
/** The same who has logged in. */
export interface Mine extends Asking {
  self: CustomerSession
  owner: { appId: string; customerId: string }
}
type Served = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

export interface ShopPages {
  http: FastifyInstance
  replies: SiteReplies
  shop: ShopModule
  payPages: PayPages
  sendPage(
    asking: Asking,
    page: { title: string; backPath: string; backText: string; content: ShopContent },
  ): Promise<unknown>
  /** Serves an address to everybody. */
  open(work: (asking: Asking) => Promise<unknown>): Served
  /** Serves an address to those who have logged in; others log in first and come back to `back`, or the same address. */
  mine(work: (mine: Mine) => Promise<unknown>, back?: string): Served
}

/** Serves shops on every site. Made anew for each visitor: prices and stock are true now. */
export const serveShopPages =
  ({ shop, frame, customer, payPages }: ShopPageParts): ServePages =>
  (http, replies) => {
    const { siteOf, sendNotFound, sendFramed, isSecure } = replies

    const open: ShopPages['open'] = (work) => async (request, reply) => {
      if (request.method === 'POST') requireOwnForm(request)
      const { appId } = pathSchema.parse(request.params)
      const site = await siteOf(request, appId)
      if (!site) return sendNotFound(request, reply, appId)
      const [visitor, self] = await Promise.all([
        frame.visitors.of(request, appId),
        customer.sessions.find(request.headers.cookie, appId),
      ])
      const cart = cartCookie(request, reply, appId, isSecure)
      if (self && cart.lines.length > 0) {
        // What was put aside before logging in joins what is there; what has no room waits in the browser.
        const left = await shop.carts.join({ appId, customerId: self.id }, cart.lines)
        cart.write(left)
      }
      return work({ request, reply, site, visitor, cart, self })
    }

    const shared: ShopPages = {
      http,
      replies,
      shop,
      payPages,
      open,
      mine: (work, back) =>
        open(async (asking) => {
          const { request, reply, site, self } = asking
          if (self) return work({ ...asking, self, owner: { appId: site.appId, customerId: self.id } })
          const path = back ?? request.url.replace(/^\/h5\/[^/?]+/, '')
          return goTo(reply, site, `/me/login?to=${encodeURIComponent(path)}`)
        }),
      async sendPage({ request, reply, site }, { backPath, ...page }) {
        return sendFramed(request, reply, site, { style: 'shop' }, (build, framed) =>
          build.render.renderShopPage({
            ...framed,
            backHref: site.base + backPath,
            ...page,
          }),
        )
      },
    }
    serveCartPages(shared)
    serveCheckoutPages(shared)
    serveOrderPages(shared)
  }
