import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { appKey, time } from '../../database/columns.ts'

/** Short addresses of an app's own pages. */
export const shortLinks = pgTable(
  'short_links',
  {
    appId: appKey(),
    code: text('code').notNull(),
    /** Path, query and hash below the platform's address. */
    path: text('path').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.code] }),
    // Who follows a link does not know the app.
    index('short_links_code').on(table.code),
  ],
)
