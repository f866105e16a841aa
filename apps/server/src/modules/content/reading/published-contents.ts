import type { ContentEntry, ListRule } from '@zhanfang/blocks'
import type { ContentDraft, ContentKind } from '@zhanfang/contract'
import { and, asc, desc, eq, gt, inArray, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Db } from '../../../database/database.ts'
import { containsPattern } from '../../../database/search.ts'
import { contentPath } from '../authoring/content-rows.ts'
import { commentModeOf } from '../authoring/service.ts'
import { pictureOf, storedDraft } from '../authoring/drafts.ts'
import { searchable, textCondition } from '../authoring/text-search.ts'
import type { ContentCard } from '../content-kind.ts'
import { kindOf } from '../content-kinds.ts'
import type { ContentNeighbours } from '../neighbours.ts'
import { contentColumns, contentCounts, contents, contentVersions } from '../tables.ts'
import {
  guest,
  isPublished,
  listedFor,
  mayOpen,
  type Opening,
  openingColumns,
  visibilityOf,
  type Visitor,
} from '../visibility/visible-to.ts'

/** Contents that the list of a site counts. */
const MOST_COUNTED = 10_000
const MOST_RELATED = 6

const cardSchema = z
  .object({
    title: z.string(),
    description: z.string(),
    imageUrl: z.string(),
    time: z.string(),
    tag: z.string(),
    note: z.string(),
    details: z.record(z.string(), z.string()).optional(),
  })
  .catch({ title: '', description: '', imageUrl: '', time: '', tag: '', note: '' })

/** What is sold without its text, null for everything else: words and pictures of the text are part of what is sold. */
const soldDraft = sql<unknown>`case when ${contents.visibility} = 'paid' then ${contentVersions.draft} - 'body' end`
/** A card as everybody sees it. */
function cardFor(kind: ContentKind, { card, sold }: { card: unknown; sold: unknown }) {
  const whole = cardSchema.parse(card)
  if (sold === null) return whole
  const draft = storedDraft(kind, sold)
  return { ...whole, description: draft.summary.trim(), imageUrl: pictureOf(kind, draft) }
}

/** Whether all words stand in the title that visitors read. */
const isTitled = (words: string): SQL =>
  sql`exists (select from content_versions titled
    where titled.app_id = ${contents.appId} and titled.content_id = ${contents.id}
      and titled.version = ${contents.publishedVersion}
      and ${sql.join(
        searchable(words)
          .split(' ')
          .map((word) => sql`lower(normalize(titled.title, nfkc)) like ${containsPattern(word)}`),
        sql` and `,
      )})`

/** A content as visitors have it: the version that was published last. */
export interface PublishedContent {
  id: string
  version: number
  visibility: ReturnType<typeof visibilityOf>
  draft: ContentDraft
  card: ContentCard
  publishedAt: Date
  publishedByName: string
  passwordHash: string | null
  commentMode: ReturnType<typeof commentModeOf>
  columnIds: string[]
  reads: number
  likes: number
}

const frozen = and(
  eq(contentVersions.appId, contents.appId),
  eq(contentVersions.contentId, contents.id),
  eq(contentVersions.version, contents.publishedVersion),
)
const counts = and(eq(contentCounts.appId, contents.appId), eq(contentCounts.contentId, contents.id))
const ofKind = (appId: string, kind: ContentKind) => and(eq(contents.appId, appId), eq(contents.kind, kind))
const inColumn = (appId: string, columnId: string): SQL =>
  sql`${contents.id} in (select ${contentColumns.contentId} from ${contentColumns}
    where ${contentColumns.appId} = ${appId} and ${contentColumns.columnId} = ${columnId})`
/** Pinned ones first, then by their number, then the newest. */
const siteOrder = [
  sql`${contents.pinnedAt} desc nulls last`,
  desc(contents.sort),
  sql`${contents.publishedAt} desc nulls last`,
  desc(contents.id),
]

const momentOf = (name: 'startsAt' | 'endsAt') =>
  sql`nullif(${contentVersions.card} #>> ${sql.raw(`'{details,${name}}'`)}, '')::timestamptz`
const begins = momentOf('startsAt')
const isOver = sql`coalesce(${momentOf('endsAt')}, ${begins}, '-infinity') < now()`
/** The order of lists that follow a rule. */
const ruleOrders: Readonly<Record<ListRule['source'], readonly SQL[]>> = {
  newest: [sql`${contents.publishedAt} desc nulls last`, desc(contents.id)],
  hottest: [desc(contentCounts.reads), desc(contentCounts.contentId)],
  column: siteOrder,
  soonest: [
    isOver,
    sql`case when not ${isOver} then ${begins} end`,
    sql`${begins} desc nulls last`,
    desc(contents.id),
  ],
}

export type PublishedContents = ReturnType<typeof createPublishedContents>

/** Contents as visitors read them. Every query here asks `listedFor` or `mayOpen`. */
export function createPublishedContents(
  { db }: Database,
  { cardFacts, filing }: Pick<ContentNeighbours, 'cardFacts' | 'filing'>,
) {
  async function entries(
    appId: string,
    kind: ContentKind,
    where: SQL | undefined,
    order: readonly SQL[],
    { limit, offset = 0, byReads = false }: { limit: number; offset?: number; byReads?: boolean },
  ): Promise<ContentEntry[]> {
    const rows = db
      .select({ id: contents.id, card: contentVersions.card, sold: soldDraft })
      .from(contents)
      .innerJoin(contentVersions, frozen)
      .$dynamic()
    const joined = byReads ? rows.innerJoin(contentCounts, counts) : rows
    const found = await joined
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset)
    const ids = found.map(({ id }) => id)
    const [live, facts] = await Promise.all([
      kindOf(kind).liveCards?.(db, appId, ids),
      cardFacts(appId, kind, ids),
    ])
    return found.map(({ id, card, sold }) => ({
      type: kind,
      id,
      ...cardFor(kind, { card, sold }),
      ...live?.get(id),
      ...facts?.get(id),
      url: '',
    }))
  }

  /** One content with what decides who may open it. */
  const opened = (visitor: Parameters<typeof openingColumns>[0]) =>
    db
      .select({
        ...openingColumns(visitor),
        version: contents.publishedVersion,
        passwordHash: contents.passwordHash,
        priceFen: contents.priceFen,
        commentMode: contents.commentMode,
        draft: contentVersions.draft,
        card: contentVersions.card,
        sold: soldDraft,
        publishedAt: contentVersions.publishedAt,
        publishedByName: contentVersions.publishedByName,
        reads: sql<number>`coalesce(${contentCounts.reads}, 0)`,
        likes: sql<number>`coalesce(${contentCounts.likes}, 0)`,
        columnIds: sql<string[]>`array(
          select ${contentColumns.columnId} from ${contentColumns}
          where ${contentColumns.appId} = ${contents.appId} and ${contentColumns.contentId} = ${contents.id})`,
      })
      .from(contents)
      .innerJoin(contentVersions, frozen)
      .leftJoin(contentCounts, counts)
      .where(
        and(
          eq(contents.appId, sql.placeholder('appId')),
          eq(contents.kind, sql.placeholder('kind')),
          eq(contents.id, sql.placeholder('id')),
        ),
      )
  // Planning it takes longer than reading one row.
  const openedByGuest = opened(guest).prepare('content_opened_by_guest')
  const openedByCustomer = opened({
    customerId: sql.placeholder('customerId'),
    groupIds: sql.placeholder('groupIds'),
  }).prepare('content_opened_by_customer')

  return {
    /** How far a visitor gets with the address of a content, and the content where they get in. */
    async open(
      appId: string,
      kind: ContentKind,
      id: string,
      visitor: Visitor,
    ): Promise<{
      opening: Opening
      content: PublishedContent | null
      passwordHash: string | null
      /** What everybody may read of what is sold; null where nothing is to be bought. */
      teaser?: { title: string; description: string; priceFen: number } | null
    }> {
      const { customerId, groupIds } = visitor
      const [row] = await (customerId === null
        ? openedByGuest.execute({ appId, kind, id })
        : openedByCustomer.execute({ appId, kind, id, customerId, groupIds }))
      if (!row || row.version === null) return { opening: 'absent', content: null, passwordHash: null }
      const visibility = visibilityOf(row.visibility)
      const opening = mayOpen({ ...row, visibility }, id, visitor)
      if (opening !== 'open') {
        const { title, description } = cardFor(kind, row)
        return {
          opening,
          content: null,
          passwordHash: opening === 'password' ? row.passwordHash : null,
          teaser: opening === 'pay' ? { title, description, priceFen: row.priceFen } : null,
        }
      }
      return {
        opening,
        passwordHash: row.passwordHash,
        content: {
          id,
          version: row.version,
          visibility,
          draft: storedDraft(kind, row.draft),
          card: cardSchema.parse(row.card),
          publishedAt: row.publishedAt,
          publishedByName: row.publishedByName,
          passwordHash: row.passwordHash,
          commentMode: commentModeOf(row.commentMode),
          columnIds: row.columnIds,
          reads: row.reads,
          likes: row.likes,
        },
      }
    },

    /** The version that is before visitors now, whoever they are: for modules that act for a content. Null for none. */
    async current(
      appId: string,
      kind: ContentKind,
      id: string,
      source: Db = db,
    ): Promise<ContentDraft | null> {
      const [row] = await source
        .select({ draft: contentVersions.draft })
        .from(contents)
        .innerJoin(contentVersions, frozen)
        .where(and(ofKind(appId, kind), eq(contents.id, id), isPublished))
      return row ? storedDraft(kind, row.draft) : null
    },

    /** A page of the list that a visitor sees. */
    async list(
      appId: string,
      kind: ContentKind,
      visitor: Visitor,
      { columnId, page, size }: { columnId: string; page: number; size: number },
    ): Promise<{ list: ContentEntry[]; total: number }> {
      const where = and(
        ofKind(appId, kind),
        listedFor(visitor),
        columnId === '' ? undefined : inColumn(appId, columnId),
      )
      const some = db
        .select({ one: sql`1` })
        .from(contents)
        .where(where)
        .limit(MOST_COUNTED)
        .as('some')
      const [list, [total]] = await Promise.all([
        entries(appId, kind, where, siteOrder, { limit: size, offset: (page - 1) * size }),
        db.select({ value: sql<number>`count(*)`.mapWith(Number) }).from(some),
      ])
      return { list, total: total?.value ?? 0 }
    },

    /** The columns of contents, by their ids; `handle` is the transaction of whoever has begun one. */
    async columnsOf(
      appId: string,
      ids: readonly string[],
      handle: Db = db,
    ): Promise<ReadonlyMap<string, string[]>> {
      const rows = await handle
        .select({ id: contentColumns.contentId, columnId: contentColumns.columnId })
        .from(contentColumns)
        .where(and(eq(contentColumns.appId, appId), inArray(contentColumns.contentId, [...ids])))
      const found = new Map<string, string[]>()
      for (const { id, columnId } of rows) found.set(id, [...(found.get(id) ?? []), columnId])
      return found
    },

    /** Columns in which a visitor meets contents of the kind. */
    async columnIds(appId: string, kind: ContentKind, visitor: Visitor): Promise<string[]> {
      const rows = await db
        .selectDistinct({ columnId: contentColumns.columnId })
        .from(contentColumns)
        .where(
          and(
            eq(contentColumns.appId, appId),
            sql`exists (select from ${contents} where ${and(
              eq(contents.appId, appId),
              eq(contents.id, contentColumns.contentId),
              eq(contents.kind, kind),
              listedFor(visitor),
            )})`,
          ),
        )
      return rows.map(({ columnId }) => columnId)
    },

    /** Contents of a kind that hold `part` in the kind's own fields, as far as the visitor is shown them in lists. */
    holding(
      appId: string,
      kind: ContentKind,
      visitor: Visitor,
      part: Readonly<Record<string, unknown>>,
      most: number,
    ): Promise<{ id: string; title: string }[]> {
      return db
        .select({ id: contents.id, title: contentVersions.title })
        .from(contents)
        .innerJoin(contentVersions, frozen)
        .where(
          and(
            ofKind(appId, kind),
            listedFor(visitor),
            sql`${contentVersions.draft} -> 'fields' @> ${JSON.stringify(part)}::jsonb`,
          ),
        )
        .orderBy(...siteOrder)
        .limit(most)
    },

    /** The contents published just before and after one, as the visitor meets them. */
    async around(
      appId: string,
      kind: ContentKind,
      visitor: Visitor,
      { id, publishedAt }: Pick<PublishedContent, 'id' | 'publishedAt'>,
    ): Promise<{
      previous: { id: string; title: string } | null
      next: { id: string; title: string } | null
    }> {
      const beside = async (isNext: boolean) => {
        const than = isNext ? gt : lt
        const [row] = await db
          .select({ id: contents.id, title: contentVersions.title })
          .from(contents)
          .innerJoin(contentVersions, frozen)
          .where(
            and(
              ofKind(appId, kind),
              listedFor(visitor),
              or(
                than(contents.publishedAt, publishedAt),
                and(eq(contents.publishedAt, publishedAt), than(contents.id, id)),
              ),
            ),
          )
          .orderBy(
            ...(isNext
              ? [asc(contents.publishedAt), asc(contents.id)]
              : [desc(contents.publishedAt), desc(contents.id)]),
          )
          .limit(1)
        return row ?? null
      }
      const [previous, next] = await Promise.all([beside(false), beside(true)])
      return { previous, next }
    },

    /** Others that stand in the same columns, or the newest where it stands in none. */
    async related(
      appId: string,
      kind: ContentKind,
      visitor: Visitor,
      { id, columnIds }: Pick<PublishedContent, 'id' | 'columnIds'>,
    ): Promise<ContentEntry[]> {
      const where = and(
        ofKind(appId, kind),
        listedFor(visitor),
        ne(contents.id, id),
        columnIds.length === 0
          ? undefined
          : sql`${contents.id} in (select ${contentColumns.contentId} from ${contentColumns}
              where ${contentColumns.appId} = ${appId} and ${inArray(contentColumns.columnId, columnIds)})`,
      )
      return entries(appId, kind, where, siteOrder, { limit: MOST_RELATED })
    },

    /** By rule, for lists on pages that all visitors see alike. */
    async byRule(
      appId: string,
      kind: ContentKind,
      { source, columnId, count, skip = 0, tagIds = [] }: ListRule,
    ): Promise<ContentEntry[]> {
      const where = and(
        ofKind(appId, kind),
        listedFor(guest),
        source === 'column' ? inColumn(appId, columnId) : undefined,
        await filing.condition(appId, kind, contents.id, { tags: tagIds }),
      )
      return entries(appId, kind, where, ruleOrders[source], {
        limit: count,
        offset: skip,
        byReads: source === 'hottest',
      })
    },

    /** Those of the contents that a visitor meets; everybody, when none is named. */
    async pick(
      appId: string,
      kind: ContentKind,
      ids: readonly string[],
      visitor: Visitor = guest,
    ): Promise<ContentEntry[]> {
      if (ids.length === 0) return []
      return entries(
        appId,
        kind,
        and(ofKind(appId, kind), listedFor(visitor), inArray(contents.id, [...ids])),
        [asc(contents.id)],
        { limit: ids.length },
      )
    },

    /** Those of the contents to which a link leads somewhere; secret ones are not there for it. */
    async linkable(appId: string, kind: ContentKind, ids: readonly string[]): Promise<ReadonlySet<string>> {
      if (ids.length === 0) return new Set()
      const rows = await db
        .select({ id: contents.id })
        .from(contents)
        .where(
          and(
            ofKind(appId, kind),
            inArray(contents.id, [...ids]),
            isPublished,
            ne(contents.visibility, 'secret'),
          ),
        )
      return new Set(rows.map(({ id }) => id))
    },

    /** Titles of those of the contents whose address is some use to a customer; `locked` stands for those with a password. */
    async namesFor(
      appId: string,
      kind: ContentKind,
      ids: readonly string[],
      { customerId, groupIds }: Pick<Visitor, 'groupIds'> & { customerId: string },
      locked: string,
    ): Promise<Map<string, string>> {
      if (ids.length === 0) return new Map()
      const visitor: Visitor = { customerId, groupIds, unlocked: [] }
      const rows = await db
        .select({ id: contents.id, title: contentVersions.title, ...openingColumns(visitor) })
        .from(contents)
        .innerJoin(contentVersions, frozen)
        .where(and(ofKind(appId, kind), inArray(contents.id, [...ids])))
      return new Map(
        rows.flatMap(({ id, title, visibility, ...opened }): [string, string][] => {
          const opening = mayOpen({ ...opened, visibility: visibilityOf(visibility) }, id, visitor)
          if (opening === 'password') return [[id, locked]]
          return opening === 'open' ? [[id, title]] : []
        }),
      )
    },

    /** Contents that everybody meets and in which the words stand. */
    async search(
      appId: string,
      kind: ContentKind,
      { words, page, size }: { words: string; page: number; size: number },
    ): Promise<{ list: { id: string; title: string; text: string }[]; total: number }> {
      const where = and(
        ofKind(appId, kind),
        listedFor(guest),
        // What is sold is found by its title: that words stand in it is part of what is sold.
        or(ne(contents.visibility, 'paid'), isTitled(words)),
        textCondition({ appId, isPublished: true }, contents.id, words) ?? sql`false`,
      )
      const some = db
        .select({ one: sql`1` })
        .from(contents)
        .where(where)
        .limit(1000)
        .as('some')
      const [found, [total]] = await Promise.all([
        entries(appId, kind, where, [sql`${contents.publishedAt} desc nulls last`, desc(contents.id)], {
          limit: size,
          offset: (page - 1) * size,
        }),
        db.select({ value: sql<number>`count(*)`.mapWith(Number) }).from(some),
      ])
      return {
        list: found.map(({ id, title, description }) => ({ id, title, text: description })),
        total: total?.value ?? 0,
      }
    },

    /** What everybody meets, in a lasting order, for search engines. */
    async forMap(
      appId: string,
      kind: ContentKind,
      { page, size }: { page: number; size: number },
    ): Promise<{ list: { path: string; changed: Date }[]; total: number }> {
      const where = and(ofKind(appId, kind), listedFor(guest))
      const rows = await db
        .select({ id: contents.id, publishedAt: contents.publishedAt })
        .from(contents)
        .where(where)
        .orderBy(asc(contents.id))
        .limit(size)
        .offset((page - 1) * size)
      const [total] = await db
        .select({ value: sql<number>`count(*)`.mapWith(Number) })
        .from(contents)
        .where(where)
      return {
        list: rows.flatMap(({ id, publishedAt }) =>
          publishedAt ? [{ path: contentPath(kind, id), changed: publishedAt }] : [],
        ),
        total: total?.value ?? 0,
      }
    },

    /** Everything of a kind that is published and that everybody may know of, as lists of publications want it. */
    published(appId: string, kind: ContentKind, { keywords }: { keywords?: string | undefined }): SQL {
      const where = and(
        ofKind(appId, kind),
        isPublished,
        ne(contents.visibility, 'secret'),
        keywords ? sql`${contentVersions.title} ilike ${containsPattern(keywords)}` : undefined,
      )
      return sql`select
          ${contents.kind} as item_type,
          ${contents.id} as item_id,
          ${contentVersions.title} as title,
          ${contentVersions.version} as version,
          ${contentVersions.publishedAt} as published_at,
          ${contentVersions.publishedByName} as publisher,
          null::text as publisher_id
        from ${contents} join ${contentVersions} on ${frozen} where ${where}`
    },
  }
}
