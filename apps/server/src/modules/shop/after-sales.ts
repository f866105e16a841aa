import { refundOf } from '@zhanfang/commerce'
import {
  type AfterSaleKind,
  afterSaleStates,
  type AfterSaleStateName,
} from '@zhanfang/contract/shop/after-sale-states'
import { paidShopStates, shopOrderStateOf } from '@zhanfang/contract/shop/order-states'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Db } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Paying, Refunds } from '../payment/module.ts'
import type { Owner } from './cart.ts'
import { type GiveBack, wantedPieces } from './order-kind.ts'
import { buyer, type Doer, findOrder, isOrder, linesOf, noteEvent } from './order-rows.ts'
import { type AfterSaleRow, shopAfterSales as sales, shopOrders, type ShopOrderRow } from './tables.ts'
import { texts } from './texts.ts'

/** Pieces of a line, by its place in the order. */
export interface Pieces {
  line: number
  quantity: number
}

const words = texts.afterSales
const violatesOpen = (error: unknown): boolean =>
  error instanceof Error && (error.message.includes('shop_after_sales_open') || violatesOpen(error.cause))

/** Throws unless the pieces are there to come back. */
function requirePieces(row: ShopOrderRow, pieces: readonly Pieces[]): void {
  const lines = linesOf(row)
  for (const { line, quantity } of pieces) {
    const found = lines[line]
    if (!found || quantity < 1 || quantity > found.quantity - found.returned)
      throw new Refusal('invalidInput', { message: words.tooMany })
  }
  if (new Set(pieces.map(({ line }) => line)).size !== pieces.length)
    throw new Refusal('invalidInput', { message: words.tooMany })
}

/**
 * What pieces give back, in 分: of each line what was paid for it, by the rule that all refunds of a line add up to that.
 * The delivery goes back with the last piece of an order of which nothing was sent.
 */
export function amountOf(row: ShopOrderRow, pieces: readonly Pieces[]): number {
  const lines = linesOf(row)
  const returning = new Map(pieces.map(({ line, quantity }) => [line, quantity]))
  const goods = lines.reduce(
    (sum, { paid, quantity, returned }, at) =>
      sum + refundOf({ paid, qty: quantity, returned, returning: returning.get(at) ?? 0 }),
    0,
  )
  const isLast = lines.every(({ quantity, returned }, at) => returned + (returning.get(at) ?? 0) === quantity)
  const delivery = isLast && row.sentAt === null ? row.shipping : 0
  return Math.min(goods + delivery, row.payable - row.refunding)
}

export type AfterSales = ReturnType<typeof createAfterSales>

/** Money back, asked for by buyers and decided by the shop. */
export function createAfterSales(
  { db }: Database,
  {
    paying,
    refunds,
    giveBack,
  }: {
    paying: Pick<Paying, 'lock'>
    refunds: Pick<Refunds, 'askOn' | 'hurry' | 'takeBackFree'>
    giveBack: GiveBack
  },
) {
  const isSale = (appId: string, id: string) => and(eq(sales.appId, appId), eq(sales.id, id))
  const isPaid = ({ state }: ShopOrderRow) => paidShopStates.includes(shopOrderStateOf(state))

  async function find(appId: string, id: string): Promise<AfterSaleRow> {
    const [row] = await db.select().from(sales).where(isSale(appId, id))
    if (!row) throw new Refusal('notFound')
    return row
  }

  /** Moves a wish on, if it stands where the move begins; refuses otherwise. */
  async function move(
    tx: Db,
    { appId, id }: Pick<AfterSaleRow, 'appId' | 'id'>,
    from: readonly AfterSaleStateName[],
    to: AfterSaleStateName,
    set: Partial<AfterSaleRow> = {},
  ): Promise<void> {
    const moved = await tx
      .update(sales)
      .set({ ...set, state: afterSaleStates[to] })
      .where(
        and(
          isSale(appId, id),
          inArray(
            sales.state,
            from.map((name) => afterSaleStates[name]),
          ),
        ),
      )
      .returning({ id: sales.id })
    if (moved.length === 0) throw new Refusal('orderChanged', { message: words.changed })
  }

  /** The order, held until the transaction ends. The books are locked first everywhere: payments do the same. */
  async function lock(tx: Db, { appId, orderId }: { appId: string; orderId: string }): Promise<ShopOrderRow> {
    await paying.lock(tx, { appId, orderId })
    const [row] = await tx.select().from(shopOrders).where(isOrder(appId, orderId)).for('update')
    if (!row || !isPaid(row)) throw new Refusal('orderChanged', { message: words.notPaid })
    return row
  }

  /**
   * Sends money on its way: the books and the order hold it from then on. `fen` lowers the amount; without pieces it is the
   * amount. Pieces for which nothing was paid come back without any: `isFree`, and `finish` is called once the wish stands.
   */
  async function refund(
    tx: Db,
    { appId, orderId }: { appId: string; orderId: string },
    { pieces, fen, reason }: { pieces: readonly Pieces[]; fen: number | undefined; reason: string },
  ): Promise<{ refundId: string; amount: number; isFree: boolean }> {
    const row = await lock(tx, { appId, orderId })
    requirePieces(row, pieces)
    const most = pieces.length === 0 ? row.payable - row.refunding : amountOf(row, pieces)
    const amount = fen ?? most
    if (amount > most) throw new Refusal('refundTooMuch')
    const isFree = amount === 0 && most === 0 && pieces.length > 0
    if (amount <= 0 && !isFree) throw new Refusal('invalidInput', { message: words.nothing })
    const refundId = isFree ? newId() : await refunds.askOn(tx, { appId, orderId }, amount, reason)
    const more = new Map(pieces.map(({ line, quantity }) => [line, quantity]))
    await tx
      .update(shopOrders)
      .set({
        refunding: sql`${shopOrders.refunding} + ${amount}`,
        returned: linesOf(row).map(({ returned }, at) => returned + (more.get(at) ?? 0)),
      })
      .where(isOrder(appId, orderId))
    return { refundId, amount, isFree }
  }

  /** What cost nothing is back at once: with its last piece the whole order is, and what it has used. */
  async function finishFree(
    tx: Db,
    key: { appId: string; orderId: string },
    refundId: string,
  ): Promise<void> {
    const row = await findOrder(tx, key.appId, key.orderId)
    const isWhole = linesOf(row).every(({ quantity, returned }) => returned === quantity)
    if (row.payable === 0 && isWhole) await refunds.takeBackFree(tx, key, refundId)
    else await giveBack(tx, row, refundId)
  }

  /** Inserts a wish; an order has one that is open. */
  async function insert(tx: Db, values: typeof sales.$inferInsert): Promise<void> {
    try {
      await tx.transaction((inner) => inner.insert(sales).values(values))
    } catch (error) {
      if (violatesOpen(error)) throw new Refusal('orderChanged', { message: words.oneAtATime })
      throw error
    }
  }

  /** The wish of a buyer, decided for money, goes out. */
  async function payBack(
    by: Doer,
    sale: AfterSaleRow,
    from: AfterSaleStateName,
    { answer, fen, restocks }: { answer: string; fen: number | undefined; restocks: boolean },
  ): Promise<void> {
    const { appId, orderId } = sale
    const hurried = await db.transaction(async (tx) => {
      const pieces = wantedPieces.parse(sale.lines)
      // The buyer's own words stay here: the books and the channel keep theirs when the buyer has left.
      const reason = texts.notices.askedBack
      const sent = await refund(tx, { appId, orderId }, { pieces, fen, reason })
      await move(tx, sale, [from], 'refunding', {
        refundId: sent.refundId,
        amount: sent.amount,
        restocks: restocks && pieces.length > 0,
        ...(answer === '' ? {} : { answer }),
      })
      await noteEvent(tx, { appId, orderId, by, what: texts.what.refunding, detail: answer })
      if (!sent.isFree) return sent.refundId
      await finishFree(tx, { appId, orderId }, sent.refundId)
      return undefined
    })
    if (hurried !== undefined) await refunds.hurry(appId, hurried)
  }

  return {
    find,

    /** Whether money of the books went back by a wish about an order here. */
    async isRefund(appId: string, refundId: string): Promise<boolean> {
      const [row] = await db
        .select({ id: sales.id })
        .from(sales)
        .where(and(eq(sales.appId, appId), eq(sales.refundId, refundId)))
      return row !== undefined
    },

    async ofOrder(appId: string, orderId: string): Promise<AfterSaleRow[]> {
      return db
        .select()
        .from(sales)
        .where(and(eq(sales.appId, appId), eq(sales.orderId, orderId)))
        .orderBy(asc(sales.id))
    },

    /** A buyer asks. Refuses with words for them. */
    async ask(
      { appId, customerId }: Owner,
      orderId: string,
      { kind, pieces, reason }: { kind: AfterSaleKind; pieces: readonly Pieces[]; reason: string },
    ): Promise<void> {
      const known = await findOrder(db, appId, orderId)
      if (known.customerId !== customerId) throw new Refusal('notFound')
      if (pieces.length === 0) throw new Refusal('invalidInput', { message: words.nothingChosen })
      await db.transaction(async (tx) => {
        // Whoever sends it waits, and then sees that it is asked back.
        const row = await lock(tx, { appId, orderId })
        requirePieces(row, pieces)
        const amount = amountOf(row, pieces)
        await insert(tx, {
          appId,
          id: newId(),
          orderId,
          customerId,
          kind,
          state: afterSaleStates.asked,
          lines: pieces,
          amount,
          reason,
        })
        await noteEvent(tx, { appId, orderId, by: buyer, what: texts.what.asked, detail: reason })
      })
    },

    /** A buyer takes it back, as long as no money is on its way. */
    async withdraw({ appId, customerId }: Owner, id: string): Promise<void> {
      const sale = await find(appId, id)
      if (sale.customerId !== customerId) throw new Refusal('notFound')
      await db.transaction(async (tx) => {
        await move(tx, sale, ['asked', 'returning'], 'withdrawn')
        await noteEvent(tx, { appId, orderId: sale.orderId, by: buyer, what: texts.what.withdrawn })
      })
    },

    /** A buyer has sent it back. */
    async sentBack({ appId, customerId }: Owner, id: string, tracking: string): Promise<void> {
      const sale = await find(appId, id)
      if (sale.customerId !== customerId) throw new Refusal('notFound')
      await db.transaction(async (tx) => {
        await move(tx, sale, ['returning'], 'returning', { tracking })
        await noteEvent(tx, {
          appId,
          orderId: sale.orderId,
          by: buyer,
          what: texts.what.sentBack,
          detail: tracking,
        })
      })
    },

    /** The shop agrees: money goes back, or the goods come back first. */
    async agree(
      by: Doer,
      appId: string,
      id: string,
      decision: { answer: string; fen: number | undefined; restocks: boolean },
    ): Promise<void> {
      const sale = await find(appId, id)
      if (sale.kind !== 'return') return payBack(by, sale, 'asked', decision)
      await db.transaction(async (tx) => {
        await move(tx, sale, ['asked'], 'returning', { answer: decision.answer })
        await noteEvent(tx, {
          appId,
          orderId: sale.orderId,
          by,
          what: texts.what.agreed,
          detail: decision.answer,
        })
      })
    },

    async refuse(by: Doer, appId: string, id: string, answer: string): Promise<void> {
      const sale = await find(appId, id)
      await db.transaction(async (tx) => {
        await move(tx, sale, ['asked', 'returning'], 'refused', { answer, doneAt: new Date() })
        await noteEvent(tx, { appId, orderId: sale.orderId, by, what: texts.what.refused, detail: answer })
      })
    },

    /** What was sent back is there: the money goes back. */
    async received(
      by: Doer,
      appId: string,
      id: string,
      decision: { fen: number | undefined; restocks: boolean },
    ): Promise<void> {
      await payBack(by, await find(appId, id), 'returning', { ...decision, answer: '' })
    },

    /** The shop gives money back by itself. */
    async refundByShop(
      by: Doer,
      { appId, orderId }: { appId: string; orderId: string },
      wish: { pieces: readonly Pieces[]; fen: number | undefined; reason: string; restocks: boolean },
    ): Promise<void> {
      const row = await findOrder(db, appId, orderId)
      const hurried = await db.transaction(async (tx) => {
        const sent = await refund(tx, { appId, orderId }, wish)
        await insert(tx, {
          appId,
          id: newId(),
          orderId,
          customerId: row.customerId,
          kind: 'refund',
          state: afterSaleStates.refunding,
          lines: wish.pieces,
          amount: sent.amount,
          reason: wish.reason,
          restocks: wish.restocks && wish.pieces.length > 0,
          refundId: sent.refundId,
        })
        await noteEvent(tx, { appId, orderId, by, what: texts.what.refunding, detail: wish.reason })
        if (!sent.isFree) return sent.refundId
        await finishFree(tx, { appId, orderId }, sent.refundId)
        return undefined
      })
      if (hurried !== undefined) await refunds.hurry(appId, hurried)
    },
  }
}
