import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database } from '../../../../database/database.ts'
import type { Participants } from '../../visitors/participants.ts'
import { lessonProgress } from './tables.ts'
import { texts } from './texts.ts'

/** Customers who have begun a lesson; those who follow it without an account are known to nobody. */
export const lessonFollowers = ({ db }: Database, kind: string): Participants => ({
  source: 'follower',
  name: texts.followers,
  order: 20,
  isFor: ({ type }) => type === kind,
  async list(appId, contentId, { after, most }) {
    const rows = await db
      .selectDistinct({ id: lessonProgress.customerId })
      .from(lessonProgress)
      .where(
        and(
          eq(lessonProgress.appId, appId),
          eq(lessonProgress.contentId, contentId),
          gt(lessonProgress.customerId, after),
        ),
      )
      .orderBy(asc(lessonProgress.customerId))
      .limit(most)
    return rows.map(({ id }) => id)
  },
})
