import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { appKey, time } from '../../database/columns.ts'

/** What operators handed in of who is behind their apps. The newest that was approved is the one that holds. */
export const subjectApplications = pgTable(
  'subject_applications',
  {
    appId: appKey(),
    id: text('id').notNull(),
    form: jsonb('form').notNull(),
    /** `auditStatus`. */
    status: integer('status').notNull().default(0),
    /** Why it was decided so. */
    words: text('words').notNull().default(''),
    applicantId: text('applicant_id').notNull(),
    applicantName: text('applicant_name').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    decidedAt: time('decided_at'),
    /** That user, by whom the name is taken out when the account goes. */
    decidedBy: text('decided_by'),
    decidedByName: text('decided_by_name').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    uniqueIndex('subject_applications_waiting')
      .on(table.appId)
      .where(sql`${table.status} = 0`),
    index('subject_applications_status').on(table.status, table.createdAt),
  ],
)

/** Certificates: no public files, and no part of the library. */
export const subjectFiles = pgTable(
  'subject_files',
  {
    appId: appKey(),
    id: text('id').notNull(),
    /** In the storage. */
    key: text('key').notNull(),
    name: text('name').notNull(),
    size: integer('size').notNull(),
    mediaType: text('media_type').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.id] })],
)
