import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { time } from '../../database/columns.ts'

/** What administrators write on the platform's public pages. Belongs to the installation, to no app. */
export const portalContents = pgTable(
  'portal_contents',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    body: jsonb('body').notNull(),
    position: integer('position').notNull(),
    visible: boolean('visible').notNull().default(true),
    /** Counts the saves of this row. */
    revision: integer('revision').notNull().default(1),
    createdAt: time('created_at').notNull().defaultNow(),
    updatedAt: time('updated_at').notNull().defaultNow(),
    /** Nickname at the time of the change; empty for what came with the product. */
    updatedByName: text('updated_by_name').notNull(),
    deletedAt: time('deleted_at'),
  },
  (table) => [
    uniqueIndex('portal_contents_slug')
      .on(table.kind, table.slug)
      .where(sql`${table.deletedAt} is null`),
    index('portal_contents_deleted').on(table.deletedAt),
  ],
)

/** One row: counts every change of the contents, so that processes know when what they keep is old. */
export const portalRevisions = pgTable('portal_revisions', {
  name: text('name').primaryKey(),
  revision: integer('revision').notNull(),
})
