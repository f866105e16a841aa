import { fenToYuan } from '@zhanfang/format'
import { z } from 'zod'
import { textOf, type DescribeLogged } from '../../composition/logged-things.ts'
import { rowOf } from '../../database/row-facts.ts'
import { shopOrders, shopSettings } from './tables.ts'

const settingsSchema = z
  .object({ isOpen: z.boolean().catch(false), sends: z.boolean().catch(false) })
  .catch({ isOpen: false, sends: false })

/** What the log notes of orders: what they cost; and of the shop, whether it sells and sends. */
export const logged: DescribeLogged = (database) => {
  const order = rowOf(database, shopOrders, { appId: shopOrders.appId, id: shopOrders.id })
  const settings = rowOf(database, shopSettings, { appId: shopSettings.appId })
  return {
    facts: [
      {
        calls: ['shopOrderPrice'],
        async read(appId, asked) {
          const row = await order(appId, textOf(asked, 'id'))
          return (
            row && {
              应付: `${fenToYuan(row.payable)} 元`,
              运费: `${fenToYuan(row.shipping)} 元`,
              优惠: `${fenToYuan(row.discount)} 元`,
            }
          )
        },
      },
      {
        calls: ['shopSettingsUpdate'],
        async read(appId) {
          const { isOpen, sends } = settingsSchema.parse((await settings(appId, ''))?.settings ?? {})
          return { 店铺: isOpen ? '营业' : '没有营业', 配送: sends ? '寄送' : '不寄送' }
        },
      },
    ],
  }
}
