import { soldRowsOf } from '@zhanfang/contract/content-kinds/goods/specifications'
import { shopLimits } from '@zhanfang/contract/shop/limits'
import { z } from 'zod'
import { availableOf, goodsFieldsIn, type KindParts } from '../content/module.ts'
import type { Database } from '../../database/database.ts'
import { goodsProblems } from './pages/goods-problems.ts'
import { pageTexts } from './pages/page-texts.ts'
import type { ShopSettingsService } from './settings.ts'

const querySchema = z.object({
  chosen: z.string().max(60).catch(''),
  n: z.coerce.number().int().min(1).max(shopLimits.quantity).catch(1),
  problem: z.string().max(20).catch(''),
  put: z.string().max(2).optional().catch(undefined),
})

/** What pages of goods show beside what the kind itself does: where they can be bought. */
export function goodsPageData(
  { db }: Database,
  own: NonNullable<KindParts['pageData']>,
  settings: Pick<ShopSettingsService, 'canBuy'>,
): NonNullable<KindParts['pageData']> {
  return async (asked) => {
    const { appId, id, base, draft, isPreview } = asked
    const [data, canBuy] = await Promise.all([own(asked), isPreview ? false : settings.canBuy(appId)])
    if (!canBuy) return data
    const goods = goodsFieldsIn(draft)
    const available = (await availableOf(db, appId, [id])).get(id)
    const isThere = soldRowsOf(goods).some(({ sku }) => (available?.get(sku.key) ?? 0) > 0)
    if (!isThere) return data
    const query = querySchema.parse(asked.query ?? {})
    return {
      ...data,
      fields: {
        ...data.fields,
        buying: {
          action: `${base}/shop/add/${id}`,
          cartHref: `${base}/shop/cart`,
          chosen: query.chosen.split('-'),
          quantity: query.n,
          mostPieces: Math.min(goods.limitPerPerson ?? shopLimits.quantity, shopLimits.quantity),
          problem: goodsProblems(query.problem, goods),
          notice: query.put === undefined ? '' : pageTexts.put,
        },
      },
    }
  }
}
