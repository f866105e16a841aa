import { type CallData, type couponHeldSearch, type HeldState, heldStates } from '@zhanfang/contract'
import { and, count, desc, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { Refusal } from '../../http/refusal.ts'
import type { CustomerModule } from '../customer/module.ts'
import { inState, isHeld, stateOf, wayOf } from './held.ts'
import { coupons } from './tables.ts'
import { texts } from './texts.ts'

/** Coupons that a list counts. */
const MOST_COUNTED = 10_000

export type HeldLists = ReturnType<typeof createHeldLists>

/** Coupons in people's hands, as members of the app look at them. */
export function createHeldLists({ db }: Database, customers: Pick<CustomerModule['desk'], 'namesOf'>) {
  return {
    async search(
      appId: string,
      templateId: string,
      { state, cursor, size }: { state?: HeldState | undefined; cursor?: string | undefined; size: number },
    ): Promise<CallData<typeof couponHeldSearch>> {
      const where = and(
        eq(coupons.appId, appId),
        eq(coupons.templateId, templateId),
        state === undefined ? undefined : inState(state),
      )
      const some = db
        .select({ one: sql`1` })
        .from(coupons)
        .where(where)
        .limit(MOST_COUNTED + 1)
        .as('some')
      const [rows, [total]] = await Promise.all([
        db
          .select()
          .from(coupons)
          .where(and(where, cursor === undefined ? undefined : lt(coupons.id, cursor)))
          .orderBy(desc(coupons.id))
          .limit(size + 1),
        db.select({ value: count() }).from(some),
      ])
      const shown = rows.slice(0, size)
      const names = await customers.namesOf(appId, [
        ...new Set(shown.flatMap(({ customerId }) => customerId ?? [])),
      ])
      return {
        list: shown.map((row) => ({
          id: row.id,
          customerId: row.customerId ?? '',
          customerName: row.customerId === null ? '' : (names.get(row.customerId) ?? ''),
          way: wayOf(row),
          state: stateOf(row),
          claimTime: row.claimedAt.toISOString(),
          validFrom: row.validFrom.toISOString(),
          validUntil: row.validUntil.toISOString(),
          useTime: row.usedAt?.toISOString() ?? null,
        })),
        total: total?.value ?? 0,
        size,
        nextCursor: rows.length > size ? (shown.at(-1)?.id ?? null) : null,
      }
    },

    /** Takes a coupon that nobody has used out of use. */
    async makeVoid(
      appId: string,
      templateId: string,
      { heldId, reason }: { heldId: string; reason: string },
    ): Promise<void> {
      const changed = await db
        .update(coupons)
        .set({ state: heldStates.void, reason })
        .where(
          and(
            isHeld(appId, heldId),
            eq(coupons.templateId, templateId),
            eq(coupons.state, heldStates.unused),
          ),
        )
        .returning({ id: coupons.id })
      if (changed.length === 0) throw new Refusal('couponState', { message: texts.notVoidable })
    },
  }
}
