import type { Checkout } from '@zhanfang/contract'
import type { Database } from '../../database/database.ts'
import type { OrderKind } from './kinds.ts'
import type { Paying } from './paying.ts'
import { texts } from './texts.ts'

/** What a test costs, in 分. */
const TEST_FEN = 1

/** Paying it brings nothing about: that it can be paid is what is tried. */
export const testKind: OrderKind = { kind: 'test', paid: async () => undefined }

/** Payments of one 分 by which operators try the merchant that they have bound. */
export function createTestPayments({ db }: Database, paying: Paying) {
  return {
    async start(appId: string, userId: string, ip: string): Promise<Checkout> {
      const order = await paying.open(db, {
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
