import { defineModule } from '../../composition/define-module.ts'
import { contentModule } from '../content/module.ts'
import { couponModule } from '../coupon/module.ts'
import { createKeyed, customerModule } from '../customer/module.ts'
import { shopModule } from '../shop/module.ts'
import { siteModule } from '../site/module.ts'
import { createAccounts } from './accounts.ts'
import type { PointAction } from './actions.ts'
import { appData } from './app-data.ts'
import { createDesk } from './desk.ts'
import { createEarning } from './earning.ts'
import { logged } from './logged.ts'
import { pointsOfCustomers } from './of-customers.ts'
import { pointsDiscount } from './order-discount.ts'
import { createOffers } from './offers.ts'
import { servePointPages } from './pages.ts'
import { pointsRoutes } from './routes.ts'
import { createSettings } from './settings.ts'
import { texts } from './texts.ts'

export type { Accounts as PointAccounts } from './accounts.ts'
export type { PointAction, PointDeed } from './actions.ts'
export type { Settings as PointRules } from './settings.ts'
export { texts as pointTexts } from './texts.ts'

const SWEPT = 1000

/** Points for what customers do, and what they are good for. Modules above add what earns them. */
export const pointsModule = defineModule({
  name: 'points',
  needs: [contentModule, couponModule, customerModule, shopModule, siteModule],
  appData,
  logged,
  create({ coupon, customer, shop, site }, { database, log }) {
    const actions = createKeyed<PointAction>('action that earns points')
    const settings = createSettings(database, actions)
    const accounts = createAccounts(database)
    const earning = createEarning(database, { accounts, settings, actions })
    const offers = createOffers(database, {
      accounts,
      settings,
      giving: coupon.giving,
      templates: coupon.templates,
    })
    shop.discounts.add(pointsDiscount({ accounts, settings }))
    const { part, owned } = pointsOfCustomers(database, accounts)
    customer.me.add(part)
    customer.owned.add(owned)
    site.addPages(servePointPages({ accounts, earning, offers, settings, part, customer }))
    return {
      /** What customers do that can earn points; modules add theirs. */
      actions,
      settings,
      accounts,
      earning,
      offers,
      desk: createDesk(database, { accounts, settings, customers: customer.desk }),
      /** Takes off what is over, of accounts that nobody has looked at. */
      async sweep(): Promise<void> {
        for (const owner of await accounts.over(SWEPT))
          try {
            await database.db.transaction((tx) => accounts.open(tx, owner))
          } catch (error) {
            log.error({ err: error, ...owner }, 'points that are over were not taken off')
          }
      },
    }
  },
  routes: (bind, points, { content, coupon }) =>
    pointsRoutes(bind, points, { templates: coupon.templates, contents: content }),
  jobs: ({ sweep }) => [{ name: 'points-sweep', title: texts.jobs.sweep, cron: '11 * * * *', run: sweep }],
})
