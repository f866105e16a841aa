import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { appKey, time } from '../../database/columns.ts'

/** Official accounts that apps have put into the platform's hands. */
export const officialAccounts = pgTable(
  'official_accounts',
  {
    appId: appKey(),
    id: text('id').notNull(),
    weixinAppid: text('weixin_appid').notNull(),
    /** Sealed. */
    refreshToken: text('refresh_token').notNull(),
    authorized: boolean('authorized').notNull().default(true),
    nickName: text('nick_name').notNull().default(''),
    headImg: text('head_img').notNull().default(''),
    principalName: text('principal_name').notNull().default(''),
    /** The picture by which people follow it. */
    followImage: text('follow_image').notNull().default(''),
    createdAt: time('created_at').notNull().defaultNow(),
    /** See `officialSyncStates`. */
    syncState: integer('sync_state').notNull().default(0),
    syncDone: integer('sync_done').notNull().default(0),
    syncTotal: integer('sync_total').notNull().default(0),
    syncTrouble: text('sync_trouble').notNull().default(''),
    /** Names the newest sync: an older one that is still at it writes nothing more. */
    syncRound: text('sync_round').notNull().default(''),
    /** When it last went on. */
    syncBeatAt: time('sync_beat_at'),
    syncedAt: time('synced_at'),
    /** On whose word it runs: what it changes is theirs. */
    syncBy: text('sync_by').notNull().default(''),
    syncByName: text('sync_by_name').notNull().default(''),
    syncByRole: text('sync_by_role').notNull().default(''),
    /** Articles that become drafts of ours, in the background; states as `officialSyncStates`. */
    importState: integer('import_state').notNull().default(0),
    importTotal: integer('import_total').notNull().default(0),
    importFailed: integer('import_failed').notNull().default(0),
    /** Names the run, and the articles that still wait for it. */
    importRound: text('import_round').notNull().default(''),
    importBeatAt: time('import_beat_at'),
    importBy: text('import_by').notNull().default(''),
    importByName: text('import_by_name').notNull().default(''),
    importByRole: text('import_by_role').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    uniqueIndex('official_accounts_weixin').on(table.appId, table.weixinAppid),
  ],
)

/** Articles that official accounts have published, brought over. */
export const officialArticles = pgTable(
  'official_articles',
  {
    appId: appKey(),
    id: text('id').notNull(),
    accountId: text('account_id').notNull(),
    /** WeChat's id, and the number of the article in what was published together. */
    articleKey: text('article_key').notNull(),
    title: text('title').notNull(),
    digest: text('digest').notNull(),
    author: text('author').notNull(),
    cover: text('cover').notNull(),
    url: text('url').notNull(),
    /** HTML as WeChat has it: shown to nobody, read as a document when it is imported. */
    content: text('content').notNull(),
    publishedAt: time('published_at').notNull(),
    /** Somebody changed title or digest here: a sync leaves them alone. */
    edited: boolean('edited').notNull().default(false),
    /** It is not wanted here. */
    removedAt: time('removed_at'),
    /** The sync that saw it last. */
    syncRound: text('sync_round').notNull(),
    /** How often our address led to it. */
    opens: integer('opens').notNull().default(0),
    /** The article of ours that was made of it. */
    contentId: text('content_id').notNull().default(''),
    /** Somebody is making one since then. */
    importingAt: time('importing_at'),
    /** Tells what the account publishes now from what the draft of ours was made of, and at which of its revisions. */
    sourceHash: text('source_hash').notNull().default(''),
    importedHash: text('imported_hash').notNull().default(''),
    importedRevision: integer('imported_revision').notNull().default(0),
    /** The run that it waits for; empty for none. */
    importRound: text('import_round').notNull().default(''),
    /** Why the last run could not import it. */
    importTrouble: text('import_trouble').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    uniqueIndex('official_articles_key').on(table.appId, table.accountId, table.articleKey),
    index('official_articles_waiting')
      .on(table.appId, table.importRound, table.publishedAt)
      .where(sql`import_round <> ''`),
    index('official_articles_list').on(table.appId, table.accountId, table.publishedAt, table.id),
  ],
)
