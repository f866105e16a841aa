import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Database, Db } from '../../database/database.ts'
import type { OwnedKind } from '../customer/module.ts'
import type { FileService } from '../file/module.ts'
import type { Audits } from '../todo/module.ts'
import { PHOTO_AUDIT } from './photo-audit.ts'
import { photoStateOf, photoStateNames } from '@zhanfang/contract/content-kinds/activity/photos/states'
import { forgetReports, ofVisitors } from './photos.ts'
import { activityPhotoReports as reports, activityPhotos as photos } from './tables.ts'

/** Photographs go with the people who handed them in, with their sign-ups, and with their activities. */
export function photosOfPeople(
  { db }: Database,
  {
    audits,
    discard,
  }: {
    audits: Pick<Audits, 'forgetSubjects'>
    discard: FileService['discardIn']
  },
) {
  async function erase(tx: Db, appId: string, which: SQL): Promise<void> {
    const gone = await tx
      .delete(photos)
      .where(and(eq(photos.appId, appId), which))
      .returning()
    await forgetReports(tx, appId, gone)
    const handIns = gone.filter(({ byDesk }) => !byDesk).map(({ handInId }) => handInId)
    await audits.forgetSubjects(tx, appId, PHOTO_AUDIT, [...new Set(handIns)])
    await discard(tx, appId, ofVisitors(gone))
  }

  const owned: OwnedKind = {
    key: 'activity-photos',
    async move(tx, appId, { from, to }) {
      await tx
        .update(photos)
        .set({ customerId: to })
        .where(and(eq(photos.appId, appId), eq(photos.customerId, from)))
      // Who reported a photograph with both accounts has reported it once.
      const moved = await tx
        .delete(reports)
        .where(and(eq(reports.appId, appId), eq(reports.reporter, `c:${from}`)))
        .returning()
      if (moved.length > 0)
        await tx
          .insert(reports)
          .values(moved.map((row) => ({ ...row, reporter: `c:${to}` })))
          .onConflictDoNothing()
    },
    async *export({ appId, customerId }) {
      const rows = await db
        .select()
        .from(photos)
        .where(and(eq(photos.appId, appId), eq(photos.customerId, customerId)))
        .orderBy(photos.id)
      for (const { activityId, url, state, createdAt } of rows)
        yield { activity: activityId, picture: url, state: photoStateNames[photoStateOf(state)], createdAt }
    },
    async erase(tx, { appId, customerId }) {
      await erase(tx, appId, eq(photos.customerId, customerId))
      await tx.delete(reports).where(and(eq(reports.appId, appId), eq(reports.reporter, `c:${customerId}`)))
    },
  }

  return {
    owned,
    /** Sign-ups of somebody who was erased, whoever handed in with them. */
    async eraseEntries(tx: Db, appId: string, entryIds: readonly string[]): Promise<void> {
      if (entryIds.length > 0) await erase(tx, appId, inArray(photos.entryId, [...entryIds]))
    },
    /** Activities that are deleted for good. */
    forgetActivities: (tx: Db, appId: string, ids: readonly string[]): Promise<void> =>
      erase(tx, appId, inArray(photos.activityId, [...ids])),
  }
}
