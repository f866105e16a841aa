import { memberRoles, memberStates } from '@zhanfang/contract/content-kinds/circle/states'
import { and, asc, eq, gt, lt } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import type { CustomerModule } from '../../customer/module.ts'
import { type Audience, defineAudience } from '../../notification/module.ts'
import { CIRCLE } from '../circles.ts'
import { circleMembers } from '../tables.ts'
import { texts } from '../texts.ts'

const TEAM = 'team'

/** Members of a circle as people whom messages about it are for: all of them, or those who lead it. */
export const circleAudience = (
  { db }: Database,
  customer: Pick<CustomerModule, 'reach' | 'channels'>,
): Audience =>
  defineAudience({
    source: 'circle-member',
    name: texts.audience.name,
    order: 20,
    isOutside: true,
    channels: customer.channels,
    isFor: ({ type }) => type === CIRCLE,
    parts: async () => [{ key: TEAM, name: texts.audience.team }],
    async list(appId, { id }, { parts, after, most }) {
      const rows = await db
        .select({ id: circleMembers.customerId })
        .from(circleMembers)
        .where(
          and(
            eq(circleMembers.appId, appId),
            eq(circleMembers.circleId, id),
            eq(circleMembers.state, memberStates.active),
            parts.includes(TEAM) ? lt(circleMembers.role, memberRoles.member) : undefined,
            gt(circleMembers.customerId, after),
          ),
        )
        .orderBy(asc(circleMembers.customerId))
        .limit(most)
      return rows.map((row) => row.id)
    },
    reach: customer.reach,
  })
