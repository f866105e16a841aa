import { sql } from 'drizzle-orm'
import {
  boolean,
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

/** Accounts of the visitors of an app. */
export const customers = pgTable(
  'customers',
  {
    appId: appKey(),
    id: text('id').notNull(),
    nickname: text('nickname').notNull(),
    avatar: text('avatar').notNull().default(''),
    /** Sealed; null without one. */
    phone: text('phone'),
    /** Marks by which the number, and its last four digits, are looked up. */
    phoneMark: text('phone_mark'),
    phoneTail: text('phone_tail'),
    /** 0 active, 1 blocked, 2 joined into another record. */
    status: smallint('status').notNull().default(0),
    joinedInto: text('joined_into'),
    /** What a blocked customer is told. */
    blockReason: text('block_reason').notNull().default(''),
    /** How the account came to be: `sms`, `weixin`, `import`. */
    source: text('source').notNull(),
    /** Of the app's members; no customer sees it. */
    note: text('note').notNull().default(''),
    /** The version of the agreement that was agreed to; null while nobody has logged in. */
    agreementVersion: integer('agreement_version'),
    agreedAt: time('agreed_at'),
    /** When the account will be deleted, because its owner wished so. */
    leavingAt: time('leaving_at'),
    createdAt: time('created_at').notNull().defaultNow(),
    /** Null while nobody has logged in. */
    lastSeenAt: time('last_seen_at'),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    uniqueIndex('customers_phone').on(table.appId, table.phoneMark),
    index('customers_phone_tail').on(table.appId, table.phoneTail),
    index('customers_created').on(table.appId, table.createdAt),
    index('customers_seen').on(table.appId, table.lastSeenAt),
    index('customers_leaving')
      .on(table.leavingAt)
      .where(sql`${table.leavingAt} is not null`),
  ],
)

/** Accounts at other services that lead to a customer. */
export const customerIdentities = pgTable(
  'customer_identities',
  {
    appId: appKey(),
    /** `weixin:<appid>`: an openid counts in one official account. */
    provider: text('provider').notNull(),
    subject: text('subject').notNull(),
    /** The same in all accounts of one owner at the service. */
    unionId: text('union_id'),
    customerId: text('customer_id').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.provider, table.subject] }),
    index('customer_identities_customer').on(table.appId, table.customerId),
    index('customer_identities_union').on(table.appId, table.unionId),
  ],
)

/** Only the hash of a token is kept: a copy of the table lets nobody in. */
export const customerSessions = pgTable(
  'customer_sessions',
  {
    appId: appKey(),
    tokenHash: text('token_hash').notNull(),
    id: text('id').notNull(),
    customerId: text('customer_id').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    expiresAt: time('expires_at').notNull(),
    lastActiveAt: time('last_active_at').notNull().defaultNow(),
    ip: text('ip').notNull(),
    userAgent: text('user_agent').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.tokenHash] }),
    index('customer_sessions_customer').on(table.appId, table.customerId),
    index('customer_sessions_expires').on(table.expiresAt),
  ],
)

/** How an app treats its customers; apps without a row have the defaults. */
export const customerSettings = pgTable(
  'customer_settings',
  {
    appId: appKey(),
    loginOn: boolean('login_on').notNull().default(true),
    /** Plain text; empty for the product's own words. */
    agreement: text('agreement').notNull().default(''),
    /** Counts the changes of the agreement: a new one has to be agreed to. */
    agreementVersion: integer('agreement_version').notNull().default(1),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.appId] })],
)

/** Contents that customers keep. */
export const customerFavorites = pgTable(
  'customer_favorites',
  {
    appId: appKey(),
    customerId: text('customer_id').notNull(),
    type: text('type').notNull(),
    itemId: text('item_id').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.customerId, table.type, table.itemId] }),
    index('customer_favorites_item').on(table.appId, table.type, table.itemId),
  ],
)

/** Contents that customers have looked at, each once. */
export const customerHistory = pgTable(
  'customer_history',
  {
    appId: appKey(),
    customerId: text('customer_id').notNull(),
    type: text('type').notNull(),
    itemId: text('item_id').notNull(),
    times: integer('times').notNull().default(1),
    lastAt: time('last_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.customerId, table.type, table.itemId] }),
    index('customer_history_last').on(table.appId, table.customerId, table.lastAt),
  ],
)

/** What the site tells its customers. */
export const customerMessages = pgTable(
  'customer_messages',
  {
    appId: appKey(),
    id: text('id').notNull(),
    customerId: text('customer_id').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    /** Below the site's address; empty for none. */
    path: text('path').notNull().default(''),
    createdAt: time('created_at').notNull().defaultNow(),
    readAt: time('read_at'),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    index('customer_messages_customer').on(table.appId, table.customerId, table.id),
  ],
)

/** Which records were joined: both ids are kept for ever. */
export const customerJoins = pgTable(
  'customer_joins',
  {
    appId: appKey(),
    id: text('id').notNull(),
    keptId: text('kept_id').notNull(),
    goneId: text('gone_id').notNull(),
    /** The member who joined them; null when the customer did so by showing that both are theirs. */
    joinedBy: text('joined_by'),
    joinedByName: text('joined_by_name'),
    joinedAt: time('joined_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    index('customer_joins_kept').on(table.appId, table.keptId),
  ],
)

/** Groups of customers: filled by hand, or worked out by a rule. */
export const customerGroups = pgTable(
  'customer_groups',
  {
    appId: appKey(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    /** Null for a group that is filled by hand. */
    rule: jsonb('rule'),
    createdAt: time('created_at').notNull().defaultNow(),
    createdBy: text('created_by').notNull(),
    createdByName: text('created_by_name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.id] })],
)

/** Who is in the groups that are filled by hand. */
export const customerGroupMembers = pgTable(
  'customer_group_members',
  {
    appId: appKey(),
    groupId: text('group_id').notNull(),
    customerId: text('customer_id').notNull(),
    addedAt: time('added_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.groupId, table.customerId] }),
    index('customer_group_members_customer').on(table.appId, table.customerId),
  ],
)
