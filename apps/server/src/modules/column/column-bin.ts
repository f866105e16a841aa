import type { CallData, classBin } from '@zhanfang/contract'
import { and, eq, inArray } from 'drizzle-orm'
import { binExpiry, isInBin, isOverdue } from '../../database/bin.ts'
import type { Database, Db } from '../../database/database.ts'
import type { Editor } from '../../http/caller.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ClaimPlaces } from '../content-limit/module.ts'
import type { PageService } from '../page/module.ts'
import { byWhom, type ChangeTree, readAll, setRow } from './column-rows.ts'
import { checkCount, parentAfter, type Row } from './column-tree.ts'
import { COLUMN_TYPE } from './limited-columns.ts'
import { columns } from './tables.ts'
import { texts } from './texts.ts'

/** What was deleted at once: a column and those below it. */
interface Deletion {
  top: Row
  all: Row[]
}

/** Deleted columns as they were deleted, the newest first. */
function deletionsOf(deleted: readonly Row[]): Deletion[] {
  const at = (row: Row) => row.deletedAt?.getTime() ?? 0
  const byId = new Map(deleted.map((row) => [row.id, row]))
  const topOf = (row: Row): Row => {
    const parent = byId.get(row.parentId ?? '')
    return parent && at(parent) === at(row) ? topOf(parent) : row
  }
  return [...Map.groupBy(deleted, topOf)]
    .map(([top, all]) => ({ top, all }))
    .toSorted((one, two) => at(two.top) - at(one.top) || (one.top.id < two.top.id ? 1 : -1))
}

async function readDeletions(tx: Db, appId: string): Promise<Deletion[]> {
  const rows = await tx
    .select()
    .from(columns)
    .where(and(eq(columns.appId, appId), isInBin(columns.deletedAt)))
  return deletionsOf(rows)
}

/** Deleted columns, until their days are over. */
export function createColumnBin(
  { db }: Database,
  {
    page,
    claim,
    changing,
  }: { page: Pick<PageService, 'restoreOfColumns'>; claim: ClaimPlaces; changing: ChangeTree },
) {
  return {
    /** What was deleted, and where it comes back. */
    async bin(
      appId: string,
      { page: number, size }: { page: number; size: number },
    ): Promise<CallData<typeof classBin>> {
      const [rows, deletions] = await Promise.all([readAll(db, appId), readDeletions(db, appId)])
      return {
        list: deletions.slice((number - 1) * size, number * size).map(({ top, all }) => {
          const deletedAt = top.deletedAt ?? new Date()
          const parentId = parentAfter(rows, top, all)
          return {
            id: top.id,
            name: top.name,
            belowCount: all.length - 1,
            parentName: rows.find(({ id }) => id === parentId)?.name ?? null,
            deletedAt: deletedAt.toISOString(),
            // Whoever deleted it was the last to change it.
            deletedBy: top.updatedByName,
            expiresAt: binExpiry(deletedAt),
          }
        }),
        total: deletions.length,
        page: number,
        size,
      }
    },

    /** Brings a column back with all that was deleted with it, in its place; its pages are not before visitors. */
    async restore(appId: string, editor: Editor, id: string): Promise<{ restored: number }> {
      return changing(appId, async (tx, rows) => {
        const found = (await readDeletions(tx, appId)).find(({ top }) => top.id === id)
        if (!found) throw new Refusal('notFound', { message: texts.notFound })
        const { top, all } = found
        checkCount(rows, all.length)
        await claim(tx, appId, COLUMN_TYPE, all.length)
        await setRow(tx, appId, top.id, { parentId: parentAfter(rows, top, all) })
        await tx
          .update(columns)
          .set({ deletedAt: null, ...byWhom(editor) })
          .where(
            and(
              eq(columns.appId, appId),
              inArray(
                columns.id,
                all.map((row) => row.id),
              ),
            ),
          )
        await page.restoreOfColumns(
          tx,
          appId,
          editor,
          all.map(({ pageId }) => pageId),
        )
        return { restored: all.length }
      })
    },

    /** Forgets columns whose days in the bin are over; their pages go with those of the page module. */
    async sweep(): Promise<void> {
      await db.delete(columns).where(isOverdue(columns.deletedAt))
    },
  }
}
