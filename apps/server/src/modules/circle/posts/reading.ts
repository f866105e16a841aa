import { type PostState, postStates } from '@zhanfang/contract/content-kinds/circle/states'
import { and, desc, eq, gt, inArray, isNull, lt, ne, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import { containsPattern } from '../../../database/search.ts'
import { searchable, wantedGrams } from '../../content/module.ts'
import { circlePosts, type PostRow } from '../tables.ts'
import { isShown, type Looker, ofCircle, onePost, openTo, searchScope } from './post-rows.ts'

/** Posts that stand above the others, at most. */
const MOST_ON_TOP = 5
/** New posts are counted so far. */
const MOST_NEW = 99
const MOST_WAITING = 20
/** Posts in which what is looked for is sought first. */
const NEWEST = 2000

export interface FeedQuery {
  /** A class; `none` for posts in no class. */
  classId?: string | undefined
  prime?: boolean | undefined
  keywords?: string | undefined
  topic?: string | undefined
  authorId?: string | undefined
  /** `place` of the last post of the page before. */
  before?: string | undefined
  size: number
}

/** A condition: all words, which spaces part, stand in the text. Without the marks it is for few posts. */
function textCondition(
  appId: string,
  circleId: string,
  keywords: string,
  { byMarks }: { byMarks: boolean },
): SQL | undefined {
  const words = searchable(keywords)
    .split(' ')
    .filter((word) => word !== '')
  if (words.length === 0) return undefined
  const scope = searchScope(appId, circleId)
  const grams = [...new Set(words.flatMap((word) => wantedGrams(scope, word)))]
  return and(
    byMarks ? sql`${circlePosts.grams} @> ${sql.param(grams)}::integer[]` : undefined,
    ...words.map((word) => sql`lower(${circlePosts.text}) like ${containsPattern(word)}`),
  )
}

function filterOf(
  appId: string,
  circleId: string,
  query: Omit<FeedQuery, 'before' | 'size'>,
  how = { byMarks: true },
): SQL | undefined {
  const { classId, prime, keywords, topic, authorId } = query
  return and(
    classId === undefined
      ? undefined
      : classId === 'none'
        ? isNull(circlePosts.classId)
        : eq(circlePosts.classId, classId),
    prime ? eq(circlePosts.prime, true) : undefined,
    authorId === undefined ? undefined : eq(circlePosts.authorId, authorId),
    keywords ? textCondition(appId, circleId, keywords, how) : undefined,
    topic ? textCondition(appId, circleId, `#${topic}#`, how) : undefined,
  )
}

export type Reading = ReturnType<typeof createReading>

/** Posts as they are read. What is not shown is nowhere but with its author and those who lead the circle. */
export function createReading({ db }: Database) {
  const pageOf = (where: SQL | undefined, size: number): Promise<PostRow[]> =>
    db
      .select()
      .from(circlePosts)
      .where(where)
      .orderBy(desc(circlePosts.place))
      .limit(size + 1)

  /**
   * A page of what is looked for, out of the newest posts alone: words that stand in many posts are found there without
   * reading all of them. Undefined where they do not fill a page.
   */
  async function amongNewest(shown: SQL | undefined, filter: SQL | undefined, size: number) {
    const [last] = await db
      .select({ place: circlePosts.place })
      .from(circlePosts)
      .where(shown)
      .orderBy(desc(circlePosts.place))
      .offset(NEWEST)
      .limit(1)
    if (!last?.place) return undefined
    const rows = await pageOf(and(shown, gt(circlePosts.place, last.place), filter), size)
    return rows.length > size ? rows : undefined
  }

  return {
    /** A page of shown posts, by when they were shown first; the newest first. */
    async feed(
      appId: string,
      circleId: string,
      query: FeedQuery,
    ): Promise<{ list: PostRow[]; next: string | null }> {
      const { before, size, keywords, topic } = query
      const shown = and(
        ofCircle(appId, circleId),
        isShown,
        before === undefined ? undefined : lt(circlePosts.place, before),
      )
      const rows =
        (keywords || topic
          ? await amongNewest(shown, filterOf(appId, circleId, query, { byMarks: false }), size)
          : undefined) ?? (await pageOf(and(shown, filterOf(appId, circleId, query)), size))
      const list = rows.slice(0, size)
      return { list, next: rows.length > size ? (list.at(-1)?.place ?? null) : null }
    },

    /** Announcements and pinned posts. */
    async top(appId: string, circleId: string): Promise<PostRow[]> {
      return db
        .select()
        .from(circlePosts)
        .where(
          and(
            ofCircle(appId, circleId),
            isShown,
            // As the index says it.
            sql`(${circlePosts.pinned} or ${circlePosts.announcement})`,
          ),
        )
        .orderBy(desc(circlePosts.announcement), desc(circlePosts.place))
        .limit(MOST_ON_TOP)
    },

    /** Posts of somebody that others do not see yet, or not at all. */
    async ownUnshown(appId: string, circleId: string, customerId: string | null): Promise<PostRow[]> {
      if (customerId === null) return []
      return db
        .select()
        .from(circlePosts)
        .where(
          and(
            eq(circlePosts.appId, appId),
            eq(circlePosts.authorId, customerId),
            eq(circlePosts.circleId, circleId),
            inArray(circlePosts.state, [postStates.waiting, postStates.refused]),
          ),
        )
        .orderBy(desc(circlePosts.id))
        .limit(MOST_WAITING)
    },

    async one(appId: string, circleId: string, id: string, looker: Looker): Promise<PostRow | undefined> {
      const [row] = await db
        .select()
        .from(circlePosts)
        .where(and(onePost(appId, circleId, id), openTo(looker)))
      return row
    },

    /** How many posts have been shown since one; a cheap look at an index. */
    async newerThan(appId: string, circleId: string, place: string): Promise<number> {
      const some = db
        .select({ one: sql`1` })
        .from(circlePosts)
        .where(and(ofCircle(appId, circleId), isShown, gt(circlePosts.place, place)))
        .limit(MOST_NEW)
        .as('some')
      const [found] = await db.select({ value: sql<number>`count(*)`.mapWith(Number) }).from(some)
      return found?.value ?? 0
    },

    /** Shown posts of a circle, counted so far. */
    async count(appId: string, circleId: string, most = 10_000): Promise<number> {
      const some = db
        .select({ one: sql`1` })
        .from(circlePosts)
        .where(and(ofCircle(appId, circleId), isShown))
        .limit(most)
        .as('some')
      const [found] = await db.select({ value: sql<number>`count(*)`.mapWith(Number) }).from(some)
      return found?.value ?? 0
    },

    /** Posts in one state, for those who lead the circle; the newest first. */
    async atDesk(
      appId: string,
      circleId: string,
      {
        state,
        cursor,
        size,
        ...query
      }: Omit<FeedQuery, 'before'> & { state?: PostState | undefined; cursor?: string | undefined },
    ): Promise<{ list: PostRow[]; next: string | null }> {
      const rows = await db
        .select()
        .from(circlePosts)
        .where(
          and(
            ofCircle(appId, circleId),
            state === undefined
              ? ne(circlePosts.state, postStates.deleted)
              : eq(circlePosts.state, postStates[state]),
            filterOf(appId, circleId, query),
            cursor === undefined ? undefined : lt(circlePosts.id, cursor),
          ),
        )
        .orderBy(desc(circlePosts.id))
        .limit(size + 1)
      const list = rows.slice(0, size)
      return { list, next: rows.length > size ? (list.at(-1)?.id ?? null) : null }
    },
  }
}
