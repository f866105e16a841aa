import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../database/database.ts'
import { Refusal } from '../../http/refusal.ts'
import { type ContentSales, type SaleTarget, saleTargetSchema } from '../content/module.ts'
import type { OrderKind, OrderRow, Paying } from '../payment/module.ts'
import { texts } from './texts.ts'

/** How the books name what is paid for contents. */
export const CONTENT = 'content'

/** Something that can be bought now. */
export interface Offer {
  target: SaleTarget
  title: string
  priceFen: number
}

const subjectSchema = z.object({ target: saleTargetSchema })

export type Selling = ReturnType<typeof createSelling>

/** Contents and columns that are bought once: what is on offer, and the orders of those who buy. */
export function createSelling(
  { db }: Database,
  {
    sales,
    paying,
    canBePaid,
    columnNames,
  }: {
    sales: ContentSales
    paying: Pick<Paying, 'open' | 'findPending' | 'find'>
    canBePaid: (appId: string) => Promise<boolean>
    columnNames: (appId: string) => Promise<ReadonlyMap<string, string>>
  },
) {
  async function columnOffer(appId: string, id: string) {
    const [column, names] = await Promise.all([sales.column(appId, id), columnNames(appId)])
    const name = names.get(id)
    if (!column || name === undefined || column.contents === 0) return undefined
    const offer: Offer = {
      target: { type: 'column', id },
      title: texts.column(name),
      priceFen: column.priceFen,
    }
    return { offer, name, contents: column.contents }
  }

  async function offerOf(appId: string, target: SaleTarget): Promise<Offer | undefined> {
    if (target.type === 'column') return (await columnOffer(appId, target.id))?.offer
    const content = await sales.content(appId, target.id)
    if (!content || content.priceFen === 0) return undefined
    return { target, title: content.title, priceFen: content.priceFen }
  }

  return {
    offerOf,
    columnOffer,

    /** Columns with which a content can be had, the cheapest first. */
    async columnsWith(appId: string, contentId: string) {
      const found = await Promise.all(
        (await sales.columnsOf(appId, contentId)).map((id) => columnOffer(appId, id)),
      )
      return found.filter((one) => one !== undefined)
    },

    /** Opens the order of somebody, or takes up the one that waits; the price is that of this moment. */
    async buy(appId: string, customerId: string, target: SaleTarget): Promise<OrderRow> {
      if (await sales.has(appId, customerId, target))
        throw new Refusal('orderChanged', { message: texts.boughtBefore })
      if (!(await canBePaid(appId))) throw new Refusal('invalidInput', { message: texts.noMerchant })
      const offer = await offerOf(appId, target)
      if (!offer) throw new Refusal('invalidInput', { message: texts.gone })
      const order = {
        appId,
        kind: CONTENT,
        payee: 'app' as const,
        userId: customerId,
        title: offer.title,
        amount: offer.priceFen,
        subject: { target },
      }
      return db.transaction(async (tx) => {
        const who = `paid-content:${appId}:${customerId}`
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${who}, 0))`)
        return (await paying.findPending(order, tx)) ?? paying.open(tx, order)
      })
    },

    /** An order of a customer, with what it is for; undefined for none of theirs. */
    async orderOf(appId: string, customerId: string, orderId: string) {
      const order = await paying.find(db, { appId, orderId }).catch((error: unknown) => {
        if (error instanceof Refusal && error.kind === 'notFound') return undefined
        throw error
      })
      if (order?.kind !== CONTENT || order.userId !== customerId) return undefined
      return { order, target: subjectSchema.parse(order.subject).target }
    },
  }
}

/** What payments bring about: whoever has paid reads it from the same moment on. */
export const contentKind = (sales: Pick<ContentSales, 'grant' | 'revoke'>): OrderKind => ({
  kind: CONTENT,
  async paid(tx, { appId, id, userId, subject }) {
    const { target } = subjectSchema.parse(subject)
    const isNew = await sales.grant(tx, appId, { target, customerId: userId, orderId: id })
    return isNew ? undefined : texts.boughtBefore
  },
  async refunded(tx, { appId, id }, { whole }) {
    if (whole) await sales.revoke(tx, appId, id)
  },
})
