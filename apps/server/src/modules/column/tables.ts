import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { appKey, time } from '../../database/columns.ts'

/** Columns (专栏): the tree of an app's sections. Each has a page of the page module. */
export const columns = pgTable(
  'columns',
  {
    appId: appKey(),
    id: text('id').notNull(),
    /** Null at the top. */
    parentId: text('parent_id'),
    pageId: text('page_id').notNull(),
    name: text('name').notNull(),
    imageUrl: text('image_url').notNull().default(''),
    intro: text('intro').notNull().default(''),
    /** The standard template that it began with; empty for none. */
    templateId: text('template_id').notNull().default(''),
    isShow: boolean('is_show').notNull().default(true),
    /** How the columns inside it are listed. */
    listLayout: integer('list_layout').notNull().default(1),
    position: integer('position').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    updatedAt: time('updated_at').notNull().defaultNow(),
    /** Nickname at the time of the change. */
    updatedByName: text('updated_by_name').notNull(),
    deletedAt: time('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.appId, table.id] }), index('columns_deleted').on(table.deletedAt)],
)
