import type { GoodsWithSkus } from '@zhanfang/contract/content-kinds/goods/calls'
import { expect, test } from 'vitest'
import { planPrices, planStock } from './plan.ts'

const sku = (key: string, priceFen: number | null, more: Partial<GoodsWithSkus['skus'][number]> = {}) => ({
  key,
  label: key,
  priceFen,
  marketPriceFen: null,
  isOff: false,
  onHand: 10,
  reserved: 0,
  ...more,
})
const goods: GoodsWithSkus[] = [
  { id: 'a', title: '短袖', skus: [sku('s', 5900, { marketPriceFen: 6200 }), sku('m', null)] },
  { id: 'b', title: '', skus: [sku('', 300, { onHand: 4, reserved: 3 }), sku('x', 9000)] },
]

test('says what becomes of each price, and what goes with it', () => {
  const { rows, byGoods } = planPrices(goods, { way: 'by', amount: 500, ending: 'nineJiao' })
  expect(rows.map(({ title, from, to, note }) => [title, from, to, note])).toEqual([
    ['短袖', '¥59.00', '¥63.90', '划线价 ¥62.00 不再高于售价，会去掉'],
    ['（还没有标题）', '¥3.00', '¥7.90', ''],
    ['（还没有标题）', '¥90.00', '¥94.90', ''],
  ])
  expect(byGoods.get('a')?.changes).toEqual([
    {
      key: 's',
      seen: { priceFen: 5900, marketPriceFen: 6200 },
      to: { priceFen: 6390, marketPriceFen: null },
    },
  ])
})

test('changes all of one of the goods or nothing of it', () => {
  const { rows, byGoods } = planPrices(goods, { way: 'by', amount: -400, ending: 'any' })
  expect(rows.map(({ to }) => to)).toEqual(['¥55.00', undefined, '¥86.00'])
  expect(byGoods.get('b')).toEqual({ changes: [], problem: '改出来的价格小于 0 或超过上限' })
  const stock = planStock(goods, { way: 'to', amount: 2 })
  expect([...stock.byGoods.values()].map(({ changes }) => changes.length)).toEqual([2, 0])
  expect(stock.byGoods.get('a')?.changes).toContainEqual({ key: 's', seen: 10, to: 2 })
})
