import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { time } from '../../database/columns.ts'

/**
 * How many contents of a kind there may be: for one app, for each app that one person owns, or for every app. They are
 * the platform's and not the app's: no app carries its limits away.
 */
export const contentLimits = pgTable(
  'content_limits',
  {
    kind: text('kind').notNull(),
    /** `platform`, `user` or `app`. */
    scope: text('scope').notNull(),
    /** Id of the user or of the app; empty for the platform. */
    subjectId: text('subject_id').notNull(),
    /** Null for as many as one likes. */
    most: integer('most'),
    updatedBy: text('updated_by').notNull(),
    /** Nickname at that moment. */
    updatedByName: text('updated_by_name').notNull(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.scope, table.subjectId] }),
    index('content_limits_newest').on(table.updatedAt),
  ],
)
