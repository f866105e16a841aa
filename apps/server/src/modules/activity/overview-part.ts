import { entryStates } from '@zhanfang/contract/content-kinds/activity/entry-states'
import { and, count, eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { OverviewPart } from '../overview/module.ts'
import { activityEntries } from './tables.ts'
import { texts } from './texts.ts'

/** Sign-ups that wait for a decision, one line for each activity. */
export function entriesInOverview({ db }: Pick<Database, 'db'>): OverviewPart {
  return {
    notes: [
      {
        kind: 'waiting',
        need: 'customer:read',
        async find(appId) {
          const rows = await db
            .select({ id: activityEntries.activityId, value: count() })
            .from(activityEntries)
            .where(and(eq(activityEntries.appId, appId), eq(activityEntries.state, entryStates.pending)))
            .groupBy(activityEntries.activityId)
          return rows.map(({ id, value }) => ({
            text: texts.overview.waiting(value),
            path: `/mini/activity/${id}?state=pending`,
          }))
        },
      },
    ],
  }
}
