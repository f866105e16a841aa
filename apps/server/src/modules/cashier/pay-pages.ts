import { orderStates } from '@zhanfang/contract'
import { fenText } from '@zhanfang/contract/content-kinds/goods/specifications'
import { formatDateTime } from '@zhanfang/format'
import type { PayChannel, PayContent } from '@zhanfang/site/src/pay/pay-page-input.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../http/refusal.ts'
import { goTo, problemOf } from '../../web-pages/form-replies.ts'
import type { ChannelsOfApps, OrderRow, Paying, PaymentWay } from '../payment/module.ts'
import type { ReachedSite, SiteReplies } from '../site/module.ts'
import { texts } from './texts.ts'

const querySchema = z.object({ by: z.enum(['wxpay', 'alipay']).optional().catch(undefined) })

/** What is paid, and where whoever pays comes from and goes to. */
export interface PaidPage {
  /** Of the order in the books. */
  orderId: string
  /** Of this page, below the site's address. */
  path: string
  /** Leads to what is paid for, below the site's address; also where nothing is to be paid any more. */
  donePath: string
  /** What that is called, such as 订单. */
  doneName: string
  doneText: string
  /** Who pays, for the way inside WeChat; null for somebody without an account. */
  customerId: string | null
}

/** The devices that ways to pay depend on. */
function deviceOf(agent: string) {
  const isInWechat = /MicroMessenger/i.test(agent)
  return { isInWechat, isPhone: /Android|iPhone|Mobile/i.test(agent) && !isInWechat }
}

export type PayPages = ReturnType<typeof createPayPages>

/** The one page on which visitors pay an app, whatever they buy. Who may open it is the business of what is sold. */
export function createPayPages({
  paying,
  channels,
  openidOf,
}: {
  paying: Pick<Paying, 'look' | 'begin'>
  channels: Pick<ChannelsOfApps, 'ofApp'>
  /** The account of a customer at WeChat, with an official account or mini-program. */
  openidOf: (appId: string, customerId: string, weixinAppId: string) => Promise<string | undefined>
}) {
  /** How somebody can be asked to pay by a channel here. */
  async function wayOf(
    appId: string,
    channel: PayChannel,
    merchantAppId: string,
    { request, page }: { request: FastifyRequest; page: PaidPage },
  ): Promise<{ way: PaymentWay; openid?: string }> {
    const { isInWechat, isPhone } = deviceOf(request.headers['user-agent'] ?? '')
    if (channel === 'alipay') return { way: isPhone ? 'h5' : 'qr' }
    if (isPhone) return { way: 'h5' }
    const openid =
      isInWechat && page.customerId !== null
        ? await openidOf(appId, page.customerId, merchantAppId)
        : undefined
    return openid === undefined ? { way: 'native' } : { way: 'jsapi', openid }
  }

  interface Shown {
    content: PayContent
    isScripted: boolean
  }

  /** What is shown for an order that waits; null where it waits no more. */
  async function contentOf(
    order: OrderRow,
    site: ReachedSite,
    request: FastifyRequest,
    page: PaidPage,
  ): Promise<Shown | null> {
    const { appId } = order
    const bound = await channels.ofApp(appId)
    const { by } = querySchema.parse(request.query)
    const chosen = bound.find(({ channel }) => channel === by) ?? bound[0]
    const content: PayContent = {
      name: order.title,
      amount: texts.yuan(fenText(order.amount)),
      until: texts.until(formatDateTime(order.expiresAt).slice(5, 16)),
      channel: chosen?.channel ?? 'wxpay',
      ways: bound.flatMap(({ channel }) =>
        channel === chosen?.channel ? [] : [{ channel, href: `${site.base}${page.path}?by=${channel}` }],
      ),
      code: '',
      href: '',
      jsapi: null,
      cashierHref: '',
      isInWechat: deviceOf(request.headers['user-agent'] ?? '').isInWechat,
      doneHref: site.base + page.donePath,
      doneText: page.doneText,
      problem: chosen ? '' : texts.failed,
    }
    if (!chosen) return { content, isScripted: false }
    try {
      const way = await wayOf(appId, chosen.channel, chosen.appId, { request, page })
      const { checkout, isSandbox } = await paying.begin({ appId, orderId: order.id }, chosen.channel, {
        ...way,
        ip: request.ip,
        returnUrl: site.address + page.donePath,
      })
      if (checkout.kind === 'code')
        return {
          content: { ...content, code: checkout.text, cashierHref: isSandbox ? checkout.text : '' },
          isScripted: false,
        }
      if (checkout.kind === 'redirect')
        return { content: { ...content, href: checkout.url }, isScripted: false }
      const { params: jsapi, cashier: cashierHref = '' } = checkout
      return { content: { ...content, jsapi, cashierHref }, isScripted: true }
    } catch (error) {
      if (error instanceof Refusal && (error.kind === 'orderPaid' || error.kind === 'orderClosed'))
        return null
      problemOf(error)
      // The words of the channel are for those who sell; who buys cannot mend their settings.
      return { content: { ...content, problem: texts.failed }, isScripted: false }
    }
  }

  return {
    /** Sends the page; one whose order waits no more leads to what is paid for. */
    async send(
      { request, reply, site }: { request: FastifyRequest; reply: FastifyReply; site: ReachedSite },
      { sendFramed }: SiteReplies,
      page: PaidPage,
    ): Promise<unknown> {
      const order = await paying.look({ appId: site.appId, orderId: page.orderId })
      const shown = order.state === orderStates.pending ? await contentOf(order, site, request, page) : null
      if (!shown) return goTo(reply, site, page.donePath)
      const { content, isScripted } = shown
      return sendFramed(
        request,
        reply,
        site,
        { style: 'pay', status: content.problem !== '' ? 422 : undefined },
        (build, framed) =>
          build.render.renderPayPage({
            ...framed,
            title: texts.pay,
            backHref: site.base + page.donePath,
            backText: page.doneName,
            content,
            ...(isScripted ? { script: build.payScript } : {}),
          }),
      )
    },
  }
}
