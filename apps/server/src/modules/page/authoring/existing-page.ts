import type { PageConflict } from '@zhanfang/contract'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import { Refusal } from '../../../http/refusal.ts'
import { microPages } from '../tables.ts'

export const alivePage = (appId: string, id: string) =>
  and(eq(microPages.appId, appId), eq(microPages.id, id), isNull(microPages.deletedAt))

/** Refuses an id that names no page of the app. */
export async function checkPage(db: Database['db'], appId: string, id: string): Promise<void> {
  const found = await db.select({ id: microPages.id }).from(microPages).where(alivePage(appId, id))
  if (found.length === 0) throw new Refusal('pageNotFound')
}

/** Changes the pages that a condition names; refuses when there is none. */
export async function changePage(
  db: Database['db'],
  where: SQL | undefined,
  set: Partial<typeof microPages.$inferInsert>,
): Promise<void> {
  const changed = await db.update(microPages).set(set).where(where).returning({ id: microPages.id })
  if (changed.length === 0) throw new Refusal('pageNotFound')
}

/** What somebody is told whose draft is older than the one that is there. */
export function conflictOf(row: { revision: number; updatedAt: Date; updatedByName: string }): Refusal {
  const detail: PageConflict = {
    revision: row.revision,
    updateTime: row.updatedAt.toISOString(),
    updatedBy: row.updatedByName,
  }
  return new Refusal('pageConflict', { detail })
}
