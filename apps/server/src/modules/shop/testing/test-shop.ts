import { randomUUID } from 'node:crypto'
import { bindMchInfo } from '@zhanfang/contract'
import { goodsStockChange } from '@zhanfang/contract/content-kinds/goods/calls'
import { fields } from '@zhanfang/contract/content-kinds/goods/fields'
import { type ShopSettings, shopSettingsSchema } from '@zhanfang/contract/shop/settings'
import type { z } from 'zod'
import type { TestServer } from '../../../testing/test-server.ts'
import { guest } from '../../content/module.ts'
import { type Author, contentFactory } from '../../content/testing/content-factory.ts'
import type { Buyer, OrderWish } from '../placing.ts'

export const sandboxMerchant = {
  appid: 'wxshop0000000000',
  mchId: '1900000100',
  mchApiKey: 'sandboxsandboxsandboxsandbox1234',
}

export type TestShop = Awaited<ReturnType<typeof openShop>>

/** For tests: an app with a merchant and an open shop. */
export async function openShop(t: TestServer, settings: z.input<typeof shopSettingsSchema> = {}) {
  const { id: appId, owner } = await t.app()
  const author: Author = { appid: appId, as: owner }
  const bound = await t.call(bindMchInfo, { body: sandboxMerchant }, author)
  if (bound.status !== 200) throw new Error(bound.msg)
  const { shop } = t.server.services
  const whole: ShopSettings = shopSettingsSchema.parse({ isOpen: true, ...settings })
  await shop.settings.write(appId, whole)
  const make = contentFactory(t)
  return {
    appId,
    author,
    /** Published goods with prices in 分 and stock, by the keys of specifications; returns their id. */
    async goods(
      prices: Readonly<Record<string, number>>,
      stock: Readonly<Record<string, number>>,
      more: z.input<typeof fields.schema> & { title?: string } = {},
    ): Promise<string> {
      const { title = '陶杯', ...given } = more
      const keys = Object.keys(prices).filter((key) => key !== '')
      const id = await make.publish(author, {
        kind: 'goods',
        title,
        draft: {
          fields: fields.schema.parse({
            dimensions:
              keys.length === 0
                ? []
                : [{ id: 'color', name: '颜色', values: keys.map((key) => ({ id: key, name: `${key}色` })) }],
            skus: Object.entries(prices).map(([key, priceFen]) => ({ key, priceFen })),
            ...given,
          }),
        },
      })
      const changes = Object.entries(stock).map(([key, to]) => ({ key, seen: 0, to }))
      const set = await t.call(goodsStockChange, { params: { id }, body: { changes } }, author)
      if (set.status !== 200) throw new Error(set.msg)
      return id
    },
    buyer: (customerId: string = randomUUID().slice(0, 20)): Buyer => ({
      appId,
      customerId,
      visitor: { ...guest, customer: null },
    }),
  }
}

/** A wish with what does not matter to a test. */
export const wishOf = (more: Partial<OrderWish> & Pick<OrderWish, 'lines' | 'expected'>): OrderWish => ({
  delivery: 'send',
  receiver: {
    name: '王小明',
    phone: '13800001111',
    province: '浙江',
    city: '杭州',
    district: '西湖区',
    detail: '文三路 1 号',
  },
  pickupId: '',
  note: '',
  discounts: {},
  submitKey: randomUUID(),
  ...more,
})
