import type { Db } from '../../database/database.ts'
import type { Paying } from './paying.ts'
import type { Refunds } from './refunds.ts'

/** Something that was paid under its own id, such as a sign-up or a booking; amounts in 分. */
interface Paid {
  appId: string
  id: string
  paid: number
  refunded: number
}

/** How things that were paid are taken back, whatever they are. */
export const givingBack = (paying: Pick<Paying, 'lock'>, refunds: Pick<Refunds, 'askOn' | 'hurry'>) => ({
  /** Holds the books of something that was paid: they are locked first everywhere. */
  async lock(tx: Db, { appId, id, paid }: Pick<Paid, 'appId' | 'id' | 'paid'>): Promise<void> {
    if (paid > 0) await paying.lock(tx, { appId, orderId: id })
  },

  /** Sends back what is left of a payment; the refund is hurried with `hurry` when the transaction is done. */
  async giveBack(tx: Db, { appId, id, paid, refunded }: Paid, reason: string): Promise<string | undefined> {
    if (paid <= refunded) return undefined
    return refunds.askOn(tx, { appId, orderId: id }, paid - refunded, reason)
  },

  async hurry(appId: string, refundId: string | undefined): Promise<void> {
    if (refundId !== undefined) await refunds.hurry(appId, refundId)
  },
})
