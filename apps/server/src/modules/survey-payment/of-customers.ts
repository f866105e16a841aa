import { fenToYuan, formatMoney } from '@zhanfang/format'
import type { MePart } from '../customer/module.ts'
import type { OpenOrders } from '../payment/module.ts'
import { payPath } from '../survey/module.ts'
import { ANSWER, surveyIdOf } from './answer-orders.ts'
import { texts } from './texts.ts'

const PAGE_SIZE = 20

/** What a customer has filled in and not paid for yet, below 我的. */
export function unpaidAnswers(
  orders: OpenOrders,
  sign: (surveyId: string, answerId: string) => Promise<string>,
): MePart {
  const buyerOf = ({ appId, customerId }: { appId: string; customerId: string }) => ({
    appId,
    kind: ANSWER,
    userId: customerId,
  })
  return {
    key: 'unpaid-forms',
    title: texts.me.title,
    order: 3.5,
    empty: texts.me.empty,
    async list(owner, cursor) {
      const rows = await orders.list(buyerOf(owner), { before: cursor, most: PAGE_SIZE + 1 })
      const shown = rows.slice(0, PAGE_SIZE)
      return {
        items: await Promise.all(
          shown.map(async (order) => {
            const surveyId = surveyIdOf(order)
            return {
              id: order.id,
              title: order.title,
              text: texts.me.price(formatMoney(fenToYuan(order.amount))),
              at: order.createdAt,
              path: payPath(surveyId, await sign(surveyId, order.id)),
            }
          }),
        ),
        nextCursor: rows.length > PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null,
      }
    },
    count: (owner) => orders.count(buyerOf(owner)),
  }
}
