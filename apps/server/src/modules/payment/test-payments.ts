import type { Checkout } from '@zhanfang/contract'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { OrderKind } from './kinds.ts'
import type { NewOrder, Paying } from './paying.ts'
import type { OrderRow } from './tables.ts'
import { texts } from './texts.ts'

/** What a test costs, in 分. */
const TEST_FEN = 1

/** Paying it brings nothing about: that it can be paid is what is tried. */
export const testKind: OrderKind = { kind: 'test', paid: async () => undefined }

/** Payments of one 分 by which operators try the merchant that they have bound. */
export function createTestPayments({ db }: Database, paying: Paying) {
  /** The call is a GET: asked again, also twice at once, it takes up the order that still waits. */
  async function takeUp(order: NewOrder): Promise<OrderRow> {
    return db.transaction(async (tx) => {
      const who = `test-payment:${order.appId}:${order.userId}`
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${who}, 0))`)
      return (await paying.findPending(order, tx)) ?? paying.open(tx, order)
    })
  }

  return {
    async start(appId: string, userId: string, ip: string): Promise<Checkout> {
      const order = await takeUp({
        appId,
        kind: testKind.kind,
        payee: 'app',
        userId,
        title: texts.testOrder,
        amount: TEST_FEN,
        subject: {},
      })
      try {
        return await paying.start({ appId, orderId: order.id }, 'wxpay', ip)
      } catch (error) {
        // What could not even be begun is not waited for.
        await paying.closeOrder({ appId, orderId: order.id })
        throw error
      }
    },
  }
}
