import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Short addresses of an app's own pages. */
export const shortLinks = pgTable(
  'short_links',
  {
    appId: text('app_id').notNull(),
    code: text('code').notNull(),
    /** Path, query and hash below the platform's address. */
    path: text('path').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.code] }),
    // Who follows a link does not know the app.
    index('short_links_code').on(table.code),
  ],
)
