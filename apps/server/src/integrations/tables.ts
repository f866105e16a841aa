import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from '../database/columns.ts'

/** Access tokens and tickets of outside services, shared by all processes. */
export const serviceTokens = pgTable('service_tokens', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  expiresAt: time('expires_at').notNull(),
})

/** What managers of the platform have set outside services to; secrets among the values are sealed. */
export const serviceSettings = pgTable('service_settings', {
  service: text('service').primaryKey(),
  values: jsonb('values').notNull(),
  /** A new one with every change: processes see by it that something else holds now. */
  revision: text('revision').notNull(),
  changedAt: time('changed_at').notNull().defaultNow(),
  changedByName: text('changed_by_name').notNull(),
})
