import { afterSaleStates } from '@zhanfang/contract/shop/after-sale-states'
import { shopOrderStates } from '@zhanfang/contract/shop/order-states'
import { and, count, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { OverviewPart } from '../overview/module.ts'
import { shopAfterSales, shopOrders } from './tables.ts'
import { texts } from './texts.ts'

/** Orders that have to be sent or handed over, and wishes to get money back, for whoever keeps the shop. */
export function ordersInOverview({ db }: Pick<Database, 'db'>): OverviewPart {
  return {
    notes: [
      {
        kind: 'waiting',
        need: 'order:read',
        async find(appId) {
          const rows = await db
            .select({ state: shopOrders.state, value: count() })
            .from(shopOrders)
            .where(
              and(
                eq(shopOrders.appId, appId),
                inArray(shopOrders.state, [shopOrderStates.toSend, shopOrderStates.toPickUp]),
              ),
            )
            .groupBy(shopOrders.state)
          return rows.map(({ state, value }) =>
            state === shopOrderStates.toSend
              ? { text: texts.overview.toSend(value), path: '/mini/orders?state=toSend' }
              : { text: texts.overview.toPickUp(value), path: '/mini/orders?state=toPickUp' },
          )
        },
      },
      {
        kind: 'waiting',
        need: 'order:read',
        async find(appId) {
          const rows = await db
            .select({ state: shopAfterSales.state, value: count() })
            .from(shopAfterSales)
            .where(
              and(
                eq(shopAfterSales.appId, appId),
                inArray(shopAfterSales.state, [afterSaleStates.asked, afterSaleStates.returning]),
              ),
            )
            .groupBy(shopAfterSales.state)
          return rows.map(({ state, value }) =>
            state === afterSaleStates.asked
              ? { text: texts.overview.asked(value), path: '/mini/after-sales?state=asked' }
              : { text: texts.overview.returning(value), path: '/mini/after-sales?state=returning' },
          )
        },
      },
    ],
  }
}
