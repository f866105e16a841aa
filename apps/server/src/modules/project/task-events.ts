import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import type { Doer } from './projects.ts'
import { projectTaskEvents as events } from './tables.ts'

/** Lines that the history of one task shows. */
const MOST_SHOWN = 200

/** Writes down what happened to tasks. */
export async function noteTasks(
  tx: Db,
  { appId, contentId, taskIds }: { appId: string; contentId: string; taskIds: readonly string[] },
  { userId, customerId, name }: Doer,
  what: string,
  detail = '',
): Promise<void> {
  if (taskIds.length === 0) return
  await tx.insert(events).values(
    taskIds.map((taskId) => ({
      appId,
      id: newId(),
      contentId,
      taskId,
      userId,
      customerId,
      byName: name,
      what,
      detail,
    })),
  )
}

/** What happened to a task, the oldest first. */
export async function historyOf(
  db: Db,
  appId: string,
  taskId: string,
): Promise<{ at: string; by: string; what: string; detail: string }[]> {
  const rows = await db
    .select()
    .from(events)
    .where(and(eq(events.appId, appId), eq(events.taskId, taskId)))
    .orderBy(asc(events.id))
    .limit(MOST_SHOWN)
  return rows.map(({ at, byName, what, detail }) => ({ at: at.toISOString(), by: byName, what, detail }))
}
