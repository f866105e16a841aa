import type { GoodsFields } from '@zhanfang/contract/content-kinds/goods/fields'
import { shopLimits, shopMessages } from '@zhanfang/contract/shop/limits'
import { texts as refusals } from '../texts.ts'
import { pageTexts as texts } from './page-texts.ts'

/** What a page of goods says of a choice that was refused; empty for what it does not know. */
export function goodsProblems(problem: string, { limitPerPerson, unit }: GoodsFields): string {
  switch (problem) {
    case 'quantity':
      return shopMessages.quantity
    case 'specification':
      return texts.chooseAll
    case 'stock':
      return texts.noStock
    case 'limit':
      return texts.limited(limitPerPerson ?? 1, unit)
    case 'full':
      return refusals.cartFull(shopLimits.cartLines)
    default:
      return ''
  }
}
