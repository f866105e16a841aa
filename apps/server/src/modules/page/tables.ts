import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { appKey, time } from '../../database/columns.ts'

export const microPages = pgTable(
  'micro_pages',
  {
    appId: appKey(),
    id: text('id').notNull(),
    /** The column whose page this is; null for a micro page. */
    columnId: text('column_id'),
    title: text('title').notNull(),
    /** Readable words under which visitors find it; null while its id is its address. */
    words: text('words'),
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
    /** When the draft is to be published by itself, on whose word, and why the last time it was not. */
    publishAt: time('publish_at'),
    publishBy: text('publish_by'),
    publishByName: text('publish_by_name'),
    publishFailure: text('publish_failure'),
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
    index('micro_pages_publish_at').on(table.publishAt),
    uniqueIndex('micro_pages_words').on(table.appId, table.words),
  ],
)

/** Every word that a page has or had as its address; those that it had lead to the present one. */
export const microPageWords = pgTable(
  'micro_page_words',
  {
    appId: appKey(),
    words: text('words').notNull(),
    pageId: text('page_id').notNull(),
    since: time('since').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.words] }),
    index('micro_page_words_page').on(table.appId, table.pageId),
  ],
)

/** What was published, frozen. */
export const microPageVersions = pgTable(
  'micro_page_versions',
  {
    appId: appKey(),
    pageId: text('page_id').notNull(),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    /** What the operators call it; null for most. */
    name: text('name'),
    document: jsonb('document').notNull(),
    blockCount: integer('block_count').notNull(),
    publishedAt: time('published_at').notNull().defaultNow(),
    publishedByName: text('published_by_name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.pageId, table.version] })],
)

/** What an app's site looks like as a whole; one row an app. */
export const siteAppearances = pgTable('site_appearances', {
  appId: text('app_id').primaryKey(),
  /** Skin, tab bar, navigation styles, banner, music, pop-up. */
  settings: jsonb('settings').notNull(),
  /** Counts every change of what surrounds the pages: settings, columns, navigation. */
  revision: integer('revision').notNull().default(1),
  updatedAt: time('updated_at').notNull().defaultNow(),
})

/** Entries of the navigation at the head of the PC site, two levels. */
export const headerNavs = pgTable(
  'header_navs',
  {
    appId: appKey(),
    id: text('id').notNull(),
    parentId: text('parent_id'),
    title: text('title').notNull(),
    link: jsonb('link').notNull(),
    isShow: boolean('is_show').notNull().default(true),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.id] })],
)

/** Groups of links at the foot of the site. */
export const footerCategories = pgTable(
  'footer_categories',
  {
    appId: appKey(),
    id: text('id').notNull(),
    title: text('title').notNull(),
    /** Titles and link targets. */
    links: jsonb('links').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.id] })],
)

/** Open designers: who looks at a page and who may change it. Rows without a recent beat count as closed. */
export const microPageEditors = pgTable(
  'micro_page_editors',
  {
    appId: appKey(),
    pageId: text('page_id').notNull(),
    /** Made up by the browser for each opened designer. */
    tab: text('tab').notNull(),
    userId: text('user_id').notNull(),
    name: text('name').notNull(),
    holds: boolean('holds').notNull().default(false),
    wantsSince: time('wants_since'),
    seenAt: time('seen_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.pageId, table.tab] })],
)

/** How often a page was opened on a day of Asia/Shanghai. Nothing tells who opened it. */
export const microPageVisits = pgTable(
  'micro_page_visits',
  {
    appId: appKey(),
    pageId: text('page_id').notNull(),
    /** `2026-01-31` */
    day: text('day').notNull(),
    views: integer('views').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.pageId, table.day] }),
    index('micro_page_visits_day').on(table.day),
  ],
)

/** How many visitors met each of two blocks that are tried against each other, and clicked in it. Nothing tells who. */
export const microPageVariants = pgTable(
  'micro_page_variants',
  {
    appId: appKey(),
    pageId: text('page_id').notNull(),
    /** Id of the second block, which was made for the test. */
    test: text('test').notNull(),
    /** How often the count began anew; the latest is what is read. */
    round: integer('round').notNull(),
    side: text('side', { enum: ['a', 'b'] }).notNull(),
    views: integer('views').notNull(),
    clicks: integer('clicks').notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.pageId, table.test, table.round, table.side] })],
)

/** Pages that an app keeps to begin others from. */
export const microPageTemplates = pgTable(
  'micro_page_templates',
  {
    appId: appKey(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    document: jsonb('document').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.id] })],
)

/** What those who make a page write to themselves about its blocks. */
export const microPageNotes = pgTable(
  'micro_page_notes',
  {
    appId: appKey(),
    pageId: text('page_id').notNull(),
    id: text('id').notNull(),
    blockId: text('block_id').notNull(),
    text: text('text').notNull(),
    authorId: text('author_id').notNull(),
    authorName: text('author_name').notNull(),
    isDone: boolean('is_done').notNull().default(false),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.pageId, table.id] })],
)

/** Blocks that were put onto pages or published with them, each content once, to be taken again. */
export const blockHistories = pgTable(
  'block_histories',
  {
    appId: appKey(),
    id: text('id').notNull(),
    kind: text('kind').notNull(),
    /** Of the kind that the props are written in. */
    version: integer('version').notNull(),
    props: jsonb('props').notNull(),
    /** Tells contents apart without comparing them. */
    hash: text('hash').notNull(),
    usedAt: time('used_at').notNull().defaultNow(),
    /** Nickname at that moment. */
    usedByName: text('used_by_name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    uniqueIndex('block_histories_content').on(table.appId, table.kind, table.hash),
    index('block_histories_used').on(table.appId, table.kind, table.usedAt),
  ],
)

/** Words that were replaced on many pages at once. */
export const pageReplacements = pgTable(
  'page_replacements',
  {
    appId: appKey(),
    id: text('id').notNull(),
    find: text('find').notNull(),
    replacement: text('replacement').notNull(),
    matchCase: boolean('match_case').notNull(),
    state: text('state').notNull(),
    createdBy: text('created_by').notNull(),
    createdByName: text('created_by_name').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    /** On whose word they are put back. */
    undoneBy: text('undone_by'),
    undoneByName: text('undone_by_name'),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    index('page_replacements_created').on(table.appId, table.createdAt),
    index('page_replacements_creator').on(table.createdBy, table.createdAt),
    index('page_replacements_age').on(table.createdAt),
  ],
)

/** One page of a replacement, and what became of it. */
export const pageReplacementPages = pgTable(
  'page_replacement_pages',
  {
    appId: appKey(),
    replacementId: text('replacement_id').notNull(),
    pageId: text('page_id').notNull(),
    /** The revision that was looked through. */
    revision: integer('revision').notNull(),
    /** Hits that stay as they are. */
    except: jsonb('except').notNull(),
    outcome: text('outcome').notNull(),
    replaced: integer('replaced').notNull().default(0),
    skipped: integer('skipped').notNull().default(0),
    /** The texts before and after; what undoing puts back. */
    changes: jsonb('changes'),
    /** Nickname of whoever had the page open. */
    heldBy: text('held_by'),
    undo: text('undo'),
    kept: integer('kept').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.appId, table.replacementId, table.pageId] })],
)

/** Blocks that an app keeps for its pages; `document` is a page of them alone. */
export const ownSections = pgTable(
  'own_sections',
  {
    appId: appKey(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    /** Pages follow it. */
    isLinked: boolean('is_linked').notNull(),
    /** Counts the changes of its blocks. */
    version: integer('version').notNull().default(1),
    document: jsonb('document').notNull(),
    blockCount: integer('block_count').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    updatedAt: time('updated_at').notNull().defaultNow(),
    /** Nickname at the time of the change. */
    updatedByName: text('updated_by_name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.id] })],
)
