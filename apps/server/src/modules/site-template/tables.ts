import { boolean, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { appKey, time } from '../../database/columns.ts'

/** A site of a template whose operator has not published all of it yet. */
export const siteDrafts = pgTable(
  'site_drafts',
  {
    appId: appKey(),
    /** Its home page. */
    homeId: text('home_id').notNull(),
    templateId: text('template_id').notNull(),
    /** What was made of it: ids by the template's keys. */
    ids: jsonb('ids').notNull(),
    /** Whether the site wears its looks and navigation already; those of a public site wait for its home page. */
    isDressed: boolean('is_dressed').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.homeId] }),
    index('site_drafts_created').on(table.appId, table.createdAt),
  ],
)
