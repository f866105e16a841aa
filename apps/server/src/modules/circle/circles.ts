import { memberStates, postStates } from '@zhanfang/contract/content-kinds/circle/states'
import { circleSettingsSchema, type CircleSettings } from '@zhanfang/contract/content-kinds/circle/settings'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { encodeTime } from 'ulid'
import type { Database, Db } from '../../database/database.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ContentFrame, SiteVisitor } from '../content/module.ts'
import { circles } from './tables.ts'
import { texts } from './texts.ts'

/** The type of content that this module is about. */
export const CIRCLE = 'circle' as const

/** A circle as visitors have it now. */
export interface PublishedCircle {
  id: string
  title: string
  cover: string
  summary: string
  settings: CircleSettings
  /** It is not for everybody: nothing of it is said elsewhere. */
  isSecret: boolean
}

/** What a row of a list says of a circle besides its draft. */
export interface CircleFacts {
  leaderId: string | null
  members: number
  waiting: number
  newPosts: number
}

/** Posts are counted so far: a list stays as quick as it is however much is written. */
const MOST_COUNTED = 1000
const WEEK_MS = 7 * 86_400_000
/** Where posts that were shown within a week begin: their places are ids, which begin with a time. */
const weekAgo = () => encodeTime(Date.now() - WEEK_MS)

type Desk = Awaited<ReturnType<ContentFrame['deskOf']>>

export const oneCircle = (appId: string, circleId: string) =>
  and(eq(circles.appId, appId), eq(circles.circleId, circleId))

/** The row of a circle, made when it is needed first. */
export const ensureCircle = (tx: Db, appId: string, circleId: string): Promise<unknown> =>
  tx.insert(circles).values({ appId, circleId }).onConflictDoNothing()

/** Says that a circle lies in the bin, or came back from it. */
export async function noteBin(db: Db, appId: string, circleId: string, isBinned: boolean): Promise<void> {
  await db
    .insert(circles)
    .values({ appId, circleId, isBinned })
    .onConflictDoUpdate({ target: [circles.appId, circles.circleId], set: { isBinned } })
}

/** Lets those who change the order or the leader of one circle pass one after the other, in all processes. */
export async function lockCircle(tx: Db, appId: string, circleId: string) {
  await ensureCircle(tx, appId, circleId)
  const [row] = await tx.select().from(circles).where(oneCircle(appId, circleId)).for('update')
  if (!row) throw new Refusal('contentNotFound')
  return row
}

export type Circles = ReturnType<typeof createCircles>

/** Circles as they were published last, and their numbers. */
export function createCircles(
  { db }: Database,
  frame: Pick<ContentFrame, 'service' | 'versions' | 'published'>,
) {
  return {
    /** For somebody at the desk. Throws where there is none, or none that was published. */
    async atDesk(appId: string, desk: Desk, id: string): Promise<PublishedCircle> {
      const { publishedVersion, visibility } = await frame.service.detail(appId, CIRCLE, desk, id)
      if (publishedVersion === null) throw new Refusal('invalidInput', { message: texts.notPublished })
      const { draft } = await frame.versions.one(appId, CIRCLE, desk, { id, version: publishedVersion })
      return {
        id,
        title: draft.title,
        cover: draft.cover,
        summary: draft.summary,
        settings: circleSettingsSchema.parse(draft.fields),
        isSecret: visibility !== 'public',
      }
    },

    /** For a visitor; null where they do not get in. */
    async forVisitor(appId: string, visitor: SiteVisitor, id: string): Promise<PublishedCircle | null> {
      const { opening, content } = await frame.published.open(appId, CIRCLE, id, visitor)
      if (opening !== 'open' || !content) return null
      const { draft, visibility } = content
      return {
        id,
        title: draft.title,
        cover: draft.cover,
        summary: draft.summary,
        settings: circleSettingsSchema.parse(draft.fields),
        isSecret: visibility !== 'public',
      }
    },

    /** Numbers of many circles; those of which nothing is known yet have none. */
    async facts(appId: string, ids: readonly string[]): Promise<ReadonlyMap<string, CircleFacts>> {
      if (ids.length === 0) return new Map()
      const { rows } = await db.execute<{
        circle_id: string
        leader_id: string | null
        members: number
        waiting: number
        new_posts: number
      }>(sql`select c.circle_id, c.leader_id, c.members,
          (select count(*) from circle_members m
            where m.app_id = c.app_id and m.circle_id = c.circle_id and m.state = ${memberStates.asked})::int
          + (select count(*) from circle_posts p where p.app_id = c.app_id and p.circle_id = c.circle_id
              and (p.state = ${postStates.waiting} or p.change is not null))::int
          + (select count(*) from circle_comments m where m.app_id = c.app_id and m.circle_id = c.circle_id
              and m.state = ${postStates.waiting})::int
          + (select count(*) from circle_reports r
              where r.app_id = c.app_id and r.circle_id = c.circle_id and r.state = 0)::int as waiting,
          (select count(*) from (select from circle_posts p where p.app_id = c.app_id
            and p.circle_id = c.circle_id and p.state = ${postStates.shown} and p.place > ${weekAgo()}
            limit ${MOST_COUNTED}) counted)::int as new_posts
        from ${circles} c where ${and(eq(sql`c.app_id`, appId), inArray(sql`c.circle_id`, [...ids]))}`)
      return new Map(
        rows.map((row) => [
          row.circle_id,
          {
            leaderId: row.leader_id,
            members: row.members,
            waiting: row.waiting,
            newPosts: row.new_posts,
          },
        ]),
      )
    },

    /** Members and shown posts of many circles, as their cards say them. */
    async numbers(
      appId: string,
      ids: readonly string[],
    ): Promise<ReadonlyMap<string, { members: number; posts: number }>> {
      if (ids.length === 0) return new Map()
      const { rows } = await db.execute<{ id: string; members: number; posts: number }>(sql`
        select wanted.id, coalesce(c.members, 0) as members,
          (select count(*) from (select from circle_posts p where p.app_id = ${appId}
            and p.circle_id = wanted.id and p.state = ${postStates.shown} limit ${MOST_COUNTED}) counted)::int as posts
        from unnest(${sql.param([...ids])}::text[]) as wanted (id)
        left join ${circles} c on c.app_id = ${appId} and c.circle_id = wanted.id`)
      return new Map(rows.map(({ id, members, posts }) => [id, { members, posts }]))
    },

    async row(appId: string, circleId: string) {
      const [row] = await db.select().from(circles).where(oneCircle(appId, circleId))
      return row ?? { appId, circleId, leaderId: null, members: 0, createdAt: new Date() }
    },
  }
}
