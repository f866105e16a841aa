import { fenText } from '@zhanfang/contract/content-kinds/goods/specifications'
import type { ReservationService } from '@zhanfang/contract/content-kinds/reservation/plan'
import { pageTexts as texts } from './page-texts.ts'

/** What a service costs, in words: its price, or what the operator says of it. */
export const priceWords = ({
  price,
  priceFen,
  maxParty,
}: Pick<ReservationService, 'price' | 'priceFen' | 'maxParty'>): string => {
  if (priceFen === 0) return price
  const yuan = texts.price(fenText(priceFen))
  return maxParty > 1 ? texts.each(yuan) : yuan
}
