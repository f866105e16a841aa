import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import type { Doer } from './projects.ts'
import { projectTaskEvents as events } from './tables.ts'
import { texts } from './texts.ts'

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

/** Events whose detail is the member who was given the task: names are looked up, so that they go with the account. */
export const givingEvents: readonly string[] = [texts.events.created, texts.events.changed]

/** What happened to a task, the oldest first. */
export async function historyOf(
  db: Db,
  appId: string,
  taskId: string,
  namesOf: (appId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>,
): Promise<{ at: string; by: string; what: string; detail: string }[]> {
  const rows = await db
    .select()
    .from(events)
    .where(and(eq(events.appId, appId), eq(events.taskId, taskId)))
    .orderBy(asc(events.id))
    .limit(MOST_SHOWN)
  const isGiving = ({ what, detail }: { what: string; detail: string }) =>
    detail !== '' && givingEvents.includes(what)
  const names = await namesOf(appId, [...new Set(rows.filter(isGiving).map(({ detail }) => detail))])
  return rows.map((row) => ({
    at: row.at.toISOString(),
    by: row.byName,
    what: row.what,
    detail: isGiving(row) ? texts.events.assigned(names.get(row.detail) ?? texts.gone) : row.detail,
  }))
}
