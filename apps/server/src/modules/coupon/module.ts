import { defineModule } from '../../composition/define-module.ts'
import { appModule } from '../app/module.ts'
import { authModule } from '../auth/module.ts'
import { contentFrameModule } from '../content-frame/module.ts'
import { contentLimitModule } from '../content-limit/module.ts'
import { contentModule } from '../content/module.ts'
import { customerModule } from '../customer/module.ts'
import { operationLogModule } from '../operation-log/module.ts'
import { shopModule } from '../shop/module.ts'
import { siteModule } from '../site/module.ts'
import { taskModule } from '../task/module.ts'
import { appData } from './app-data.ts'
import { createBatches } from './codes/batches.ts'
import { createUsingCodes } from './codes/using.ts'
import { couponType } from './content-type.ts'
import { createGiving } from './giving.ts'
import { createHeldLists } from './held-lists.ts'
import { createIssueLists } from './issues/issue-lists.ts'
import { createIssuing } from './issues/issuing.ts'
import { limitedCoupons } from './limited-coupons.ts'
import { logged } from './logged.ts'
import { couponsOfCustomers } from './of-customers.ts'
import { couponDiscount } from './order-discount.ts'
import { createCouponsInOrders } from './ordering.ts'
import { serveCouponPages } from './pages/coupon-pages.ts'
import { couponRoutes } from './routes.ts'
import { createRecords } from './redeem/records.ts'
import { createRedeemLinks } from './redeem/redeem-links.ts'
import { createRedeeming } from './redeem/redeeming.ts'
import { redeemRoutes } from './redeem-routes.ts'
import { createTemplates } from './templates.ts'
import { texts } from './texts.ts'

export { type Giving, newCode, readCode, shownCode } from './giving.ts'
export { type Clerk, type CounterKind, maskName } from './redeem/redeeming.ts'
export type { Templates } from './templates.ts'

/** Coupons: what they are made from, how they come into people's hands, and what becomes of them. */
export const couponModule = defineModule({
  name: 'coupon',
  needs: [
    appModule,
    authModule,
    contentModule,
    contentFrameModule,
    contentLimitModule,
    customerModule,
    operationLogModule,
    shopModule,
    siteModule,
    taskModule,
  ],
  appData,
  logged,
  create(
    { app, content, contentFrame, contentLimit, customer, operationLog, shop, site, task },
    { database, jobs, log },
  ) {
    contentLimit.add(limitedCoupons)
    const templates = createTemplates(database, {
      contents: content,
      claim: contentLimit.claim,
      siteAddress: app.addresses.addressOf,
    })
    const giving = createGiving(database)
    const coupon = {
      templates,
      giving,
      batches: createBatches(database, log),
      usingCodes: createUsingCodes(database, giving),
      issuing: createIssuing(database, jobs, { giving, customer }),
      issueLists: createIssueLists(database, customer.desk),
      /** For modules whose orders coupons make cheaper. */
      inOrders: createCouponsInOrders(database),
      redeeming: createRedeeming(database, customer),
      redeemLinks: createRedeemLinks(database),
      records: createRecords(database, customer.desk),
      heldLists: createHeldLists(database, customer.desk),
    }
    shop.discounts.add(couponDiscount(coupon.inOrders, contentFrame))
    content.add(couponType(database, templates))
    task.add(coupon.issueLists.tasks)
    operationLog.addNames('coupon', { nameOf: templates.nameOf })
    const { part, owned, timeline } = couponsOfCustomers(database)
    customer.me.add(part)
    customer.owned.add(owned)
    customer.timelineParts.add(timeline)
    site.addPages(serveCouponPages(database, { ...coupon, customer }))
    return coupon
  },
  routes(bind, coupon, { app, auth }, { config }) {
    couponRoutes(bind, coupon, app.addresses.addressOf)
    redeemRoutes(bind, coupon, {
      roleMay: auth.roleMay,
      appName: async (appId) => (await app.names([appId])).get(appId) ?? '',
      publicUrl: config.publicUrl,
    })
  },
  jobs: ({ batches, usingCodes, issuing, redeemLinks }) => [
    { name: 'coupon-issues-left', title: texts.jobs.left, cron: '33 * * * *', run: issuing.handLeft },
    {
      name: 'coupon-codes-sweep',
      title: texts.jobs.sweep,
      cron: '27 * * * *',
      async run() {
        await batches.sweep()
        await usingCodes.sweep()
        await redeemLinks.sweep()
      },
    },
  ],
})
