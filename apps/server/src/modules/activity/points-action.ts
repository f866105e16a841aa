import { entryStates } from '@zhanfang/contract/content-kinds/activity/entry-states'
import { and, asc, eq, gte, inArray } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { type PointAction, pointTexts } from '../points/module.ts'
import { activityEntries as entries } from './tables.ts'
import { texts } from './texts.ts'

/** Taking part in an activity, as something that earns points; a check-in that is taken back is none. */
export function checkInAction({ db }: Database): PointAction {
  // Not by the moment: a scan that a device kept may come late and say that they came earlier.
  const refOf = (id: string, round: number) => `check-in:${id}:${round}`
  return {
    key: 'check-in',
    title: pointTexts.actions.checkIn,
    order: 20,
    async list({ appId, customerId }, since, most) {
      const rows = await db
        .select({ id: entries.id, at: entries.checkedInAt, round: entries.arrivalRound })
        .from(entries)
        .where(
          and(
            eq(entries.appId, appId),
            eq(entries.customerId, customerId),
            eq(entries.state, entryStates.joined),
            gte(entries.checkedInAt, since),
          ),
        )
        .orderBy(asc(entries.checkedInAt))
        .limit(most)
      return rows.flatMap(({ id, at, round }) =>
        at ? [{ ref: refOf(id, round), title: texts.checkIn.title, at }] : [],
      )
    },
    async standing({ appId, customerId }, refs) {
      const ids = refs.map((ref) => ref.split(':')[1] ?? '')
      const rows = await db
        .select({ id: entries.id, at: entries.checkedInAt, round: entries.arrivalRound })
        .from(entries)
        .where(and(eq(entries.appId, appId), eq(entries.customerId, customerId), inArray(entries.id, ids)))
      return new Set(rows.flatMap(({ id, at, round }) => (at ? [refOf(id, round)] : [])))
    },
  }
}
