import { entryStates } from '@zhanfang/contract/content-kinds/activity/entry-states'
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import type { CustomerModule } from '../../customer/module.ts'
import { type Audience, defineAudience } from '../../notification/module.ts'
import { ACTIVITY } from '../plans.ts'
import { activityEntries } from '../tables.ts'
import { texts } from '../texts.ts'

const { pending, joined, unpaid, queued } = entryStates
const WAITING = 'waiting'

/**
 * Customers who have signed up for an activity and neither took it back nor were refused, or those of them who wait for
 * a place. Whoever signed up without an account is not among them.
 */
export const signedUpAudience = (
  { db }: Database,
  customer: Pick<CustomerModule, 'reach' | 'channels'>,
): Audience =>
  defineAudience({
    source: 'signed-up',
    name: texts.audience.name,
    order: 20,
    isOutside: true,
    channels: customer.channels,
    isFor: ({ type }) => type === ACTIVITY,
    parts: async () => [{ key: WAITING, name: texts.audience.waiting }],
    async list(appId, { id }, { parts, after, most }) {
      const states = parts.includes(WAITING) ? [pending, queued] : [pending, joined, unpaid, queued]
      const rows = await db
        .selectDistinct({ id: activityEntries.customerId })
        .from(activityEntries)
        .where(
          and(
            eq(activityEntries.appId, appId),
            eq(activityEntries.activityId, id),
            inArray(activityEntries.state, states),
            gt(activityEntries.customerId, after),
          ),
        )
        .orderBy(asc(activityEntries.customerId))
        .limit(most)
      return rows.flatMap(({ id: customerId }) => customerId ?? [])
    },
    reach: customer.reach,
  })
