import { defineModule } from '../../composition/define-module.ts'
import type { Host } from '../../composition/host.ts'
import { contentFrameModule } from '../content-frame/module.ts'
import { contentModule, type ContentFrame } from '../content/module.ts'
import { paymentModule, type PaymentServices } from '../payment/module.ts'
import { appData } from './app-data.ts'
import { createDiscounts } from './discounts.ts'
import { shopOrderKind } from './order-kind.ts'
import { createReceivers } from './order-rows.ts'
import { createPlacing } from './placing.ts'
import { createSoldLines } from './pricing.ts'
import { createShopSettings } from './settings.ts'

export type { DiscountBuyer, DiscountKind, DiscountOffer, DiscountPart, PricedLine } from './discounts.ts'
export { skuOf } from './discounts.ts'
export type ShopModule = ReturnType<typeof createShopModule>

/** Everything about what apps sell. */
export function createShopModule(
  { database, secrets }: Pick<Host, 'database' | 'secrets'>,
  { frame, payment }: { frame: Pick<ContentFrame, 'published'>; payment: PaymentServices },
) {
  const discounts = createDiscounts()
  const receivers = createReceivers(secrets)
  const soldLines = createSoldLines(frame)
  const settings = createShopSettings(database, {
    hasMerchant: async (appId) => (await payment.merchants.info(appId)).bound,
  })
  return {
    /** What lowers prices; modules above add their kinds. */
    discounts,
    receivers,
    soldLines,
    settings,
    placing: createPlacing(database, { settings, soldLines, discounts, receivers, paying: payment.paying }),
  }
}

/** What apps sell to their visitors: goods of the contents, paid to the merchant of the app. */
export const shopModule = defineModule({
  name: 'shop',
  needs: [contentModule, contentFrameModule, paymentModule],
  appData,
  create({ contentFrame, payment }, host) {
    const shop = createShopModule(host, { frame: contentFrame, payment })
    payment.addKind(shopOrderKind(shop.discounts))
    return shop
  },
})
