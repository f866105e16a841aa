import { entryStates } from '@zhanfang/contract/content-kinds/activity/entry-states'
import { type SQL, sql } from 'drizzle-orm'
import { texts } from '../texts.ts'

/** A query for sign-ups of some apps that wait for a decision, one line for an activity; null for no app. */
export function entriesToDecide(appIds: readonly string[]): SQL | null {
  if (appIds.length === 0) return null
  return sql`select 'sign-ups-' || activity_id as id, replace(${texts.todo}, '{}', count(*)::text) as title,
      '' as text, '/mini/activity/' || activity_id || '?state=pending' as link, app_id,
      max(created_at) as created_at
    from activity_entries where app_id = any(${sql.param([...appIds])}::text[]) and state = ${entryStates.pending}
    group by app_id, activity_id`
}
