import type { FullReduction, Price, PricedCoupon, PricedPoints } from '@zhanfang/commerce'
import { z } from 'zod'
import type { Db } from '../../database/database.ts'

/** A line of an order before anything is taken off. `sku` is how scopes of discounts name it. */
export interface PricedLine {
  /** `<goods>/<specification>` */
  sku: string
  goodsId: string
  specKey: string
  /** Price of one, in 分. */
  unit: number
  qty: number
}

/** How a sku is named in the scope of a discount. */
export const skuOf = (goodsId: string, specKey: string): string => `${goodsId}/${specKey}`

/** What a discount changes of a price. Two kinds that change the same are not used together: the later one is refused. */
export interface DiscountPart {
  fullReduction?: FullReduction
  coupon?: PricedCoupon
  points?: PricedPoints
  /** Delivery costs nothing. */
  freeDelivery?: true
}

/** Something that a buyer may use for an order. */
export interface DiscountOffer {
  /** What the form sends back. */
  ref: string
  /** Such as 满 100 减 20. */
  title: string
  part: DiscountPart
  /** Why it does not count for these lines, in words; empty where it does. */
  mismatch: string
}

export interface DiscountBuyer {
  appId: string
  customerId: string
}

/**
 * A kind of discounts. Its module hands it to `shop.discounts.add`. What a price is made of is asked anew, under lock, when
 * the order is placed; everything after that has one effect for an order however often it is called.
 */
export interface DiscountKind {
  key: string
  /** Above the choice, such as 优惠券. */
  title: string
  order: number
  /** What a buyer has for these lines, the best first. */
  offers(buyer: DiscountBuyer, lines: readonly PricedLine[]): Promise<DiscountOffer[]>
  /**
   * Sets one aside for an order, in the transaction that places it: nobody else can use it from then on. It stays good as
   * long as the order can be paid, whatever its own time. Throws a `Refusal` whose words say why not.
   */
  hold(
    tx: Db,
    buyer: DiscountBuyer,
    wish: { orderId: string; ref: string; lines: readonly PricedLine[] },
  ): Promise<DiscountOffer>
  /** Tells what it came to, still in that transaction: how many points are used, what it took off. */
  priced?(tx: Db, order: { appId: string; orderId: string }, price: Price): Promise<void>
  /** The order is paid. */
  consume(tx: Db, order: { appId: string; orderId: string }): Promise<void>
  /** The order was closed unpaid. */
  release(tx: Db, order: { appId: string; orderId: string }): Promise<void>
  /** Money went back. `whole`: nothing is left of the order. Amounts in 分. */
  refunded?(
    tx: Db,
    order: { appId: string; orderId: string },
    refund: { id: string; amount: number; paid: number; whole: boolean },
  ): Promise<void>
}

/** What was used for an order, as it is kept with it. */
export const usedSchema = z.array(z.object({ key: z.string(), ref: z.string(), title: z.string() }))
export type UsedDiscount = z.output<typeof usedSchema>[number]

export type Discounts = ReturnType<typeof createDiscounts>

/** The kinds of discounts; the shop itself has none. */
export function createDiscounts() {
  const kinds = new Map<string, DiscountKind>()
  return {
    add(kind: DiscountKind): void {
      if (kinds.has(kind.key)) throw new Error(`two modules add the discount "${kind.key}"`)
      kinds.set(kind.key, kind)
    },
    all: (): DiscountKind[] => [...kinds.values()].toSorted((a, b) => a.order - b.order),
    find: (key: string): DiscountKind | undefined => kinds.get(key),
  }
}
