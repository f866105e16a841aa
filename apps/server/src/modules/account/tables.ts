import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from '../../database/columns.ts'

/** Accounts whose owners want them deleted, until they are. */
export const accountDeletions = pgTable(
  'account_deletions',
  {
    userId: text('user_id').primaryKey(),
    requestedAt: time('requested_at').notNull().defaultNow(),
    dueAt: time('due_at').notNull(),
  },
  (table) => [index('account_deletions_due').on(table.dueAt)],
)

/** How somebody works with the console: favourites, what they use most, what they have put away. */
export const accountHabits = pgTable('account_habits', {
  userId: text('user_id').primaryKey(),
  habits: jsonb('habits').notNull(),
})
