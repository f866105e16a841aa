import {
  goodsNumberCounts,
  goodsNumberExport,
  goodsNumberGoods,
  goodsNumberRemove,
  goodsNumberSearch,
  goodsNumberUse,
} from '@zhanfang/contract/content-kinds/goods/number-calls'
import { Readable } from 'node:stream'
import { writeCsv } from '../../../../../file-formats/csv-writer.ts'
import type { Bind } from '../../../../../http/bind.ts'
import type { KindNeighbours } from '../../../content-kind.ts'
import { texts } from '../texts.ts'
import { createGoodsNumbers } from './numbers.ts'

const words = texts.numbers

/** The calls about numbers of virtual goods. */
export function goodsNumberRoutes(bind: Bind, neighbours: KindNeighbours): void {
  const { deskOf } = neighbours.content
  const numbers = createGoodsNumbers(neighbours)

  bind(goodsNumberGoods, async ({ query }, caller) =>
    numbers.goods(caller.appId, await deskOf(caller), query),
  )
  bind(goodsNumberCounts, async ({ params: { id } }, caller) =>
    numbers.counts(caller.appId, await deskOf(caller), id),
  )
  bind(goodsNumberSearch, async ({ params: { id }, body }, caller) =>
    numbers.search(caller.appId, await deskOf(caller), id, body),
  )
  bind(goodsNumberUse, async ({ params: { id }, body: { ids, used } }, caller) =>
    numbers.use(caller.appId, await deskOf(caller), id, ids, used),
  )
  bind(goodsNumberRemove, async ({ params: { id }, body: { ids } }, caller) =>
    numbers.remove(caller.appId, await deskOf(caller), id, ids),
  )
  bind(goodsNumberExport, async ({ params: { id } }, caller) => {
    const { title, rows } = await numbers.masked(caller.appId, await deskOf(caller), id)
    return {
      content: Readable.from(writeCsv(words.export, rows)),
      fileName: words.fileName(title),
      mediaType: 'text/csv; charset=utf-8',
    }
  })
}
