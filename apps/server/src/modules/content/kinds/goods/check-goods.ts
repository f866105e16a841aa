import type { FieldProblem } from '@zhanfang/contract'
import type { GoodsFields } from '@zhanfang/contract/content-kinds/goods/fields'
import { goodsLimits, goodsMessages as words } from '@zhanfang/contract/content-kinds/goods/limits'
import { combinationCount, skuRowsOf } from '@zhanfang/contract/content-kinds/goods/specifications'

/** What keeps goods from being put on the shelf; `field` is a path of the draft. */
export function goodsProblems(fields: GoodsFields): FieldProblem[] {
  const problems: FieldProblem[] = []
  const add = (field: string, message: string) => problems.push({ field: `fields.${field}`, message })
  fields.dimensions.forEach(({ values }, at) => {
    if (values.length === 0) add(`dimensions.${at}`, words.noValues)
  })
  if (combinationCount(fields.dimensions) > goodsLimits.skus) {
    add('dimensions', words.tooManySkus)
    return problems
  }
  const rows = skuRowsOf(fields)
  const onSale = rows.filter(({ sku }) => !sku.isOff)
  if (onSale.length === 0) add('skus', words.noneOnSale)
  else if (onSale.some(({ sku }) => sku.priceFen === null)) {
    add('skus', fields.dimensions.length === 0 ? words.noPrice : words.priceOfAll)
  }
  if (onSale.some(({ sku }) => sku.marketPriceFen !== null && sku.marketPriceFen <= (sku.priceFen ?? 0))) {
    add('skus', words.marketBelowPrice)
  }
  const codes = rows.map(({ sku }) => sku.code).filter((code) => code !== '')
  const twice = codes.find((code, at) => codes.indexOf(code) !== at)
  if (twice !== undefined) add('skus', words.sameCode(twice))
  return problems
}
