import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import type { FileService } from '../file/module.ts'
import { filesOf } from './posts/post-rows.ts'
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

/** Deletes what belongs to circles that are deleted for good. */
export async function forgetCircles(
  tx: Db,
  appId: string,
  ids: readonly string[],
  discard: FileService['discardIn'],
): Promise<void> {
  const written = await tx
    .select({ parts: circlePosts.parts, change: circlePosts.change })
    .from(circlePosts)
    .where(and(eq(circlePosts.appId, appId), inArray(circlePosts.circleId, [...ids])))
  await discard(tx, appId, written.flatMap(filesOf))
  const posts = tx
    .select({ id: circlePosts.id })
    .from(circlePosts)
    .where(and(eq(circlePosts.appId, appId), inArray(circlePosts.circleId, [...ids])))
  await tx.delete(circleLikes).where(and(eq(circleLikes.appId, appId), inArray(circleLikes.postId, posts)))
  const reports = tx
    .select({ id: circleReports.id })
    .from(circleReports)
    .where(and(eq(circleReports.appId, appId), inArray(circleReports.circleId, [...ids])))
  await tx
    .delete(circleReportLines)
    .where(and(eq(circleReportLines.appId, appId), inArray(circleReportLines.reportId, reports)))
  for (const table of ofCircle)
    await tx.delete(table).where(and(eq(table.appId, appId), inArray(table.circleId, [...ids])))
}
