import { type CouponRules, couponWords, heldStates } from '@zhanfang/contract'
import type { PricedCoupon } from '@zhanfang/commerce'
import { yuanToFen } from '@zhanfang/format'
import { and, asc, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm'
import type { Database, Db } from '../../database/database.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Owner } from '../customer/module.ts'
import { isHeld, rulesOf } from './held.ts'
import { coupons } from './tables.ts'
import { texts } from './texts.ts'

/** Coupons of one person that are offered for an order. */
const MOST_OFFERED = 100

/** A coupon that an order may use, with the rules that it was given with. */
export interface OfferedCoupon {
  id: string
  name: string
  words: string
  rules: CouponRules
  validUntil: Date
}

const inFen = (yuan: number | null) => (yuan === null ? undefined : yuanToFen(yuan))

/**
 * The rules of a coupon as prices are worked out with them; `skus` are those of the order that lie in its scope. Null for
 * what is given at the counter alone.
 */
export function pricedOf({ benefit, min, scope }: CouponRules, skus: readonly string[]): PricedCoupon | null {
  const shared = { min: yuanToFen(min), ...(scope.type === 'all' ? {} : { scope: skus }) }
  switch (benefit.kind) {
    case 'amount':
      return { ...shared, kind: 'amount', off: yuanToFen(benefit.off) }
    case 'percent':
      return { ...shared, kind: 'percent', payPercent: benefit.payPercent, cap: inFen(benefit.cap) }
    case 'shipping':
      return { ...shared, kind: 'shipping', most: inFen(benefit.most) }
    case 'exchange':
      // What it is exchanged for stands in words: where no goods are chosen, only the counter knows them.
      return scope.type === 'all' ? null : { ...shared, kind: 'exchange' }
    case 'gift':
      return null
  }
}

export type CouponsInOrders = ReturnType<typeof createCouponsInOrders>

/**
 * Coupons as orders use them: held with the order, used when it is paid, given back when it closes. One that is held stays
 * good until its order ends, however late that is; nobody can hold one whose time is over.
 */
export function createCouponsInOrders({ db }: Database) {
  const isUsable = and(
    eq(coupons.state, heldStates.unused),
    // Gifts are given at the counter.
    ne(coupons.kind, 'gift'),
    lte(coupons.validFrom, sql`now()`),
    gt(coupons.validUntil, sql`now()`),
  )
  const ofOrder = (appId: string, orderId: string) =>
    and(eq(coupons.appId, appId), eq(coupons.orderId, orderId))

  return {
    /** What somebody could use now; whether it fits is the order's to judge. Those that end first come first. */
    async offers({ appId, customerId }: Owner): Promise<OfferedCoupon[]> {
      const rows = await db
        .select()
        .from(coupons)
        .where(and(eq(coupons.appId, appId), eq(coupons.customerId, customerId), isUsable))
        .orderBy(asc(coupons.validUntil), asc(coupons.id))
        .limit(MOST_OFFERED)
      return rows.map((row) => {
        const rules = rulesOf(row)
        return { id: row.id, name: row.name, words: couponWords(rules), rules, validUntil: row.validUntil }
      })
    },

    /** Holds one for an order of its owner, within the transaction that makes the order. Refuses what cannot be used. */
    async hold(
      tx: Db,
      { appId, customerId }: Owner,
      { couponId, orderId }: { couponId: string; orderId: string },
    ): Promise<OfferedCoupon> {
      const [row] = await tx
        .update(coupons)
        .set({ state: heldStates.locked, orderId })
        .where(
          and(isHeld(appId, couponId), eq(coupons.customerId, customerId), isUsable, isNull(coupons.orderId)),
        )
        .returning()
      if (!row) throw new Refusal('couponState', { message: texts.notUsable })
      const rules = rulesOf(row)
      return { id: row.id, name: row.name, words: couponWords(rules), rules, validUntil: row.validUntil }
    },

    /** The order was paid: what it held is used. Called again it does nothing. */
    async consume(tx: Db, appId: string, orderId: string): Promise<void> {
      await tx
        .update(coupons)
        .set({ state: heldStates.used, usedAt: sql`now()` })
        .where(and(ofOrder(appId, orderId), eq(coupons.state, heldStates.locked)))
    },

    /**
     * The order has closed, or all of it went back: what it held or used is free again, and over if its time is. Whoever has
     * left gets nothing back.
     */
    async release(tx: Db, appId: string, orderId: string): Promise<void> {
      await tx
        .update(coupons)
        .set({
          state: sql`case when ${coupons.customerId} is null then ${heldStates.void}::smallint else ${heldStates.unused}::smallint end`,
          usedAt: null,
          orderId: null,
        })
        .where(
          and(ofOrder(appId, orderId), sql`${coupons.state} in (${heldStates.locked}, ${heldStates.used})`),
        )
    },
  }
}
