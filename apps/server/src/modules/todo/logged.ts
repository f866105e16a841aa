import type { DescribeLogged } from '../../composition/logged-things.ts'
import { and, eq } from 'drizzle-orm'
import { audits } from './tables.ts'

/** What the log calls what waits for a decision: what or who it is about. */
export const logged: DescribeLogged = (database) => {
  const nameOf = async (appId: string, id: string) => {
    const [row] = await database.db
      .select({ subject: audits.subject })
      .from(audits)
      // A request of one's own is withdrawn from outside the app.
      .where(appId === '' ? eq(audits.id, id) : and(eq(audits.appId, appId), eq(audits.id, id)))
      .limit(1)
    return row?.subject
  }
  // What an app asks another one to show is such a decision.
  return {
    names: { todo: { nameOf }, authorization: { nameOf } },
    // Of many at once nobody could be taken out again who leaves.
    fields: { 'todoAuditsBatch.ids': async () => undefined },
  }
}
