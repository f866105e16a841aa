import { contentKindSchema, idSchema, orderStates } from '@zhanfang/contract'
import { fenText } from '@zhanfang/contract/content-kinds/goods/specifications'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { submitting } from '../../../http/page-options.ts'
import { requireOwnForm } from '../../../http/requests/sent-form.ts'
import { goTo, problemOf } from '../../../web-pages/form-replies.ts'
import { pathSchema } from '../../../web-pages/request-schemas.ts'
import type { PayPages } from '../../cashier/module.ts'
import { contentPath, type ContentSales, type SaleTarget, saleTargetSchema } from '../../content/module.ts'
import type { CustomerModule } from '../../customer/module.ts'
import type { Paying } from '../../payment/module.ts'
import type { ReachedSite, ServePages } from '../../site/module.ts'
import type { Selling } from '../selling.ts'
import { texts as allTexts } from '../texts.ts'

const texts = allTexts.page
const targetSchema = z.object({ type: saleTargetSchema.shape.type, id: idSchema })
const orderSchema = z.object({ id: idSchema })

/** Where something is sold, below the site's address. */
export const buyPath = ({ type, id }: SaleTarget): string => `/buy/${type}/${id}`

interface Parts {
  selling: Selling
  sales: ContentSales
  paying: Pick<Paying, 'look'>
  payPages: PayPages
  customer: Pick<CustomerModule, 'sessions'>
  /** Where a column stands on the site. */
  columnPath: (id: string) => string
}

/** Serves what stands between a content that is sold and its readers: the price, the payment, and what came of it. */
export const serveBuyPages =
  ({ selling, sales, paying, payPages, customer, columnPath }: Parts): ServePages =>
  (http, replies) => {
    const { siteOf, sendNotFound, sendMessage } = replies

    async function reach(request: FastifyRequest, reply: FastifyReply) {
      const { appId } = pathSchema.parse(request.params)
      const site = await siteOf(request, appId)
      if (!site) {
        await sendNotFound(request, reply, appId)
        return null
      }
      return { site, self: await customer.sessions.find(request.headers.cookie, appId) }
    }

    /** The page that whoever has bought something reads. */
    async function readPath(appId: string, { type, id }: SaleTarget): Promise<string> {
      if (type === 'column') return columnPath(id)
      const content = await sales.content(appId, id)
      return content ? contentPath(contentKindSchema.parse(content.kind), id) : '/'
    }

    async function show(
      request: FastifyRequest,
      reply: FastifyReply,
      site: ReachedSite,
      target: SaleTarget,
      problem = '',
    ) {
      const { appId } = site
      const [offer, columns, content] = await Promise.all([
        selling.offerOf(appId, target),
        target.type === 'content' ? selling.columnsWith(appId, target.id) : [],
        target.type === 'content' ? sales.content(appId, target.id) : undefined,
      ])
      if (!offer && !content) return sendNotFound(request, reply, appId)
      reply.header('Cache-Control', 'private, no-store').header('X-Robots-Tag', 'noindex')
      const price = offer ? texts.price(fenText(offer.priceFen)) : ''
      return sendMessage(request, reply, site, {
        kind: 'gate',
        title: offer?.title ?? content?.title ?? texts.title,
        text: offer ? texts.once : texts.onlyWithColumn,
        status: problem === '' ? 200 : 422,
        ...(offer
          ? {
              form: {
                action: site.base + buyPath(target),
                fields: [],
                hidden: [],
                submit: texts.buy(price),
                error: problem,
              },
            }
          : {}),
        links: columns.map(({ offer: column, name, contents }) => ({
          text: `${texts.columnOf(name, contents)} ${texts.price(fenText(column.priceFen))}`,
          href: site.base + buyPath(column.target),
        })),
      })
    }

    http.get('/h5/:appId/buy/:type/:id', submitting, async (request, reply) => {
      const target = targetSchema.safeParse(request.params).data
      const reached = await reach(request, reply)
      if (!reached) return reply
      const { site, self } = reached
      if (!target) return sendNotFound(request, reply, site.appId)
      if (self && (await sales.has(site.appId, self.id, target)))
        return goTo(reply, site, await readPath(site.appId, target))
      return show(request, reply, site, target)
    })

    http.post('/h5/:appId/buy/:type/:id', submitting, async (request, reply) => {
      requireOwnForm(request)
      const target = targetSchema.safeParse(request.params).data
      const reached = await reach(request, reply)
      if (!reached) return reply
      const { site, self } = reached
      if (!target) return sendNotFound(request, reply, site.appId)
      if (!self) return goTo(reply, site, `/me/login?to=${encodeURIComponent(buyPath(target))}`)
      try {
        const order = await selling.buy(site.appId, self.id, target)
        return await goTo(reply, site, `/bought/${order.id}/pay`)
      } catch (error) {
        return show(request, reply, site, target, problemOf(error).message)
      }
    })

    /** An order of the visitor's own; null once a page that says why not was sent. */
    async function mine(request: FastifyRequest, reply: FastifyReply) {
      const reached = await reach(request, reply)
      if (!reached) return null
      const { site, self } = reached
      const id = orderSchema.safeParse(request.params).data?.id ?? ''
      if (!self) {
        await goTo(reply, site, `/me/login?to=${encodeURIComponent(`/bought/${id}`)}`)
        return null
      }
      const found = await selling.orderOf(site.appId, self.id, id)
      if (!found) {
        await sendNotFound(request, reply, site.appId)
        return null
      }
      return { site, self, ...found }
    }

    http.get('/h5/:appId/bought/:id/pay', submitting, async (request, reply) => {
      const found = await mine(request, reply)
      if (!found) return reply
      const { site, self, order } = found
      return payPages.send({ request, reply, site }, replies, {
        orderId: order.id,
        path: `/bought/${order.id}/pay`,
        donePath: `/bought/${order.id}`,
        doneName: texts.order,
        doneText: texts.again,
        customerId: self.id,
      })
    })

    http.get('/h5/:appId/bought/:id', submitting, async (request, reply) => {
      const found = await mine(request, reply)
      if (!found) return reply
      const { site, target, order } = found
      const { state } = await paying.look({ appId: site.appId, orderId: order.id })
      if (state === orderStates.paid) return goTo(reply, site, await readPath(site.appId, target))
      reply.header('Cache-Control', 'private, no-store').header('X-Robots-Tag', 'noindex')
      const isWaiting = state === orderStates.pending
      const words = isWaiting ? texts.waits : state === orderStates.refunded ? texts.refunded : texts.closed
      return sendMessage(request, reply, site, {
        kind: isWaiting ? 'gate' : 'closed',
        ...words,
        status: 200,
        link: isWaiting
          ? { text: texts.pay, href: `${site.base}/bought/${order.id}/pay` }
          : { text: texts.toContent, href: site.base + buyPath(target) },
        ...(isWaiting ? { links: [{ text: texts.again, href: `${site.base}/bought/${order.id}` }] } : {}),
      })
    })
  }
