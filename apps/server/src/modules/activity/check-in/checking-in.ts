import type { CheckInOutcome, CheckInResult } from '@zhanfang/contract/content-kinds/activity/check-in-calls'
import { entryStateOf, entryStates } from '@zhanfang/contract/content-kinds/activity/entry-states'
import { formatDateTime, shanghaiIso } from '@zhanfang/format'
import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { type Database, type Db, isUniqueViolation } from '../../../database/database.ts'
import { newId } from '../../../database/id.ts'
import { Refusal } from '../../../http/refusal.ts'
import { readCode } from '../entries/codes.ts'
import { companionsOf, type Doer, isEntry, note } from '../entries/entry-rows.ts'
import { beginningOf, overAt, type PublishedActivity } from '../plans.ts'
import { activityCheckIns as checkIns, activityEntries as entries, type EntryRow } from '../tables.ts'
import { texts } from '../texts.ts'

/** A scan may come later than it was made: devices keep them while they have no network. */
const MOST_LATE_MS = 3 * 86_400_000
const SHOWN_LAST = 10
const MOST_TRIES = 3

export interface Scan {
  code: string
  nonce: string
  /** When it was made, by the device; absent for now. */
  at?: string | undefined
  device: string
}

type EntryPart = NonNullable<CheckInResult['entry']>
const partOf = (row: EntryRow): EntryPart => ({
  id: row.id,
  name: row.name,
  kindName: row.kindName,
  groupName: row.groupName,
  people: row.people,
  companions: companionsOf(row),
})
const dayOf = (moment: Date) => shanghaiIso(moment).slice(0, 10)

const refusals: Partial<Record<ReturnType<typeof entryStateOf>, CheckInOutcome>> = {
  pending: 'notApproved',
  refused: 'notApproved',
  queued: 'queued',
  cancelled: 'cancelled',
}

export type CheckingIn = ReturnType<typeof createCheckingIn>

/** Checks people in. Whether somebody is in is decided by one statement on their sign-up, whoever scans when. */
export function createCheckingIn({ db }: Database, now: () => Date = () => new Date()) {
  /** When a scan was made: what a device says of the future, or of long ago, does not count. */
  function momentOf({ at }: Scan): Date {
    const present = now()
    const given = at === undefined ? present : new Date(at)
    return given > present || present.getTime() - given.getTime() > MOST_LATE_MS ? present : given
  }

  /**
   * What a scan that changed nothing is answered: sent again, in before, or not to be let in. Null where the sign-up could
   * be checked in by now: it was approved, or its check-in taken back, at this very moment.
   */
  async function without(
    tx: Db,
    appId: string,
    { id: activityId, plan }: PublishedActivity,
    scan: Scan,
    moment: Date,
  ): Promise<CheckInResult | null> {
    const [row] = await tx
      .select()
      .from(entries)
      .where(and(eq(entries.appId, appId), eq(entries.code, readCode(scan.code))))
    if (!row) return { outcome: 'unknown', detail: '', entry: null, checkedInAt: null }
    if (row.activityId !== activityId)
      return { outcome: 'otherActivity', detail: '', entry: null, checkedInAt: null }
    const entry = partOf(row)
    const refused = refusals[entryStateOf(row.state)]
    if (refused) return { outcome: refused, detail: row.reason, entry, checkedInAt: null }
    const [before] = await tx
      .select()
      .from(checkIns)
      .where(and(eq(checkIns.appId, appId), eq(checkIns.entryId, row.id)))
      .orderBy(desc(eq(checkIns.nonce, scan.nonce)), desc(isNull(checkIns.undoneAt)), desc(checkIns.at))
      .limit(1)
    if (before?.nonce === scan.nonce)
      return { outcome: 'ok', detail: '', entry, checkedInAt: before.at.toISOString() }
    if (row.checkedInAt !== null)
      return {
        outcome: 'again',
        detail: texts.checkIn.before(formatDateTime(row.checkedInAt), before?.device || before?.byName || ''),
        entry,
        checkedInAt: row.checkedInAt.toISOString(),
      }
    if (!isOnDay(plan, moment))
      return {
        outcome: 'wrongDay',
        detail: texts.checkIn.isOn(formatDateTime(plan.startsAt)),
        entry,
        checkedInAt: null,
      }
    return null
  }

  const isOnDay = (plan: PublishedActivity['plan'], moment: Date) =>
    dayOf(moment) >= dayOf(beginningOf(plan)) && dayOf(moment) <= dayOf(overAt(plan))

  const isIn = (appId: string, activityId: string) =>
    and(eq(entries.appId, appId), eq(entries.activityId, activityId), eq(entries.state, entryStates.joined))

  async function attempt(
    appId: string,
    published: PublishedActivity,
    scan: Scan,
    doer: Doer,
  ): Promise<CheckInResult | null> {
    const moment = momentOf(scan)
    return db.transaction(async (tx) => {
      const known = await tx
        .select({ id: checkIns.id })
        .from(checkIns)
        .where(
          and(
            eq(checkIns.appId, appId),
            eq(checkIns.activityId, published.id),
            eq(checkIns.nonce, scan.nonce),
          ),
        )
      if (known.length > 0 || !isOnDay(published.plan, moment))
        return without(tx, appId, published, scan, moment)
      const [row] = await tx
        .update(entries)
        .set({ checkedInAt: moment })
        .where(
          and(isIn(appId, published.id), eq(entries.code, readCode(scan.code)), isNull(entries.checkedInAt)),
        )
        .returning()
      if (!row) return without(tx, appId, published, scan, moment)
      await tx.insert(checkIns).values({
        appId,
        id: newId(),
        activityId: published.id,
        entryId: row.id,
        nonce: scan.nonce,
        at: moment,
        byName: doer.name,
        device: scan.device,
      })
      await note(tx, { appId, entryId: row.id }, doer, texts.checkIn.title, scan.device)
      return { outcome: 'ok', detail: '', entry: partOf(row), checkedInAt: moment.toISOString() }
    })
  }

  return {
    /** Checks in who shows a code; a scan that is sent again has the same answer and no other effect. */
    async checkIn(
      appId: string,
      published: PublishedActivity,
      scan: Scan,
      doer: Doer,
    ): Promise<CheckInResult> {
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        const result = await attempt(appId, published, scan, doer).catch((error: unknown) => {
          // Its nonce has just been used: the next look finds for what.
          if (isUniqueViolation(error)) return null
          throw error
        })
        if (result) return result
      }
      // The nonce of another scan came with this code.
      throw new Refusal('entryState', { message: texts.checkIn.scanAgain })
    },

    /** Takes a check-in back, so that the sign-up can be checked in again. */
    async undo(appId: string, activityId: string, entryId: string, doer: Doer): Promise<void> {
      await db.transaction(async (tx) => {
        const [row] = await tx
          .update(entries)
          .set({ checkedInAt: null })
          .where(
            and(isEntry(appId, entryId), eq(entries.activityId, activityId), isNotNull(entries.checkedInAt)),
          )
          .returning({ id: entries.id })
        if (!row) throw new Refusal('entryState', { message: texts.checkIn.notIn })
        await tx
          .update(checkIns)
          .set({ undoneAt: sql`now()` })
          .where(and(eq(checkIns.appId, appId), eq(checkIns.entryId, entryId), isNull(checkIns.undoneAt)))
        await note(tx, { appId, entryId }, doer, texts.checkIn.undone)
      })
    },

    /** How many people are in, of all who have a place. */
    async numbers(appId: string, activityId: string): Promise<{ inside: number; total: number }> {
      const sum = (condition: ReturnType<typeof sql>) =>
        sql<number>`coalesce(sum(${entries.people}) filter (where ${condition}), 0)`.mapWith(Number)
      const [found] = await db
        .select({ inside: sum(sql`${entries.checkedInAt} is not null`), total: sum(sql`true`) })
        .from(entries)
        .where(isIn(appId, activityId))
      return found ?? { inside: 0, total: 0 }
    },

    /** Who came last. */
    async last(appId: string, activityId: string) {
      const rows = await db
        .select({
          entryId: checkIns.entryId,
          name: entries.name,
          people: entries.people,
          at: checkIns.at,
          device: checkIns.device,
        })
        .from(checkIns)
        .innerJoin(entries, and(eq(entries.appId, checkIns.appId), eq(entries.id, checkIns.entryId)))
        .where(
          and(
            eq(checkIns.appId, appId),
            eq(checkIns.activityId, activityId),
            isNull(checkIns.undoneAt),
            inArray(entries.state, [entryStates.joined]),
          ),
        )
        .orderBy(desc(checkIns.at))
        .limit(SHOWN_LAST)
      return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
    },
  }
}
