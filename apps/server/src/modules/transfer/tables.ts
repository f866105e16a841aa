import { bigint, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from '../../database/columns.ts'

/** Exports, imports and copies of whole apps. They belong to who asked for them: an import has no app yet. */
export const appTransfers = pgTable(
  'app_transfers',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    state: text('state').notNull(),
    /** Of the work that is being done: 0 to 100. */
    progress: integer('progress').notNull().default(0),
    tries: integer('tries').notNull().default(0),
    answers: boolean('answers').notNull().default(false),
    /** The app that is exported or copied. */
    sourceAppId: text('source_app_id'),
    /** Name of the app that is exported, or of the one to be made. */
    targetName: text('target_name').notNull(),
    newAppId: text('new_app_id'),
    /** Makes the new ids out of the old ones: a second try makes the same. Known to nobody. */
    idKey: text('id_key').notNull(),
    fileName: text('file_name').notNull().default(''),
    /** In the storage. */
    key: text('key'),
    size: bigint('size', { mode: 'number' }),
    preview: jsonb('preview'),
    losses: jsonb('losses').notNull().default([]),
    reason: text('reason').notNull().default(''),
    createdBy: text('created_by').notNull(),
    /** Nickname at that moment. */
    createdByName: text('created_by_name').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    expiresAt: time('expires_at'),
  },
  (table) => [
    index('app_transfers_created').on(table.createdBy, table.id),
    index('app_transfers_expires').on(table.expiresAt),
  ],
)
