import { orderStateNames, type OrderState } from '@zhanfang/contract'
import { fenToYuan } from '@zhanfang/format'
import { and, eq } from 'drizzle-orm'
import { textOf, type DescribeLogged } from '../../composition/logged-things.ts'
import { rowOf } from '../../database/row-facts.ts'
import { rowNames } from '../../database/row-names.ts'
import {
  paymentAlipayMerchants,
  paymentDifferences,
  paymentMerchants,
  paymentOrders,
  paymentRefunds,
} from './tables.ts'

const isOrderState = (state: number): state is OrderState => state in orderStateNames

/** What the log calls orders and refunds, and what it notes of them: the money, and where it goes. */
export const logged: DescribeLogged = (database) => {
  const titleOf = rowNames(database, {
    appId: paymentOrders.appId,
    id: paymentOrders.id,
    name: paymentOrders.title,
  })
  const order = rowOf(database, paymentOrders, { appId: paymentOrders.appId, id: paymentOrders.id })
  const refund = rowOf(database, paymentRefunds, { appId: paymentRefunds.appId, id: paymentRefunds.id })
  const merchant = rowOf(database, paymentMerchants, { appId: paymentMerchants.appId })
  const alipay = rowOf(database, paymentAlipayMerchants, { appId: paymentAlipayMerchants.appId })
  const difference = rowOf(database, paymentDifferences, { id: paymentDifferences.id })
  const ofRefund = async (appId: string, id: string) => {
    const row = await refund(appId, id)
    return row && `${(await titleOf(appId, row.orderId)) ?? ''}（退款 ${fenToYuan(row.amount)} 元）`
  }
  return {
    names: { payment: { nameOf: titleOf } },
    fields: {
      orderId: titleOf,
      'appRefundOffline.id': ofRefund,
      'appRefundRetry.id': ofRefund,
      'platformRefundOffline.id': ofRefund,
      'platformRefundRetry.id': ofRefund,
      'shopRefundOffline.id': ofRefund,
      'shopRefundRetry.id': ofRefund,
      'platformDifferenceSettle.id': async (_appId, id) => (await difference('', id))?.number,
    },
    facts: [
      {
        calls: ['appOrderRefund', 'platformOrderRefund', 'shopOrderRefund'],
        async read(appId, asked) {
          const [id, app] = [textOf(asked, 'id'), appId || textOf(asked, 'appId')]
          const row = await order(app, id)
          if (!row) return undefined
          const refunds = await database.db
            .select({ amount: paymentRefunds.amount })
            .from(paymentRefunds)
            .where(and(eq(paymentRefunds.appId, app), eq(paymentRefunds.orderId, id)))
          const given = refunds.reduce((sum, { amount }) => sum + amount, 0)
          return {
            订单状态: isOrderState(row.state) ? orderStateNames[row.state] : '',
            退款: `${fenToYuan(given)} 元`,
          }
        },
      },
      {
        calls: [
          'bindMchInfo',
          'unbindMchInfo',
          'websiteMchInfoUpdate',
          'websiteMchInfoDelete',
          'mchCertificate',
        ],
        async read(appId) {
          const row = await merchant(appId, '')
          return { 微信支付商户号: row?.merchantId ?? '没有', 证书: row?.certificate ? '有' : '没有' }
        },
      },
      {
        calls: ['alipayMchBind', 'alipayMchUnbind'],
        read: async (appId) => ({ 支付宝商户: (await alipay(appId, ''))?.sellerId ?? '没有' }),
      },
    ],
  }
}
