import { couponRulesSchema, couponWays, heldStateAt, heldStates, type HeldState } from '@zhanfang/contract'
import { and, eq, gt, inArray, lte, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { coupons, type CouponRow } from './tables.ts'

export const isHeld = (appId: string, id: string): SQL | undefined =>
  and(eq(coupons.appId, appId), eq(coupons.id, id))
export const rulesOf = ({ rules }: Pick<CouponRow, 'rules'>) => couponRulesSchema.parse(rules)
const waySchema = z.enum(couponWays)
export const wayOf = ({ way }: Pick<CouponRow, 'way'>) => waySchema.parse(way)
export const stateOf = (row: CouponRow, now = new Date()) => heldStateAt(row, now)

/** Coupons that are in a state now, by the clock of the database. */
export function inState(state: HeldState): SQL | undefined {
  switch (state) {
    case 'used':
      return eq(coupons.state, heldStates.used)
    case 'void':
      return eq(coupons.state, heldStates.void)
    case 'locked':
      return eq(coupons.state, heldStates.locked)
    case 'expired':
      return and(eq(coupons.state, heldStates.unused), lte(coupons.validUntil, sql`now()`))
    case 'pending':
      return and(
        eq(coupons.state, heldStates.unused),
        gt(coupons.validFrom, sql`now()`),
        gt(coupons.validUntil, sql`now()`),
      )
    case 'unused':
      return and(
        eq(coupons.state, heldStates.unused),
        lte(coupons.validFrom, sql`now()`),
        gt(coupons.validUntil, sql`now()`),
      )
  }
}

/** Coupons that can be used now or later, for the list of their owner. */
export const isOpen = and(
  inArray(coupons.state, [heldStates.unused, heldStates.locked]),
  gt(coupons.validUntil, sql`now()`),
)
