import { shopSettingsSchema } from '@zhanfang/contract/shop/settings'
import { type AppData, asItIs, carried, notCarried } from '../../composition/app-data.ts'
import { shopSettings } from './tables.ts'
import { texts } from './texts.ts'

const reason = 'people bought here, and were paid for here'

/** How an app sells travels; what was bought stays where it was paid. */
export const appData: AppData = {
  carried: [
    carried(shopSettings, { columns: { settings: asItIs(shopSettingsSchema), updatedAt: notCarried() } }),
  ],
  left: {
    shop_orders: { reason, loss: texts.ordersStay },
    shop_parcels: { reason },
    shop_after_sales: { reason },
    shop_events: { reason },
    shop_purchases: { reason },
    shop_cart_lines: { reason: 'of accounts, which stay' },
    shop_addresses: { reason: 'of accounts, which stay, and sealed here' },
  },
}
