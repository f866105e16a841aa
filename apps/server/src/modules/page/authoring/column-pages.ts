import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Db } from '../../../database/database.ts'
import type { Editor } from '../../../http/caller.ts'
import { microPages } from '../tables.ts'
import { broughtBack } from './bin.ts'
import { alivePage, changePage } from './existing-page.ts'

/** For columns: each has a page that the designer edits like any other, and that goes and comes back with it. */
export function createColumnPages({ db }: Database) {
  return {
    async renameOfColumn(appId: string, editor: Editor, id: string, title: string): Promise<void> {
      await changePage(db, alivePage(appId, id), {
        title,
        updatedAt: new Date(),
        updatedByName: editor.nickname,
      })
    },

    async removeOfColumns(appId: string, editor: Editor, ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return
      await db
        .update(microPages)
        // Not before their columns: what may still be brought back has its page.
        .set({ deletedAt: sql`now()`, updatedByName: editor.nickname })
        .where(and(eq(microPages.appId, appId), inArray(microPages.id, [...ids])))
    },

    /** Brings the pages of columns back from the bin, as part of bringing back these. */
    async restoreOfColumns(tx: Db, appId: string, editor: Editor, ids: readonly string[]): Promise<void> {
      await tx
        .update(microPages)
        .set(broughtBack(editor))
        .where(and(eq(microPages.appId, appId), inArray(microPages.id, [...ids])))
    },
  }
}
