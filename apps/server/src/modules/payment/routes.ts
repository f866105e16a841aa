import { Readable } from 'node:stream'
import {
  alipayMchBind,
  alipayMchInfo,
  alipayMchUnbind,
  appOrderDetail,
  appOrderRefund,
  appOrders,
  appRefundOffline,
  appRefundRetry,
  bill,
  billExport,
  bindMchInfo,
  mchCertificate,
  mchInfo,
  payStatus,
  platformOrderDetail,
  platformOrderRefund,
  platformDifferences,
  platformDifferenceSettle,
  platformOrders,
  platformPaymentProof,
  platformRefundOffline,
  platformRefundRetry,
  platformStatementCheck,
  platformStatements,
  testPayQrcode,
  unbindMchInfo,
  websiteMchInfo,
  websiteMchInfoDelete,
  websiteMchInfoUpdate,
} from '@zhanfang/contract'
import { formatDate } from '@zhanfang/format'
import type { Bind } from '../../http/bind.ts'
import type { PaymentServices } from './module.ts'
import { shownOrder } from './rows.ts'
import { texts } from './texts.ts'

export function paymentRoutes(
  bind: Bind,
  {
    merchants,
    alipayMerchants,
    tests,
    paying,
    refunds,
    lists,
    proof,
    reconciliation,
    statements,
  }: PaymentServices,
): void {
  bind(mchInfo, (_, { appId }) => merchants.info(appId))
  bind(websiteMchInfo, (_, { appId }) => merchants.info(appId))
  for (const call of [bindMchInfo, websiteMchInfoUpdate] as const)
    bind(call, async ({ body }, { appId }) => {
      await merchants.bind(appId, body)
      return {}
    })
  for (const call of [unbindMchInfo, websiteMchInfoDelete] as const)
    bind(call, async (_, { appId }) => {
      await merchants.unbind(appId)
      return {}
    })
  bind(mchCertificate, async ({ body }, { appId }) => {
    await merchants.setCertificate(appId, body)
    return {}
  })
  bind(alipayMchInfo, (_, { appId }) => alipayMerchants.info(appId))
  bind(alipayMchBind, async ({ body }, { appId }) => {
    await alipayMerchants.bind(appId, body)
    return {}
  })
  bind(alipayMchUnbind, async (_, { appId }) => {
    await alipayMerchants.unbind(appId)
    return {}
  })
  bind(testPayQrcode, (_, { appId, session, client }) => tests.start(appId, session.userId, client.ip))
  bind(payStatus, async ({ query }, { session }) =>
    shownOrder(await paying.status(session.userId, query.orderId)),
  )
  bind(bill, ({ query }, { appId }) => lists.bill(appId, query))
  bind(billExport, (_, { appId }) => ({
    content: Readable.from(lists.billFile(appId)),
    fileName: texts.bill.fileName(formatDate(new Date())),
    mediaType: 'text/csv; charset=utf-8',
  }))

  bind(appOrders, ({ query }, { appId }) => lists.ofMerchant(appId, query))
  bind(appOrderDetail, async ({ params }, { appId }) => {
    const key = { appId, orderId: params.id }
    await lists.requireOfMerchant(key)
    return lists.detail(key)
  })
  bind(appOrderRefund, async ({ params, body }, { appId }) => {
    const key = { appId, orderId: params.id }
    await lists.requireOfMerchant(key)
    return { refundId: await refunds.refundOrder(key, body.amount, body.reason) }
  })
  bind(appRefundRetry, async ({ params }, { appId }) => {
    await lists.requireRefundOfMerchant(appId, params.id)
    await refunds.retry(appId, params.id)
    return {}
  })
  bind(appRefundOffline, async ({ params, body }, { appId }) => {
    await lists.requireRefundOfMerchant(appId, params.id)
    await refunds.settleOffline(appId, params.id, body.proof)
    return {}
  })

  bind(platformOrders, ({ query }) => lists.ofPlatform(query))
  bind(platformOrderDetail, ({ params }) => lists.detail({ appId: params.appId, orderId: params.id }))
  bind(platformOrderRefund, async ({ params, body }) => ({
    refundId: await refunds.refundOrder(
      { appId: params.appId, orderId: params.id },
      body.amount,
      body.reason,
    ),
  }))
  bind(platformRefundRetry, async ({ params }) => {
    await refunds.retry(params.appId, params.id)
    return {}
  })
  bind(platformRefundOffline, async ({ params, body }) => {
    await refunds.settleOffline(params.appId, params.id, body.proof)
    return {}
  })
  bind(platformPaymentProof, () => proof.last())
  bind(platformStatements, ({ query }) => statements.list(query))
  bind(platformDifferences, ({ params }) => statements.differences(params.id))
  bind(platformDifferenceSettle, async ({ params, body }) => {
    await statements.settle(params.id, body.note)
    return {}
  })
  bind(platformStatementCheck, ({ body }) => reconciliation.checkDay(body.day))
}
