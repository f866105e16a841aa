import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { appKey, time } from '../../database/columns.ts'

/** Contents of an app that one of its people keeps at hand. */
export const contentFavorites = pgTable(
  'content_favorites',
  {
    appId: appKey(),
    userId: text('user_id').notNull(),
    itemType: text('item_type').notNull(),
    itemId: text('item_id').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.userId, table.itemType, table.itemId] })],
)
