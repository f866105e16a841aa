import {
  searchScopes,
  type CallData,
  type ContentKind,
  type contentFilter,
  type contentOrders,
  type contentSearch,
  type SortBy,
} from '@zhanfang/contract'
import { and, eq, gte, isNotNull, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../../database/database.ts'
import { listOrder } from '../../../database/list-order.ts'
import type { ContentNeighbours } from '../neighbours.ts'
import { kindOf } from '../content-kinds.ts'
import { contentColumns, contentCounts, contentFavorites, contents } from '../tables.ts'
import { atDesk, summaryColumns, summaryOf, withCounts, type SummaryRow } from './content-rows.ts'
import type { DeskUser } from './desk.ts'
import { textCondition } from './text-search.ts'

export type ContentFilter = z.output<z.ZodObject<typeof contentFilter>>
export interface ContentListQuery extends Partial<ContentFilter> {
  page: number
  size: number
}

/** Contents that are counted: a list of more says that there are more. */
const MOST_COUNTED = 10_000
/** Of a search, whose every result has to be looked at. */
const MOST_FOUND = 1_000

export type ContentListing = ReturnType<typeof createContentListing>

/** Lists of contents of one kind, for those who work on them. */
export function createContentListing({ db }: Database, neighbours: ContentNeighbours) {
  /** Contents that match a filter. */
  async function conditionOf(
    appId: string,
    kind: ContentKind,
    desk: DeskUser,
    query: Partial<ContentFilter>,
  ): Promise<SQL | undefined> {
    const ofScope = {
      [searchScopes.all]: undefined,
      [searchScopes.createdByMe]: eq(contents.ownerId, desk.userId),
      [searchScopes.createdByOthers]: ne(contents.ownerId, desk.userId),
      [searchScopes.changedByMe]: eq(contents.updatedBy, desk.userId),
      [searchScopes.favorites]: sql`${contents.id} in (select ${contentFavorites.itemId} from ${contentFavorites}
        where ${contentFavorites.appId} = ${appId} and ${contentFavorites.userId} = ${desk.userId}
          and ${contentFavorites.itemType} = ${kind})`,
    }
    return and(
      atDesk(appId, kind, desk),
      ofScope[query.searchType ?? searchScopes.all],
      query.state === undefined ? undefined : eq(contents.state, query.state),
      query.scheduled ? or(isNotNull(contents.publishAt), isNotNull(contents.unpublishAt)) : undefined,
      query.visibility === undefined ? undefined : eq(contents.visibility, query.visibility),
      query.columnId === undefined
        ? undefined
        : sql`${contents.id} in (select ${contentColumns.contentId} from ${contentColumns}
            where ${contentColumns.appId} = ${appId} and ${contentColumns.columnId} = ${query.columnId})`,
      query.ownerId === undefined ? undefined : eq(contents.ownerId, query.ownerId),
      query.author ? eq(contents.author, query.author) : undefined,
      query.facet === undefined ? undefined : kindOf(kind).facet?.({ appId, value: query.facet }),
      query.from === undefined ? undefined : gte(contents.updatedAt, new Date(query.from)),
      query.to === undefined ? undefined : lt(contents.updatedAt, new Date(query.to)),
      query.keywords ? textCondition({ appId, isPublished: false }, contents.id, query.keywords) : undefined,
      await neighbours.filing.condition(appId, kind, contents.id, query),
    )
  }

  /** The rows of a page, in the order that was asked for. */
  function rowsOf(
    appId: string,
    where: SQL | undefined,
    sort: SortBy<(typeof contentOrders)[number]> | undefined,
    { page, size }: { page: number; size: number },
  ): Promise<SummaryRow[]> {
    const order = listOrder(
      sort,
      {
        title: contents.title,
        updated: contents.updatedAt,
        published: contents.publishedAt,
        created: contents.createdAt,
        reads: contentCounts.reads,
        likes: contentCounts.likes,
        sort: contents.sort,
      },
      '-updated',
      contents.id,
    )
    const ids = db.select({ id: contents.id }).from(contents).$dynamic()
    // Each content has its counts; only then is their order the order of an index.
    const ordered = /reads|likes/.test(sort ?? '') ? ids.innerJoin(contentCounts, withCounts) : ids
    // The page first, by its ids: what a row shows is read for these rows alone, and not for all before them.
    const ofPage = ordered
      .where(where)
      .orderBy(...order)
      .limit(size)
      .offset((page - 1) * size)
      .as('of_page')
    return db
      .select(summaryColumns)
      .from(ofPage)
      .innerJoin(contents, and(eq(contents.appId, appId), eq(contents.id, ofPage.id)))
      .leftJoin(contentCounts, withCounts)
      .orderBy(...order)
  }

  async function countOf(where: SQL | undefined, most: number): Promise<number> {
    const some = db
      .select({ one: sql`1` })
      .from(contents)
      .where(where)
      .limit(most + 1)
      .as('some')
    const [found] = await db.select({ value: sql<number>`count(*)`.mapWith(Number) }).from(some)
    return found?.value ?? 0
  }

  return {
    conditionOf,
    rowsOf,

    async list(
      appId: string,
      kind: ContentKind,
      desk: DeskUser,
      query: ContentListQuery,
    ): Promise<CallData<typeof contentSearch>> {
      const where = await conditionOf(appId, kind, desk, query)
      const most = query.keywords ? MOST_FOUND : MOST_COUNTED
      const [rows, counted] = await Promise.all([
        rowsOf(appId, where, query.sort, query),
        countOf(where, most),
      ])
      const ids = rows.map(({ id }) => id)
      const [filedOf, favorites, names, facts, moreFacts] = await Promise.all([
        neighbours.filing.marksOf(appId, kind, ids),
        neighbours.favorites.idsOf([appId], desk.userId, kind),
        neighbours.namesOf([...new Set(rows.map(({ ownerId }) => ownerId))]),
        kindOf(kind).rowFacts?.(db, appId, ids),
        neighbours.rowFacts(appId, kind, ids),
      ])
      const favorited = new Set(favorites)
      return {
        list: rows.map((row) => {
          const summary = summaryOf(appId, kind, row, {
            siteAddress: (id) => neighbours.siteAddress(id),
            ownerName: names.get(row.ownerId) ?? '',
          })
          return {
            ...summary,
            fields: { ...summary.fields, ...facts?.get(row.id), ...moreFacts?.get(row.id) },
            ...filedOf(row.id),
            favorited: favorited.has(row.id),
          }
        }),
        total: Math.min(counted, most),
        isTotalLeast: counted > most,
        page: query.page,
        size: query.size,
      }
    },

    /** How many contents of a kind a member may know of. */
    async count(appId: string, kind: ContentKind, desk: DeskUser): Promise<number> {
      const [found] = await db
        .select({ value: sql<number>`count(*)`.mapWith(Number) })
        .from(contents)
        .where(atDesk(appId, kind, desk))
      return found?.value ?? 0
    },
  }
}
