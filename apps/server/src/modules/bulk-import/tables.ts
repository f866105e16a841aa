import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { appKey, time } from '../../database/columns.ts'

/** Tables that were uploaded and wait for somebody to go on. They may hold numbers of people: sealed, and not for long. */
export const bulkImports = pgTable(
  'bulk_imports',
  {
    appId: appKey(),
    id: text('id').notNull(),
    type: text('type').notNull(),
    target: text('target').notNull(),
    rows: text('rows').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    index('bulk_imports_created').on(table.createdAt),
  ],
)
