import { defineModule } from '../../composition/define-module.ts'
import type { Host } from '../../composition/host.ts'
import { shopLimits } from '@zhanfang/contract/shop/limits'
import { appModule } from '../app/module.ts'
import { authModule } from '../auth/module.ts'
import { bulkImportModule } from '../bulk-import/module.ts'
import { cashierModule } from '../cashier/module.ts'
import { contentFrameModule } from '../content-frame/module.ts'
import { availableOf, contentModule, type ContentFrame } from '../content/module.ts'
import { customerModule, type CustomerModule } from '../customer/module.ts'
import { noticeModule } from '../notice/module.ts'
import { notificationModule } from '../notification/module.ts'
import { overviewModule } from '../overview/module.ts'
import { operationLogModule } from '../operation-log/module.ts'
import { paymentModule, type PaymentServices } from '../payment/module.ts'
import { siteModule } from '../site/module.ts'
import { createAddresses } from './addresses.ts'
import { createAfterSales } from './after-sales.ts'
import { appData } from './app-data.ts'
import { buyersAudience } from './buyers-audience.ts'
import { createCarts } from './cart.ts'
import { createShopDeskLists } from './desk/desk-lists.ts'
import { createDeskOrders } from './desk/desk-orders.ts'
import { createDiscounts } from './discounts.ts'
import { goodsPageData } from './goods-page-data.ts'
import { ordersOfCustomers } from './of-customers.ts'
import { giveBack, shopOrderKind } from './order-kind.ts'
import { createOrderNumbers } from './order-numbers.ts'
import { createReceivers } from './order-rows.ts'
import { createOwnOrders } from './own-orders.ts'
import { serveShopPages } from './pages/shop-pages.ts'
import { parcelImport } from './desk/parcel-import.ts'
import { logged } from './logged.ts'
import { ordersInOverview } from './overview-part.ts'
import { createPlacing } from './placing.ts'
import { createSoldLines } from './pricing.ts'
import { shopRoutes } from './routes.ts'
import { createShopSettings } from './settings.ts'

import { createShopTelling, type TellingNeighbours } from './telling.ts'
import { texts } from './texts.ts'

export type { DiscountBuyer, DiscountKind, DiscountOffer, DiscountPart, PricedLine } from './discounts.ts'
export { skuOf } from './discounts.ts'
const GOODS = 'goods' as const

export type ShopModule = ReturnType<typeof createShopModule>

/** Everything about what apps sell. */
export function createShopModule(
  { database, secrets, log }: Pick<Host, 'database' | 'secrets' | 'log'>,
  {
    frame,
    payment,
    hasMerchant,
    customer,
    telling,
  }: {
    frame: Pick<ContentFrame, 'published'>
    payment: PaymentServices
    hasMerchant: (appId: string) => Promise<boolean>
    customer: Pick<CustomerModule, 'settings' | 'desk'>
    telling: Omit<TellingNeighbours, 'log'>
  },
) {
  const { paying, refunds } = payment
  const discounts = createDiscounts()
  const receivers = createReceivers(secrets)
  const numbers = createOrderNumbers(database, secrets)
  const soldLines = createSoldLines(frame)
  const settings = createShopSettings(database, {
    hasMerchant,
    canLogIn: async (appId) => (await customer.settings.read(appId)).loginOn,
  })
  return {
    /** What lowers prices; modules above add their kinds. */
    discounts,
    receivers,
    soldLines,
    settings,
    carts: createCarts(database),
    addresses: createAddresses(database, receivers),
    placing: createPlacing(database, { settings, soldLines, discounts, receivers, numbers, paying }),
    numbers,
    own: createOwnOrders(database, paying),
    desk: createDeskOrders(database, { receivers, paying }),
    lists: createShopDeskLists(database, {
      receivers,
      payments: payment.lists,
      buyers: customer.desk.namesOf,
    }),
    telling: createShopTelling(database, { ...telling, log }),
    afterSales: createAfterSales(database, { paying, refunds, giveBack }),
    /** How many pieces of a specification can be sold now. */
    leftOf: async (appId: string, { goodsId, specKey }: { goodsId: string; specKey: string }) =>
      (await availableOf(database.db, appId, [goodsId])).get(goodsId)?.get(specKey) ?? 0,
  }
}

/** What apps sell to their visitors: goods of the contents, paid to the merchant of the app. */
export const shopModule = defineModule({
  name: 'shop',
  needs: [
    appModule,
    authModule,
    bulkImportModule,
    cashierModule,
    contentModule,
    contentFrameModule,
    customerModule,
    noticeModule,
    notificationModule,
    overviewModule,
    operationLogModule,
    paymentModule,
    siteModule,
  ],
  appData,
  logged,
  create(
    {
      app,
      bulkImport,
      cashier,
      contentFrame,
      customer,
      notice,
      notification,
      overview,
      operationLog,
      payment,
      site,
    },
    host,
  ) {
    overview.add(ordersInOverview(host.database))
    const shop = createShopModule(host, {
      frame: contentFrame,
      payment,
      hasMerchant: cashier.isOpen,
      customer,
      telling: {
        sendMessage: customer.messages.send,
        announce: notice.announce,
        handlersOf: (appId) => app.membersWho(appId, 'order:write'),
      },
    })
    bulkImport.add(
      parcelImport(host.database, {
        desk: shop.desk,
        tellSent: shop.telling.sent,
        appName: async (id) => (await app.names([id])).get(id),
      }),
    )
    operationLog.addNames('shop', { nameOf: async (_, id) => id })
    payment.addKind(shopOrderKind(shop.discounts))
    const own = contentFrame.kinds.get(GOODS)?.pageData
    if (own)
      contentFrame.extend(GOODS, {
        pageData: goodsPageData(host.database, own, shop.settings),
        tables: [],
        forget: async () => {},
      })
    const { part, owned, timeline } = ordersOfCustomers(host.database, shop.receivers)
    customer.me.add(part)
    notification.addAudience(buyersAudience(host.database, customer, GOODS))
    customer.owned.add(owned)
    customer.timelineParts.add(timeline)
    site.addPages(serveShopPages({ shop, frame: contentFrame, customer, payPages: cashier.payPages }))
    return shop
  },
  routes: (bind, shop, { auth, payment }) =>
    shopRoutes(bind, shop, { roleMay: auth.roleMay, refunds: payment.refunds }),
  jobs: ({ telling, desk }) => [
    { name: 'shop-tell', title: texts.jobs.tell, cron: '* * * * *', run: telling.tellPaid },
    {
      name: 'shop-receive',
      title: texts.jobs.receive,
      cron: '23 * * * *',
      run: () => desk.receiveOld(shopLimits.receivedAfterDays),
    },
  ],
})
