import { deliveryCost, deliveryFeeFor, type Price, type PriceRequest, priceOf } from '@zhanfang/commerce'
import { soldRowsOf } from '@zhanfang/contract/content-kinds/goods/specifications'
import type { Province } from '@zhanfang/contract/shop/address'
import type { ShopDelivery } from '@zhanfang/contract/shop/order-states'
import type { ShopSettings } from '@zhanfang/contract/shop/settings'
import { Refusal } from '../../http/refusal.ts'
import { type ContentFrame, goodsFieldsIn, type SiteVisitor } from '../content/module.ts'
import { type DiscountOffer, type DiscountPart, type PricedLine, skuOf } from './discounts.ts'
import { type StoredLine, storedLineSchema } from './order-rows.ts'
import { texts } from './texts.ts'

/** What somebody wants: it names no price. */
export interface WantedLine {
  goodsId: string
  specKey: string
  quantity: number
}

/** A wanted line as it is sold now; `problem` says why it cannot be bought, empty where it can. */
export interface SoldLine extends StoredLine {
  limitPerPerson: number | null
  /** Whose fees count for sending it; empty for those of all goods. */
  feeTemplate: string
  problem: string
}

/** The lines of one specification as one, in the order in which they were named first. */
export function summedLines(lines: readonly WantedLine[]): WantedLine[] {
  const sums = new Map<string, WantedLine>()
  for (const line of lines) {
    const sku = skuOf(line.goodsId, line.specKey)
    sums.set(sku, { ...line, quantity: line.quantity + (sums.get(sku)?.quantity ?? 0) })
  }
  return [...sums.values()]
}

/** What the site says of wanted lines: goods as they were published last, for somebody who may see them. */
export function createSoldLines({ published }: Pick<ContentFrame, 'published'>) {
  return async (appId: string, visitor: SiteVisitor, wanted: readonly WantedLine[]): Promise<SoldLine[]> => {
    const ids = [...new Set(wanted.map(({ goodsId }) => goodsId))]
    const opened = await Promise.all(
      ids.map(async (id) => [id, (await published.open(appId, 'goods', id, visitor)).content] as const),
    )
    const goods = new Map(opened)
    return summedLines(wanted).map(({ goodsId, specKey, quantity }): SoldLine => {
      const draft = goods.get(goodsId)?.draft
      const fields = goodsFieldsIn(draft)
      const row = draft && soldRowsOf(fields).find(({ sku }) => sku.key === specKey)
      return {
        goodsId,
        specKey,
        title: draft?.title ?? '',
        spec: row?.label ?? '',
        picture: row?.sku.picture || (draft?.cover ?? ''),
        code: row?.sku.code ?? '',
        unitName: fields.unit,
        unit: row?.priceFen ?? 0,
        quantity,
        discount: 0,
        paid: 0,
        isVirtual: fields.isVirtual,
        deliveryNote: fields.deliveryNote,
        limitPerPerson: fields.limitPerPerson,
        feeTemplate: fields.feeTemplate,
        problem: !draft ? texts.goneUnnamed : !row ? texts.noSuchSpec : '',
      }
    })
  }
}
export type SoldLines = ReturnType<typeof createSoldLines>

export const pricedLines = (lines: readonly SoldLine[]): PricedLine[] =>
  lines.map(({ goodsId, specKey, unit, quantity }) => ({
    sku: skuOf(goodsId, specKey),
    goodsId,
    specKey,
    unit,
    qty: quantity,
  }))

/** What several discounts change together. Refuses where two change the same. */
function partsOf(offers: readonly DiscountOffer[]): DiscountPart {
  const whole: DiscountPart = {}
  for (const { part } of offers) {
    if (Object.keys(part).some((name) => name in whole))
      throw new Refusal('invalidInput', { message: texts.twoDiscounts })
    Object.assign(whole, part)
  }
  return whole
}

/** What an order costs. `province` is where it is sent; refuses where nothing is sent to. */
export function priceOrder(
  lines: readonly SoldLine[],
  settings: ShopSettings,
  { delivery, province }: { delivery: ShopDelivery; province: Province | undefined },
  offers: readonly DiscountOffer[],
): Price {
  const { freeDelivery, ...parts } = partsOf(offers)
  const request: PriceRequest = { lines: pricedLines(lines), ...parts }
  if (delivery !== 'send' || province === undefined) return priceOf(request)
  // What is paid for the goods decides who sends for nothing, and does not depend on the fee.
  const { linePaid } = priceOf(request)
  const fees = sendingFees(lines, linePaid, settings, province)
  return priceOf({ ...request, shipping: freeDelivery ? 0 : fees })
}

/** What sending costs: lines of one template go by its fees together, those of a template that is gone by those of all. */
function sendingFees(
  lines: readonly SoldLine[],
  linePaid: readonly number[],
  settings: ShopSettings,
  province: Province,
): number {
  const tables = new Map(settings.templates.map((template) => [template.id, template]))
  const groups = Map.groupBy(
    lines.map((line, at) => ({ ...line, paid: linePaid[at] ?? 0 })),
    ({ feeTemplate }) => tables.get(feeTemplate),
  )
  return [...groups].reduce((sum, [table, group]) => {
    const fee = deliveryFeeFor(table ?? settings, province)
    if (!fee) throw new Refusal('invalidInput', { message: texts.neverThere(province) })
    const goods = group.reduce((paid, line) => paid + line.paid, 0)
    if (fee.freeFrom !== null && goods >= fee.freeFrom) return sum
    return (
      sum +
      deliveryCost(
        fee,
        group.reduce((pieces, { quantity }) => pieces + quantity, 0),
      )
    )
  }, 0)
}

/** Lines with what was taken off each and what is paid for it. */
export const withPrice = (lines: readonly SoldLine[], price: Price): StoredLine[] =>
  lines.map((line, at) => ({
    ...storedPart(line),
    discount: price.lineDiscounts[at] ?? 0,
    paid: price.linePaid[at] ?? 0,
  }))

/** What an order keeps of a line. */
const storedPart = (line: SoldLine): StoredLine => storedLineSchema.parse(line)
