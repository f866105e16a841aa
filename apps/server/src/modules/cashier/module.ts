import { defineModule } from '../../composition/define-module.ts'
import { customerModule } from '../customer/module.ts'
import { paymentModule } from '../payment/module.ts'
import { siteModule } from '../site/module.ts'
import { createPayPages } from './pay-pages.ts'

export type { PaidPage, PayPages } from './pay-pages.ts'

/** Where visitors pay: one page for everything that an app sells. */
export const cashierModule = defineModule({
  name: 'cashier',
  needs: [customerModule, paymentModule, siteModule],
  create({ customer, payment }) {
    payment.customerNames.fill(customer.desk.namesOf)
    return {
      payPages: createPayPages({
        paying: payment.paying,
        channels: payment.channels,
        openidOf: customer.accounts.openidOf,
      }),
      /** Whether somebody is there to be paid. */
      isOpen: payment.merchants.hasAny,
    }
  },
})
