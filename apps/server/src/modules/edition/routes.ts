import {
  alipayOrder,
  createAlipayOrder,
  createInviteCodePay,
  createWxPayOrder,
  inviteBatchCreate,
  inviteBatches,
  inviteBatchUpdate,
  inviteCodePay,
  needPay,
  newAppEditions,
  platformEditionCreate,
  platformEditions,
  platformEditionUpdate,
  serviceOrders,
  servicePrice,
  websiteAlipayOrder,
  websiteWxPayOrder,
  wxPayOrder,
} from '@zhanfang/contract'
import { newId } from '../../database/id.ts'
import type { Bind } from '../../http/bind.ts'
import type { AppService } from '../app/module.ts'
import type { PaymentServices } from '../payment/module.ts'
import type { EditionServices } from './module.ts'
import { type Channel, EDITION, NEW_APP } from './selling.ts'

export function editionRoutes(
  bind: Bind,
  { editions, subscriptions, selling, codes }: EditionServices,
  {
    app,
    lists,
    shownOrder,
  }: { app: Pick<AppService, 'basicDetail'> } & Pick<PaymentServices, 'lists' | 'shownOrder'>,
): void {
  // Prices are those of the brand at which somebody logged in, whatever a request names: agents have prices of their own.
  bind(servicePrice, async ({ params: { id } }, { session }) => {
    await app.basicDetail(session.userId, id)
    return {
      subscription: await subscriptions.shown(id),
      editions: await selling.prices(id, session.brand),
    }
  })
  bind(needPay, async (_, { appId }) => {
    const subscription = await subscriptions.shown(appId)
    const isSelling = (await editions.sold('')).length > 0
    return { needPay: isSelling && subscription.state !== 'running', subscription }
  })

  bind(newAppEditions, async (_, { session }) => ({
    // Nothing runs yet: every price is that of a new period.
    editions: await selling.prices(newId(), session.brand),
  }))

  const buyerOf = (caller: {
    appId: string
    session: { userId: string; brand: string }
    client: { ip: string }
  }) => ({
    appId: caller.appId,
    userId: caller.session.userId,
    brand: caller.session.brand,
    ip: caller.client.ip,
  })
  const bySpec = [
    { channel: 'wxpay', order: wxPayOrder, create: createWxPayOrder, renew: websiteWxPayOrder },
    { channel: 'alipay', order: alipayOrder, create: createAlipayOrder, renew: websiteAlipayOrder },
  ] as const satisfies { channel: Channel; order: unknown; create: unknown; renew: unknown }[]
  for (const { channel, order, create, renew } of bySpec) {
    bind(order, ({ query }, caller) => selling.buy(buyerOf(caller), query.priceId, channel))
    bind(renew, ({ query }, caller) => selling.renew(buyerOf(caller), query.month, channel))
    bind(create, ({ body }, { session, client }) =>
      selling.buyNewApp(
        { userId: session.userId, brand: session.brand, ip: client.ip },
        { priceId: body.agencyPriceId, appName: body.appName, key: body.key },
        channel,
      ),
    )
  }

  bind(inviteCodePay, async ({ body }, { appId, session }) =>
    shownOrder(await codes.pay({ code: body.code, appId, userId: session.userId })),
  )
  bind(createInviteCodePay, async ({ body: { code, ...newApp } }, { session }) => {
    const appId = newId()
    const { id } = await codes.pay({ code, appId, userId: session.userId, newApp })
    return { appId, orderId: id }
  })
  bind(serviceOrders, ({ query }, { appId }) => lists.ofApp(appId, [EDITION, NEW_APP], query))

  bind(platformEditions, () => editions.list())
  bind(platformEditionCreate, async ({ body }) => ({ id: await editions.create(body) }))
  bind(platformEditionUpdate, async ({ params, body }) => {
    await editions.update(params.id, body)
    return {}
  })
  bind(inviteBatches, ({ query }) => codes.list(query))
  bind(inviteBatchCreate, ({ body }) => codes.createBatch(body))
  bind(inviteBatchUpdate, async ({ params, body }) => {
    await codes.setEnabled(params.id, body.enabled)
    return {}
  })
}
