import { defineModule } from '../../composition/define-module.ts'
import { createPort } from '../../composition/port.ts'
import type { Host } from '../../composition/host.ts'
import { appModule } from '../app/module.ts'
import { authModule } from '../auth/module.ts'
import { createAlipayMerchants } from './alipay-merchants.ts'
import { appData } from './app-data.ts'
import { createChannelsOfApps } from './channels.ts'
import { createOrderKinds } from './kinds.ts'
import { keepLedger } from './ledger.ts'
import { createPaymentLists } from './lists.ts'
import { logged } from './logged.ts'
import { createMerchants } from './merchants.ts'
import { createNews, serveNews } from './news.ts'
import { createOpenOrders } from './open-orders.ts'
import { createPaying } from './paying.ts'
import { createProof } from './proof.ts'
import { createRefunds } from './refunds.ts'
import { createReconciliation } from './reconciliation/reconciliation.ts'
import { createStatementLists } from './reconciliation/statement-lists.ts'
import { paymentRoutes } from './routes.ts'
import { texts } from './texts.ts'
import { shownOrder } from './rows.ts'
import { createSettling } from './settling.ts'
import { createTestPayments, testKind } from './test-payments.ts'

export type { PaymentWay } from '../../integrations/payment/payment-channel.ts'
export type { ChannelsOfApps } from './channels.ts'
export { givingBack } from './given-back.ts'
export type { OrderKind } from './kinds.ts'
export type { OpenOrders } from './open-orders.ts'
export type { NewOrder, Paying } from './paying.ts'
export type { Refunds } from './refunds.ts'
export type { PaymentLists } from './lists.ts'
export type { OrderRow } from './tables.ts'
export type PaymentServices = ReturnType<typeof createPaymentServices>
type CustomerNames = Parameters<typeof createPaymentLists>[1]['customers']

function createPaymentServices(
  host: Pick<Host, 'config' | 'database' | 'jobs' | 'log' | 'outside' | 'secrets'>,
  names: Parameters<typeof createPaymentLists>[1],
) {
  const { config, database, jobs, log, outside, secrets } = host
  const kinds = createOrderKinds()
  kinds.add(testKind)
  const merchants = createMerchants(database, secrets)
  const alipayMerchants = createAlipayMerchants(database, secrets)
  const channels = createChannelsOfApps(outside, { merchants, alipayMerchants }, config.publicUrl)
  const refunds = createRefunds(database, { kinds, channels, jobs, log })
  const settling = createSettling(database, kinds)
  const paying = createPaying(database, { kinds, settling, refunds, channels, log })
  return {
    addKind: kinds.add,
    shownOrder,
    merchants,
    alipayMerchants,
    channels,
    refunds,
    paying,
    news: createNews(database, { paying, refunds, log }),
    openOrders: createOpenOrders(database),
    lists: createPaymentLists(database, names, kinds),
    proof: createProof(database),
    reconciliation: createReconciliation(database, { channels, paying, refunds, log }),
    statements: createStatementLists(database, names),
    tests: createTestPayments(database, paying),
  }
}

/** Orders and what they are paid with. What is bought is the business of those who add kinds. */
export const paymentModule = defineModule({
  name: 'payment',
  needs: [appModule, authModule],
  appData,
  logged,
  async create({ app, auth }, host) {
    await keepLedger(host.database)
    const customerNames = createPort<CustomerNames>('names of customers who pay')
    return {
      ...createPaymentServices(host, {
        apps: app.names,
        people: auth.namesOf,
        customers: (...asked) => customerNames.get()(...asked),
      }),
      /** Filled by whoever knows customers. */
      customerNames,
    }
  },
  routes: (bind, payment) => paymentRoutes(bind, payment),
  serve: (http, { news, channels }) => serveNews(http, news, channels),
  jobs: ({ paying, refunds, news, proof, reconciliation }) => [
    { name: 'payment-ask', title: texts.jobs.ask, cron: '* * * * *', run: paying.askSilent },
    { name: 'payment-close', title: texts.jobs.close, cron: '* * * * *', run: paying.closeExpired },
    { name: 'payment-refund-due', title: texts.jobs.refund, cron: '* * * * *', run: refunds.runDue },
    { name: 'payment-news', title: texts.jobs.news, cron: '* * * * *', run: news.takeUp },
    { name: 'payment-news-sweep', title: texts.jobs.sweep, cron: '37 3 * * *', run: news.sweep },
    // Statements of yesterday are there from ten o'clock on; what did not come is asked for again.
    {
      name: 'payment-statements',
      title: texts.jobs.statements,
      cron: '20 10,13,19 * * *',
      run: reconciliation.run,
    },
    {
      name: 'payment-statement-sweep',
      title: texts.jobs.statementSweep,
      cron: '50 3 * * *',
      run: reconciliation.sweep,
    },
    { name: 'payment-proof', title: texts.jobs.proof, cron: '40 2 * * *', run: proof.prove },
  ],
})
