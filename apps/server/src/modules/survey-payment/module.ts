import { defineModule } from '../../composition/define-module.ts'
import { cashierModule } from '../cashier/module.ts'
import { customerModule } from '../customer/module.ts'
import { paymentModule } from '../payment/module.ts'
import { siteModule } from '../site/module.ts'
import { surveyModule } from '../survey/module.ts'
import { answerKind, orderOf, paymentChecks } from './answer-orders.ts'
import { unpaidAnswers } from './of-customers.ts'
import { servePayPages } from './pay-pages.ts'

/** Answers that have to be paid for: their orders, and the pages on which they are paid. */
export const surveyPaymentModule = defineModule({
  name: 'surveyPayment',
  needs: [cashierModule, customerModule, paymentModule, siteModule, surveyModule],
  create({ cashier, customer, payment, site, survey }, { database }) {
    survey.waiting.till.fill({
      isOpen: cashier.isOpen,
      open: async (tx, order) => {
        await payment.paying.open(tx, orderOf(order))
      },
    })
    payment.addKind(answerKind(survey.waiting))
    customer.me.add(unpaidAnswers(payment.openOrders, survey.editing.sign))
    survey.publishChecks.add(paymentChecks(cashier.isOpen))
    site.addPages(
      servePayPages({ database, paying: payment.paying, payPages: cashier.payPages, survey, customer }),
    )
    return {}
  },
})
