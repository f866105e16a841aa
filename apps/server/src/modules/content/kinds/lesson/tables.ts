import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { appKey, time } from '../../../../database/columns.ts'

/** How far customers are in the parts of lessons. */
export const lessonProgress = pgTable(
  'lesson_progress',
  {
    appId: appKey(),
    contentId: text('content_id').notNull(),
    customerId: text('customer_id').notNull(),
    partId: text('part_id').notNull(),
    /** The furthest second of a film or recording that they have seen. */
    seconds: integer('seconds').notNull().default(0),
    doneAt: time('done_at'),
    /** When they were there last. */
    seenAt: time('seen_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.contentId, table.customerId, table.partId] }),
    index('lesson_progress_customer').on(table.appId, table.customerId, table.seenAt),
  ],
)

/** How often parts were done by visitors without an account, whose progress stays in their browser. */
export const lessonGuests = pgTable(
  'lesson_guests',
  {
    appId: appKey(),
    contentId: text('content_id').notNull(),
    partId: text('part_id').notNull(),
    done: integer('done').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.appId, table.contentId, table.partId] })],
)
