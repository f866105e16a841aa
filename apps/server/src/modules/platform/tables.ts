import { pgTable, jsonb, text } from 'drizzle-orm/pg-core'

/** Settings and facts of the installation, one row a name. */
export const platformSettings = pgTable('platform_settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
})
