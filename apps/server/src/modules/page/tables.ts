import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true })

export const microPages = pgTable(
  'micro_pages',
  {
    appId: text('app_id').notNull(),
    id: text('id').notNull(),
    title: text('title').notNull(),
    draft: jsonb('draft').notNull(),
    /** Tells drafts apart without comparing them. */
    draftHash: text('draft_hash').notNull(),
    /** Counts the saves of the draft. */
    revision: integer('revision').notNull().default(1),
    /** The newest frozen version; visitors see it unless the page is offline. */
    publishedVersion: integer('published_version'),
    publishedHash: text('published_hash'),
    publishedTitle: text('published_title'),
    publishedAt: time('published_at'),
    offline: boolean('offline').notNull().default(false),
    createdBy: text('created_by').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    updatedAt: time('updated_at').notNull().defaultNow(),
    /** Nickname at the time of the change. */
    updatedByName: text('updated_by_name').notNull(),
    deletedAt: time('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    index('micro_pages_updated').on(table.appId, table.updatedAt),
    index('micro_pages_deleted').on(table.deletedAt),
  ],
)

/** What was published, frozen. */
export const microPageVersions = pgTable(
  'micro_page_versions',
  {
    appId: text('app_id').notNull(),
    pageId: text('page_id').notNull(),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    document: jsonb('document').notNull(),
    blockCount: integer('block_count').notNull(),
    publishedAt: time('published_at').notNull().defaultNow(),
    publishedByName: text('published_by_name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.pageId, table.version] })],
)
