import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { appKey, time } from '../../database/columns.ts'

/** Whatever waits for somebody's decision in an app, and what was decided. */
export const audits = pgTable(
  'audits',
  {
    appId: appKey(),
    id: text('id').notNull(),
    /** What it is, by the name that its module gave it. */
    kind: text('kind').notNull(),
    /** What it is about, as its module names it. Of one thing one request is open. */
    subjectId: text('subject_id').notNull(),
    /** Its name at that moment. */
    subject: text('subject').notNull(),
    /** What is to be decided, in a sentence. */
    title: text('title').notNull(),
    /** What its module keeps with it. */
    data: jsonb('data').notNull().default({}),
    askerId: text('asker_id').notNull(),
    /** Nickname at that moment. */
    askerName: text('asker_name').notNull(),
    reason: text('reason').notNull().default(''),
    /** 0 waits, 1 approved, 2 rejected, 3 withdrawn. */
    status: smallint('status').notNull().default(0),
    canWrite: boolean('can_write').notNull().default(false),
    decidedBy: text('decided_by'),
    decidedByName: text('decided_by_name'),
    decidedAt: time('decided_at'),
    /** Why it was decided so. */
    words: text('words').notNull().default(''),
    /** Counts the transitions. */
    version: integer('version').notNull().default(0),
    /** Every transition: to what, by whom (their id, no name), when, with which words. */
    history: jsonb('history').notNull().default([]),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    uniqueIndex('audits_open')
      .on(table.appId, table.kind, table.subjectId)
      .where(sql`status = 0`),
    index('audits_list').on(table.appId, table.kind, table.status, table.id),
    // Who asked does not belong to the app.
    index('audits_asker').on(table.askerId, table.id),
  ],
)

/** What an app has set about what needs a decision; what nobody has touched is absent. */
export const todoSettings = pgTable(
  'todo_settings',
  {
    appId: appKey(),
    itemType: text('item_type').notNull(),
    /** Empty for a setting of the whole app. */
    itemId: text('item_id').notNull().default(''),
    value: text('value').notNull(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.itemType, table.itemId] })],
)
