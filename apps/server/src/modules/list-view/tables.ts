import { boolean, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { appKey, time } from '../../database/columns.ts'

/** Lists as people want to find them again: conditions, order and columns under a name. */
export const listViews = pgTable(
  'list_views',
  {
    appId: appKey(),
    id: text('id').notNull(),
    list: text('list').notNull(),
    name: text('name').notNull(),
    shared: boolean('shared').notNull(),
    query: text('query').notNull(),
    look: jsonb('look').notNull(),
    createdBy: text('created_by').notNull(),
    createdByName: text('created_by_name').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    index('list_views_list').on(table.appId, table.list),
  ],
)

/** The view with which a list opens for somebody. */
export const listDefaultViews = pgTable(
  'list_default_views',
  {
    appId: appKey(),
    userId: text('user_id').notNull(),
    list: text('list').notNull(),
    viewId: text('view_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.userId, table.list] })],
)

/** Columns and density of lists, as an account left them. */
export const listLooks = pgTable(
  'list_looks',
  {
    userId: text('user_id').notNull(),
    list: text('list').notNull(),
    look: jsonb('look').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.list] })],
)
