import { circleLimits } from '@zhanfang/contract/content-kinds/circle/settings'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Db } from '../../../database/database.ts'
import { newId } from '../../../database/id.ts'
import { fieldRefusal } from '../../../http/refusal.ts'
import type { Named } from '../events.ts'
import { circleReportLines, circleReports } from '../tables.ts'
import { texts } from '../texts.ts'
import { decidedBy } from './post-rows.ts'

export type ReportSubject = 'post' | 'comment'

export type Reports = ReturnType<typeof createReports>

/** Reports of posts and comments: one open case of each, with those who have reported it. */
export function createReports({ db }: Database) {
  return {
    /** Adds one person's report; returns whether it opened a case. */
    async add(
      at: { appId: string; circleId: string; subject: ReportSubject; subjectId: string },
      { customerId, reason }: { customerId: string; reason: string },
    ): Promise<{ isNew: boolean }> {
      const words = reason.trim()
      if (words === '') throw fieldRefusal('invalidInput', 'reason', texts.posts.whyReport)
      return db.transaction(async (tx) => {
        const [opened] = await tx
          .insert(circleReports)
          .values({ ...at, id: newId() })
          .onConflictDoNothing()
          .returning({ id: circleReports.id })
        const [row] = await tx
          .select({ id: circleReports.id })
          .from(circleReports)
          .where(
            and(
              eq(circleReports.appId, at.appId),
              eq(circleReports.subject, at.subject),
              eq(circleReports.subjectId, at.subjectId),
              eq(circleReports.state, 0),
            ),
          )
          .for('update')
        // Decided between the two: whoever reports it now sees that it is gone, or stays.
        if (!row) return { isNew: false }
        const added = await tx
          .insert(circleReportLines)
          .values({
            appId: at.appId,
            reportId: row.id,
            customerId,
            reason: Array.from(words).slice(0, circleLimits.reason).join(''),
          })
          .onConflictDoNothing()
          .returning({ reportId: circleReportLines.reportId })
        if (added.length > 0)
          await tx
            .update(circleReports)
            .set({ reporters: sql`${circleReports.reporters} + 1` })
            .where(and(eq(circleReports.appId, at.appId), eq(circleReports.id, row.id)))
        return { isNew: opened !== undefined }
      })
    },

    /** Reasons that were given, by case; a few of each. */
    async reasonsOf(appId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
      if (ids.length === 0) return new Map()
      const rows = await db
        .select({ reportId: circleReportLines.reportId, reason: circleReportLines.reason })
        .from(circleReportLines)
        .where(and(eq(circleReportLines.appId, appId), inArray(circleReportLines.reportId, [...ids])))
        .orderBy(circleReportLines.createdAt)
        .limit(200)
      return new Map(
        [...Map.groupBy(rows, ({ reportId }) => reportId)].map(([id, lines]) => [
          id,
          [...new Set(lines.map(({ reason }) => reason))].slice(0, 5),
        ]),
      )
    },
  }
}

/** Closes the open case of what was taken away otherwise. */
export const closeReports = (
  tx: Db,
  at: { appId: string; subject: ReportSubject; subjectId: string },
  { state, by, words }: { state: 1 | 2; by: Named; words: string },
): Promise<unknown> =>
  tx
    .update(circleReports)
    .set({ state, ...decidedBy(by), words, decidedAt: sql`now()` })
    .where(
      and(
        eq(circleReports.appId, at.appId),
        eq(circleReports.subject, at.subject),
        eq(circleReports.subjectId, at.subjectId),
        eq(circleReports.state, 0),
      ),
    )
