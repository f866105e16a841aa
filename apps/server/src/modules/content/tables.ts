import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
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

/** Contents of an app that one of its people keeps at hand. */
export const contentFavorites = pgTable(
  'content_favorites',
  {
    appId: appKey(),
    userId: text('user_id').notNull(),
    itemType: text('item_type').notNull(),
    itemId: text('item_id').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.userId, table.itemType, table.itemId] })],
)

/** Contents of all kinds, as those who work on them have them: the draft, and where it stands. */
export const contents = pgTable(
  'contents',
  {
    appId: appKey(),
    id: text('id').notNull(),
    kind: text('kind').notNull(),
    draft: jsonb('draft').notNull(),
    /** Tells drafts apart without comparing them. */
    draftHash: text('draft_hash').notNull(),
    // Parts of the draft that lists show, so that they read no draft.
    title: text('title').notNull(),
    cover: text('cover').notNull().default(''),
    summary: text('summary').notNull().default(''),
    author: text('author').notNull().default(''),
    /** What the text was taken from. */
    source: text('source').notNull().default(''),
    /** What the kind says of it in lists. */
    listFields: jsonb('list_fields').notNull().default({}),
    /** Counts the saves of the draft, and nothing else. */
    revision: integer('revision').notNull().default(1),
    /** The newest frozen version; visitors see it unless the content is offline. */
    publishedVersion: integer('published_version'),
    publishedHash: text('published_hash'),
    publishedAt: time('published_at'),
    offline: boolean('offline').notNull().default(false),
    /** 0 draft, 1 published, 2 published with changes not yet published, 3 taken offline. */
    state: smallint('state')
      .notNull()
      .generatedAlwaysAs(
        sql`case when published_version is null then 0 when offline then 3 when draft_hash = published_hash then 1 else 2 end`,
      ),
    /** When the draft is to be published by itself, on whose word, and why the last time it was not. */
    publishAt: time('publish_at'),
    unpublishAt: time('unpublish_at'),
    scheduledBy: text('scheduled_by'),
    scheduledByName: text('scheduled_by_name'),
    scheduleFailure: text('schedule_failure'),
    visibility: text('visibility').notNull().default('public'),
    /** Groups of customers that may see it. */
    groupIds: text('group_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Hash of the password that opens it, where one does; of a secret content besides its list and its links. */
    passwordHash: text('password_hash'),
    /** What it is sold for, in 分; 0 for what is sold with its columns alone, or not at all. */
    priceFen: integer('price_fen').notNull().default(0),
    commentMode: text('comment_mode').notNull().default('off'),
    pinnedAt: time('pinned_at'),
    sort: integer('sort').notNull().default(0),
    ownerId: text('owner_id').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    updatedAt: time('updated_at').notNull().defaultNow(),
    updatedBy: text('updated_by').notNull(),
    /** Nickname at the time of the change. */
    updatedByName: text('updated_by_name').notNull(),
    /** What did not come along when the draft was made of a text of elsewhere, in words, until somebody has seen to it. */
    importLost: text('import_lost')
      .array()
      .notNull()
      .default(sql`'{}'`),
    deletedAt: time('deleted_at'),
  },
  (table) => {
    const alive = sql`deleted_at is null`
    const listed = [table.appId, table.kind] as const
    return [
      primaryKey({ columns: [table.appId, table.id] }),
      // The order of lists, with all that decides who may know of a content: a deep page is found without reading rows.
      index('contents_updated')
        .on(...listed, table.updatedAt, table.id, table.visibility, table.ownerId)
        .where(alive),
      index('contents_title')
        .on(...listed, table.title, table.id)
        .where(alive),
      index('contents_created')
        .on(...listed, table.createdAt, table.id)
        .where(alive),
      index('contents_published')
        .on(...listed, table.publishedAt.desc().nullsLast(), table.id.desc().nullsFirst())
        .where(alive),
      index('contents_sort')
        .on(...listed, table.sort, table.id)
        .where(alive),
      index('contents_state')
        .on(...listed, table.state, table.updatedAt, table.id)
        .where(alive),
      index('contents_visibility')
        .on(...listed, table.visibility, table.updatedAt, table.id)
        .where(alive),
      // Secret contents of all kinds in one list.
      index('contents_secret')
        .on(table.appId, table.updatedAt, table.id)
        .where(sql`visibility = 'secret' and deleted_at is null`),
      index('contents_owner')
        .on(...listed, table.ownerId, table.updatedAt, table.id)
        .where(alive),
      index('contents_author')
        .on(...listed, table.author, table.updatedAt, table.id)
        .where(alive),
      index('contents_source')
        .on(...listed, table.source, table.updatedAt, table.id)
        .where(alive),
      index('contents_updated_by')
        .on(...listed, table.updatedBy, table.updatedAt, table.id)
        .where(alive),
      // The order of a site's lists.
      index('contents_site')
        .on(
          ...listed,
          table.pinnedAt.desc().nullsLast(),
          table.sort.desc().nullsFirst(),
          table.publishedAt.desc().nullsLast(),
          table.id.desc().nullsFirst(),
        )
        .where(sql`published_version is not null and not offline and deleted_at is null`),
      index('contents_bin')
        .on(...listed, table.deletedAt)
        .where(sql`deleted_at is not null`),
      index('contents_deleted')
        .on(table.deletedAt)
        .where(sql`deleted_at is not null`),
      index('contents_publish_at')
        .on(table.publishAt)
        .where(sql`publish_at is not null`),
      index('contents_unpublish_at')
        .on(table.unpublishAt)
        .where(sql`unpublish_at is not null`),
      index('contents_scheduled')
        .on(...listed, table.updatedAt, table.id)
        .where(sql`publish_at is not null or unpublish_at is not null`),
    ]
  },
)

/** What was published, frozen. */
export const contentVersions = pgTable(
  'content_versions',
  {
    appId: appKey(),
    contentId: text('content_id').notNull(),
    version: integer('version').notNull(),
    draft: jsonb('draft').notNull(),
    title: text('title').notNull(),
    /** How it stands in a list of a page. */
    card: jsonb('card').notNull(),
    publishedAt: time('published_at').notNull().defaultNow(),
    publishedBy: text('published_by').notNull(),
    publishedByName: text('published_by_name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.contentId, table.version] })],
)

/** The words of contents: of the draft for those who work on them, of what is published for visitors. */
export const contentTexts = pgTable(
  'content_texts',
  {
    appId: appKey(),
    contentId: text('content_id').notNull(),
    isPublished: boolean('is_published').notNull(),
    text: text('text').notNull(),
    /** Marks of the pairs of characters that stand in the text, by which it is found. */
    grams: integer('grams').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.contentId, table.isPublished] }),
    index('content_texts_grams').using('gin', table.grams),
  ],
)

/** Which columns contents stand in. */
export const contentColumns = pgTable(
  'content_columns',
  {
    appId: appKey(),
    columnId: text('column_id').notNull(),
    contentId: text('content_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.contentId, table.columnId] }),
    index('content_columns_column').on(table.appId, table.columnId, table.contentId),
  ],
)

/** How often contents were opened and liked. Apart from them, as every visit counts. */
export const contentCounts = pgTable(
  'content_counts',
  {
    appId: appKey(),
    contentId: text('content_id').notNull(),
    kind: text('kind').notNull(),
    reads: integer('reads').notNull().default(0),
    likes: integer('likes').notNull().default(0),
    comments: integer('comments').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.contentId] }),
    index('content_counts_reads').on(table.appId, table.kind, table.reads, table.contentId),
    index('content_counts_likes').on(table.appId, table.kind, table.likes, table.contentId),
  ],
)

/** Who has bought what: a content, or all of a column that is sold. */
export const contentBuyers = pgTable(
  'content_buyers',
  {
    appId: appKey(),
    /** `content` or `column`. */
    targetType: text('target_type').notNull(),
    targetId: text('target_id').notNull(),
    customerId: text('customer_id').notNull(),
    /** In the books. */
    orderId: text('order_id').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.customerId, table.targetType, table.targetId] }),
    index('content_buyers_target').on(table.appId, table.targetType, table.targetId, table.createdAt),
    index('content_buyers_order').on(table.appId, table.orderId),
  ],
)

/** What all that is sold in a column costs together. */
export const contentColumnPrices = pgTable(
  'content_column_prices',
  {
    appId: appKey(),
    columnId: text('column_id').notNull(),
    priceFen: integer('price_fen').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.columnId] }),
    check('content_column_prices_price', sql`price_fen > 0`),
  ],
)

/** People and groups of customers who may see a secret content. */
export const contentReaders = pgTable(
  'content_readers',
  {
    appId: appKey(),
    contentId: text('content_id').notNull(),
    /** `member`, `customer` or `group`, which is one of customers. */
    readerType: text('reader_type').notNull(),
    readerId: text('reader_id').notNull(),
    addedByName: text('added_by_name').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.contentId, table.readerType, table.readerId] }),
    index('content_readers_reader').on(table.appId, table.readerType, table.readerId),
  ],
)

/** Links that open a secret content. Only the hash of a token is kept: a copy of the table opens nothing. */
export const contentSecretLinks = pgTable(
  'content_secret_links',
  {
    appId: appKey(),
    id: text('id').notNull(),
    contentId: text('content_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    note: text('note').notNull().default(''),
    expiresAt: time('expires_at'),
    maxUses: integer('max_uses'),
    uses: integer('uses').notNull().default(0),
    revokedAt: time('revoked_at'),
    createdByName: text('created_by_name').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    uniqueIndex('content_secret_links_token').on(table.appId, table.tokenHash),
    index('content_secret_links_content').on(table.appId, table.contentId),
  ],
)

/**
 * Who might see a content before that was last changed, for whoever changed it to take it back. Passwords of before never
 * leave the server. A row goes after an hour.
 */
export const contentVisibilityUndos = pgTable(
  'content_visibility_undos',
  {
    appId: appKey(),
    contentId: text('content_id').notNull(),
    /** Known to whoever made the change alone. */
    undoId: text('undo_id').notNull(),
    visibility: text('visibility').notNull(),
    groupIds: text('group_ids').array().notNull(),
    passwordHash: text('password_hash'),
    priceFen: integer('price_fen').notNull(),
    changedAt: time('changed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.contentId] }),
    index('content_visibility_undos_changed').on(table.changedAt),
  ],
)

/** Guesses at passwords of contents, by address and in total; a past try counts less and less. */
export const contentPasswordTries = pgTable(
  'content_password_tries',
  {
    appId: appKey(),
    contentId: text('content_id').notNull(),
    /** Digest of an address, or `all`. */
    source: text('source').notNull(),
    count: doublePrecision('count').notNull(),
    lastAt: time('last_at').notNull().defaultNow(),
    /** Until then nothing is looked at. */
    waitUntil: time('wait_until'),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.contentId, table.source] }),
    index('content_password_tries_last').on(table.lastAt),
  ],
)

/** What visitors wrote below contents. */
export const contentComments = pgTable(
  'content_comments',
  {
    appId: appKey(),
    id: text('id').notNull(),
    contentId: text('content_id').notNull(),
    kind: text('kind').notNull(),
    customerId: text('customer_id').notNull(),
    /** Nickname at that moment. */
    customerName: text('customer_name').notNull(),
    text: text('text').notNull(),
    /** 0 waits, 1 shown, 2 refused. */
    status: smallint('status').notNull(),
    reply: text('reply').notNull().default(''),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    index('content_comments_content').on(table.appId, table.contentId, table.status, table.id),
    index('content_comments_kind').on(table.appId, table.kind, table.status, table.id),
    index('content_comments_customer').on(table.appId, table.customerId),
  ],
)

/** Who likes a content: a customer, or a browser by a mark of its cookie. */
export const contentLikes = pgTable(
  'content_likes',
  {
    appId: appKey(),
    contentId: text('content_id').notNull(),
    visitor: text('visitor').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.contentId, table.visitor] }),
    index('content_likes_visitor').on(table.appId, table.visitor),
  ],
)
