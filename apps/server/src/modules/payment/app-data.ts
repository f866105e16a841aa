import type { AppData } from '../../composition/app-data.ts'

const reason = 'money was paid here, to this app'

/** What was paid stays where it was paid, and the keys of merchants stay with it. */
export const appData: AppData = {
  carried: [],
  left: {
    payment_orders: { reason },
    payment_attempts: { reason },
    payment_events: { reason },
    payment_refunds: { reason },
    payment_entries: { reason },
    payment_merchants: { reason: 'a merchant is bound by hand: its key is sealed here' },
    payment_alipay_merchants: { reason: 'a merchant is bound by hand: its key is sealed here' },
  },
}
