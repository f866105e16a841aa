import { couponWords, heldStateNames, heldStates } from '@zhanfang/contract'
import { formatDate } from '@zhanfang/format'
import { and, asc, count, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { MePart, OwnedKind, Owner, TimelinePart } from '../customer/module.ts'
import { isOpen, rulesOf, stateOf } from './held.ts'
import { couponHolders as holders, couponIssueResults as issueResults, coupons } from './tables.ts'
import { texts } from './texts.ts'

const PAGE_SIZE = 20

/** Where the owner of a coupon sees it, below the site's address. */
export const cardPath = (id: string): string => `/card/${id}`

/** Coupons as what a customer owns, sees below 我的 and has done. */
export function couponsOfCustomers({ db }: Database): {
  part: MePart
  owned: OwnedKind
  timeline: TimelinePart
} {
  const isMine = ({ appId, customerId }: Owner) =>
    and(eq(coupons.appId, appId), eq(coupons.customerId, customerId))

  return {
    part: {
      key: 'coupons',
      title: texts.me.title,
      order: 8,
      empty: texts.me.empty,
      async list(owner, cursor) {
        const rows = await db
          .select()
          .from(coupons)
          .where(and(isMine(owner), cursor === undefined ? undefined : lt(coupons.id, cursor)))
          .orderBy(desc(coupons.id))
          .limit(PAGE_SIZE + 1)
        const now = new Date()
        const shown = rows.slice(0, PAGE_SIZE)
        return {
          items: shown.map((row) => ({
            id: row.id,
            title: `${row.name}　${heldStateNames[stateOf(row, now)]}`,
            text: `${couponWords(rulesOf(row))}，${formatDate(row.validUntil.getTime() - 1)} 前（含当天）有效`,
            at: row.claimedAt,
            path: cardPath(row.id),
          })),
          nextCursor: rows.length > PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null,
        }
      },
      async count(owner) {
        const [row] = await db
          .select({ value: count() })
          .from(coupons)
          .where(and(isMine(owner), isOpen))
        return row?.value ?? 0
      },
    },

    owned: {
      key: 'coupons',
      /** Two records of one person had each their share: what both were given stays theirs, and they get no more. */
      async move(tx, appId, { from, to }) {
        await tx
          .update(coupons)
          .set({ customerId: to })
          .where(and(eq(coupons.appId, appId), eq(coupons.customerId, from)))
        await tx.execute(sql`
          insert into ${holders} (app_id, template_id, customer_id, taken, most)
          select app_id, template_id, ${to}, taken, most from ${holders}
          where app_id = ${appId} and customer_id = ${from}
          on conflict (app_id, template_id, customer_id) do update
            set taken = coupon_holders.taken + excluded.taken,
              most = greatest(coupon_holders.most, coupon_holders.taken + excluded.taken)`)
        await tx.delete(holders).where(and(eq(holders.appId, appId), eq(holders.customerId, from)))
        await tx
          .delete(issueResults)
          .where(and(eq(issueResults.appId, appId), eq(issueResults.customerId, from)))
      },
      async *export(owner) {
        const rows = await db.select().from(coupons).where(isMine(owner)).orderBy(asc(coupons.id))
        for (const row of rows)
          yield {
            name: row.name,
            words: couponWords(rulesOf(row)),
            state: heldStateNames[stateOf(row)],
            claimedAt: row.claimedAt,
            validFrom: row.validFrom,
            validUntil: row.validUntil,
            usedAt: row.usedAt,
          }
      },
      /** The numbers of the app stay right; what was not used can be used by nobody. */
      async erase(tx, owner) {
        await tx
          .update(coupons)
          .set({ state: heldStates.void })
          .where(and(isMine(owner), inArray(coupons.state, [heldStates.unused, heldStates.locked])))
        // A cause names the person, too: that of a task or of an exchange.
        await tx.update(coupons).set({ customerId: null, reason: '', cause: null }).where(isMine(owner))
        await tx
          .delete(holders)
          .where(and(eq(holders.appId, owner.appId), eq(holders.customerId, owner.customerId)))
        await tx
          .delete(issueResults)
          .where(and(eq(issueResults.appId, owner.appId), eq(issueResults.customerId, owner.customerId)))
      },
    },

    timeline: {
      key: 'coupons',
      title: texts.me.deed,
      async list(owner, before, most) {
        const rows = await db
          .select()
          .from(coupons)
          .where(and(isMine(owner), before ? lt(coupons.claimedAt, before) : undefined))
          .orderBy(desc(coupons.claimedAt))
          .limit(most)
        return rows.map((row) => ({
          id: row.id,
          title: row.name,
          at: row.claimedAt,
          path: `/coupon/all?coupon=${row.templateId}`,
        }))
      },
    },
  }
}
