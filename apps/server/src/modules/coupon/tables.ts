import { sql } from 'drizzle-orm'
import {
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

/** What coupons are made from. The counters are moved in the statement that gives a coupon, and nowhere else. */
export const couponTemplates = pgTable(
  'coupon_templates',
  {
    appId: appKey(),
    id: text('id').notNull(),
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    /** By `couponStates`. */
    state: smallint('state').notNull().default(0),
    rules: jsonb('rules').notNull(),
    /** Grows with each change: whoever has read the rules gives a coupon with these and no others. */
    version: integer('version').notNull().default(1),
    total: integer('total').notNull(),
    issued: integer('issued').notNull().default(0),
    /** Set aside for codes. */
    reserved: integer('reserved').notNull().default(0),
    perPerson: integer('per_person'),
    claimFrom: time('claim_from'),
    claimUntil: time('claim_until'),
    isPublic: boolean('is_public').notNull(),
    createdBy: text('created_by').notNull(),
    createdByName: text('created_by_name').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    index('coupon_templates_kind').on(table.appId, table.kind, table.id),
    check('coupon_templates_counts', sql`${table.issued} >= 0 and ${table.reserved} >= 0`),
    check('coupon_templates_total', sql`${table.issued} + ${table.reserved} <= ${table.total}`),
  ],
)
export type TemplateRow = typeof couponTemplates.$inferSelect

/** How many of a kind of coupon somebody was given. */
export const couponHolders = pgTable(
  'coupon_holders',
  {
    appId: appKey(),
    templateId: text('template_id').notNull(),
    customerId: text('customer_id').notNull(),
    taken: integer('taken').notNull(),
    most: integer('most').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.templateId, table.customerId] }),
    index('coupon_holders_customer').on(table.appId, table.customerId),
    check('coupon_holders_taken', sql`${table.taken} <= ${table.most}`),
  ],
)

/** Coupons in people's hands, each with the rules that it was given with. */
export const coupons = pgTable(
  'coupons',
  {
    appId: appKey(),
    id: text('id').notNull(),
    templateId: text('template_id').notNull(),
    /** Null for somebody who has left. */
    customerId: text('customer_id'),
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    rules: jsonb('rules').notNull(),
    /** By `heldStates`. */
    state: smallint('state').notNull().default(0),
    validFrom: time('valid_from').notNull(),
    validUntil: time('valid_until').notNull(),
    /** What its owner shows at the counter; nobody can guess it. */
    code: text('code').notNull(),
    way: text('way').notNull(),
    /** What gave it: a code, a task, a draw. One cause gives one coupon. */
    cause: text('cause'),
    /** The order that holds it, or has used it. */
    orderId: text('order_id'),
    usedAt: time('used_at'),
    reason: text('reason').notNull().default(''),
    claimedAt: time('claimed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    uniqueIndex('coupons_code').on(table.appId, table.code),
    uniqueIndex('coupons_cause').on(table.appId, table.way, table.cause),
    index('coupons_customer').on(table.appId, table.customerId, table.id),
    index('coupons_template').on(table.appId, table.templateId, table.id),
    index('coupons_state').on(table.appId, table.templateId, table.state),
    index('coupons_order')
      .on(table.appId, table.orderId)
      .where(sql`${table.orderId} is not null`),
  ],
)
export type CouponRow = typeof coupons.$inferSelect
