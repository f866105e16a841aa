import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from '../../database/columns.ts'

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
    /** Its name at that moment; empty where it has none. */
    objectName: text('object_name').notNull().default(''),
    ip: text('ip').notNull(),
    /** Settings that were changed: field, before and after, in words. */
    changes: jsonb('changes').notNull().default([]),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('operations_app').on(table.appId, table.id),
    index('operations_user').on(table.userId, table.id),
    index('operations_operation').on(table.operation, table.id),
  ],
)
