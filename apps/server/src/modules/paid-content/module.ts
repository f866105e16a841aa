import { defineModule } from '../../composition/define-module.ts'
import { cashierModule } from '../cashier/module.ts'
import { columnModule } from '../column/module.ts'
import { contentModule } from '../content/module.ts'
import { contentFrameModule } from '../content-frame/module.ts'
import { customerModule } from '../customer/module.ts'
import { paymentModule } from '../payment/module.ts'
import { siteModule } from '../site/module.ts'
import { boughtContents } from './of-customers.ts'
import { serveBuyPages } from './pages/buy-pages.ts'
import { paidContentRoutes } from './routes.ts'
import { contentKind, createSelling } from './selling.ts'

/** Contents and columns that visitors buy once and then read: 微课, 专栏 and whatever else is sold. */
export const paidContentModule = defineModule({
  name: 'paidContent',
  needs: [
    cashierModule,
    columnModule,
    contentModule,
    contentFrameModule,
    customerModule,
    paymentModule,
    siteModule,
  ],
  create({ cashier, column, contentFrame, customer, payment, site }, { database }) {
    const { sales } = contentFrame
    const columnNames = async (appId: string): Promise<ReadonlyMap<string, string>> =>
      new Map((await column.list(appId)).map(({ id, name }) => [id, name]))
    const selling = createSelling(database, {
      sales,
      paying: payment.paying,
      canBePaid: cashier.isOpen,
      columnNames,
    })
    payment.addKind(contentKind(sales))
    customer.me.add(boughtContents(sales, columnNames))
    site.addPages(
      serveBuyPages({
        selling,
        sales,
        paying: payment.paying,
        payPages: cashier.payPages,
        customer,
        columnPath: (id) => `/column/${id}`,
      }),
    )
    return { selling, sales, columnNames }
  },
  routes: (bind, paidContent) => paidContentRoutes(bind, paidContent),
})
