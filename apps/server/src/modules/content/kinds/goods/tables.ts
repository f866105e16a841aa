import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { appKey, time } from '../../../../database/columns.ts'

/**
 * How much there is of each specification of goods. A row comes with the first number that is set; without one there is
 * nothing. What is on sale, and for how much, stands in the published draft.
 */
export const goodsStock = pgTable(
  'goods_stock',
  {
    appId: appKey(),
    contentId: text('content_id').notNull(),
    specKey: text('spec_key').notNull(),
    onHand: integer('on_hand').notNull().default(0),
    /** Of what is on hand: held for orders that are not paid yet. */
    reserved: integer('reserved').notNull().default(0),
    sold: integer('sold').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.contentId, table.specKey] }),
    check('goods_stock_reserved', sql`reserved >= 0 and reserved <= on_hand`),
  ],
)

/** Each change of what is on hand. */
export const goodsStockLines = pgTable(
  'goods_stock_lines',
  {
    appId: appKey(),
    id: text('id').notNull(),
    contentId: text('content_id').notNull(),
    specKey: text('spec_key').notNull(),
    /** What the specification was called at that moment. */
    label: text('label').notNull(),
    kind: text('kind').notNull(),
    from: integer('from_count').notNull(),
    to: integer('to_count').notNull(),
    reason: text('reason').notNull(),
    by: text('changed_by'),
    byName: text('changed_by_name').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    index('goods_stock_lines_content').on(table.appId, table.contentId, table.id),
    index('goods_stock_lines_spec').on(table.appId, table.contentId, table.specKey, table.id),
  ],
)

/** What orders hold of the stock, each specification once for an order, whatever is repeated. */
export const goodsStockHolds = pgTable(
  'goods_stock_holds',
  {
    appId: appKey(),
    contentId: text('content_id').notNull(),
    specKey: text('spec_key').notNull(),
    /** The order. */
    ref: text('ref').notNull(),
    quantity: integer('quantity').notNull(),
    /** 1 held, 2 sold, 3 released. */
    state: smallint('state').notNull().default(1),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.ref, table.contentId, table.specKey] }),
    index('goods_stock_holds_content').on(table.appId, table.contentId),
    check('goods_stock_holds_quantity', sql`quantity > 0`),
  ],
)

/** Numbers that virtual goods are handed over as, sealed; each is given once. */
export const goodsNumbers = pgTable(
  'goods_numbers',
  {
    appId: appKey(),
    id: text('id').notNull(),
    contentId: text('content_id').notNull(),
    specKey: text('spec_key').notNull(),
    /** Number and password, sealed for these goods. */
    sealed: text('sealed').notNull(),
    /** By which a number is found, and a second one of the same refused. */
    mark: text('mark').notNull(),
    /** 1 free, 2 given, 3 used. */
    state: smallint('state').notNull().default(1),
    /** The order that it was given with, and its place among the order's numbers. */
    ref: text('ref'),
    place: integer('place'),
    createdAt: time('created_at').notNull().defaultNow(),
    givenAt: time('given_at'),
    usedAt: time('used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    uniqueIndex('goods_numbers_mark').on(table.appId, table.contentId, table.mark),
    index('goods_numbers_listed').on(table.appId, table.contentId, table.id),
    index('goods_numbers_state').on(table.appId, table.contentId, table.specKey, table.state, table.id),
    // An order that asks twice at the same moment gets no number twice.
    uniqueIndex('goods_numbers_ref').on(table.appId, table.ref, table.contentId, table.specKey, table.place),
    check('goods_numbers_given', sql`(state = 1) = (ref is null) and (ref is null) = (place is null)`),
  ],
)
