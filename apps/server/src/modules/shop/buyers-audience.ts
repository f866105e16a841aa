import { shopOrderStates } from '@zhanfang/contract/shop/order-states'
import { and, asc, eq, exists, gt, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { CustomerModule } from '../customer/module.ts'
import { type Audience, defineAudience } from '../notification/module.ts'
import { shopOrders, shopPurchases } from './tables.ts'
import { texts } from './texts.ts'

const { toSend, toPickUp, sent, done } = shopOrderStates

/** Customers who have paid for a product and did not give all of it back; `goods` is the name of its type. */
export const buyersAudience = (
  { db }: Database,
  customer: Pick<CustomerModule, 'reach' | 'channels'>,
  goods: string,
): Audience =>
  defineAudience({
    source: 'buyer',
    name: texts.buyers,
    order: 20,
    isOutside: true,
    channels: customer.channels,
    isFor: ({ type }) => type === goods,
    parts: async () => [],
    async list(appId, { id }, { after, most }) {
      // Pieces are counted from the order on; what is paid is said by the orders.
      const paid = db
        .select({ one: sql`1` })
        .from(shopOrders)
        .where(
          and(
            eq(shopOrders.appId, appId),
            eq(shopOrders.customerId, shopPurchases.customerId),
            inArray(shopOrders.state, [toSend, toPickUp, sent, done]),
            sql`${shopOrders.lines} @> ${JSON.stringify([{ goodsId: id }])}::jsonb`,
          ),
        )
      const rows = await db
        .select({ id: shopPurchases.customerId })
        .from(shopPurchases)
        .where(
          and(
            eq(shopPurchases.appId, appId),
            eq(shopPurchases.goodsId, id),
            gt(shopPurchases.pieces, 0),
            gt(shopPurchases.customerId, after),
            exists(paid),
          ),
        )
        .orderBy(asc(shopPurchases.customerId))
        .limit(most)
      return rows.map((row) => row.id)
    },
    reach: customer.reach,
  })
