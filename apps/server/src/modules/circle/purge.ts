import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import {
  circleClasses,
  circleComments,
  circleEvents,
  circleHandovers,
  circleLikes,
  circleMembers,
  circlePosts,
  circleReportLines,
  circleReports,
  circles,
} from './tables.ts'

const ofCircle = [
  circleClasses,
  circleComments,
  circleEvents,
  circleHandovers,
  circleMembers,
  circlePosts,
  circleReports,
  circles,
] as const

/** Deletes what belongs to circles that are not even in the bin any more. `nameOf` knows those that are. */
export async function purgeCircles(
  { db }: Database,
  nameOf: (appId: string, circleId: string) => Promise<string | undefined>,
): Promise<void> {
  const known = await db.select({ appId: circles.appId, circleId: circles.circleId }).from(circles)
  for (const { appId, circleId } of known) {
    if ((await nameOf(appId, circleId)) !== undefined) continue
    await db.transaction(async (tx) => {
      const posts = tx
        .select({ id: circlePosts.id })
        .from(circlePosts)
        .where(and(eq(circlePosts.appId, appId), eq(circlePosts.circleId, circleId)))
      await tx
        .delete(circleLikes)
        .where(and(eq(circleLikes.appId, appId), inArray(circleLikes.postId, posts)))
      const reports = tx
        .select({ id: circleReports.id })
        .from(circleReports)
        .where(and(eq(circleReports.appId, appId), eq(circleReports.circleId, circleId)))
      await tx
        .delete(circleReportLines)
        .where(and(eq(circleReportLines.appId, appId), inArray(circleReportLines.reportId, reports)))
      for (const table of ofCircle)
        await tx.delete(table).where(and(eq(table.appId, appId), eq(table.circleId, circleId)))
    })
  }
}
