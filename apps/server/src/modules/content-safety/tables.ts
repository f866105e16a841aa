import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { appKey, time } from '../../database/columns.ts'

/** Pictures that WeChat is looking at, and what they belong to. */
export const contentSafetyPictures = pgTable(
  'content_safety_pictures',
  {
    appId: appKey(),
    /** WeChat's number of the question. */
    traceId: text('trace_id').notNull(),
    kind: text('kind').notNull(),
    subjectId: text('subject_id').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.traceId] }),
    index('content_safety_pictures_created').on(table.createdAt),
  ],
)
