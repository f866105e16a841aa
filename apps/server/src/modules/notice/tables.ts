import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
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
    /** Out of its user's sight, and read; whoever announced it still counts it. */
    removedAt: time('removed_at'),
    /** The announcement that it belongs to. */
    announcementId: text('announcement_id'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('notices_list').on(table.userId, table.key, table.id),
    index('notices_unread')
      .on(table.userId, table.key)
      .where(sql`${table.readAt} is null`),
    index('notices_app').on(table.userId, table.appId, table.id),
    index('notices_time').on(table.createdAt),
    uniqueIndex('notices_announcement')
      .on(table.announcementId, table.userId)
      .where(sql`${table.announcementId} is not null`),
  ],
)

/** What the platform told its accounts. */
export const announcements = pgTable('announcements', {
  id: text('id').primaryKey(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  /** `all`, `owners` or `chosen`. */
  audience: text('audience').notNull(),
  /** Ids of accounts, of `chosen`. */
  chosen: jsonb('chosen').notNull(),
  /** Counted before it is sent, and again when it was. */
  receivers: integer('receivers').notNull(),
  createdBy: text('created_by').notNull(),
  createdByName: text('created_by_name').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
  sentAt: time('sent_at'),
  withdrawnAt: time('withdrawn_at'),
})

/** Where a user wants notices besides the product itself. */
export const noticePreferences = pgTable('notice_preferences', {
  userId: text('user_id').primaryKey(),
  channels: jsonb('channels').notNull(),
})
