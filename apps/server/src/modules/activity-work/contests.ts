import { isDeepStrictEqual } from 'node:util'
import type { WorkOverview } from '@zhanfang/contract/content-kinds/activity/works/calls'
import {
  type Criterion,
  freshWorkSettings,
  type WorkSettings,
  workSettingsSchema,
} from '@zhanfang/contract/content-kinds/activity/works/settings'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Db } from '../../database/database.ts'
import { fieldRefusal, Refusal } from '../../http/refusal.ts'
import type { ContentFrame } from '../content/module.ts'
import { workContests, workRaters, works, workScores } from './tables.ts'
import { texts } from './texts.ts'

/** The type of content that works belong to. */
export const ACTIVITY = 'activity' as const

/** How an activity collects works, and how far it has come. */
export interface Contest {
  settings: WorkSettings
  judgingClosedAt: Date | null
  resultsPublishedAt: Date | null
  openLinkHash: string | null
  openLinkExpiresAt: Date | null
}

/** An activity as somebody may know of it, with its contest. */
export interface ReachedContest {
  id: string
  title: string
  contest: Contest
}

type Desk = Awaited<ReturnType<ContentFrame['deskOf']>>
type Visitor = Awaited<ReturnType<ContentFrame['visitors']['of']>>

export const isContest = (appId: string, activityId: string) =>
  and(eq(workContests.appId, appId), eq(workContests.activityId, activityId))

const contestOf = (row: typeof workContests.$inferSelect | undefined): Contest => ({
  settings: row ? workSettingsSchema.catch(freshWorkSettings()).parse(row.settings) : freshWorkSettings(),
  judgingClosedAt: row?.judgingClosedAt ?? null,
  resultsPublishedAt: row?.resultsPublishedAt ?? null,
  openLinkHash: row?.openLinkHash ?? null,
  openLinkExpiresAt: row?.openLinkExpiresAt ?? null,
})

const weighing = (criteria: readonly Criterion[]) =>
  criteria
    .map(({ id, full, weight }) => `${id}:${full}:${weight}`)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join()

export type Contests = ReturnType<typeof createContests>

/** How activities collect works. */
export function createContests(
  { db }: Database,
  frame: Pick<ContentFrame, 'service' | 'published'>,
  addressOf: (appId: string) => string,
) {
  async function read(appId: string, activityId: string, tx: Db = db): Promise<Contest> {
    const [row] = await tx.select().from(workContests).where(isContest(appId, activityId))
    return contestOf(row)
  }

  async function overview(appId: string, { id, title, contest }: ReachedContest): Promise<WorkOverview> {
    const counted = (state: number) =>
      sql<number>`count(*) filter (where ${works.state} = ${state})`.mapWith(Number)
    const [[counts], [raters]] = await Promise.all([
      db
        .select({
          waiting: counted(0),
          approved: counted(1),
          rejected: counted(2),
          votes: sql<number>`coalesce(sum(${works.votes}), 0)`.mapWith(Number),
        })
        .from(works)
        .where(and(eq(works.appId, appId), eq(works.activityId, id))),
      db
        .select({ value: sql<number>`count(*)`.mapWith(Number) })
        .from(workRaters)
        .where(
          and(
            eq(workRaters.appId, appId),
            eq(workRaters.activityId, id),
            inArray(workRaters.state, ['active']),
          ),
        ),
    ])
    return {
      title,
      url: `${addressOf(appId)}/${ACTIVITY}/${id}/works`,
      settings: contest.settings,
      counts: {
        ...(counts ?? { waiting: 0, approved: 0, rejected: 0, votes: 0 }),
        raters: raters?.value ?? 0,
      },
      judgingClosedAt: contest.judgingClosedAt?.toISOString() ?? null,
      resultsPublishedAt: contest.resultsPublishedAt?.toISOString() ?? null,
    }
  }

  /** The contest of an activity, behind everybody else who writes to it; made where there is none yet. */
  async function lock(tx: Db, appId: string, activityId: string): Promise<Contest> {
    await tx
      .insert(workContests)
      .values({ appId, activityId, settings: freshWorkSettings() })
      .onConflictDoNothing()
    const [row] = await tx.select().from(workContests).where(isContest(appId, activityId)).for('update')
    return contestOf(row)
  }

  return {
    read,
    overview,
    lock,

    /** For somebody at the desk. Throws where they may not know of the activity. */
    async atDesk(appId: string, desk: Desk, id: string): Promise<ReachedContest> {
      const { draft } = await frame.service.detail(appId, ACTIVITY, desk, id)
      return { id, title: draft.title, contest: await read(appId, id) }
    },

    /** For a visitor; null where they do not get in, or the activity collects nothing. */
    async forVisitor(appId: string, visitor: Visitor, id: string): Promise<ReachedContest | null> {
      const { opening, content } = await frame.published.open(appId, ACTIVITY, id, visitor)
      if (opening !== 'open' || !content) return null
      const contest = await read(appId, id)
      return contest.settings.on ? { id, title: content.draft.title, contest } : null
    },

    /** Replaces the settings; what marks were given for does not change any more. */
    async save(appId: string, activityId: string, settings: WorkSettings): Promise<Contest> {
      return db.transaction(async (tx) => {
        const before = await lock(tx, appId, activityId)
        if (weighing(before.settings.judging.criteria) !== weighing(settings.judging.criteria)) {
          const [score] = await tx
            .select({ workId: workScores.workId })
            .from(workScores)
            .where(and(eq(workScores.appId, appId), eq(workScores.activityId, activityId)))
            .limit(1)
          if (score) throw fieldRefusal('invalidInput', 'judging.criteria', texts.rater.criteriaFixed)
        }
        if (before.resultsPublishedAt && !isDeepStrictEqual(before.settings.ranking, settings.ranking))
          throw fieldRefusal('invalidInput', 'ranking.rule', texts.results.published)
        const [row] = await tx
          .update(workContests)
          .set({ settings, updatedAt: sql`now()` })
          .where(isContest(appId, activityId))
          .returning()
        return contestOf(row)
      })
    },

    /** Ends the judging, or opens it again. */
    async setClosed(appId: string, activityId: string, closed: boolean): Promise<Contest> {
      return db.transaction(async (tx) => {
        const { resultsPublishedAt } = await lock(tx, appId, activityId)
        if (!closed && resultsPublishedAt) throw new Refusal('workRule', { message: texts.results.published })
        const [row] = await tx
          .update(workContests)
          .set({ judgingClosedAt: closed ? sql`coalesce(${workContests.judgingClosedAt}, now())` : null })
          .where(isContest(appId, activityId))
          .returning()
        return contestOf(row)
      })
    },
  }
}
