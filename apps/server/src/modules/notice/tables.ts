import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { time } from '../../database/columns.ts'

export const notices = pgTable(
  'notices',
  {
    userId: text('user_id').notNull(),
    id: text('id').notNull(),
    /** 0 centre, 1 to-do, 2 system, 3 forms and goods. */
    key: integer('key').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    link: text('link').notNull(),
    appId: text('app_id'),
    createdAt: time('created_at').notNull().defaultNow(),
    readAt: time('read_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('notices_list').on(table.userId, table.key, table.id),
    index('notices_unread')
      .on(table.userId, table.key)
      .where(sql`${table.readAt} is null`),
    index('notices_time').on(table.createdAt),
  ],
)

/** Where a user wants notices besides the product itself. */
export const noticePreferences = pgTable('notice_preferences', {
  userId: text('user_id').primaryKey(),
  channels: jsonb('channels').notNull(),
})
