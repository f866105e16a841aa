import { defineModule } from '../../composition/define-module.ts'
import { appModule } from '../app/module.ts'
import { contentModule } from '../content/module.ts'
import { customerModule } from '../customer/module.ts'
import { operationLogModule } from '../operation-log/module.ts'
import { siteModule } from '../site/module.ts'
import { appData } from './app-data.ts'
import { couponType } from './content-type.ts'
import { createGiving } from './giving.ts'
import { createHeldLists } from './held-lists.ts'
import { couponsOfCustomers } from './of-customers.ts'
import { serveCouponPages } from './pages/coupon-pages.ts'
import { couponRoutes } from './routes.ts'
import { createTemplates } from './templates.ts'

/** Coupons: what they are made from, how they come into people's hands, and what becomes of them. */
export const couponModule = defineModule({
  name: 'coupon',
  needs: [appModule, contentModule, customerModule, operationLogModule, siteModule],
  appData,
  create({ app, content, customer, operationLog, site }, { database }) {
    const templates = createTemplates(database, { contents: content, siteAddress: app.addresses.addressOf })
    const coupon = {
      templates,
      giving: createGiving(database),
      heldLists: createHeldLists(database, customer.desk),
    }
    content.add(couponType(database, templates))
    operationLog.addNames('coupon', { nameOf: templates.nameOf })
    const { part, owned, timeline } = couponsOfCustomers(database)
    customer.me.add(part)
    customer.owned.add(owned)
    customer.timelineParts.add(timeline)
    site.addPages(serveCouponPages(database, { ...coupon, customer }))
    return coupon
  },
  routes: (bind, coupon) => couponRoutes(bind, coupon),
})
