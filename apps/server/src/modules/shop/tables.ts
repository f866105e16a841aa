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
import { shopOrderStates } from '@zhanfang/contract/shop/order-states'
import { afterSaleStates, openAfterSaleStates } from '@zhanfang/contract/shop/after-sale-states'
import { appKey, time } from '../../database/columns.ts'

/** An amount in 分. */
const fen = (name: string) => bigint(name, { mode: 'number' })

/** How an app sells: one document. */
export const shopSettings = pgTable(
  'shop_settings',
  {
    appId: appKey(),
    settings: jsonb('settings').notNull(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.appId] })],
)

/** What customers have put aside to buy. */
export const shopCartLines = pgTable(
  'shop_cart_lines',
  {
    appId: appKey(),
    customerId: text('customer_id').notNull(),
    goodsId: text('goods_id').notNull(),
    specKey: text('spec_key').notNull(),
    quantity: integer('quantity').notNull(),
    addedAt: time('added_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.customerId, table.goodsId, table.specKey] }),
    check('shop_cart_lines_quantity', sql`quantity > 0`),
  ],
)

/** Where customers have things sent to. */
export const shopAddresses = pgTable(
  'shop_addresses',
  {
    appId: appKey(),
    id: text('id').notNull(),
    customerId: text('customer_id').notNull(),
    /** Sealed: who it is, the number, and where they live. */
    receiver: text('receiver').notNull(),
    usedAt: time('used_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    index('shop_addresses_customer').on(table.appId, table.customerId, table.usedAt),
  ],
)

/** Orders of goods. An order has the id of its order in the books, which says whether it is paid. */
export const shopOrders = pgTable(
  'shop_orders',
  {
    appId: appKey(),
    id: text('id').notNull(),
    /** Null once its buyer has deleted their account. */
    customerId: text('customer_id'),
    /** Of the form that it was sent with: the same form makes one order. */
    submitKey: text('submit_key').notNull(),
    /** By `shopOrderStates`. */
    state: smallint('state').notNull(),
    /** What was bought as it was then: later changes of the goods change nothing here. */
    lines: jsonb('lines').notNull(),
    /** How many pieces of each line were given back, in the order of the lines. */
    returned: jsonb('returned').notNull(),
    /** What lists look for: titles and codes. */
    words: text('words').notNull(),
    subtotal: fen('subtotal').notNull(),
    discount: fen('discount').notNull(),
    shipping: fen('shipping').notNull(),
    payable: fen('payable').notNull(),
    /** Refunds that were begun, and that are through. */
    refunding: fen('refunding').notNull().default(0),
    refunded: fen('refunded').notNull().default(0),
    /** What was taken off, by whom. */
    discounts: jsonb('discounts').notNull(),
    /** By `shopDeliveries`. */
    delivery: text('delivery').notNull(),
    /** Sealed; null where nothing is sent, and once its buyer has left. */
    receiver: text('receiver'),
    receiverMark: text('receiver_mark'),
    receiverTail: text('receiver_tail'),
    /** Where it is picked up; null elsewhere. */
    pickup: jsonb('pickup'),
    /** What its buyer shows there; empty elsewhere. */
    code: text('code').notNull().default(''),
    /** Of its buyer. */
    note: text('note').notNull().default(''),
    /** Of the shop; its buyer does not see it. */
    memo: text('memo').notNull().default(''),
    expiresAt: time('expires_at').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    paidAt: time('paid_at'),
    /** When the shop and its buyer were told that it is paid. */
    toldAt: time('told_at'),
    sentAt: time('sent_at'),
    doneAt: time('done_at'),
    closedAt: time('closed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    uniqueIndex('shop_orders_form').on(table.appId, table.customerId, table.submitKey),
    uniqueIndex('shop_orders_code')
      .on(table.appId, table.code)
      .where(sql`${table.code} <> ''`),
    index('shop_orders_payable').on(table.appId, table.payable, table.id),
    index('shop_orders_state').on(table.appId, table.state, table.id),
    index('shop_orders_customer').on(table.appId, table.customerId, table.id),
    index('shop_orders_receiver').on(table.appId, table.receiverMark),
    index('shop_orders_tail').on(table.appId, table.receiverTail),
    index('shop_orders_goods').using('gin', sql`${table.lines} jsonb_path_ops`),
    index('shop_orders_untold')
      .on(table.paidAt)
      .where(sql`${table.paidAt} is not null and ${table.toldAt} is null`),
    index('shop_orders_sent')
      .on(table.sentAt)
      .where(sql.raw(`state = ${shopOrderStates.sent}`)),
    check(
      'shop_orders_amounts',
      sql`${table.payable} >= 0 and ${table.refunded} >= 0 and ${table.refunding} >= ${table.refunded} and ${table.payable} >= ${table.refunding}`,
    ),
  ],
)
export type ShopOrderRow = typeof shopOrders.$inferSelect

/** How many pieces somebody has bought, for the limits per person. */
export const shopPurchases = pgTable(
  'shop_purchases',
  {
    appId: appKey(),
    customerId: text('customer_id').notNull(),
    goodsId: text('goods_id').notNull(),
    pieces: integer('pieces').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.customerId, table.goodsId] }),
    check('shop_purchases_pieces', sql`pieces >= 0`),
  ],
)

/** Parcels of orders. */
export const shopParcels = pgTable(
  'shop_parcels',
  {
    appId: appKey(),
    id: text('id').notNull(),
    orderId: text('order_id').notNull(),
    carrier: text('carrier').notNull(),
    trackingNumber: text('tracking_number').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    uniqueIndex('shop_parcels_number').on(table.appId, table.orderId, table.carrier, table.trackingNumber),
  ],
)

/** Wishes to get money back, and what became of them. */
export const shopAfterSales = pgTable(
  'shop_after_sales',
  {
    appId: appKey(),
    id: text('id').notNull(),
    orderId: text('order_id').notNull(),
    customerId: text('customer_id'),
    /** `refund` or `return`. */
    kind: text('kind').notNull(),
    /** By `afterSaleStates`. */
    state: smallint('state').notNull(),
    /** Which lines, by their places, and how many pieces of them; none for an amount alone. */
    lines: jsonb('lines').notNull(),
    /** In 分: what is asked for, and what goes back once that is decided. */
    amount: fen('amount').notNull(),
    reason: text('reason').notNull(),
    /** Of the shop. */
    answer: text('answer').notNull().default(''),
    /** How the buyer sent it back. */
    tracking: text('tracking').notNull().default(''),
    /** Whether the pieces are for sale again. */
    restocks: boolean('restocks').notNull().default(false),
    /** In the books; null before. */
    refundId: text('refund_id'),
    createdAt: time('created_at').notNull().defaultNow(),
    doneAt: time('done_at'),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    index('shop_after_sales_order').on(table.appId, table.orderId, table.id),
    index('shop_after_sales_state').on(table.appId, table.state, table.id),
    uniqueIndex('shop_after_sales_refund').on(table.appId, table.refundId),
    // The same thing is asked for once at a time.
    uniqueIndex('shop_after_sales_open')
      .on(table.appId, table.orderId)
      .where(sql.raw(`state in (${openAfterSaleStates.map((name) => afterSaleStates[name]).join(', ')})`)),
    check('shop_after_sales_amount', sql`amount >= 0`),
  ],
)
export type AfterSaleRow = typeof shopAfterSales.$inferSelect

/** What happened to an order, in words that stay. */
export const shopEvents = pgTable(
  'shop_events',
  {
    appId: appKey(),
    id: text('id').notNull(),
    orderId: text('order_id').notNull(),
    at: time('at').notNull().defaultNow(),
    /** The member who did it; null for buyers and for the product itself. */
    userId: text('user_id'),
    byName: text('by_name').notNull(),
    what: text('what').notNull(),
    detail: text('detail').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    index('shop_events_order').on(table.appId, table.orderId, table.id),
  ],
)
