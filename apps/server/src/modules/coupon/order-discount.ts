import { type CouponMismatch, priceOf } from '@zhanfang/commerce'
import type { CouponRules } from '@zhanfang/contract'
import type { Db } from '../../database/database.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ContentFrame } from '../content/module.ts'
import type { DiscountKind, DiscountOffer, PricedLine } from '../shop/module.ts'
import { type CouponsInOrders, type OfferedCoupon, pricedOf } from './ordering.ts'
import { texts } from './texts.ts'

/** What an offer takes off these lines before anything else, in 分; a free delivery is worth the least. */
const worthOf = ({ part }: DiscountOffer, lines: readonly PricedLine[]): number =>
  priceOf({ lines, coupon: part.coupon }).coupon

/** Coupons lower what orders of the shop cost: held with the order, used when it is paid. */
export function couponDiscount(
  inOrders: CouponsInOrders,
  { published }: { published: Pick<ContentFrame['published'], 'columnsOf'> },
): DiscountKind {
  type ColumnsOf = () => Promise<ReadonlyMap<string, string[]>>

  /** The columns of the goods of an order, looked up once and only where a coupon asks for them. */
  function columnsOf(appId: string, lines: readonly PricedLine[], handle?: Db): ColumnsOf {
    let found: ReturnType<ColumnsOf> | undefined
    return () =>
      (found ??= published.columnsOf(appId, [...new Set(lines.map(({ goodsId }) => goodsId))], handle))
  }

  /** The specifications of an order that lie in a coupon's scope. */
  async function skusIn(
    { scope }: CouponRules,
    lines: readonly PricedLine[],
    columns: ColumnsOf,
  ): Promise<string[]> {
    if (scope.type === 'all') return lines.map(({ sku }) => sku)
    const wanted = new Set(scope.ids)
    if (scope.type === 'goods')
      return lines.filter(({ goodsId }) => wanted.has(goodsId)).map(({ sku }) => sku)
    const known = await columns()
    return lines
      .filter(({ goodsId }) => (known.get(goodsId) ?? []).some((id) => wanted.has(id)))
      .map(({ sku }) => sku)
  }

  async function offerOf(
    { id, name, words, rules }: OfferedCoupon,
    lines: readonly PricedLine[],
    columns: ColumnsOf,
  ): Promise<DiscountOffer> {
    const coupon = pricedOf(rules, await skusIn(rules, lines, columns))
    if (!coupon) return { ref: id, title: name, part: {}, mismatch: texts.mismatch.atCounter }
    const { couponMismatch } = priceOf({ lines, coupon })
    return {
      ref: id,
      title: `${name}（${words}）`,
      part: { coupon },
      mismatch: wordsOf(coupon.kind, couponMismatch),
    }
  }

  return {
    key: 'coupon',
    title: texts.title,
    order: 10,

    async offers(buyer, lines) {
      const held = await inOrders.offers(buyer)
      const columns = columnsOf(buyer.appId, lines)
      const offers = await Promise.all(held.map((one) => offerOf(one, lines, columns)))
      const rank = (offer: DiscountOffer) => (offer.mismatch === '' ? worthOf(offer, lines) : -1)
      return offers.toSorted((a, b) => rank(b) - rank(a))
    },

    async hold(tx, buyer, { orderId, ref, lines }) {
      const held = await inOrders.hold(tx, buyer, { couponId: ref, orderId })
      // On the order's own connection: many orders at once would wait for each other's for a second one.
      const offer = await offerOf(held, lines, columnsOf(buyer.appId, lines, tx))
      if (offer.mismatch !== '') throw new Refusal('couponState', { message: offer.mismatch })
      return offer
    },

    // Whether a coupon for the delivery does anything is known only with the price.
    async priced(_, __, { couponMismatch }) {
      if (couponMismatch !== null)
        throw new Refusal('couponState', { message: texts.mismatch[couponMismatch] })
    },
    consume: (tx, { appId, orderId }) => inOrders.consume(tx, appId, orderId),
    release: (tx, { appId, orderId }) => inOrders.release(tx, appId, orderId),
    async refunded(tx, { appId, orderId }, { whole }) {
      if (whole) await inOrders.release(tx, appId, orderId)
    },
  }
}

/** What a coupon for the delivery is worth is not known without an address: nothing to pay is no reason against it. */
const wordsOf = (kind: string, mismatch: CouponMismatch | null): string =>
  mismatch === null || (kind === 'shipping' && mismatch === 'nothingToPay') ? '' : texts.mismatch[mismatch]
