import type { ContentKind, contentOrders, SortBy } from '@zhanfang/contract'
import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import { contentCounts, contents } from '../tables.ts'
import { atDesk, hiddenAtDesk, withCounts } from './content-rows.ts'
import type { DeskUser } from './desk.ts'

type Sort = SortBy<(typeof contentOrders)[number]> | undefined

/** What a filter asks, each undefined for nothing. */
export interface AskedOfCounts {
  /** Of contents themselves. */
  own: SQL | undefined
  /** Of other tables, as a condition on the id of the counts. */
  elsewhere: SQL | undefined
}

/** The order of lists by how often contents were read or liked, which stand in a table of their own. */
export function createCountOrders({ db }: Pick<Database, 'db'>) {
  const columnOf = (sort: Sort) => (/reads/.test(sort ?? '') ? contentCounts.reads : contentCounts.likes)
  const directionOf = (sort: Sort) => (sort?.startsWith('-') ? desc : asc)
  const orderOf = (sort: Sort) => {
    const direction = directionOf(sort)
    return [direction(columnOf(sort)), direction(contentCounts.contentId)]
  }

  return {
    isAsked: (sort: Sort) => /reads|likes/.test(sort ?? ''),

    /** The order of a few contents, whose counts are looked up one by one. */
    ofEach: (sort: Sort): SQL[] => {
      const direction = directionOf(sort)
      const count = sql`(select ${columnOf(sort)} from ${contentCounts} where ${withCounts})`
      return [direction(sql`coalesce(${count}, 0)`), direction(contents.id)]
    },

    /**
     * Counts of contents that a list shows. Each table that a filter asks is read by itself into a set of ids, which the
     * counts are held against in their order; a join would read all counts, and sort them, for every page. `is true` keeps
     * the database from making one. For a page near the beginning contents are looked at one by one instead.
     */
    shown(
      appId: string,
      kind: ContentKind,
      desk: DeskUser,
      { own, elsewhere, isNear }: AskedOfCounts & { isNear: boolean },
    ) {
      const hidden = sql.join(
        hiddenAtDesk(appId, kind, desk).map(
          (where) => sql`select ${contents.id} from ${contents} where ${where}`,
        ),
        sql` union all `,
      )
      const ofContent = and(atDesk(appId, kind, desk), own, eq(contents.id, contentCounts.contentId))
      return and(
        eq(contentCounts.appId, appId),
        eq(contentCounts.kind, kind),
        // Without a condition of their own, those few contents are read that the list does not show.
        own
          ? isNear
            ? sql`coalesce((select true from ${contents} where ${ofContent}), false)`
            : sql`(exists (select from ${contents} where ${ofContent})) is true`
          : sql`${contentCounts.contentId} not in (${hidden})`,
        elsewhere && sql`(${elsewhere}) is true`,
      )
    },

    /** Ids in order, read from the index of the counts alone. */
    ids: (sort: Sort, shown: SQL | undefined) =>
      db
        .select({ id: sql<string>`${contentCounts.contentId}`.as('id') })
        .from(contentCounts)
        .$dynamic()
        .where(shown)
        .orderBy(...orderOf(sort)),

    /** A page of ids and how many there are, up to one more than `most`: one walk says both. */
    async page(
      sort: Sort,
      shown: SQL | undefined,
      { page, size }: { page: number; size: number },
      most: number,
    ): Promise<{ ids: string[]; counted: number }> {
      const numbered = db
        .select({
          id: contentCounts.contentId,
          place: sql<number>`row_number() over (order by ${sql.join(orderOf(sort), sql`, `)})`.as('place'),
        })
        .from(contentCounts)
        .where(shown)
        .limit(most + 1)
        .as('numbered')
      const first = (page - 1) * size
      const [found] = await db
        .select({
          ids: sql<string[]>`coalesce(array_agg(${numbered.id}) filter (
            where ${numbered.place} > ${first} and ${numbered.place} <= ${first + size}), '{}')`,
          counted: sql<number>`count(*)`.mapWith(Number),
        })
        .from(numbered)
      return { ids: found?.ids ?? [], counted: found?.counted ?? 0 }
    },
  }
}
