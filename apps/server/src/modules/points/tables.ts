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
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { appKey, time } from '../../database/columns.ts'

/** What earns points in an app, and when they end. */
export const pointSettings = pgTable(
  'point_settings',
  {
    appId: appKey(),
    isOn: boolean('is_on').notNull(),
    days: integer('days'),
    rules: jsonb('rules').notNull(),
    /** What one point pays of an order, in 分; 0 where points pay nothing. */
    fenPerPoint: integer('fen_per_point').notNull().default(0),
    maxPercent: integer('max_percent').notNull().default(50),
    /** When it was switched on last: what was done before counts for nothing. */
    since: time('since').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.appId] })],
)

/** What somebody has. Whoever changes it holds its row: `points - owed` is the sum of the entries. */
export const pointAccounts = pgTable(
  'point_accounts',
  {
    appId: appKey(),
    customerId: text('customer_id').notNull(),
    points: integer('points').notNull().default(0),
    /** Taken back after it was spent; the next points pay for it. */
    owed: integer('owed').notNull().default(0),
    earned: integer('earned').notNull().default(0),
    spent: integer('spent').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.customerId] }),
    index('point_accounts_points').on(table.appId, table.points, table.customerId),
    check('point_accounts_points', sql`${table.points} >= 0 and ${table.owed} >= 0`),
  ],
)

/** Every movement of points; rows are added and never changed, but for whose they are when two records are joined. */
export const pointEntries = pgTable(
  'point_entries',
  {
    appId: appKey(),
    id: text('id').notNull(),
    customerId: text('customer_id').notNull(),
    kind: text('kind').notNull(),
    /** What was done, by its key; empty where nothing was. */
    action: text('action').notNull().default(''),
    /** Its cause: one cause moves points once. */
    ref: text('ref').notNull(),
    delta: integer('delta').notNull(),
    title: text('title').notNull(),
    reason: text('reason').notNull().default(''),
    /** The day of what was done, in Shanghai: limits count by it. */
    day: text('day').notNull(),
    /** The member who did it; null for the product itself. */
    userId: text('user_id'),
    byName: text('by_name').notNull().default(''),
    at: time('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    uniqueIndex('point_entries_ref').on(table.appId, table.customerId, table.kind, table.ref),
    index('point_entries_customer').on(table.appId, table.customerId, table.id),
    index('point_entries_day').on(table.appId, table.customerId, table.action, table.day),
  ],
)
export type EntryRow = typeof pointEntries.$inferSelect

/** Points that came at once, as far as they are left, with their end. */
export const pointLots = pgTable(
  'point_lots',
  {
    appId: appKey(),
    id: text('id').notNull(),
    customerId: text('customer_id').notNull(),
    left: integer('left').notNull(),
    expiresAt: time('expires_at'),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    index('point_lots_customer')
      .on(table.appId, table.customerId)
      .where(sql`${table.left} > 0`),
    index('point_lots_expires')
      .on(table.expiresAt)
      .where(sql`${table.left} > 0`),
    check('point_lots_left', sql`${table.left} >= 0`),
  ],
)

/** Points that pay for orders, with the lots that they were taken from: what comes back has its old end. */
export const pointOrders = pgTable(
  'point_orders',
  {
    appId: appKey(),
    orderId: text('order_id').notNull(),
    customerId: text('customer_id').notNull(),
    points: integer('points').notNull().default(0),
    /** Points of each lot, in the order in which they were taken. */
    parts: jsonb('parts').notNull().default([]),
    /** What came back of them. */
    returned: integer('returned').notNull().default(0),
    /** Money of the order that went back, in 分. */
    refunded: bigint('refunded', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.orderId] }),
    index('point_orders_customer').on(table.appId, table.customerId),
    check('point_orders_returned', sql`returned >= 0 and returned <= points`),
  ],
)

/** Coupons that can be had for points. */
export const pointOffers = pgTable(
  'point_offers',
  {
    appId: appKey(),
    couponId: text('coupon_id').notNull(),
    points: integer('points').notNull(),
    isOn: boolean('is_on').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.couponId] }),
    check('point_offers_points', sql`${table.points} > 0`),
  ],
)
