import { priceOf } from '@zhanfang/commerce'
import { fenToYuan, formatMoney } from '@zhanfang/format'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../database/database.ts'
import { Refusal } from '../../http/refusal.ts'
import type { DiscountKind, DiscountOffer } from '../shop/module.ts'
import type { Accounts, LotPart } from './accounts.ts'
import type { Settings } from './settings.ts'
import { pointOrders } from './tables.ts'
import { texts } from './texts.ts'

const partsSchema = z.array(z.object({ lotId: z.string(), points: z.number().int() }))
const ALL = 'all'

/** So many points of some lots, those that were taken last, which end last, first; `skip` of them came back before. */
export function partsBack(parts: readonly LotPart[], skip: number, amount: number): LotPart[] {
  let before = skip
  let wanted = amount
  return parts.toReversed().flatMap(({ lotId, points }) => {
    const passed = Math.min(points, before)
    before -= passed
    const back = Math.min(points - passed, wanted)
    wanted -= back
    return back > 0 ? [{ lotId, points: back }] : []
  })
}

/**
 * Points pay a part of an order: taken when it is placed, given back when it closes, and with each refund by the rule that
 * all of them add up to what was taken.
 */
export function pointsDiscount({
  accounts,
  settings,
}: {
  accounts: Accounts
  settings: Pick<Settings, 'read'>
}): DiscountKind {
  const isOf = (appId: string, orderId: string) =>
    and(eq(pointOrders.appId, appId), eq(pointOrders.orderId, orderId))

  async function offerFor(appId: string, balance: number): Promise<DiscountOffer | undefined> {
    const { isOn, fenPerPoint, maxPercent } = await settings.read(appId)
    if (!isOn || fenPerPoint === 0 || balance === 0) return undefined
    return {
      ref: ALL,
      title: texts.orders.offer(balance, formatMoney(fenToYuan(fenPerPoint))),
      part: { points: { balance, fenPerPoint, maxPercent } },
      mismatch: '',
    }
  }

  /** The points of an order, held until the transaction ends; undefined for one that uses none. */
  async function lock(tx: Db, appId: string, orderId: string) {
    const [row] = await tx.select().from(pointOrders).where(isOf(appId, orderId)).for('update')
    return row
  }

  async function giveBack(
    tx: Db,
    row: typeof pointOrders.$inferSelect,
    amount: number,
    cause: string,
  ): Promise<void> {
    const { appId, orderId, customerId, returned } = row
    if (amount <= 0) return
    await tx
      .update(pointOrders)
      .set({ returned: returned + amount })
      .where(isOf(appId, orderId))
    await accounts.giveBack(
      tx,
      { appId, customerId },
      partsBack(partsSchema.parse(row.parts), returned, amount),
      { kind: 'return', ref: `order:${orderId}:${cause}`, title: texts.orders.returned },
    )
  }

  return {
    key: 'points',
    title: texts.orders.title,
    order: 20,

    async offers({ appId, customerId }, lines) {
      const { points } = await accounts.read({ appId, customerId })
      const offer = await offerFor(appId, points)
      // What pays for nothing is not offered.
      return offer && priceOf({ lines, points: offer.part.points }).pointsUsed > 0 ? [offer] : []
    },

    async hold(tx, { appId, customerId }, { orderId, ref }) {
      const { points } = await accounts.open(tx, { appId, customerId })
      const offer = ref === ALL ? await offerFor(appId, points) : undefined
      if (!offer) throw new Refusal('pointsOff', { message: texts.orders.gone })
      await tx.insert(pointOrders).values({ appId, orderId, customerId })
      return offer
    },

    async priced(tx, { appId, orderId }, { pointsUsed }) {
      const row = await lock(tx, appId, orderId)
      if (!row || pointsUsed === 0) return
      const spent = await accounts.spendParts(tx, { appId, customerId: row.customerId }, pointsUsed, {
        kind: 'spend',
        ref: `order:${orderId}`,
        title: texts.orders.used,
      })
      await tx
        .update(pointOrders)
        .set({ points: pointsUsed, parts: spent?.parts ?? [] })
        .where(isOf(appId, orderId))
    },

    // They were taken when the order was placed.
    consume: async () => {},

    async release(tx, { appId, orderId }) {
      const row = await lock(tx, appId, orderId)
      if (row) await giveBack(tx, row, row.points - row.returned, 'closed')
    },

    async refunded(tx, { appId, orderId }, { id, amount, paid, whole }) {
      const row = await lock(tx, appId, orderId)
      if (!row) return
      const refunded = row.refunded + amount
      await tx
        .update(pointOrders)
        .set({ refunded: sql`${pointOrders.refunded} + ${amount}` })
        .where(isOf(appId, orderId))
      const due =
        whole || paid === 0 ? row.points : Number((BigInt(row.points) * BigInt(refunded)) / BigInt(paid))
      await giveBack(tx, row, due - row.returned, id)
    },
  }
}
