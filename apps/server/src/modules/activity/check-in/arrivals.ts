import type { Arrival } from '@zhanfang/contract/content-kinds/activity/entry-calls'
import type { CheckInList } from '@zhanfang/contract/content-kinds/activity/plan'
import { entryStates } from '@zhanfang/contract/content-kinds/activity/entry-states'
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database, Db } from '../../../database/database.ts'
import { activityCheckIns as checkIns, activityEntries as entries } from '../tables.ts'

const SHOWN_LAST = 10

/** Whether the people of a sign-up have come to a list. */
export const hasArrivedAt = (listId: string): SQL =>
  sql`exists (select from ${checkIns} where ${checkIns.appId} = ${entries.appId}
    and ${checkIns.entryId} = ${entries.id} and ${checkIns.listId} = ${listId} and ${checkIns.undoneAt} is null)`

/** Takes back every check-in of a sign-up, such as of one that is cancelled. */
export const takeArrivalsBack = (tx: Db, appId: string, entryId: string): Promise<unknown> =>
  tx
    .update(checkIns)
    .set({ undoneAt: sql`now()` })
    .where(and(eq(checkIns.appId, appId), eq(checkIns.entryId, entryId), isNull(checkIns.undoneAt)))

export type Arrivals = ReturnType<typeof createArrivals>

/** Who is where: the lists of an activity as the desk counts them. */
export function createArrivals({ db }: Database) {
  const isIn = (appId: string, activityId: string) =>
    and(eq(entries.appId, appId), eq(entries.activityId, activityId), eq(entries.state, entryStates.joined))

  return {
    /** How many people are in at each list, of all who may be. */
    async numbers(
      appId: string,
      activityId: string,
      lists: readonly CheckInList[],
    ): Promise<{ id: string; name: string; inside: number; total: number }[]> {
      const exits = Object.fromEntries(lists.map(({ id, exitOf }) => [id, exitOf]))
      const moves = db
        .select({
          // A list and the one where its people leave are one place: where they were last, they are.
          place: sql<string>`coalesce(nullif(${JSON.stringify(exits)}::jsonb ->> list_id, ''), list_id)`.as(
            'place',
          ),
          listId: checkIns.listId,
          entryId: checkIns.entryId,
          at: checkIns.at,
          id: checkIns.id,
        })
        .from(checkIns)
        .where(and(eq(checkIns.appId, appId), eq(checkIns.activityId, activityId), isNull(checkIns.undoneAt)))
        .as('moves')
      const came = db
        .selectDistinctOn([moves.place, moves.entryId], { listId: moves.listId, entryId: moves.entryId })
        .from(moves)
        .orderBy(moves.place, moves.entryId, desc(moves.at), desc(moves.id))
        .as('came')
      const [byKind, arrived] = await Promise.all([
        db
          .select({
            kindId: entries.kindId,
            people: sql<number>`sum(${entries.people})`.mapWith(Number),
          })
          .from(entries)
          .where(isIn(appId, activityId))
          .groupBy(entries.kindId),
        db
          .select({
            listId: came.listId,
            people: sql<number>`sum(${entries.people})`.mapWith(Number),
          })
          .from(came)
          .innerJoin(entries, and(isIn(appId, activityId), eq(entries.id, came.entryId)))
          .groupBy(came.listId),
      ])
      const inside = new Map(arrived.map(({ listId, people }) => [listId, people]))
      return lists.map(({ id, name, kindIds }) => ({
        id,
        name,
        inside: inside.get(id) ?? 0,
        total: byKind
          .filter(({ kindId }) => kindIds.length === 0 || kindIds.includes(kindId))
          .reduce((sum, { people }) => sum + people, 0),
      }))
    },

    /** Who came last to a list. */
    async last(appId: string, activityId: string, listId: string) {
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
            eq(checkIns.listId, listId),
            isNull(checkIns.undoneAt),
            eq(entries.state, entryStates.joined),
          ),
        )
        .orderBy(desc(checkIns.at))
        .limit(SHOWN_LAST)
      return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
    },

    /** When some sign-ups came to which lists, by sign-up. */
    async ofEntries(
      appId: string,
      entryIds: readonly string[],
    ): Promise<ReadonlyMap<string, readonly Arrival[]>> {
      if (entryIds.length === 0) return new Map()
      const rows = await db
        .select({
          entryId: checkIns.entryId,
          listId: checkIns.listId,
          listName: sql<string>`max(${checkIns.listName})`,
          at: sql<Date>`min(${checkIns.at})`.mapWith(checkIns.at),
          times: sql<number>`count(*)`.mapWith(Number),
        })
        .from(checkIns)
        .where(
          and(eq(checkIns.appId, appId), inArray(checkIns.entryId, [...entryIds]), isNull(checkIns.undoneAt)),
        )
        .groupBy(checkIns.entryId, checkIns.listId)
        .orderBy(asc(sql`min(${checkIns.at})`))
      const byEntry = Map.groupBy(rows, ({ entryId }) => entryId)
      return new Map(
        [...byEntry].map(([id, found]) => [
          id,
          found.map(({ listId, listName, at, times }) => ({ listId, listName, at: at.toISOString(), times })),
        ]),
      )
    },
  }
}
