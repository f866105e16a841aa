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
    index('coupons_state').on(table.appId, table.templateId, table.state, table.validUntil),
    index('coupons_order')
      .on(table.appId, table.orderId)
      .where(sql`${table.orderId} is not null`),
  ],
)
export type CouponRow = typeof coupons.$inferSelect

/** Codes that are given out together, for one kind of coupon. */
export const couponBatches = pgTable(
  'coupon_batches',
  {
    appId: appKey(),
    id: text('id').notNull(),
    templateId: text('template_id').notNull(),
    name: text('name').notNull(),
    codes: integer('codes').notNull(),
    enabled: boolean('enabled').notNull().default(true),
    expiresAt: time('expires_at'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    index('coupon_batches_template').on(table.appId, table.templateId, table.id),
    index('coupon_batches_expires')
      .on(table.expiresAt)
      .where(sql`${table.enabled}`),
  ],
)

/** Codes, as digests: whoever reads the table can use none. */
export const couponCodes = pgTable(
  'coupon_codes',
  {
    appId: appKey(),
    hash: text('hash').notNull(),
    batchId: text('batch_id').notNull(),
    usedAt: time('used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.hash] }),
    index('coupon_codes_batch').on(table.appId, table.batchId),
  ],
)

/** Codes that somebody, or an address, has entered of late: nobody tries many. */
export const couponCodeTries = pgTable(
  'coupon_code_tries',
  {
    appId: appKey(),
    who: text('who').notNull(),
    tries: integer('tries').notNull(),
    since: time('since').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.who] }),
    index('coupon_code_tries_since').on(table.since),
  ],
)

/** A kind of coupon that is given to many people. */
export const couponIssues = pgTable(
  'coupon_issues',
  {
    appId: appKey(),
    id: text('id').notNull(),
    templateId: text('template_id').notNull(),
    /** Ids of groups; null for everybody. */
    groupIds: jsonb('group_ids'),
    /** Whom it is for, in words that stay. */
    toWords: text('to_words').notNull(),
    state: text('state').notNull().default('waiting'),
    total: integer('total').notNull().default(0),
    /** Everybody up to here has a result. */
    doneUpTo: text('done_up_to').notNull().default(''),
    createdBy: text('created_by').notNull(),
    createdByName: text('created_by_name').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    index('coupon_issues_template').on(table.appId, table.templateId, table.id),
    index('coupon_issues_person').on(table.createdBy, table.createdAt),
    index('coupon_issues_open')
      .on(table.createdAt)
      .where(sql`${table.state} <> 'done'`),
  ],
)
export type IssueRow = typeof couponIssues.$inferSelect

/** What became of each person of an issue. */
export const couponIssueResults = pgTable(
  'coupon_issue_results',
  {
    appId: appKey(),
    issueId: text('issue_id').notNull(),
    customerId: text('customer_id').notNull(),
    result: text('result').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.issueId, table.customerId] }),
    index('coupon_issue_results_customer').on(table.appId, table.customerId),
    index('coupon_issue_results_result').on(table.appId, table.issueId, table.result),
  ],
)

/** What was redeemed at a counter, when, where and by whom: the check list. What was taken back stays, marked. */
export const couponRedemptions = pgTable(
  'coupon_redemptions',
  {
    appId: appKey(),
    id: text('id').notNull(),
    couponId: text('coupon_id').notNull(),
    templateId: text('template_id').notNull(),
    kind: text('kind').notNull(),
    couponName: text('coupon_title').notNull(),
    /** Chosen by the device: a scan that is sent again is known by it. */
    nonce: text('nonce').notNull(),
    /** When it was made, which may be before it came here. */
    at: time('at').notNull(),
    place: text('place').notNull().default(''),
    /** The member who did it; null for a link. */
    userId: text('user_id'),
    byName: text('by_name').notNull(),
    linkId: text('link_id'),
    createdAt: time('created_at').notNull().defaultNow(),
    undoneAt: time('undone_at'),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    uniqueIndex('coupon_redemptions_nonce').on(table.appId, table.nonce),
    uniqueIndex('coupon_redemptions_coupon')
      .on(table.appId, table.couponId)
      .where(sql`${table.undoneAt} is null`),
    index('coupon_redemptions_at').on(table.appId, table.at, table.id),
    index('coupon_redemptions_template').on(table.appId, table.templateId, table.at),
    index('coupon_redemptions_user').on(table.appId, table.userId, table.id),
    index('coupon_redemptions_link').on(table.appId, table.linkId, table.id),
  ],
)
export type RedemptionRow = typeof couponRedemptions.$inferSelect

/** Links with which somebody redeems at one place without a login. Only a digest of each is kept. */
export const couponRedeemLinks = pgTable(
  'coupon_redeem_links',
  {
    appId: appKey(),
    id: text('id').notNull(),
    tokenHash: text('token_hash').notNull(),
    place: text('place').notNull(),
    /** Ids of what it may redeem; null for everything. */
    templateIds: jsonb('template_ids'),
    expiresAt: time('expires_at').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    index('coupon_redeem_links_token').on(table.tokenHash),
  ],
)
