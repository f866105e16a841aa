import {
  searchScopes,
  type CallData,
  type ContentKind,
  type contentFilter,
  type contentOrders,
  type contentSearch,
  type SortBy,
} from '@zhanfang/contract'
import { and, asc, desc, eq, gte, isNotNull, lt, ne, or, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Database } from '../../../database/database.ts'
import { listOrder } from '../../../database/list-order.ts'
import type { ContentNeighbours } from '../neighbours.ts'
import { kindOf } from '../content-kinds.ts'
import { contentColumns, contentCounts, contentFavorites, contents, contentTexts } from '../tables.ts'
import { atDesk, summaryColumns, summaryOf, withCounts, type SummaryRow } from './content-rows.ts'
import { createCountOrders } from './count-orders.ts'
import type { DeskUser } from './desk.ts'
import { textCondition, textOfEach, textsWith } from './text-search.ts'

export type ContentFilter = z.output<z.ZodObject<typeof contentFilter>>
export interface ContentListQuery extends Partial<ContentFilter> {
  page: number
  size: number
}

/** Contents that are counted: a list of more says that there are more. */
const MOST_COUNTED = 10_000
/** Of a search, whose every result has to be looked at. */
const MOST_FOUND = 1_000
/**
 * Contents of a list, from its beginning, that are looked at one by one for words that many of them have: at first, and
 * for each row up to the end of the page that is asked for.
 */
const WALKED = { least: 2_000, perRow: 5, most: 6_000 }
/** Contents of a list whose counts are looked up one by one, where the list is in their order. */
const FEW = 2_000
/** Rows of such a list up to the end of a page for which contents are looked at one by one. */
const NEAR = 100
/** Texts with the words of a search that are counted first, and then, where these say too little. */
const SAMPLES = [1_200, 3_000]

/** Rows of another table, each of a content that its column `of` names. */
interface RowsOfContents {
  table: PgTable
  of: AnyColumn
  where: SQL | undefined
}

export type ContentListing = ReturnType<typeof createContentListing>

/** Lists of contents of one kind, for those who work on them. */
export function createContentListing({ db }: Database, neighbours: ContentNeighbours) {
  const countOrders = createCountOrders({ db })

  /** What a filter asks of contents themselves, beyond what the member may know of; undefined for nothing. */
  function ownCondition(
    appId: string,
    kind: ContentKind,
    desk: DeskUser,
    query: Partial<ContentFilter>,
  ): SQL | undefined {
    const ofScope = {
      [searchScopes.all]: undefined,
      [searchScopes.createdByMe]: eq(contents.ownerId, desk.userId),
      [searchScopes.createdByOthers]: ne(contents.ownerId, desk.userId),
      [searchScopes.changedByMe]: eq(contents.updatedBy, desk.userId),
      [searchScopes.favorites]: undefined,
    }
    return and(
      ofScope[query.searchType ?? searchScopes.all],
      query.state === undefined ? undefined : eq(contents.state, query.state),
      query.scheduled ? or(isNotNull(contents.publishAt), isNotNull(contents.unpublishAt)) : undefined,
      query.visibility === undefined ? undefined : eq(contents.visibility, query.visibility),
      query.ownerId === undefined ? undefined : eq(contents.ownerId, query.ownerId),
      query.author ? eq(contents.author, query.author) : undefined,
      query.source ? eq(contents.source, query.source) : undefined,
      query.facet === undefined ? undefined : kindOf(kind).facet?.({ appId, value: query.facet }),
      query.from === undefined ? undefined : gte(contents.updatedAt, new Date(query.from)),
      query.to === undefined ? undefined : lt(contents.updatedAt, new Date(query.to)),
    )
  }

  /** Rows of other tables of the module that a filter asks for, which are those of some contents each. */
  const rowsElsewhere = (
    appId: string,
    kind: ContentKind,
    desk: DeskUser,
    { searchType, columnId }: Partial<ContentFilter>,
  ): RowsOfContents[] => [
    ...(searchType === searchScopes.favorites
      ? [
          {
            table: contentFavorites,
            of: contentFavorites.itemId,
            where: and(
              eq(contentFavorites.appId, appId),
              eq(contentFavorites.userId, desk.userId),
              eq(contentFavorites.itemType, kind),
            ),
          },
        ]
      : []),
    ...(columnId === undefined
      ? []
      : [
          {
            table: contentColumns,
            of: contentColumns.contentId,
            where: and(eq(contentColumns.appId, appId), eq(contentColumns.columnId, columnId)),
          },
        ]),
  ]

  /** What a filter asks of other tables about contents, as a condition on the column of their ids. */
  async function otherCondition(
    appId: string,
    kind: ContentKind,
    desk: DeskUser,
    query: Partial<ContentFilter>,
    id: AnyColumn,
  ): Promise<SQL | undefined> {
    const rows = rowsElsewhere(appId, kind, desk, query)
    return and(
      ...rows.map(
        ({ of, table, where }) => sql`exists (select from ${table} where ${and(where, eq(of, id))})`,
      ),
      await neighbours.filing.condition(appId, kind, id, query),
    )
  }

  /** Contents that match a filter, but for the words of a search. */
  const wordlessCondition = async (
    appId: string,
    kind: ContentKind,
    desk: DeskUser,
    query: Partial<ContentFilter>,
  ): Promise<SQL | undefined> =>
    and(
      atDesk(appId, kind, desk),
      ownCondition(appId, kind, desk, query),
      await otherCondition(appId, kind, desk, query, contents.id),
    )

  const withWords = (appId: string, wordless: SQL | undefined, { keywords }: Partial<ContentFilter>) =>
    and(wordless, keywords ? textCondition({ appId, isPublished: false }, contents.id, keywords) : undefined)

  /** Contents that match a filter. */
  const conditionOf = async (
    appId: string,
    kind: ContentKind,
    desk: DeskUser,
    query: Partial<ContentFilter>,
  ): Promise<SQL | undefined> => withWords(appId, await wordlessCondition(appId, kind, desk, query), query)

  type Sort = SortBy<(typeof contentOrders)[number]> | undefined

  const begins = sql`(${contents.listFields} ->> 'startsAt')::timestamptz`
  const orderOf = (sort: Sort): SQL[] => {
    if (sort === 'begins') return [sql`${begins} nulls last`, asc(contents.id)]
    if (sort === '-begins') return [sql`${begins} desc nulls last`, desc(contents.id)]
    return listOrder(
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
  }

  /** Ids of a list in its order. By counts, only for contents that are few. */
  const idsInOrder = (where: SQL | undefined, sort: Sort) =>
    db
      .select({ id: contents.id })
      .from(contents)
      .$dynamic()
      .where(where)
      .orderBy(...(countOrders.isAsked(sort) ? countOrders.ofEach(sort) : orderOf(sort)))

  /** What rows show of these contents, in the order that was asked for. */
  const rowsOf = (appId: string, ids: SQL, sort: Sort): Promise<SummaryRow[]> =>
    db
      .select(summaryColumns)
      .from(contents)
      .leftJoin(contentCounts, withCounts)
      .where(and(eq(contents.appId, appId), sql`${contents.id} in ${ids}`))
      .orderBy(...orderOf(sort))

  /**
   * The contents of a page of a search for words that many contents have: those at the beginning of `list` are looked at one
   * by one. Undefined where they do not fill the page.
   */
  async function idsWalked(
    appId: string,
    list: ReturnType<typeof idsInOrder> | ReturnType<typeof countOrders.ids>,
    keywords: string,
    { page, size }: { page: number; size: number },
  ): Promise<string[] | undefined> {
    const ahead = Math.min(Math.max(WALKED.least, WALKED.perRow * page * size), WALKED.most)
    const walked = list.limit(ahead).as('walked')
    // Read in their order until the page is full; the number says it where the database does not promise to.
    const numbered = db
      .select({ id: walked.id, place: sql<number>`row_number() over ()`.as('place') })
      .from(walked)
      .as('numbered')
    const found = await db
      .select({ id: numbered.id, place: numbered.place })
      .from(numbered)
      .where(textOfEach({ appId, isPublished: false }, numbered.id, keywords))
      .limit(page * size)
    const ids = found
      .toSorted((a, b) => Number(a.place) - Number(b.place))
      .slice((page - 1) * size, page * size)
      .map(({ id }) => id)
    return ids.length < size ? undefined : ids
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

  /**
   * How many contents a search finds, up to one more than are counted. A few thousand texts with the words say enough where
   * many have them; all are looked at only where most of those are not in the list.
   */
  async function countFound(appId: string, wordless: SQL | undefined, keywords: string): Promise<number> {
    const texts = textsWith({ appId, isPublished: false }, keywords)
    if (texts === undefined) return countOf(wordless, MOST_FOUND)
    for (const most of SAMPLES) {
      const some = sql`select ${contentTexts.contentId} as id from ${contentTexts} where ${texts} limit ${most}`
      const { rows } = await db.execute<{ sampled: string; found: string }>(sql`
        with sample as materialized (${some})
        select (select count(*) from sample) as sampled, (select count(*) from (
          select 1 from ${contents} where ${and(wordless, sql`${contents.id} in (select id from sample)`)}
          limit ${MOST_FOUND + 1}) counted) as found`)
      const [{ sampled, found } = { sampled: '0', found: '0' }] = rows
      if (Number(sampled) < most || Number(found) > MOST_FOUND) return Number(found)
    }
    return countOf(withWords(appId, wordless, { keywords }), MOST_FOUND)
  }

  /** Whether a filter leaves no more than a few contents, as far as one part of it says so. */
  async function isFew(
    appId: string,
    kind: ContentKind,
    desk: DeskUser,
    query: Partial<ContentFilter>,
  ): Promise<boolean> {
    const own = ownCondition(appId, kind, desk, query)
    const parts = await Promise.all([
      own !== undefined && countOf(and(atDesk(appId, kind, desk), own), FEW).then((count) => count <= FEW),
      neighbours.filing.isFew(appId, kind, query, FEW),
      ...rowsElsewhere(appId, kind, desk, query).map(
        async ({ table, where }) =>
          (
            await db
              .select({ one: sql`1` })
              .from(table)
              .where(where)
              .limit(1)
              .offset(FEW)
          ).length === 0,
      ),
    ])
    return parts.includes(true)
  }

  /** The page that is asked for, as ids or what selects them, and how many contents there are, up to one more than `most`. */
  async function pageFound(
    appId: string,
    kind: ContentKind,
    desk: DeskUser,
    query: ContentListQuery,
    most: number,
  ): Promise<{ ofPage: SQL; counting: Promise<number> }> {
    const { keywords, sort, page, size } = query
    const wordless = await wordlessCondition(appId, kind, desk, query)
    const where = withWords(appId, wordless, query)
    const pageOf = (list: ReturnType<typeof idsInOrder> | ReturnType<typeof countOrders.ids>) =>
      sql`(${list.limit(size).offset((page - 1) * size)})`
    const isByCounts = countOrders.isAsked(sort)
    const own = ownCondition(appId, kind, desk, query)
    // Asked once more, of the counts: a folder is looked up for it, which other orders need not pay for.
    const filed = isByCounts
      ? await otherCondition(appId, kind, desk, query, contentCounts.contentId)
      : undefined
    /** Of the counts, where a list by them is not of a few contents; with the words of a search if they are given. */
    const shown = (words = '') => {
      const found = textCondition({ appId, isPublished: false }, contentCounts.contentId, words)
      const isNear = filed === undefined && words === '' && page * size <= NEAR
      return countOrders.shown(appId, kind, desk, { own, elsewhere: and(filed, found), isNear })
    }
    if (keywords) {
      const counting = countFound(appId, wordless, keywords)
      if ((await counting) <= MOST_FOUND) return { ofPage: pageOf(idsInOrder(where, sort)), counting }
      const list = isByCounts ? countOrders.ids(sort, shown()) : idsInOrder(wordless, sort)
      const walked = await idsWalked(appId, list, keywords, query)
      if (walked) return { ofPage: sql`${walked}`, counting }
      const all = isByCounts ? countOrders.ids(sort, shown(keywords)) : idsInOrder(where, sort)
      return { ofPage: pageOf(all), counting }
    }
    const plainly = () => ({ ofPage: pageOf(idsInOrder(where, sort)), counting: countOf(where, most) })
    if (!isByCounts) return plainly()
    // What is asked of contents themselves has an index that counts, once for the total and for whether they are few;
    // what other tables say does not.
    if (filed === undefined) {
      const counting = countOf(where, most)
      const isOfFew = own !== undefined && (await counting) <= FEW
      return { ofPage: pageOf(isOfFew ? idsInOrder(where, sort) : countOrders.ids(sort, shown())), counting }
    }
    if (await isFew(appId, kind, desk, query)) return plainly()
    const { ids, counted } = await countOrders.page(sort, shown(), query, most)
    return { ofPage: sql`(select unnest(${sql.param(ids)}::text[]))`, counting: Promise.resolve(counted) }
  }

  return {
    conditionOf,

    async list(
      appId: string,
      kind: ContentKind,
      desk: DeskUser,
      query: ContentListQuery,
    ): Promise<CallData<typeof contentSearch>> {
      const { sort, page, size } = query
      const most = query.keywords ? MOST_FOUND : MOST_COUNTED
      // The page first, by its ids: what a row shows is read for these rows alone, and not for all before them.
      const { ofPage, counting } = await pageFound(appId, kind, desk, query, most)
      const [rows, counted] = await Promise.all([rowsOf(appId, ofPage, sort), counting])
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
        page,
        size,
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
