import { pointsOf } from '@zhanfang/contract/content-kinds/activity/works/ranking'
import { workLimits, type WorkSettings } from '@zhanfang/contract/content-kinds/activity/works/settings'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../database/database.ts'
import { fieldRefusal, Refusal } from '../../http/refusal.ts'
import type { Contest } from './contests.ts'
import { type RaterRow, workContests, workRaters, works, workScores } from './tables.ts'
import { texts } from './texts.ts'
import { ofActivity, SHOWN } from './work-rows.ts'
import { isContest } from './contests.ts'

const marksSchema = z.record(z.string(), z.number()).catch({})

/** What a rater has given a work. */
export interface GivenScore {
  marks: Record<string, number>
  points: number
  comment: string
}

/** Whether a rater may give a work marks, by its group. */
export const mayScore = (
  { judging }: Pick<WorkSettings, 'judging'>,
  rater: Pick<RaterRow, 'groupId'>,
  work: { groupId: string },
): boolean => !judging.notOwnGroup || rater.groupId === '' || rater.groupId !== work.groupId

/** Why nobody gives marks now; null when they do. */
export function closedJudging({ settings, judgingClosedAt }: Contest, now: Date): string | null {
  const { on, until } = settings.judging
  if (!on) return texts.rater.notOpen
  if (judgingClosedAt || (until !== null && now.getTime() >= Date.parse(until))) return texts.rater.closed
  return null
}

export type Scoring = ReturnType<typeof createScoring>

/** Marks of raters. Each sees none but their own. */
export function createScoring(
  { db }: Database,
  readContest: (tx: Database['db'], appId: string, activityId: string) => Promise<Contest>,
) {
  return {
    /** What a rater has given so far, by the work. */
    async of(appId: string, raterId: string): Promise<Map<string, GivenScore>> {
      const rows = await db
        .select()
        .from(workScores)
        .where(and(eq(workScores.appId, appId), eq(workScores.raterId, raterId)))
      return new Map(
        rows.map(({ workId, marks, points, comment }) => [
          workId,
          { marks: marksSchema.parse(marks), points, comment },
        ]),
      )
    },

    /**
     * Keeps the marks that a rater gives a work, in place of earlier ones. The contest is held meanwhile: whoever ends the
     * judging waits for it, and none comes behind.
     */
    async save(
      rater: RaterRow,
      workId: string,
      { marks, comment }: { marks: Record<string, number>; comment: string },
    ): Promise<void> {
      const { appId, activityId } = rater
      if (Array.from(comment).length > workLimits.comment)
        throw fieldRefusal('invalidInput', 'comment', texts.rater.commentLong(workLimits.comment))
      await db.transaction(async (tx) => {
        await tx
          .select({ id: workContests.activityId })
          .from(workContests)
          .where(isContest(appId, activityId))
          .for('share')
        const contest = await readContest(tx, appId, activityId)
        const closed = closedJudging(contest, new Date())
        if (closed !== null) throw new Refusal('workRule', { message: closed })
        const [present] = await tx
          .select()
          .from(workRaters)
          .where(and(eq(workRaters.appId, appId), eq(workRaters.id, rater.id)))
          .for('share')
        if (present?.state !== 'active') throw new Refusal('workRule', { message: texts.rater.notActive })
        const [work] = await tx
          .select({ groupId: works.groupId })
          .from(works)
          .where(and(ofActivity(appId, activityId), eq(works.id, workId), eq(works.state, SHOWN)))
        if (!work) throw new Refusal('workNotFound')
        if (!mayScore(contest.settings, present, work))
          throw new Refusal('workRule', { message: texts.rater.ownGroup })
        const points = pointsOf(contest.settings.judging.criteria, marks)
        if (points === undefined) throw fieldRefusal('invalidInput', 'marks', texts.rater.marks)
        await tx
          .insert(workScores)
          .values({ appId, activityId, workId, raterId: rater.id, marks, points, comment })
          .onConflictDoUpdate({
            target: [workScores.appId, workScores.activityId, workScores.workId, workScores.raterId],
            set: { marks, points, comment, updatedAt: sql`now()` },
          })
      })
    },
  }
}
