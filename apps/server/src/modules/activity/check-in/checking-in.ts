import type { CheckInOutcome, CheckInResult } from '@zhanfang/contract/content-kinds/activity/check-in-calls'
import {
  admits,
  checkInListOf,
  DOOR_LIST,
  exitsOf,
  isListOpen,
} from '@zhanfang/contract/content-kinds/activity/check-in-lists'
import { entryStateOf } from '@zhanfang/contract/content-kinds/activity/entry-states'
import type { CheckInList } from '@zhanfang/contract/content-kinds/activity/plan'
import { formatDateTime } from '@zhanfang/format'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Database, type Db, isUniqueViolation } from '../../../database/database.ts'
import { newId } from '../../../database/id.ts'
import { Refusal } from '../../../http/refusal.ts'
import { readCode } from '../entries/codes.ts'
import { companionsOf, type Doer, isEntry, note } from '../entries/entry-rows.ts'
import type { PublishedActivity } from '../plans.ts'
import { activityCheckIns as checkIns, activityEntries as entries, type EntryRow } from '../tables.ts'
import { texts } from '../texts.ts'

/** A scan may come later than it was made: devices keep them while they have no network. */
const MOST_LATE_MS = 3 * 86_400_000

/** Two scans of one code so close together are one: somebody tapped twice, or the camera did. */
const SAME_SCAN_MS = 10_000

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

const refusals: Partial<Record<ReturnType<typeof entryStateOf>, CheckInOutcome>> = {
  pending: 'notApproved',
  refused: 'notApproved',
  queued: 'queued',
  cancelled: 'cancelled',
}

/** A scan of the same code at the same list a moment before or after; undefined for none. */
const tappedOf = <Row extends { at: Date }>(standing: readonly Row[], moment: Date): Row | undefined =>
  standing.find(({ at }) => Math.abs(at.getTime() - moment.getTime()) < SAME_SCAN_MS)

interface Decision {
  row: EntryRow
  published: PublishedActivity
  list: CheckInList
  scan: Scan
  moment: Date
}

export type CheckingIn = ReturnType<typeof createCheckingIn>

/** Checks people in. Whether somebody is in is decided behind the lock of their sign-up, whoever scans when. */
export function createCheckingIn({ db }: Database, now: () => Date = () => new Date()) {
  /** When a scan was made: what a device says of the future, or of long ago, does not count. */
  function momentOf({ at }: Scan): Date {
    const present = now()
    const given = at === undefined ? present : new Date(at)
    return given > present || present.getTime() - given.getTime() > MOST_LATE_MS ? present : given
  }

  const nothing = (outcome: CheckInOutcome): CheckInResult => ({
    outcome,
    detail: '',
    entry: null,
    checkedInAt: null,
  })

  /** Why nobody is checked in at a list at a moment; null when they are. */
  function closed(
    { plan }: PublishedActivity,
    list: CheckInList,
    moment: Date,
  ): Pick<CheckInResult, 'outcome' | 'detail'> | null {
    if (isListOpen(plan, list, moment)) return null
    const { name, opensAt, closesAt } = list
    return opensAt === null && closesAt === null
      ? { outcome: 'wrongDay', detail: texts.checkIn.isOn(formatDateTime(plan.startsAt)) }
      : {
          outcome: 'wrongTime',
          detail: texts.checkIn.isOpen(name, formatDateTime(opensAt), formatDateTime(closesAt)),
        }
  }

  /** Decides behind the lock of the sign-up: whoever scans its code at the same moment comes after. */
  async function decide(
    tx: Db,
    { row, published, list, scan, moment }: Decision,
    doer: Doer,
  ): Promise<CheckInResult> {
    const { appId } = row
    const answer = (outcome: CheckInOutcome, detail: string, at: Date | null = null): CheckInResult => ({
      outcome,
      detail,
      entry: partOf(row),
      checkedInAt: at?.toISOString() ?? null,
    })
    const refused = refusals[entryStateOf(row.state)]
    if (refused) return answer(refused, row.reason)
    const exits = exitsOf(published.plan, list.id)
    const before = await tx
      .select()
      .from(checkIns)
      .where(
        and(
          eq(checkIns.appId, appId),
          eq(checkIns.entryId, row.id),
          inArray(checkIns.listId, [
            list.id,
            ...exits.map(({ id }) => id),
            ...(list.exitOf === '' ? [] : [list.exitOf]),
          ]),
        ),
      )
      .orderBy(desc(checkIns.at))
    const same = before.find(({ nonce, listId }) => nonce === scan.nonce && listId === list.id)
    if (same) return answer('ok', '', same.at)
    const moves = before.filter(({ undoneAt }) => undoneAt === null)
    const standing = moves.filter(({ listId }) => listId === list.id)
    // A scan that a device kept may be of a moment before the last one: what was so then counts.
    const then = moves.find(({ at }) => at <= moment)
    const last = standing[0]
    const hasLeft = then !== undefined && exits.some(({ id, isRepeated }) => id === then.listId && isRepeated)
    if (list.exitOf !== '' && then?.listId !== list.exitOf && !tappedOf(standing, moment))
      return answer('notInside', '')
    const isInside = exits.length > 0 && then?.listId === list.id
    if (last && list.exitOf === '' && (isInside || (!list.isRepeated && !hasLeft)))
      return answer(
        'again',
        texts.checkIn.before(formatDateTime(last.at), last.device || last.byName),
        last.at,
      )
    const tapped = tappedOf(standing, moment)
    if (tapped) return answer('ok', texts.checkIn.times(standing.length), tapped.at)
    if (!admits(list, row.kindId)) return answer('otherKind', texts.checkIn.kind(row.kindName, list.name))
    const outside = closed(published, list, moment)
    if (outside) return answer(outside.outcome, outside.detail)
    await tx.insert(checkIns).values({
      appId,
      id: newId(),
      activityId: published.id,
      entryId: row.id,
      listId: list.id,
      listName: list.name,
      // Whoever left may come back, and leave again.
      isRepeated: list.isRepeated || list.exitOf !== '' || hasLeft,
      nonce: scan.nonce,
      at: moment,
      byName: doer.name,
      device: scan.device,
    })
    if (list.exitOf === '')
      await tx
        .update(entries)
        .set({ checkedInAt: sql`least(${entries.checkedInAt}, ${moment.toISOString()}::timestamptz)` })
        .where(isEntry(appId, row.id))
    const where = list.id === DOOR_LIST ? '' : list.name
    await note(
      tx,
      { appId, entryId: row.id },
      doer,
      texts.checkIn.title,
      texts.checkIn.at(where, scan.device),
    )
    return answer('ok', texts.checkIn.times(standing.length + 1), moment)
  }

  const attempt = (
    appId: string,
    published: PublishedActivity,
    list: CheckInList,
    scan: Scan,
    doer: Doer,
  ): Promise<CheckInResult> =>
    db.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(entries)
        .where(and(eq(entries.appId, appId), eq(entries.code, readCode(scan.code))))
        .for('update')
      if (!row) return nothing('unknown')
      if (row.activityId !== published.id) return nothing('otherActivity')
      return decide(tx, { row, published, list, scan, moment: momentOf(scan) }, doer)
    })

  return {
    /** Checks in who shows a code; a scan that is sent again has the same answer and no other effect. */
    async checkIn(
      appId: string,
      published: PublishedActivity,
      { listId, ...scan }: Scan & { listId: string },
      doer: Doer,
    ): Promise<CheckInResult> {
      const list = listOf(published, listId)
      try {
        return await attempt(appId, published, list, scan, doer)
      } catch (error) {
        // The nonce of another scan came with this code.
        if (isUniqueViolation(error)) throw new Refusal('entryState', { message: texts.checkIn.scanAgain })
        throw error
      }
    },

    /** Takes the last check-in at a list back, so that the sign-up can be checked in there again. */
    async undo(
      appId: string,
      activityId: string,
      { entryId, listId }: { entryId: string; listId: string },
      doer: Doer,
    ): Promise<void> {
      await db.transaction(async (tx) => {
        const [row] = await tx
          .select({ id: entries.id })
          .from(entries)
          .where(and(isEntry(appId, entryId), eq(entries.activityId, activityId)))
          .for('update')
        if (!row) throw new Refusal('entryNotFound')
        const standing = and(
          eq(checkIns.appId, appId),
          eq(checkIns.entryId, entryId),
          isNull(checkIns.undoneAt),
        )
        const [last] = await tx
          .select({ id: checkIns.id, listName: checkIns.listName })
          .from(checkIns)
          .where(and(standing, eq(checkIns.listId, listId)))
          .orderBy(desc(checkIns.at))
          .limit(1)
        if (!last) throw new Refusal('entryState', { message: texts.checkIn.notIn })
        await tx
          .update(checkIns)
          .set({ undoneAt: sql`now()` })
          .where(and(eq(checkIns.appId, appId), eq(checkIns.id, last.id)))
        const [first] = await tx
          .select({ at: sql<Date | null>`min(${checkIns.at})`.mapWith(checkIns.at) })
          .from(checkIns)
          .where(standing)
        await tx
          .update(entries)
          .set({
            checkedInAt: first?.at ?? null,
            ...(first?.at ? {} : { arrivalRound: sql`${entries.arrivalRound} + 1` }),
          })
          .where(isEntry(appId, entryId))
        await note(
          tx,
          { appId, entryId },
          doer,
          texts.checkIn.undone,
          listId === DOOR_LIST ? '' : last.listName,
        )
      })
    },
  }
}

/** A list of an activity. Refuses one that was removed. */
export function listOf({ plan }: PublishedActivity, id: string): CheckInList {
  const list = checkInListOf(plan, id)
  if (!list) throw new Refusal('entryRule', { message: texts.checkIn.noList })
  return list
}
