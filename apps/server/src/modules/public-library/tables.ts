import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { appKey, time } from '../../database/columns.ts'

export const libraryCategories = pgTable('library_categories', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
})

/** Pictures, passages and pages that the platform offers to all apps. */
export const libraryItems = pgTable(
  'library_items',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    /** Null for none. */
    categoryId: text('category_id'),
    title: text('title').notNull(),
    tags: jsonb('tags').notNull(),
    /** Where it is from and what it may be used for. */
    rights: text('rights').notNull().default(''),
    /** Of a picture; empty for what has none. */
    url: text('url').notNull().default(''),
    /** Summary of a page. */
    excerpt: text('excerpt').notNull().default(''),
    /** Markdown of a passage. */
    text: text('text'),
    /** Document of a page. */
    document: jsonb('document'),
    /** How often it was taken. */
    takes: integer('takes').notNull().default(0),
    createdBy: text('created_by').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('library_items_kind').on(table.kind, table.id),
    index('library_items_category').on(table.kind, table.categoryId, table.id),
  ],
)

/** From where files of apps were copied. */
export const libraryCopies = pgTable(
  'library_copies',
  {
    appId: appKey(),
    fileId: text('file_id').notNull(),
    pictureId: text('picture_id').notNull(),
    /** Words of that moment: the picture may change or go. */
    title: text('title').notNull(),
    rights: text('rights').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.fileId] })],
)
