import { defineModule } from '../../composition/define-module.ts'
import { appModule } from '../app/module.ts'
import { authModule } from '../auth/module.ts'
import { fileModule } from '../file/module.ts'
import { noticeModule } from '../notice/module.ts'
import { paymentModule } from '../payment/module.ts'
import { appData } from './app-data.ts'
import { createInvoices } from './invoices.ts'
import { logged } from './logged.ts'
import { invoiceRoutes } from './routes.ts'

/** Invoices for what apps pay the platform for. */
export const invoiceModule = defineModule({
  name: 'invoice',
  needs: [appModule, authModule, fileModule, noticeModule, paymentModule],
  appData,
  logged,
  create({ app, auth, notice, payment }, { database, storage }) {
    const invoices = createInvoices(database, storage, { orders: payment.lists.named, appNames: app.names })
    notice.todos.addSource({
      waiting: async (userId) =>
        (await auth.roles.accountMay(userId, 'platform:manage')) ? invoices.waiting() : null,
    })
    return invoices
  },
  routes: (bind, invoices, { notice }) => invoiceRoutes(bind, invoices, { notice }),
})
