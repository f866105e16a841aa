import type { RunningSubscription, SubscriptionQuote } from '@zhanfang/commerce'
import type { Subscription, SubscriptionState } from '@zhanfang/contract'
import { addDays, daysBetween } from '@zhanfang/format'
import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Db } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { GRACE_DAYS, today } from './days.ts'
import { limitsOfEdition } from './editions.ts'
import {
  editionChanges,
  editions,
  editionSubscriptions,
  type EditionRow,
  type SubscriptionRow,
} from './tables.ts'

const periodSchema = z.object({
  editionId: z.string(),
  starts: z.string(),
  ends: z.string(),
  anchorDay: z.number(),
  months: z.number(),
  value: z.number(),
})
export type Period = z.infer<typeof periodSchema>
const NOTHING = { editionId: null, starts: null, ends: null, anchorDay: null, months: null, value: null }

/** The period of a row; null before the first one. */
export function periodOf(row: SubscriptionRow | undefined): Period | null {
  const parsed = periodSchema.safeParse(row)
  return parsed.success ? parsed.data : null
}

/** A period as prices are worked out from it. */
export const runningOf = (
  period: Period | null,
  edition: Pick<EditionRow, 'rank'> | undefined,
): RunningSubscription | null =>
  period && {
    editionId: period.editionId,
    rank: edition?.rank ?? 0,
    start: period.starts,
    end: period.ends,
    anchorDay: period.anchorDay,
    months: period.months,
    value: period.value,
  }

function stateOf(period: Period | null, day: string): SubscriptionState {
  if (!period) return 'none'
  if (day < period.ends) return 'running'
  return day < addDays(period.ends, GRACE_DAYS) ? 'grace' : 'ended'
}

export type Subscriptions = ReturnType<typeof createSubscriptions>

/** What apps have. */
export function createSubscriptions({ db }: Database) {
  const isOf = (appId: string) => eq(editionSubscriptions.appId, appId)

  async function read(handle: Db, appId: string) {
    const [row] = await handle
      .select({ subscription: editionSubscriptions, edition: editions })
      .from(editionSubscriptions)
      .leftJoin(editions, eq(editions.id, editionSubscriptions.editionId))
      .where(isOf(appId))
    return { row: row?.subscription, period: periodOf(row?.subscription), edition: row?.edition ?? undefined }
  }

  /** The row of an app; whoever else wants to change it waits. */
  async function lock(tx: Db, appId: string): Promise<SubscriptionRow> {
    await tx.insert(editionSubscriptions).values({ appId }).onConflictDoNothing()
    const [row] = await tx.select().from(editionSubscriptions).where(isOf(appId)).for('update')
    if (!row) throw new Error('a subscription was not stored')
    return row
  }

  async function write(
    tx: Db,
    row: SubscriptionRow,
    { kind, orderId, after }: { kind: string; orderId: string; after: Period | null },
  ): Promise<void> {
    const revision = row.revision + 1
    await tx
      .update(editionSubscriptions)
      .set({ ...(after ?? NOTHING), revision, warned: null })
      .where(isOf(row.appId))
    await tx
      .insert(editionChanges)
      .values({ appId: row.appId, id: newId(), kind, orderId, before: periodOf(row), after, revision })
  }

  return {
    read,
    lock,
    write,

    /** What an app may create by what it has bought; null for one that has bought nothing. */
    async limits(handle: Db, appId: string) {
      const { period, edition } = await read(handle, appId)
      if (!period || !edition) return null
      return { most: limitsOfEdition(edition), isEnded: stateOf(period, today()) === 'ended' }
    },

    async shown(appId: string): Promise<Subscription> {
      const { period, edition } = await read(db, appId)
      const day = today()
      return {
        state: stateOf(period, day),
        editionId: period?.editionId ?? '',
        editionName: edition?.name ?? '',
        starts: period?.starts ?? null,
        ends: period?.ends ?? null,
        daysLeft: period ? daysBetween(day, period.ends) : 0,
        readOnlyFrom: period && addDays(period.ends, GRACE_DAYS),
      }
    },

    periodAfter: (editionId: string, next: SubscriptionQuote['next']): Period => ({
      editionId,
      starts: next.start,
      ends: next.end,
      anchorDay: next.anchorDay,
      months: next.months,
      value: next.value,
    }),

    /** Takes back what an order brought, as far as it is still there: the days that it added, or all of the last change. */
    async takeBack(tx: Db, appId: string, orderId: string): Promise<void> {
      const row = await lock(tx, appId)
      const [change] = await tx
        .select()
        .from(editionChanges)
        .where(and(eq(editionChanges.appId, appId), eq(editionChanges.orderId, orderId)))
        .orderBy(desc(editionChanges.revision))
        .limit(1)
      const now = periodOf(row)
      if (!change || !now || change.kind === 'refund') return
      const before = periodSchema.nullable().parse(change.before)
      if (change.revision === row.revision) {
        await write(tx, row, { kind: 'refund', orderId, after: before })
        return
      }
      const brought = periodSchema.parse(change.after)
      const days = daysBetween(
        before && before.ends > brought.starts ? before.ends : brought.starts,
        brought.ends,
      )
      const ends = addDays(now.ends, -days)
      // An upgrade added no days: what it raised is lowered again, unless another upgrade has taken its place since.
      const isRaised = before !== null && before.editionId !== brought.editionId
      const after = {
        ...now,
        ends: ends < today() ? today() : ends,
        ...(isRaised && now.editionId === brought.editionId
          ? { editionId: before.editionId, value: Math.max(0, now.value - brought.value + before.value) }
          : {}),
      }
      await write(tx, row, { kind: 'refund', orderId, after })
    },

    /** Apps whose period ends on a day and who were not warned of it yet; each is given once. */
    async toWarn(days: number): Promise<{ appId: string; ends: string; editionId: string }[]> {
      const rows = await db
        .update(editionSubscriptions)
        .set({ warned: days })
        .where(
          and(
            eq(editionSubscriptions.ends, addDays(today(), days)),
            sql`(${editionSubscriptions.warned} is null or ${editionSubscriptions.warned} > ${days})`,
          ),
        )
        .returning()
      return rows.flatMap((row) => {
        const period = periodOf(row)
        return period ? [{ appId: row.appId, ends: period.ends, editionId: period.editionId }] : []
      })
    },
  }
}
