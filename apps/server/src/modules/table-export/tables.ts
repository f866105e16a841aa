import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from '../../database/columns.ts'

/** Tables that are written in the background. They belong to who asked for them, and to nobody else. */
export const tableExports = pgTable(
  'table_exports',
  {
    id: text('id').primaryKey(),
    /** Null for tables of the platform. */
    appId: text('app_id'),
    /** Path of the call that would answer it at once. */
    call: text('call').notNull(),
    /** What is asked of that call. */
    input: jsonb('input').notNull(),
    /** What it is called among all tasks, and where it was asked for. */
    name: text('name').notNull(),
    path: text('path').notNull(),
    state: text('state').notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    rows: integer('rows').notNull().default(0),
    fileName: text('file_name').notNull().default(''),
    mediaType: text('media_type').notNull().default(''),
    /** In the storage; null before it is written and when its hours are over. */
    key: text('key'),
    size: bigint('size', { mode: 'number' }),
    reason: text('reason').notNull().default(''),
    createdBy: text('created_by').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    expiresAt: time('expires_at'),
  },
  (table) => [
    index('table_exports_created').on(table.createdBy, table.createdAt),
    index('table_exports_expires').on(table.expiresAt),
    index('table_exports_app').on(table.appId),
  ],
)
