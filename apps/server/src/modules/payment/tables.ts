import { attemptStates, openAttemptStates } from '@zhanfang/contract'
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

/** An amount in 分. */
const fen = (name: string) => bigint(name, { mode: 'number' })

/** What somebody buys. `app_id` is the app that it is for, which an order for a new app makes. */
export const paymentOrders = pgTable(
  'payment_orders',
  {
    appId: appKey(),
    id: text('id').notNull(),
    /** Who knows what it has to bring about: a kind that a module has added. */
    kind: text('kind').notNull(),
    /** `platform`, or `app` for what an app's own merchant is paid. */
    payee: text('payee').notNull(),
    userId: text('user_id').notNull(),
    title: text('title').notNull(),
    amount: fen('amount').notNull(),
    paid: fen('paid').notNull().default(0),
    refunded: fen('refunded').notNull().default(0),
    /** By `orderStates`. */
    state: smallint('state').notNull(),
    /** How it was paid; null while it is not. */
    channel: text('channel'),
    /** What the kind wants to know again when it is paid. */
    subject: jsonb('subject').notNull(),
    expiresAt: time('expires_at').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    paidAt: time('paid_at'),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    index('payment_orders_newest').on(table.payee, table.id),
    index('payment_orders_buyer').on(table.userId, table.id),
    index('payment_orders_state').on(table.payee, table.state, table.id),
    index('payment_orders_app').on(table.appId, table.kind, table.id),
    index('payment_orders_expiry')
      .on(table.expiresAt)
      .where(sql`${table.state} = 0`),
    check(
      'payment_orders_amounts',
      sql`${table.amount} >= 0 and ${table.refunded} >= 0 and ${table.paid} >= ${table.refunded}`,
    ),
  ],
)
export type OrderRow = typeof paymentOrders.$inferSelect

/** One try to pay an order. Its id is the number by which the channel knows it. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    appId: appKey(),
    id: text('id').notNull(),
    orderId: text('order_id').notNull(),
    channel: text('channel').notNull(),
    /** As that of its order: who binds the platform's number to an app is still not the platform. */
    payee: text('payee').notNull(),
    /** Who is paid, as the channel names them: news for others is not ours. */
    merchantId: text('merchant_id').notNull(),
    merchantAppId: text('merchant_app_id').notNull(),
    amount: fen('amount').notNull(),
    paid: fen('paid').notNull().default(0),
    /** By `attemptStates`. */
    state: smallint('state').notNull(),
    transactionId: text('transaction_id'),
    /** What the customer's screen needs; null until the channel has answered. */
    checkout: jsonb('checkout'),
    /** When the channel was last asked what became of it. */
    askedAt: time('asked_at'),
    createdAt: time('created_at').notNull().defaultNow(),
    paidAt: time('paid_at'),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    // An order can be paid with one attempt at a time, and is paid by one.
    uniqueIndex('payment_attempts_open')
      .on(table.appId, table.orderId)
      .where(sql.raw(`state in (${openAttemptStates.join(', ')})`)),
    uniqueIndex('payment_attempts_succeeded')
      .on(table.appId, table.orderId)
      .where(sql.raw(`state = ${attemptStates.succeeded}`)),
    uniqueIndex('payment_attempts_transaction').on(table.appId, table.channel, table.transactionId),
    index('payment_attempts_order').on(table.appId, table.orderId, table.id),
    // Statements of channels know an attempt by its number and a day by its payments.
    index('payment_attempts_number').on(table.id),
    index('payment_attempts_paid').on(table.channel, table.merchantId, table.paidAt),
    index('payment_attempts_asked')
      .on(table.askedAt)
      .where(sql.raw(`state in (${openAttemptStates.join(', ')})`)),
  ],
)
export type AttemptRow = typeof paymentAttempts.$inferSelect

/** What channels have told, as it came, before anything is made of it. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    appId: appKey(),
    /** Digest of what came: the same bytes are kept once. */
    id: text('id').notNull(),
    channel: text('channel').notNull(),
    receivedAt: time('received_at').notNull().defaultNow(),
    raw: text('raw').notNull(),
    verified: boolean('verified').notNull().default(false),
    /** What was read of it, once its signature was verified. */
    news: jsonb('news'),
    /** When it had its effect, or was seen to have none. */
    processedAt: time('processed_at'),
    outcome: text('outcome').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    index('payment_events_received').on(table.receivedAt),
    index('payment_events_waiting')
      .on(table.receivedAt)
      .where(sql`${table.processedAt} is null`),
  ],
)

/** Money that goes back. Its id is the number by which the channel knows it, the same on every try. */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    appId: appKey(),
    id: text('id').notNull(),
    orderId: text('order_id').notNull(),
    attemptId: text('attempt_id').notNull(),
    amount: fen('amount').notNull(),
    /** By `refundStates`. */
    state: smallint('state').notNull(),
    reason: text('reason').notNull(),
    failure: text('failure').notNull().default(''),
    /** Whether what was bought goes back with the money; not where it never came about. */
    takesBack: boolean('takes_back').notNull(),
    /** Given back in another way; `failure` then holds the proof. */
    offline: boolean('offline').notNull().default(false),
    tries: integer('tries').notNull().default(0),
    nextAt: time('next_at').notNull().defaultNow(),
    createdAt: time('created_at').notNull().defaultNow(),
    doneAt: time('done_at'),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    index('payment_refunds_order').on(table.appId, table.orderId, table.id),
    index('payment_refunds_number').on(table.id),
    index('payment_refunds_done').on(table.doneAt),
    index('payment_refunds_due')
      .on(table.nextAt)
      .where(sql`${table.state} in (0, 1)`),
    check('payment_refunds_amount', sql`${table.amount} > 0`),
  ],
)
export type RefundRow = typeof paymentRefunds.$inferSelect

/** The ledger: what is added to one account is taken from another. `ledger.ts` has what the database itself refuses. */
export const paymentEntries = pgTable(
  'payment_entries',
  {
    appId: appKey(),
    /** What brought the money about, so that it is written once: `paid:` or `refund:` and an id. */
    cause: text('cause').notNull(),
    account: text('account').notNull(),
    /** In 分; the entries of a cause add up to 0. */
    amount: fen('amount').notNull(),
    orderId: text('order_id').notNull(),
    at: time('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.cause, table.account] }),
    index('payment_entries_order').on(table.appId, table.orderId),
  ],
)

/** The merchant by which an app is paid. */
export const paymentMerchants = pgTable(
  'payment_merchants',
  {
    appId: appKey(),
    merchantAppId: text('merchant_app_id').notNull(),
    merchantId: text('merchant_id').notNull(),
    /** Sealed. */
    apiKey: text('api_key').notNull(),
    /** The merchant's certificate with its key, sealed; null without: money then goes back by hand. */
    certificate: text('certificate'),
    boundAt: time('bound_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.appId] })],
)

/** The merchant at Alipay by which an app is paid. */
export const paymentAlipayMerchants = pgTable(
  'payment_alipay_merchants',
  {
    appId: appKey(),
    merchantAppId: text('merchant_app_id').notNull(),
    /** The seller's own number (2088…). */
    sellerId: text('seller_id').notNull(),
    /** Of the merchant's application, sealed. */
    privateKey: text('private_key').notNull(),
    /** Alipay's: what it signs is verified with it. */
    publicKey: text('public_key').notNull(),
    boundAt: time('bound_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.appId] })],
)

/** Whether the books fit, night by night. */
export const paymentProofs = pgTable('payment_proofs', {
  id: text('id').primaryKey(),
  at: time('at').notNull().defaultNow(),
  problems: jsonb('problems').notNull(),
})

/** A merchant's day as the channel wrote it down, held against ours. */
export const paymentStatements = pgTable(
  'payment_statements',
  {
    id: text('id').primaryKey(),
    channel: text('channel').notNull(),
    merchantId: text('merchant_id').notNull(),
    /** Whose merchant it is; empty for the platform's own. */
    ownerId: text('owner_id').notNull(),
    /** `YYYY-MM-DD` in Asia/Shanghai. */
    day: text('day').notNull(),
    state: text('state').notNull(),
    failure: text('failure').notNull().default(''),
    ours: fen('ours').notNull().default(0),
    oursCount: integer('ours_count').notNull().default(0),
    theirs: fen('theirs').notNull().default(0),
    theirsCount: integer('theirs_count').notNull().default(0),
    fee: fen('fee').notNull().default(0),
    checkedAt: time('checked_at'),
  },
  (table) => [
    uniqueIndex('payment_statements_day').on(table.day, table.channel, table.merchantId, table.ownerId),
  ],
)
export type StatementOfDay = typeof paymentStatements.$inferSelect

/** What a channel wrote down: what is missing in one day's statement may stand in that of the next. */
export const paymentStatementRows = pgTable(
  'payment_statement_rows',
  {
    channel: text('channel').notNull(),
    merchantId: text('merchant_id').notNull(),
    kind: text('kind').notNull(),
    number: text('number').notNull(),
    day: text('day').notNull(),
    transactionId: text('transaction_id').notNull(),
    amount: fen('amount').notNull(),
    fee: fen('fee').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.channel, table.merchantId, table.kind, table.number] }),
    index('payment_statement_rows_day').on(table.day),
  ],
)

/** What does not fit between the two. */
export const paymentDifferences = pgTable(
  'payment_differences',
  {
    id: text('id').primaryKey(),
    statementId: text('statement_id').notNull(),
    kind: text('kind').notNull(),
    state: text('state').notNull(),
    isRefund: boolean('is_refund').notNull(),
    number: text('number').notNull(),
    transactionId: text('transaction_id').notNull(),
    ours: fen('ours'),
    theirs: fen('theirs'),
    /** The order that it is about; empty where none is known. */
    orderAppId: text('order_app_id').notNull().default(''),
    orderId: text('order_id').notNull().default(''),
    note: text('note').notNull().default(''),
    foundAt: time('found_at').notNull().defaultNow(),
    settledAt: time('settled_at'),
  },
  (table) => [
    uniqueIndex('payment_differences_once').on(table.statementId, table.kind, table.isRefund, table.number),
    index('payment_differences_open')
      .on(table.number)
      .where(sql`${table.state} = 'open'`),
  ],
)
