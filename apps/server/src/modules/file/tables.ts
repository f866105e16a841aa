import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { appKey, time } from '../../database/columns.ts'

/** Files that operators uploaded. What respondents upload belongs to their survey. */
export const files = pgTable(
  'files',
  {
    appId: appKey(),
    id: text('id').notNull(),
    /** Ending of the key, by the type that the bytes have. */
    extension: text('extension').notNull(),
    mediaType: text('media_type').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    width: integer('width'),
    height: integer('height'),
    name: text('name').notNull(),
    createdBy: text('created_by').notNull(),
    createdByName: text('created_by_name').notNull(),
    /** Who made it and where it is from, for a picture that was taken from elsewhere. */
    credit: text('credit').notNull().default(''),
    createdAt: time('created_at').notNull().defaultNow(),
    /** Since when it stands in the library; null for a file that only a page uses. */
    listedAt: time('listed_at'),
    /** Counts the times that its bytes were replaced; part of where they are stored. */
    revision: integer('revision').notNull().default(0),
    /** The bytes before the last replacement, and when they gave way; null when there are none to go back to. */
    former: jsonb('former'),
    replacedAt: time('replaced_at'),
    deletedAt: time('deleted_at'),
    deletedBy: text('deleted_by'),
    /** Nickname at that moment. */
    deletedByName: text('deleted_by_name'),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    index('files_listed').on(table.appId, table.listedAt),
    index('files_deleted').on(table.deletedAt),
    index('files_replaced').on(table.replacedAt),
  ],
)

/** Upload tokens that were used, until they would have expired anyway. */
export const spentUploadTokens = pgTable(
  'spent_upload_tokens',
  {
    appId: appKey(),
    tokenId: text('token_id').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.tokenId] }),
    index('spent_upload_tokens_expires').on(table.expiresAt),
  ],
)
