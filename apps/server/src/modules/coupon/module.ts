import { defineModule } from '../../composition/define-module.ts'
import { appModule } from '../app/module.ts'
import { contentModule } from '../content/module.ts'
import { customerModule } from '../customer/module.ts'
import { operationLogModule } from '../operation-log/module.ts'
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
import { couponsOfCustomers } from './of-customers.ts'
import { serveCouponPages } from './pages/coupon-pages.ts'
import { couponRoutes } from './routes.ts'
import { createTemplates } from './templates.ts'
import { texts } from './texts.ts'

/** Coupons: what they are made from, how they come into people's hands, and what becomes of them. */
export const couponModule = defineModule({
  name: 'coupon',
  needs: [appModule, contentModule, customerModule, operationLogModule, siteModule, taskModule],
  appData,
  create({ app, content, customer, operationLog, site, task }, { database, jobs }) {
    const templates = createTemplates(database, { contents: content, siteAddress: app.addresses.addressOf })
    const giving = createGiving(database)
    const coupon = {
      templates,
      giving,
      batches: createBatches(database),
      usingCodes: createUsingCodes(database, giving),
      issuing: createIssuing(database, jobs, { giving, customer }),
      issueLists: createIssueLists(database, customer.desk),
      heldLists: createHeldLists(database, customer.desk),
    }
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
  routes: (bind, coupon, { app }) => couponRoutes(bind, coupon, app.addresses.addressOf),
  jobs: ({ batches, usingCodes, issuing }) => [
    { name: 'coupon-issues-left', title: texts.jobs.left, cron: '33 * * * *', run: issuing.handLeft },
    {
      name: 'coupon-codes-sweep',
      title: texts.jobs.sweep,
      cron: '27 * * * *',
      async run() {
        await batches.sweep()
        await usingCodes.sweep()
      },
    },
  ],
})
