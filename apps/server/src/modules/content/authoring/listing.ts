import {
  searchScopes,
  type CallData,
  type ContentKind,
  type contentFilter,
  type contentOrders,
  type contentSearch,
  type SortBy,
} from '@zhanfang/contract'
import { and, asc, desc, eq, gte, isNotNull, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../../database/database.ts'
import { listOrder } from '../../../database/list-order.ts'
import type { ContentNeighbours } from '../neighbours.ts'
import { kindOf } from '../content-kinds.ts'
import { contentColumns, contentCounts, contentFavorites, contents, contentTexts } from '../tables.ts'
import {
  atDesk,
  hiddenAtDesk,
  summaryColumns,
  summaryOf,
  withCounts,
  type SummaryRow,
} from './content-rows.ts'
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
/** Contents of a list, from its beginning, that are looked at one by one for words that many of them have. */
const WALKED = 2_000
/** Texts with the words of a search that are counted first, and then, where these say too little. */
const SAMPLES = [1_200, 3_000]

export type ContentListing = ReturnType<typeof createContentListing>

/** Lists of contents of one kind, for those who work on them. */
export function createContentListing({ db }: Database, neighbours: ContentNeighbours) {
  /** What a filter asks for beyond what the member may know of, but for the words of a search; undefined for nothing. */
  async function narrowing(
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
      query.source ? eq(contents.source, query.source) : undefined,
      query.facet === undefined ? undefined : kindOf(kind).facet?.({ appId, value: query.facet }),
      query.from === undefined ? undefined : gte(contents.updatedAt, new Date(query.from)),
      query.to === undefined ? undefined : lt(contents.updatedAt, new Date(query.to)),
      await neighbours.filing.condition(appId, kind, contents.id, query),
    )
  }

  /** Contents that match a filter, but for the words of a search. */
  const wordlessCondition = async (
    appId: string,
    kind: ContentKind,
    desk: DeskUser,
    query: Partial<ContentFilter>,
  ): Promise<SQL | undefined> => and(atDesk(appId, kind, desk), await narrowing(appId, kind, desk, query))

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

  const isByCounts = (sort: Sort) => /reads|likes/.test(sort ?? '')

  function idsInOrder(sort: Sort) {
    const ids = db.select({ id: contents.id }).from(contents).$dynamic()
    // Each content has its counts; only then is their order the order of an index.
    return isByCounts(sort) ? ids.innerJoin(contentCounts, withCounts) : ids
  }

  /**
   * Ids of a whole list by its counts: the order is read from its index alone, and of the contents only those few that the
   * list does not show. A deep page is found without a look at the thousands before it.
   */
  function idsByCounts(appId: string, kind: ContentKind, desk: DeskUser, sort: Sort) {
    const hidden = sql.join(
      hiddenAtDesk(appId, kind, desk).map(
        (where) => sql`select ${contents.id} from ${contents} where ${where}`,
      ),
      sql` union all `,
    )
    const counted = /reads/.test(sort ?? '') ? contentCounts.reads : contentCounts.likes
    const direction = sort?.startsWith('-') ? desc : asc
    return db
      .select({ id: sql<string>`${contentCounts.contentId}`.as('id') })
      .from(contentCounts)
      .$dynamic()
      .where(
        and(
          eq(contentCounts.appId, appId),
          eq(contentCounts.kind, kind),
          sql`${contentCounts.contentId} not in (${hidden})`,
        ),
      )
      .orderBy(direction(counted), direction(contentCounts.contentId))
  }

  /** What rows show of these contents, in the order that was asked for. */
  const rowsOf = (appId: string, ids: SQL, sort: Sort): Promise<SummaryRow[]> =>
    db
      .select(summaryColumns)
      .from(contents)
      .leftJoin(contentCounts, withCounts)
      .where(and(eq(contents.appId, appId), sql`${contents.id} in ${ids}`))
      .orderBy(...orderOf(sort))

  /**
   * The contents of a page of a search for words that many contents have: those at the beginning of the list are looked at one
   * by one. Undefined where they do not fill the page.
   */
  async function idsWalked(
    appId: string,
    wordless: SQL | undefined,
    keywords: string,
    sort: Sort,
    { page, size }: { page: number; size: number },
  ): Promise<SQL | undefined> {
    const walked = idsInOrder(sort)
      .where(wordless)
      .orderBy(...orderOf(sort))
      .limit(WALKED)
      .as('walked')
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
    return ids.length < size ? undefined : sql`${ids}`
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

  return {
    conditionOf,

    async list(
      appId: string,
      kind: ContentKind,
      desk: DeskUser,
      query: ContentListQuery,
    ): Promise<CallData<typeof contentSearch>> {
      const { keywords, sort, page, size } = query
      const narrowed = await narrowing(appId, kind, desk, query)
      const wordless = and(atDesk(appId, kind, desk), narrowed)
      const where = withWords(appId, wordless, query)
      const most = keywords ? MOST_FOUND : MOST_COUNTED
      const counting = keywords ? countFound(appId, wordless, keywords) : countOf(where, most)
      const walked =
        keywords && (await counting) > MOST_FOUND
          ? await idsWalked(appId, wordless, keywords, sort, query)
          : undefined
      // The page first, by its ids: what a row shows is read for these rows alone, and not for all before them.
      const isWhole = narrowed === undefined && !keywords
      const inOrder =
        isWhole && isByCounts(sort)
          ? idsByCounts(appId, kind, desk, sort)
          : idsInOrder(sort)
              .where(where)
              .orderBy(...orderOf(sort))
      const ofPage = walked ?? sql`(${inOrder.limit(size).offset((page - 1) * size)})`
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
