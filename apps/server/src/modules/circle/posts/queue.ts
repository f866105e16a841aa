import {
  type ReviewItem,
  type ReviewKind,
  reviewKinds,
} from '@zhanfang/contract/content-kinds/circle/post-calls'
import { noParts } from '@zhanfang/contract/content-kinds/circle/post-parts'
import { postStates } from '@zhanfang/contract/content-kinds/circle/states'
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../database/database.ts'
import type { CustomerModule } from '../../customer/module.ts'
import { circleComments, circleMembers, circlePosts, circleReports } from '../tables.ts'
import { texts } from '../texts.ts'
import { changeOf, partsOf } from './post-rows.ts'
import type { Reports } from './reports.ts'

const { waiting, shown, refused, deleted } = postStates
const rowSchema = z.object({ kind: z.enum(reviewKinds), id: z.string(), circle_id: z.string() })
const countSchema = z.object({ kind: z.enum(reviewKinds), circle_id: z.string(), value: z.coerce.number() })

export interface QueueFilter {
  kind?: ReviewKind | undefined
  circleId?: string | undefined
  /** Id of what was looked at last. */
  after?: string | undefined
}

type Waiting = z.output<typeof rowSchema>

export type Queue = ReturnType<typeof createQueue>

/** Everything in circles that waits for a decision, whoever decides. */
export function createQueue(
  { db }: Database,
  { reports, desk }: { reports: Pick<Reports, 'reasonsOf'>; desk: Pick<CustomerModule['desk'], 'facesOf'> },
) {
  /** Rows of kind, id and circle of what waits in an app. */
  const all = (appId: string): SQL => sql`(select * from (
    select 'post' as kind, id, circle_id from circle_posts where app_id = ${appId} and state = ${waiting}
    union all select 'change', id, circle_id from circle_posts
      where app_id = ${appId} and change is not null and state = ${shown}
    union all select 'comment', id, circle_id from circle_comments where app_id = ${appId} and state = ${waiting}
    union all select 'report', id, circle_id from circle_reports where app_id = ${appId} and state = 0
  ) as waiting where not exists (select from circles c
    where c.app_id = ${appId} and c.circle_id = waiting.circle_id and c.is_binned)) as waiting`

  /** How an author has behaved in a circle so far. */
  async function historyOf(
    appId: string,
    circleId: string,
    authorId: string | null,
  ): Promise<ReviewItem['history']> {
    if (authorId === null) return { joinedAt: null, shown: 0, refused: 0, deleted: 0 }
    const counted = (state: number) =>
      sql<number>`count(*) filter (where ${circlePosts.state} = ${state})`.mapWith(Number)
    const [[posts], [member]] = await Promise.all([
      db
        .select({ shown: counted(shown), refused: counted(refused), deleted: counted(deleted) })
        .from(circlePosts)
        .where(
          and(
            eq(circlePosts.appId, appId),
            eq(circlePosts.authorId, authorId),
            eq(circlePosts.circleId, circleId),
          ),
        ),
      db
        .select({ joinedAt: circleMembers.joinedAt })
        .from(circleMembers)
        .where(
          and(
            eq(circleMembers.appId, appId),
            eq(circleMembers.circleId, circleId),
            eq(circleMembers.customerId, authorId),
          ),
        ),
    ])
    return {
      joinedAt: member?.joinedAt?.toISOString() ?? null,
      shown: posts?.shown ?? 0,
      refused: posts?.refused ?? 0,
      deleted: posts?.deleted ?? 0,
    }
  }

  const post = async (appId: string, id: string) =>
    (
      await db
        .select()
        .from(circlePosts)
        .where(and(eq(circlePosts.appId, appId), eq(circlePosts.id, id)))
    )[0]
  const comment = async (appId: string, id: string) =>
    (
      await db
        .select()
        .from(circleComments)
        .where(and(eq(circleComments.appId, appId), eq(circleComments.id, id)))
    )[0]

  type Words = Pick<
    ReviewItem,
    'version' | 'authorId' | 'authorName' | 'text' | 'parts' | 'before' | 'why'
  > & { at: Date }

  /** What somebody reads before they decide; undefined for what is gone meanwhile. */
  async function wordsOf(appId: string, { kind, id }: Waiting): Promise<Words | undefined> {
    if (kind === 'report') {
      const [report] = await db
        .select()
        .from(circleReports)
        .where(and(eq(circleReports.appId, appId), eq(circleReports.id, id)))
      if (!report) return undefined
      const reasons = (await reports.reasonsOf(appId, [id])).get(id) ?? []
      const why = texts.posts.reported(report.reporters, reasons.join('；'))
      const subject: Waiting = {
        kind: report.subject === 'comment' ? 'comment' : 'post',
        id: report.subjectId,
        circle_id: report.circleId,
      }
      const words = await wordsOf(appId, subject)
      return words && { ...words, why, version: 0, at: report.createdAt }
    }
    if (kind === 'comment') {
      const row = await comment(appId, id)
      if (!row) return undefined
      const below = await post(appId, row.postId)
      const { version, authorId, authorName, text, reason, createdAt } = row
      return {
        version,
        authorId,
        authorName,
        text,
        parts: noParts,
        before: below?.text ?? '',
        why: reason,
        at: createdAt,
      }
    }
    const row = await post(appId, id)
    if (!row) return undefined
    const change = kind === 'change' ? changeOf(row.change) : null
    return {
      version: row.version,
      authorId: row.authorId,
      authorName: row.authorName,
      text: change?.text ?? row.text,
      parts: change?.parts ?? partsOf(row.parts),
      before: change ? row.text : '',
      why: row.reason,
      at: row.createdAt,
    }
  }

  return {
    /** How many of each kind wait in each circle. */
    async counts(appId: string): Promise<{ kind: ReviewKind; circleId: string; value: number }[]> {
      const { rows } = await db.execute(
        sql`select kind, circle_id, count(*) as value from ${all(appId)} group by 1, 2`,
      )
      return z
        .array(countSchema)
        .parse(rows)
        .map(({ kind, circle_id: circleId, value }) => ({ kind, circleId, value }))
    },

    /** How many things wait in one circle. */
    async countOf(appId: string, circleId: string): Promise<number> {
      const { rows } = await db.execute<{ value: number }>(
        sql`select count(*)::int as value from ${all(appId)} where circle_id = ${circleId}`,
      )
      return rows[0]?.value ?? 0
    },

    /** The first that waits in these circles, the oldest first; what cannot be read any more is passed over. */
    async next(
      appId: string,
      circleIds: readonly string[],
      { kind, circleId, after }: QueueFilter,
    ): Promise<Omit<ReviewItem, 'circleTitle'> | null> {
      const among = circleId === undefined ? circleIds : circleIds.filter((id) => id === circleId)
      if (among.length === 0) return null
      const { rows } = await db.execute(sql`select kind, id, circle_id from ${all(appId)}
        where ${inArray(sql`circle_id`, [...among])}
          ${kind === undefined ? sql`` : sql`and kind = ${kind}`}
          ${after === undefined ? sql`` : sql`and id > ${after}`}
        order by id limit 5`)
      for (const row of z.array(rowSchema).parse(rows)) {
        const words = await wordsOf(appId, row)
        if (!words) continue
        const { at, ...rest } = words
        const [faces, history] = await Promise.all([
          desk.facesOf(appId, words.authorId === null ? [] : [words.authorId]),
          historyOf(appId, row.circle_id, words.authorId),
        ])
        const face = words.authorId === null ? undefined : faces.get(words.authorId)
        return {
          ...rest,
          kind: row.kind,
          id: row.id,
          circleId: row.circle_id,
          authorName: face?.nickname ?? words.authorName,
          avatar: face?.avatar ?? '',
          history,
          createTime: at.toISOString(),
        }
      }
      return null
    },

    /** The circle that something is in, whether it waits or not; null where there is none. */
    async circleOf(appId: string, kind: ReviewKind, id: string): Promise<string | null> {
      const table = kind === 'report' ? circleReports : kind === 'comment' ? circleComments : circlePosts
      const [row] = await db
        .select({ circleId: table.circleId })
        .from(table)
        .where(and(eq(table.appId, appId), eq(table.id, id)))
      return row?.circleId ?? null
    },

    /** What waits in one circle, for those who lead it on the site; the oldest first. */
    async ofCircle(appId: string, circleId: string, most: number) {
      const { rows } = await db.execute(sql`select kind, id, circle_id from ${all(appId)}
        where circle_id = ${circleId} order by id limit ${most}`)
      const found = await Promise.all(
        z
          .array(rowSchema)
          .parse(rows)
          .map(async (row) => {
            const words = await wordsOf(appId, row)
            return words && { ...words, kind: row.kind, id: row.id }
          }),
      )
      return found.filter((one) => one !== undefined)
    },

    /** A query for what waits for members who may decide, one line for an app; null for no app. */
    todoOf(appIds: readonly string[]): SQL | null {
      if (appIds.length === 0) return null
      const apps = sql`${sql.param([...appIds])}::text[]`
      return sql`select 'circle-' || app_id as id, replace(${texts.posts.todo}, '{}', count(*)::text) as title,
          '' as text,
          '/circle/review' as link, app_id, max(created_at) as created_at
        from (
          select app_id, circle_id, created_at from circle_posts
            where app_id = any(${apps}) and (state = ${waiting} or change is not null)
          union all select app_id, circle_id, created_at from circle_comments where app_id = any(${apps}) and state = ${waiting}
          union all select app_id, circle_id, created_at from circle_reports where app_id = any(${apps}) and state = 0
        ) as waiting where not exists (select from circles c
          where c.app_id = waiting.app_id and c.circle_id = waiting.circle_id and c.is_binned) group by app_id`
    },
  }
}
