import { pgTable, text } from 'drizzle-orm/pg-core'
import { time } from '../database/columns.ts'

/** Access tokens and tickets of outside services, shared by all processes. */
export const serviceTokens = pgTable('service_tokens', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  expiresAt: time('expires_at').notNull(),
})
