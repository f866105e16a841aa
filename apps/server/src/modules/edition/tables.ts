import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
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

/** What the platform sells to apps. An edition that was sold is switched off, never deleted. */
export const editions = pgTable('editions', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  summary: text('summary').notNull(),
  /** Higher ones hold more. */
  rank: smallint('rank').notNull(),
  recommended: boolean('recommended').notNull(),
  enabled: boolean('enabled').notNull(),
  /** The most of each kind of content; null for as many as one likes. */
  limits: jsonb('limits').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
})
export type EditionRow = typeof editions.$inferSelect

/** Prices of editions. Orders keep the price that they were made with. */
export const editionPrices = pgTable(
  'edition_prices',
  {
    id: text('id').primaryKey(),
    editionId: text('edition_id').notNull(),
    months: smallint('months').notNull(),
    /** Key of the brand whose price it is; empty for the platform's own. */
    brand: text('brand').notNull(),
    /** In 分. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (table) => [
    uniqueIndex('edition_prices_months').on(table.editionId, table.brand, table.months),
    check('edition_prices_amount', sql`${table.amount} >= 0`),
  ],
)
export type PriceRow = typeof editionPrices.$inferSelect

/** What an app has: the running period, or the last one. Days are texts, `YYYY-MM-DD`, those of Asia/Shanghai. */
export const editionSubscriptions = pgTable(
  'edition_subscriptions',
  {
    appId: appKey(),
    /** Null before the first. */
    editionId: text('edition_id'),
    starts: text('starts'),
    /** No longer part of it. */
    ends: text('ends'),
    anchorDay: smallint('anchor_day'),
    months: integer('months'),
    /** The full value of the period, in 分. */
    value: bigint('value', { mode: 'number' }),
    /** Grows with every change: an order knows what it was worked out from. */
    revision: integer('revision').notNull().default(0),
    /** The warning that was sent last: days before the end. */
    warned: smallint('warned'),
  },
  (table) => [
    primaryKey({ columns: [table.appId] }),
    index('edition_subscriptions_ends').on(table.ends),
    index('edition_subscriptions_edition').on(table.editionId),
  ],
)
export type SubscriptionRow = typeof editionSubscriptions.$inferSelect

/** How a subscription came to be what it is; `before` and `after` are its periods. */
export const editionChanges = pgTable(
  'edition_changes',
  {
    appId: appKey(),
    id: text('id').notNull(),
    kind: text('kind').notNull(),
    orderId: text('order_id').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    revision: integer('revision').notNull(),
    at: time('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    uniqueIndex('edition_changes_order').on(table.appId, table.orderId, table.kind),
  ],
)

/** Codes that are given out together. */
export const inviteBatches = pgTable('invite_batches', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  editionId: text('edition_id').notNull(),
  months: smallint('months').notNull(),
  codes: integer('codes').notNull(),
  uses: integer('uses').notNull(),
  enabled: boolean('enabled').notNull().default(true),
  expiresAt: time('expires_at'),
  createdAt: time('created_at').notNull().defaultNow(),
})

/** Codes, as digests: whoever reads the table can use none. */
export const inviteCodes = pgTable(
  'invite_codes',
  {
    hash: text('hash').primaryKey(),
    batchId: text('batch_id').notNull(),
    used: integer('used').notNull().default(0),
  },
  (table) => [
    index('invite_codes_batch').on(table.batchId),
    check('invite_codes_used', sql`${table.used} >= 0`),
  ],
)

/** Which app has used which code: each once. */
export const inviteCodeUses = pgTable(
  'invite_code_uses',
  {
    appId: appKey(),
    hash: text('hash').notNull(),
    orderId: text('order_id').notNull(),
    at: time('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.hash] })],
)

/** Wrong codes of a person, so that nobody tries many. */
export const inviteCodeTries = pgTable('invite_code_tries', {
  userId: text('user_id').primaryKey(),
  tries: integer('tries').notNull(),
  since: time('since').notNull(),
})
