import { bigint, check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { appKey, time } from '../../database/columns.ts'

/** Invoices for what the platform was paid for, one for an order. */
export const invoices = pgTable(
  'invoices',
  {
    appId: appKey(),
    orderId: text('order_id').notNull(),
    /** By `invoiceStates`. */
    state: smallint('state').notNull().default(0),
    /** `person` or `company`. */
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    taxNumber: text('tax_number').notNull(),
    email: text('email').notNull(),
    note: text('note').notNull(),
    /** What it says, in 分; null until it is issued. */
    amount: bigint('amount', { mode: 'number' }),
    number: text('number').notNull().default(''),
    /** In the storage; null until it is issued. */
    fileKey: text('file_key'),
    fileName: text('file_name').notNull().default(''),
    fileSize: integer('file_size').notNull().default(0),
    mediaType: text('media_type').notNull().default(''),
    /** Why there is none. */
    reason: text('reason').notNull().default(''),
    askedBy: text('asked_by').notNull(),
    askedAt: time('asked_at').notNull().defaultNow(),
    decidedAt: time('decided_at'),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.orderId] }),
    index('invoices_state').on(table.state, table.askedAt),
    check(
      'invoices_issued',
      sql`${table.state} <> 1 or (${table.amount} is not null and ${table.fileKey} is not null)`,
    ),
  ],
)
export type InvoiceRow = typeof invoices.$inferSelect
