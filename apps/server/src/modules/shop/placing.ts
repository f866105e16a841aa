import type { Receiver } from '@zhanfang/contract/shop/address'
import { shopDeliverySchema, shopOrderStates, type ShopDelivery } from '@zhanfang/contract/shop/order-states'
import { type PickupPlace, pickupPlaceSchema, type ShopSettings } from '@zhanfang/contract/shop/settings'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { randomInt } from 'node:crypto'
import type { Database, Db } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { fieldRefusal, Refusal } from '../../http/refusal.ts'
import { holdStock, OutOfStock, type SiteVisitor } from '../content/module.ts'
import type { Paying } from '../payment/module.ts'
import { type DiscountOffer, type Discounts, type UsedDiscount, usedSchema } from './discounts.ts'
import { SHOP } from './order-kind.ts'
import type { OrderNumbers } from './order-numbers.ts'
import { buyer, linesOf, nameOfLine, noteEvent, type Receivers } from './order-rows.ts'
import {
  pricedLines,
  priceOrder,
  type SoldLine,
  type SoldLines,
  summedLines,
  type WantedLine,
  withPrice,
} from './pricing.ts'
import type { ShopSettingsService } from './settings.ts'
import { shopCartLines, shopOrders, shopPurchases, type ShopOrderRow } from './tables.ts'
import { texts } from './texts.ts'

export interface Buyer {
  appId: string
  customerId: string
  visitor: SiteVisitor
}

/** What somebody orders. No price of theirs counts; `expected` is only compared. */
export interface OrderWish {
  lines: readonly WantedLine[]
  delivery: ShopDelivery
  receiver: Receiver | null
  pickupId: string
  note: string
  /** What is used of each kind of discounts. */
  discounts: Readonly<Record<string, string>>
  /** What the page said that it costs, in 分. */
  expected: number
  /** Of the form: sent twice it makes one order. */
  submitKey: string
}

/** What whoever asks for an order has just read, so that it is not read again. */
export interface KnownOfOrder {
  lines?: SoldLine[]
  settings?: ShopSettings
  /** No order was made by this form when it came. */
  isNew?: boolean
}

/** A wish as a form says it once more. */
export type SentWish = Pick<OrderWish, 'delivery' | 'receiver' | 'pickupId' | 'note' | 'discounts'> &
  Partial<Pick<OrderWish, 'lines'>>

const CODE_DIGITS = 10
const pickupCode = () => Array.from({ length: CODE_DIGITS }, () => randomInt(10)).join('')

export type Placing = ReturnType<typeof createPlacing>

/** Orders on their way in. The server alone says what they cost. */
export function createPlacing(
  { db }: Database,
  {
    settings,
    soldLines,
    discounts,
    receivers,
    numbers,
    paying,
  }: {
    settings: ShopSettingsService
    soldLines: SoldLines
    discounts: Discounts
    receivers: Receivers
    numbers: Pick<OrderNumbers, 'hold'>
    paying: Pick<Paying, 'open' | 'payAtOnce'>
  },
) {
  /** Counts what somebody buys against the limits of goods, in the write itself. */
  async function claimLimits(
    tx: Db,
    { appId, customerId }: Buyer,
    lines: readonly SoldLine[],
  ): Promise<void> {
    const byGoods = Map.groupBy(lines, ({ goodsId }) => goodsId)
    // In one order for everybody: two orders of one person do not wait for each other in a circle.
    for (const [goodsId, some] of [...byGoods].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      const pieces = some.reduce((sum, { quantity }) => sum + quantity, 0)
      const [line] = some
      const most = line?.limitPerPerson ?? null
      const refusal = () =>
        new Refusal('invalidInput', {
          message: texts.limit(line?.title ?? '', most ?? 0, line?.unitName ?? ''),
        })
      if (most !== null && pieces > most) throw refusal()
      const counted = await tx
        .insert(shopPurchases)
        .values({ appId, customerId, goodsId, pieces })
        .onConflictDoUpdate({
          target: [shopPurchases.appId, shopPurchases.customerId, shopPurchases.goodsId],
          set: { pieces: sql`${shopPurchases.pieces} + ${pieces}` },
          ...(most === null ? {} : { setWhere: sql`${shopPurchases.pieces} + ${pieces} <= ${most}` }),
        })
        .returning({ pieces: shopPurchases.pieces })
      if (counted.length === 0) throw refusal()
    }
  }

  async function holdDiscounts(
    tx: Db,
    who: Buyer,
    orderId: string,
    lines: readonly SoldLine[],
    wanted: OrderWish['discounts'],
  ): Promise<(DiscountOffer & { key: string })[]> {
    const held: (DiscountOffer & { key: string })[] = []
    for (const kind of discounts.all()) {
      const ref = wanted[kind.key] ?? ''
      if (ref === '') continue
      const offer = await kind.hold(tx, who, { orderId, ref, lines: pricedLines(lines) })
      held.push({ ...offer, key: kind.key })
    }
    return held
  }

  const bySubmitKey = db
    .select()
    .from(shopOrders)
    .where(
      and(
        eq(shopOrders.appId, sql.placeholder('appId')),
        eq(shopOrders.customerId, sql.placeholder('customerId')),
        eq(shopOrders.submitKey, sql.placeholder('submitKey')),
      ),
    )
    .prepare('shop_order_of_form')

  async function findSent(
    { appId, customerId }: Pick<Buyer, 'appId' | 'customerId'>,
    submitKey: string,
  ): Promise<ShopOrderRow | undefined> {
    const [row] = await bySubmitKey.execute({ appId, customerId, submitKey })
    return row
  }

  /** What was wanted, as it is sold now. Refuses with words for the buyer. */
  async function requireLines(
    who: Buyer,
    wanted: readonly WantedLine[],
    known: SoldLine[] | undefined,
  ): Promise<SoldLine[]> {
    if (wanted.length === 0) throw new Refusal('invalidInput', { message: texts.emptyCart })
    const lines = known ?? (await soldLines(who.appId, who.visitor, wanted))
    const wrong = lines.find(({ problem }) => problem !== '')
    if (wrong)
      throw new Refusal('invalidInput', {
        message: wrong.title === '' ? wrong.problem : texts.gone(nameOfLine(wrong)),
      })
    return lines
  }

  interface Fitting {
    delivery: ShopDelivery
    receiver: Receiver | null
    pickup: PickupPlace | null
  }

  /** How it reaches the buyer, checked against what the shop offers. */
  function requireDelivery(
    { sends, pickups }: ShopSettings,
    lines: readonly SoldLine[],
    wish: OrderWish,
  ): Fitting {
    const isVirtual = lines.every((line) => line.isVirtual)
    if (isVirtual) return { delivery: 'virtual', receiver: null, pickup: null }
    if (lines.some((line) => line.isVirtual)) throw new Refusal('invalidInput', { message: texts.mixed })
    if (wish.delivery === 'send') {
      if (!sends) throw fieldRefusal('invalidInput', 'delivery', texts.noDelivery)
      if (!wish.receiver) throw fieldRefusal('invalidInput', 'name', texts.noReceiver)
      return { delivery: 'send', receiver: wish.receiver, pickup: null }
    }
    const pickup = pickups.find(({ id }) => id === wish.pickupId)
    if (wish.delivery !== 'pickup' || !pickup) throw fieldRefusal('invalidInput', 'pickup', texts.noPickup)
    return { delivery: 'pickup', receiver: null, pickup }
  }

  async function takeOutOfCart(
    tx: Db,
    { appId, customerId }: Buyer,
    lines: readonly WantedLine[],
  ): Promise<void> {
    await tx.delete(shopCartLines).where(
      and(
        eq(shopCartLines.appId, appId),
        eq(shopCartLines.customerId, customerId),
        inArray(
          sql`${shopCartLines.goodsId} || '/' || ${shopCartLines.specKey}`,
          lines.map(({ goodsId, specKey }) => `${goodsId}/${specKey}`),
        ),
      ),
    )
  }

  /**
   * Whether an order that the form has made is what is wanted now: its things, its way, its discounts. The price is none of
   * it, as it may have been changed since. Without lines they are not looked at: a cart is empty by then.
   */
  function isSame(row: ShopOrderRow, wish: SentWish): boolean {
    const delivery = shopDeliverySchema.parse(row.delivery)
    const used = usedSchema.parse(row.discounts).map(({ key, ref }) => `${key}:${ref}`)
    const wanted = discounts.all().flatMap(({ key }) => {
      const ref = wish.discounts[key] ?? ''
      return ref === '' ? [] : [`${key}:${ref}`]
    })
    const same = (before: unknown, now: unknown) => JSON.stringify(before) === JSON.stringify(now)
    const linesIn = (lines: readonly WantedLine[]) =>
      lines.map(({ goodsId, specKey, quantity }) => [goodsId, specKey, quantity])
    const place = pickupPlaceSchema.safeParse(row.pickup).data?.id
    return (
      same(used.toSorted(), wanted.toSorted()) &&
      row.note === wish.note &&
      (wish.lines === undefined || same(linesIn(linesOf(row)), linesIn(summedLines(wish.lines)))) &&
      (delivery === 'virtual' || delivery === wish.delivery) &&
      (row.receiver === null || same(receivers.open(row.appId, row.receiver), wish.receiver)) &&
      (place === undefined || place === wish.pickupId)
    )
  }

  return {
    /** Whether a form has made an order. */
    wasSent: async (who: Pick<Buyer, 'appId' | 'customerId'>, submitKey: string): Promise<boolean> =>
      (await findSent(who, submitKey)) !== undefined,

    /** The order that a form has made, and whether it is what the form says now; undefined for none. */
    async sentBy(
      who: Buyer,
      { submitKey, ...wish }: SentWish & { submitKey: string },
    ): Promise<{ id: string; isSame: boolean } | undefined> {
      const row = await findSent(who, submitKey)
      return row && { id: row.id, isSame: isSame(row, wish) }
    },

    /**
     * Places an order: everything that it needs is held from then on, or nothing is. The same form gives the same order.
     * Refuses with words for the buyer, `shopPriceChanged` where the price is another one by now.
     */
    async place(who: Buyer, wish: OrderWish, known: KnownOfOrder = {}): Promise<string> {
      const { appId, customerId } = who
      const sent = known.isNew ? undefined : await findSent(who, wish.submitKey)
      if (sent) {
        if (!isSame(sent, wish)) throw new Refusal('orderChanged', { message: texts.otherOrder })
        return sent.id
      }
      const shop = known.settings ?? (await settings.read(appId))
      const [canBuy, lines] = await Promise.all([
        settings.canBuy(appId, shop),
        requireLines(who, wish.lines, known.lines),
      ])
      if (!canBuy) throw new Refusal('invalidInput', { message: texts.closedShop })
      const fitting = requireDelivery(shop, lines, wish)
      try {
        return await db.transaction(async (tx) => {
          const id = newId()
          const held = await holdDiscounts(tx, who, id, lines, wish.discounts)
          const { delivery, receiver, pickup } = fitting
          const price = priceOrder(lines, shop, { delivery, province: receiver?.province }, held)
          if (price.payable !== wish.expected)
            throw new Refusal('orderChanged', { message: texts.priceChanged })
          for (const { key } of held) await discounts.find(key)?.priced?.(tx, { appId, orderId: id }, price)
          const stored = withPrice(lines, price)
          const [first] = stored
          const opened = await paying.open(tx, {
            appId,
            id,
            kind: SHOP,
            payee: 'app',
            userId: customerId,
            title: texts.orderTitle(first?.title ?? '', stored.length - 1),
            amount: price.payable,
            subject: {},
          })
          await tx.insert(shopOrders).values({
            appId,
            id,
            customerId,
            submitKey: wish.submitKey,
            state: shopOrderStates.pending,
            lines: stored,
            returned: stored.map(() => 0),
            words: stored.map((line) => `${nameOfLine(line)} ${line.code}`).join(' '),
            subtotal: price.subtotal,
            discount: price.subtotal - price.linePaid.reduce((sum, paid) => sum + paid, 0),
            shipping: price.shipping,
            payable: price.payable,
            discounts: held.map(({ key, ref, title }): UsedDiscount => ({ key, ref, title })),
            delivery,
            ...receivers.store(appId, receiver),
            pickup,
            code: delivery === 'pickup' ? pickupCode() : '',
            note: wish.note,
            expiresAt: opened.expiresAt,
          })
          await noteEvent(tx, { appId, orderId: id, by: buyer, what: texts.what.placed })
          await takeOutOfCart(tx, who, wish.lines)
          await claimLimits(tx, who, lines)
          await numbers.hold(tx, appId, id, lines)
          // Last: others wait for the rows of the stock until this ends.
          await holdStock(tx, appId, id, lines)
          if (price.payable === 0) {
            const { outcome } = await paying.payAtOnce(tx, opened, 'none')
            if (outcome !== 'paid') throw new Refusal('orderChanged')
          }
          return id
        })
      } catch (error) {
        // The same form at the same moment: the one that came first counts.
        const twin = await findSent(who, wish.submitKey)
        if (twin && isSame(twin, wish)) return twin.id
        if (!(error instanceof OutOfStock)) throw error
        const [short] = error.short
        const line = lines.find((one) => one.goodsId === short?.goodsId && one.specKey === short.specKey)
        throw new Refusal('invalidInput', { message: texts.outOfStock(line ? nameOfLine(line) : '') })
      }
    },
  }
}
