import { Readable } from 'node:stream'
import type { AppPermission } from '@zhanfang/contract'
import {
  afterSaleAgree,
  afterSaleReceived,
  afterSaleRefuse,
  shopAfterSales,
  shopOrderClose,
  shopOrderCounts,
  shopOrderDetail,
  shopOrderExport,
  shopOrderHandOver,
  shopOrderMemo,
  shopOrderPrice,
  shopOrderReceiver,
  shopOrderRefund,
  shopOrders,
  shopOrderShip,
  shopRefundOffline,
  shopRefundRetry,
  shopSettings,
  shopSettingsUpdate,
} from '@zhanfang/contract/shop/calls'
import { formatDate, yuanToFen } from '@zhanfang/format'
import type { Bind } from '../../http/bind.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Refunds } from '../payment/module.ts'
import type { ShopModule } from './module.ts'
import { texts } from './texts.ts'

interface Caller {
  appId: string
  role: string
  session: { userId: string; nickname: string }
}
const doerOf = ({ session }: Caller) => ({ userId: session.userId, name: session.nickname })
const fenOf = (yuan: number | undefined) => (yuan === undefined ? undefined : yuanToFen(yuan))

/** Calls of the desk. */
export function shopRoutes(
  bind: Bind,
  { settings, lists, desk, afterSales, telling }: ShopModule,
  {
    roleMay,
    refunds,
  }: {
    roleMay: (role: string, permission: AppPermission) => Promise<boolean>
    refunds: Pick<Refunds, 'retry' | 'settleOffline'>
  },
): void {
  const seesAll = ({ role }: Caller) => roleMay(role, 'order:write')

  bind(shopSettings, (_, { appId }) => settings.asShown(appId))
  bind(shopSettingsUpdate, async ({ body }, { appId }) => {
    await settings.write(appId, body)
    return {}
  })

  bind(shopOrders, async ({ query }, caller) => lists.search(caller.appId, query, await seesAll(caller)))
  bind(shopOrderCounts, (_, { appId }) => lists.counts(appId))
  bind(shopOrderDetail, async ({ params }, caller) =>
    lists.detail(caller.appId, params.id, await seesAll(caller)),
  )
  bind(shopOrderExport, async ({ body }, caller) => ({
    content: Readable.from(lists.exported(caller.appId, body, await seesAll(caller))),
    fileName: texts.export.fileName(formatDate(new Date())),
    mediaType: 'text/csv; charset=utf-8',
  }))

  bind(shopOrderShip, async ({ params, body }, caller) => {
    const done = await desk.ship(doerOf(caller), caller.appId, params.id, body)
    if (done === 'sent') await telling.sent(caller.appId, params.id, body)
    return {}
  })
  bind(shopOrderHandOver, async ({ body }, caller) => ({
    id: await desk.handOver(doerOf(caller), caller.appId, body.code),
  }))
  bind(shopOrderMemo, async ({ params, body }, { appId }) => {
    await desk.setMemo(appId, params.id, body.memo)
    return {}
  })
  bind(shopOrderReceiver, async ({ params, body }, caller) => {
    await desk.readdress(doerOf(caller), caller.appId, params.id, body)
    return {}
  })
  bind(shopOrderClose, async ({ params, body }, caller) => {
    await desk.close(doerOf(caller), caller.appId, params.id, body.reason)
    return {}
  })
  bind(shopOrderPrice, async ({ params, body }, caller) => {
    await desk.reprice(doerOf(caller), caller.appId, params.id, {
      goods: yuanToFen(body.goods),
      shipping: yuanToFen(body.shipping),
    })
    return {}
  })

  bind(shopAfterSales, ({ query }, { appId }) => lists.afterSales(appId, query))
  bind(afterSaleAgree, async ({ params, body }, caller) => {
    await afterSales.agree(doerOf(caller), caller.appId, params.id, {
      answer: body.answer,
      fen: fenOf(body.amount),
      restocks: body.restocks,
    })
    await tellDecided(caller.appId, params.id, texts.messages.agreed, body.answer)
    return {}
  })
  bind(afterSaleRefuse, async ({ params, body }, caller) => {
    await afterSales.refuse(doerOf(caller), caller.appId, params.id, body.answer)
    await tellDecided(caller.appId, params.id, texts.messages.refused, body.answer)
    return {}
  })
  bind(afterSaleReceived, async ({ params, body }, caller) => {
    await afterSales.received(doerOf(caller), caller.appId, params.id, {
      fen: fenOf(body.amount),
      restocks: body.restocks,
    })
    return {}
  })
  bind(shopOrderRefund, async ({ params, body }, caller) => {
    await afterSales.refundByShop(
      doerOf(caller),
      { appId: caller.appId, orderId: params.id },
      { pieces: body.pieces, fen: fenOf(body.amount), reason: body.reason, restocks: body.restocks },
    )
    return {}
  })
  bind(shopRefundRetry, async ({ params }, { appId }) => {
    await requireRefund(appId, params.id)
    await refunds.retry(appId, params.id)
    return {}
  })
  bind(shopRefundOffline, async ({ params, body }, { appId }) => {
    await requireRefund(appId, params.id)
    await refunds.settleOffline(appId, params.id, body.proof)
    return {}
  })

  /** Refunds of the platform to the app are none of the shop's business. */
  async function requireRefund(appId: string, id: string): Promise<void> {
    if (!(await afterSales.isRefund(appId, id))) throw new Refusal('notFound')
  }

  async function tellDecided(appId: string, id: string, title: string, text: string): Promise<void> {
    const sale = await afterSales.find(appId, id)
    await telling.tellBuyer({ appId, id: sale.orderId, customerId: sale.customerId }, title, text)
  }
}
