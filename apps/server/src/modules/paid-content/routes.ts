import { contentKindSchema } from '@zhanfang/contract'
import { paidColumnPrice, paidColumns, paidContents } from '@zhanfang/contract/paid-content/calls'
import { fenToYuan, yuanToFen } from '@zhanfang/format'
import type { Bind } from '../../http/bind.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ContentSales } from '../content/module.ts'

/** Calls of those who sell contents. */
export function paidContentRoutes(
  bind: Bind,
  {
    sales,
    columnNames,
  }: { sales: ContentSales; columnNames: (appId: string) => Promise<ReadonlyMap<string, string>> },
): void {
  bind(paidContents, async ({ query: { page, size } }, { appId }) => {
    const { list, total } = await sales.sold(appId, { page, size })
    const buyers = await sales.buyers(
      appId,
      'content',
      list.map(({ id }) => id),
    )
    return {
      list: list.map(({ id, kind, title, priceFen }) => ({
        id,
        kind: contentKindSchema.parse(kind),
        title,
        price: fenToYuan(priceFen),
        buyers: buyers.get(id) ?? 0,
      })),
      total,
      page,
      size,
    }
  })

  bind(paidColumns, async (_, { appId }) => {
    const [names, prices] = await Promise.all([columnNames(appId), sales.columnPrices(appId)])
    const ids = [...names.keys()]
    const [buyers, counts] = await Promise.all([
      sales.buyers(appId, 'column', ids),
      sales.soldInColumns(appId, ids),
    ])
    return {
      list: [...names].map(([id, name]) => ({
        id,
        name,
        price: fenToYuan(prices.get(id) ?? 0),
        contents: counts.get(id) ?? 0,
        buyers: buyers.get(id) ?? 0,
      })),
    }
  })

  bind(paidColumnPrice, async ({ params, body }, { appId }) => {
    if (!(await columnNames(appId)).has(params.id)) throw new Refusal('notFound')
    await sales.setColumnPrice(appId, params.id, yuanToFen(body.price))
    return {}
  })
}
