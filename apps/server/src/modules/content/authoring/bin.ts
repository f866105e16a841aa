import type { CallData, contentBin, ContentKind } from '@zhanfang/contract'
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { binExpiry, isInBin, isOverdue } from '../../../database/bin.ts'
import type { Database, Db } from '../../../database/database.ts'
import { Refusal } from '../../../http/refusal.ts'
import {
  contentColumns,
  contentComments,
  contentCounts,
  contentLikes,
  contentPasswordTries,
  contentReaders,
  contents,
  contentSecretLinks,
  contentTexts,
  contentVersions,
  contentVisibilityUndos,
} from '../tables.ts'
import type { ContentPartTable } from '../content-kind.ts'
import { allKinds } from '../content-kinds.ts'
import { visibleAtDesk, type DeskReader } from '../visibility/visible-to.ts'
import type { ContentNeighbours } from '../neighbours.ts'
import type { DeskUser } from './desk.ts'

/** Contents that one sweep deletes at once. */
const SWEPT_AT_ONCE = 500
/** All that belongs to a content. */
const partTables: readonly ContentPartTable[] = [
  contentColumns,
  contentComments,
  contentCounts,
  contentLikes,
  contentPasswordTries,
  contentReaders,
  contentSecretLinks,
  contentTexts,
  contentVersions,
  contentVisibilityUndos,
  ...allKinds.flatMap(({ tables }) => tables ?? []),
]

/** Removes what lies elsewhere of contents that are deleted for good. */
export type ForgetContents = (tx: Db, appId: string, ids: readonly string[]) => Promise<void>

type RestoredListener = (appId: string, kind: ContentKind, id: string) => Promise<void>

export type ContentBin = ReturnType<typeof createContentBin>

/** Deleted contents, which come back with all that they had: columns, visibility, versions, comments. */
export function createContentBin({ db }: Database, { limits }: Pick<ContentNeighbours, 'limits'>) {
  const tables = [...partTables]
  const forgetting: ForgetContents[] = []
  const restoredListeners: RestoredListener[] = []
  const binned = (appId: string, kind: ContentKind, reader: DeskReader) =>
    and(
      eq(contents.appId, appId),
      eq(contents.kind, kind),
      isInBin(contents.deletedAt),
      visibleAtDesk(reader),
    )

  return {
    /** Says where a module keeps what belongs to contents; it goes when those are deleted for good. */
    addParts(added: readonly ContentPartTable[], forget: ForgetContents): void {
      tables.push(...added)
      forgetting.push(forget)
    },

    async list(
      appId: string,
      kind: ContentKind,
      desk: DeskReader,
      { page, size }: { page: number; size: number },
    ): Promise<CallData<typeof contentBin>> {
      const where = binned(appId, kind, desk)
      const rows = await db
        .select({
          id: contents.id,
          title: contents.title,
          publishedVersion: contents.publishedVersion,
          deletedAt: contents.deletedAt,
          // Whoever deleted it was the last to change it.
          deletedBy: contents.updatedByName,
        })
        .from(contents)
        .where(where)
        .orderBy(desc(contents.deletedAt), desc(contents.id))
        .limit(size)
        .offset((page - 1) * size)
      const [total] = await db.select({ value: count() }).from(contents).where(where)
      return {
        list: rows.flatMap(({ deletedAt, ...row }) =>
          deletedAt === null
            ? []
            : [{ ...row, kind, deletedAt: deletedAt.toISOString(), expiresAt: binExpiry(deletedAt) }],
        ),
        total: total?.value ?? 0,
        page,
        size,
      }
    },

    /** Is called once a content has come back. */
    onRestored: (listener: RestoredListener) => void restoredListeners.push(listener),

    /** Brings a content back. It is not before visitors: neither at once nor by an old plan. */
    async restore(appId: string, kind: ContentKind, desk: DeskUser, id: string): Promise<void> {
      const restored = await db.transaction(async (tx) => {
        await limits.claim(tx, appId, kind)
        return tx
          .update(contents)
          .set({
            deletedAt: null,
            offline: sql`${contents.publishedVersion} is not null`,
            publishAt: null,
            unpublishAt: null,
            scheduledBy: null,
            scheduledByName: null,
            scheduleFailure: null,
            updatedAt: sql`now()`,
            updatedBy: desk.userId,
            updatedByName: desk.nickname,
          })
          .where(and(binned(appId, kind, desk), eq(contents.id, id)))
          .returning({ id: contents.id })
      })
      if (restored.length === 0) throw new Refusal('contentNotFound')
      for (const listener of restoredListeners) await listener(appId, kind, id)
    },

    /** Deletes for good those of all kinds whose days are over. */
    async sweep(): Promise<void> {
      for (;;) {
        const gone = await db.transaction(async (tx) => {
          const due = await tx
            .select({ appId: contents.appId, id: contents.id })
            .from(contents)
            .where(isOverdue(contents.deletedAt))
            .limit(SWEPT_AT_ONCE)
            .for('update', { skipLocked: true })
          for (const [appId, rows] of Map.groupBy(due, (row) => row.appId)) {
            const ids = rows.map(({ id }) => id)
            for (const forget of forgetting) await forget(tx, appId, ids)
            for (const { forget } of allKinds) await forget?.(tx, appId, ids)
            for (const table of tables) {
              await tx.delete(table).where(and(eq(table.appId, appId), inArray(table.contentId, ids)))
            }
            await tx.delete(contents).where(and(eq(contents.appId, appId), inArray(contents.id, ids)))
          }
          return due.length
        })
        if (gone < SWEPT_AT_ONCE) return
      }
    },
  }
}
