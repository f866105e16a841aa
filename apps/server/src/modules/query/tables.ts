import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { appKey, time } from '../../database/columns.ts'

/** Pages on which visitors look up their own records, in the answers of a survey or in a table. */
export const queryPages = pgTable(
  'query_pages',
  {
    appId: appKey(),
    id: text('id').notNull(),
    title: text('title').notNull(),
    /** 0 draft, 1 open, 2 paused; that its time has not come or is over follows from the clock. */
    status: smallint('status').notNull().default(0),
    /** Null when the records stand in `query_rows`. */
    surveyId: text('survey_id'),
    settings: jsonb('settings').notNull(),
    opensAt: time('opens_at'),
    closesAt: time('closes_at'),
    /** Name of the uploaded file; empty for none. */
    fileName: text('file_name').notNull().default(''),
    /** Columns of the table: key and title, in its order. */
    tableColumns: jsonb('table_columns').notNull().default([]),
    rowCount: integer('row_count').notNull().default(0),
    /** Look-ups that visitors have made. */
    lookups: integer('lookups').notNull().default(0),
    /** Counts the saves. */
    revision: integer('revision').notNull().default(1),
    createdBy: text('created_by').notNull(),
    /** Nickname at that moment. */
    updatedByName: text('updated_by_name').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    updatedAt: time('updated_at').notNull().defaultNow(),
    deletedAt: time('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    // Addresses for visitors name the page alone.
    index('query_pages_id').on(table.id),
    index('query_pages_updated').on(table.appId, table.updatedAt),
    index('query_pages_deleted')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
)

/** Rows of uploaded tables. */
export const queryRows = pgTable(
  'query_rows',
  {
    appId: appKey(),
    queryId: text('query_id').notNull(),
    /** Place in the table, from 1. */
    number: integer('number').notNull(),
    /** Texts by column key. */
    cells: jsonb('cells').notNull(),
    /** The same as they are compared: no blanks, no full-width signs, lower case. */
    plain: jsonb('plain').notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.queryId, table.number] })],
)

/** How often somebody has looked something up in a period. */
export const queryAttempts = pgTable(
  'query_attempts',
  {
    appId: appKey(),
    queryId: text('query_id').notNull(),
    key: text('key').notNull(),
    used: integer('used').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.queryId, table.key] }),
    index('query_attempts_expires').on(table.expiresAt),
  ],
)
