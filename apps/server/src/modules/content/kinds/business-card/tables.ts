import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { appKey } from '../../../../database/columns.ts'

/** Whose card a content is, where it was made from a member: each has one. The row goes with the account, the card stays. */
export const cardMembers = pgTable(
  'card_members',
  {
    appId: appKey(),
    userId: text('user_id').notNull(),
    contentId: text('content_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.userId] }),
    index('card_members_content').on(table.appId, table.contentId),
  ],
)
