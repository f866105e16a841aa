import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { appKey, time } from '../../database/columns.ts'

/** Folders that an app sorts things of one kind into. */
export const folders = pgTable(
  'folders',
  {
    appId: appKey(),
    id: text('id').notNull(),
    /** What lies in it: a type of content, or what a module registers. */
    kind: text('kind').notNull(),
    parentId: text('parent_id'),
    name: text('name').notNull(),
    /** Among its siblings. */
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    index('folders_kind').on(table.appId, table.kind),
  ],
)

/** Which folder a thing lies in; what lies in none has no row. */
export const folderItems = pgTable(
  'folder_items',
  {
    appId: appKey(),
    kind: text('kind').notNull(),
    itemId: text('item_id').notNull(),
    folderId: text('folder_id').notNull(),
    /** Since when the thing is not there any more: deleted, in the bin perhaps. */
    missingSince: time('missing_since'),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.kind, table.itemId] }),
    index('folder_items_folder').on(table.appId, table.folderId),
  ],
)

/** Tags of an app, for things of all kinds. */
export const tags = pgTable(
  'tags',
  {
    appId: appKey(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    color: text('color').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    uniqueIndex('tags_name').on(table.appId, table.name),
  ],
)

export const tagItems = pgTable(
  'tag_items',
  {
    appId: appKey(),
    kind: text('kind').notNull(),
    itemId: text('item_id').notNull(),
    tagId: text('tag_id').notNull(),
    missingSince: time('missing_since'),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.kind, table.itemId, table.tagId] }),
    index('tag_items_tag').on(table.appId, table.tagId, table.kind, table.itemId),
  ],
)
