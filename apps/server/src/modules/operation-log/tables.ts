import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Who did what. Ids sort by time. Rows of an app carry its id; those of the platform and of accounts none. */
export const operations = pgTable(
  'operations',
  {
    id: text('id').primaryKey(),
    appId: text('app_id'),
    userId: text('user_id').notNull(),
    userName: text('user_name').notNull(),
    operation: text('operation').notNull(),
    objectId: text('object_id').notNull(),
    ip: text('ip').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('operations_app').on(table.appId, table.id),
    index('operations_user').on(table.userId, table.id),
  ],
)
