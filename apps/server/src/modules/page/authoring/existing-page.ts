import { and, eq, isNull } from 'drizzle-orm'
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
