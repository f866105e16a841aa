import { type CallData, orderStates } from '@zhanfang/contract'
import type {
  Invoice,
  InvoiceForm,
  platformInvoices,
  serviceInvoices,
} from '@zhanfang/contract/invoice/calls'
import { invoiceLimits, invoiceStates, type InvoiceState } from '@zhanfang/contract/invoice/invoice-states'
import { fenToYuan } from '@zhanfang/format'
import { and, asc, count, desc, eq, ilike, inArray, or, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { containsPattern } from '../../database/search.ts'
import type { FileResult, IncomingFile } from '../../http/bind.ts'
import { Refusal } from '../../http/refusal.ts'
import type { FileStorage } from '../../storage/file-storage.ts'
import { contentOf, receiveFile } from '../file/module.ts'
import type { OrderRow, PaymentLists } from '../payment/module.ts'
import { invoices, type InvoiceRow } from './tables.ts'
import { texts } from './texts.ts'

/** Where the platform issues them. */
const PLATFORM_PATH = '/platform/invoices'
const accepted = new Set(['application/pdf', 'image/jpeg', 'image/png', 'image/webp'])
const stateSchema = z.enum(invoiceStates)
const kindSchema = z.enum(['person', 'company'])

export interface InvoiceKey {
  appId: string
  orderId: string
}
/** Whom to tell what. */
export interface Decided {
  askedBy: string
  orderTitle: string
}

/** What was paid for an order and is not given back, in 分. */
const leftOf = ({ paid, refunded }: Pick<OrderRow, 'paid' | 'refunded'>): number => paid - refunded

export type Invoices = ReturnType<typeof createInvoices>

/** Invoices for what apps have bought of the platform: asked for by who bought, issued by the platform with their file. */
export function createInvoices(
  { db }: Database,
  storage: FileStorage,
  {
    orders,
    appNames,
  }: {
    orders: PaymentLists['named']
    appNames: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
  },
) {
  const isOf = ({ appId, orderId }: InvoiceKey) =>
    and(eq(invoices.appId, appId), eq(invoices.orderId, orderId))
  const nameOf = ({ appId, orderId }: InvoiceKey) => `${appId} ${orderId}`

  function shown(row: InvoiceRow, order: OrderRow | undefined): Invoice {
    return {
      orderId: row.orderId,
      state: stateSchema.parse(row.state),
      kind: kindSchema.parse(row.kind),
      title: row.title,
      taxNumber: row.taxNumber,
      email: row.email,
      note: row.note,
      amount: fenToYuan(row.amount ?? (order ? leftOf(order) : 0)),
      number: row.number,
      hasFile: row.fileKey !== null,
      reason: row.reason,
      askTime: row.askedAt.toISOString(),
      decideTime: row.decidedAt?.toISOString() ?? null,
    }
  }

  /** An order for which an invoice can be had. Refuses others. */
  async function requireOrder(key: InvoiceKey): Promise<OrderRow> {
    const order = (await orders([key])).get(nameOf(key))
    if (order?.payee !== 'platform') throw new Refusal('notFound')
    if (order.state !== orderStates.paid || leftOf(order) <= 0)
      throw new Refusal('invalidInput', { message: texts.notForThis })
    return order
  }

  return {
    /** Those of some orders of an app. */
    async ofOrders(appId: string, orderIds: readonly string[]): Promise<CallData<typeof serviceInvoices>> {
      if (orderIds.length === 0) return { list: [] }
      const rows = await db
        .select()
        .from(invoices)
        .where(and(eq(invoices.appId, appId), inArray(invoices.orderId, [...orderIds])))
      const known = await orders(rows)
      return { list: rows.map((row) => shown(row, known.get(nameOf(row)))) }
    },

    /** Asks for one, or changes what is asked for until it is issued. Returns the order's title. */
    async ask(key: InvoiceKey, askedBy: string, form: InvoiceForm): Promise<string> {
      const order = await requireOrder(key)
      const wish = {
        ...form,
        state: invoiceStates.asked,
        reason: '',
        askedBy,
        askedAt: sql`now()`,
        decidedAt: null,
      }
      const asked = await db
        .insert(invoices)
        .values({ ...key, ...wish })
        .onConflictDoUpdate({
          target: [invoices.appId, invoices.orderId],
          set: wish,
          setWhere: sql`${invoices.state} <> ${invoiceStates.issued}`,
        })
        .returning({ orderId: invoices.orderId })
      if (asked.length === 0) throw new Refusal('invoiceChanged')
      return order.title
    },

    async list({
      page,
      size,
      state,
      keywords,
    }: {
      page: number
      size: number
      state?: InvoiceState | undefined
      keywords?: string | undefined
    }): Promise<CallData<typeof platformInvoices>> {
      const pattern = keywords === undefined || keywords === '' ? undefined : containsPattern(keywords)
      const where = and(
        state === undefined ? undefined : eq(invoices.state, state),
        pattern === undefined
          ? undefined
          : or(
              ilike(invoices.title, pattern),
              ilike(invoices.number, pattern),
              eq(invoices.orderId, keywords ?? ''),
            ),
      )
      const waitsFirst = state === invoiceStates.asked ? [asc(invoices.askedAt)] : [desc(invoices.askedAt)]
      const [rows, [total]] = await Promise.all([
        db
          .select()
          .from(invoices)
          .where(where)
          .orderBy(...waitsFirst, desc(invoices.orderId))
          .limit(size)
          .offset((page - 1) * size),
        db.select({ value: count() }).from(invoices).where(where),
      ])
      const [known, names] = await Promise.all([
        orders(rows),
        appNames([...new Set(rows.map(({ appId }) => appId))]),
      ])
      return {
        list: rows.map((row) => {
          const order = known.get(nameOf(row))
          return {
            ...shown(row, order),
            appId: row.appId,
            appName: names.get(row.appId) ?? '',
            orderTitle: order?.title ?? '',
            refundedSince: fenToYuan(
              row.amount === null || !order ? 0 : Math.max(0, row.amount - leftOf(order)),
            ),
          }
        }),
        total: total?.value ?? 0,
        page,
        size,
      }
    },

    /** Issues one, or puts a right one in the place of a wrong one. Refuses what was changed since it was read. */
    async issue(
      key: InvoiceKey,
      { number, askTime, replaces }: { number: string; askTime: string; replaces: string },
      incoming: IncomingFile,
    ): Promise<Decided> {
      const order = await requireOrder(key)
      const received = await receiveFile(incoming, { maxBytes: invoiceLimits.bytes })
      try {
        const { name, size, mediaType, extension } = received
        if (!accepted.has(mediaType)) throw new Refusal('fileTypeRefused', { message: texts.fileType })
        const fileKey = `apps/${key.appId}/invoices/${newId()}.${extension}`
        await storage.write(fileKey, contentOf(received), mediaType)
        try {
          const { askedBy, before } = await db.transaction(async (tx) => {
            const [row] = await tx.select().from(invoices).where(isOf(key)).for('update')
            if (!row) throw new Refusal('notFound')
            const isAsRead = row.askedAt.toISOString() === askTime && row.number === replaces
            if (row.state === invoiceStates.declined || !isAsRead) throw new Refusal('invoiceChanged')
            await tx
              .update(invoices)
              .set({
                state: invoiceStates.issued,
                amount: leftOf(order),
                number,
                fileKey,
                fileName: name,
                fileSize: size,
                mediaType,
                reason: '',
                decidedAt: sql`now()`,
              })
              .where(isOf(key))
            return { askedBy: row.askedBy, before: row.fileKey }
          })
          if (before !== null) await storage.remove(before)
          return { askedBy, orderTitle: order.title }
        } catch (error) {
          await storage.remove(fileKey)
          throw error
        }
      } finally {
        await received.dispose()
      }
    },

    /** Says that there will be none. One that was issued stays. */
    async decline(key: InvoiceKey, reason: string): Promise<Decided> {
      const [row] = await db
        .update(invoices)
        .set({ state: invoiceStates.declined, reason, decidedAt: sql`now()` })
        .where(and(isOf(key), eq(invoices.state, invoiceStates.asked)))
        .returning()
      if (!row) {
        const [there] = await db.select({ orderId: invoices.orderId }).from(invoices).where(isOf(key))
        throw new Refusal(there ? 'invoiceChanged' : 'notFound')
      }
      return { askedBy: row.askedBy, orderTitle: (await orders([key])).get(nameOf(key))?.title ?? '' }
    },

    async file(key: InvoiceKey): Promise<FileResult> {
      const [row] = await db.select().from(invoices).where(isOf(key))
      const stored = row?.fileKey ? await storage.read(row.fileKey) : undefined
      if (!row || !stored) throw new Refusal('notFound')
      return { content: stored.content, fileName: row.fileName, mediaType: row.mediaType, size: row.fileSize }
    },

    /** What waits, for lists of to-dos of those who issue. */
    waiting: (): SQL => sql`
      select ${invoices.orderId}, ${texts.todoBefore}::text || ${invoices.title}, ''::text, ${PLATFORM_PATH}::text,
        null::text, ${invoices.askedAt}
      from ${invoices} where ${invoices.state} = ${invoiceStates.asked}`,
  }
}
