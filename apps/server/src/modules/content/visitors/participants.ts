import { isContentKind } from '@zhanfang/contract'
import { and, asc, eq, gt, ne } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import { contentComments } from '../tables.ts'
import { texts } from '../texts.ts'

/** Visitors with an account who did something with a content, and may be written to about it. */
export interface Participants {
  /** Unique among all groups of people whom messages are for. */
  source: string
  /** What operators read. */
  name: string
  order: number
  isFor(item: { type: string }): boolean
  /** Ids of customers behind `after`, in their order, at most so many. */
  list(appId: string, contentId: string, query: { after: string; most: number }): Promise<string[]>
}

const REFUSED = 2

/** Whoever wrote below a content of any kind; those whose comments were all refused are left out. */
export const commenters = ({ db }: Database): Participants => ({
  source: 'commenter',
  name: texts.participants.commenters,
  order: 40,
  isFor: ({ type }) => isContentKind(type),
  async list(appId, contentId, { after, most }) {
    const rows = await db
      .selectDistinct({ id: contentComments.customerId })
      .from(contentComments)
      .where(
        and(
          eq(contentComments.appId, appId),
          eq(contentComments.contentId, contentId),
          ne(contentComments.status, REFUSED),
          gt(contentComments.customerId, after),
        ),
      )
      .orderBy(asc(contentComments.customerId))
      .limit(most)
    return rows.map(({ id }) => id)
  },
})
