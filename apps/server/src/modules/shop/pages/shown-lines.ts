import { fenText } from '@zhanfang/contract/content-kinds/goods/specifications'
import type { ShopLine, ShopSum } from '@zhanfang/site/src/shop/shop-page-input.ts'
import { skuOf } from '../discounts.ts'
import type { OrderLine } from '../order-rows.ts'
import type { SoldLine } from '../pricing.ts'
import { pageTexts as texts } from './page-texts.ts'

export const yuan = (fen: number): string => texts.yuan(fenText(fen))

/** A line of a cart, as it is sold now. */
export const shownSoldLine = (base: string, line: SoldLine): ShopLine => ({
  sku: skuOf(line.goodsId, line.specKey),
  title: line.title || texts.goneLine,
  spec: line.spec,
  picture: line.picture,
  href: line.title === '' ? '' : `${base}/goods/${line.goodsId}`,
  unit: line.problem === '' ? yuan(line.unit) : '',
  quantity: line.quantity,
  sum: line.problem === '' ? yuan(line.unit * line.quantity) : '',
  note: line.problem === '' ? '' : texts.gone,
  isGone: line.problem !== '',
})

/** A line of an order, as it was bought. */
export const shownOrderLine = (base: string, line: OrderLine): ShopLine => ({
  sku: skuOf(line.goodsId, line.specKey),
  title: line.title,
  spec: line.spec,
  picture: line.picture,
  href: `${base}/goods/${line.goodsId}`,
  unit: yuan(line.unit),
  quantity: line.quantity,
  sum: yuan(line.unit * line.quantity),
  note: line.returned > 0 ? texts.returned(line.returned) : '',
  isGone: false,
})

/** What an order comes to. `shipping` is null while nobody knows where it goes. */
export const shownSums = (order: {
  subtotal: number
  discount: number
  shipping: number | null
  payable: number
  refunded?: number
  isSent: boolean
}): ShopSum[] => {
  const { subtotal, discount, shipping, payable, refunded = 0, isSent } = order
  const row = (label: string, value: string, isTotal = false): ShopSum => ({ label, value, isTotal })
  return [
    row(texts.subtotal, yuan(subtotal)),
    ...(discount > 0 ? [row(texts.discount, texts.less(fenText(discount)))] : []),
    ...(isSent
      ? [
          row(
            texts.shipping,
            shipping === null ? texts.afterAddress : shipping === 0 ? texts.free : yuan(shipping),
          ),
        ]
      : []),
    row(texts.payable, yuan(payable), true),
    ...(refunded > 0 ? [row(texts.refunded, yuan(refunded))] : []),
  ]
}
