import { defineModule } from '../../composition/define-module.ts'
import type { Host } from '../../composition/host.ts'
import { appModule } from '../app/module.ts'
import { authModule } from '../auth/module.ts'
import { cashierModule } from '../cashier/module.ts'
import { contentFrameModule } from '../content-frame/module.ts'
import { customerModule, type TellInWeixin } from '../customer/module.ts'
import { noticeModule } from '../notice/module.ts'
import { notificationModule } from '../notification/module.ts'
import { overviewModule } from '../overview/module.ts'
import { paymentModule } from '../payment/module.ts'
import { siteModule } from '../site/module.ts'
import { contentModule, type ContentFrame } from '../content/module.ts'
import { appData } from './app-data.ts'
import { createAvailability } from './availability.ts'
import { bookingsToDecide } from './bookings-to-decide.ts'
import { createBlocks } from './blocks.ts'
import { bookingKind, createBookingOrders } from './orders/booking-orders.ts'
import { bookedAudience } from './booked-audience.ts'
import { createBookingPhones } from './booking-rows.ts'
import { createDeskBookings } from './desk-bookings.ts'
import { createDeskLists } from './desk-lists.ts'
import { logged } from './logged.ts'
import { bookingsInOverview } from './overview-part.ts'
import { adoptByPhone, bookingsOfCustomers } from './of-customers.ts'
import { keepOnePlace } from './one-place.ts'
import { createOwnBookings } from './own-bookings.ts'
import { serveBookingPages } from './pages/booking-pages.ts'
import { createPlans } from './plans.ts'
import { createReminders } from './reminders.ts'
import { reservationRoutes } from './routes.ts'
import { sweepHolds } from './taking.ts'
import { createTelling, type TellingNeighbours } from './telling.ts'
import { texts } from './texts.ts'

export type ReservationModule = ReturnType<typeof createReservationModule>

/** Everything about what is booked. */
export function createReservationModule(
  { database, secrets, outside, log }: Pick<Host, 'database' | 'secrets' | 'outside' | 'log'>,
  frame: Pick<ContentFrame, 'service' | 'versions' | 'published'>,
  { tellInWeixin, ...neighbours }: Omit<TellingNeighbours, 'log'> & { tellInWeixin: TellInWeixin },
  money: Pick<Parameters<typeof createBookingOrders>[1], 'paying' | 'refunds' | 'canBePaid'>,
) {
  const phones = createBookingPhones(secrets)
  const telling = createTelling({ ...neighbours, log })
  const plans = createPlans(frame)
  const orders = createBookingOrders(database, { ...money, telling, plans, log })
  return {
    phones,
    telling,
    orders,
    plans,
    availability: createAvailability(database),
    own: createOwnBookings(database, { phones, telling, orders }),
    desk: createDeskBookings(database, { phones, telling, orders }),
    blocks: createBlocks(database),
    lists: createDeskLists(database, phones),
    remindDue: createReminders(database, { phones, telling, outside, tellInWeixin, log }),
    sweep: () => sweepHolds(database.db),
  }
}

/** What is booked of reservations: their plans are contents, which the frame of contents carries. */
export const reservationModule = defineModule({
  name: 'reservation',
  needs: [
    appModule,
    authModule,
    cashierModule,
    contentModule,
    contentFrameModule,
    customerModule,
    noticeModule,
    notificationModule,
    overviewModule,
    paymentModule,
    siteModule,
  ],
  appData,
  logged,
  async create(
    { app, auth, cashier, contentFrame, customer, notice, notification, overview, payment, site },
    host,
  ) {
    overview.add(bookingsInOverview(host.database))
    await keepOnePlace(host.database)
    const reservation = createReservationModule(
      host,
      contentFrame,
      {
        sendMessage: customer.messages.send,
        announce: notice.announce,
        responsibleFor: (appId) => app.responsibleFor(appId, ''),
        tellInWeixin: customer.tellInWeixin,
        countsChanged: async (appId) => notice.todoChanged(await app.membersWho(appId, 'customer:write')),
      },
      { paying: payment.paying, refunds: payment.refunds, canBePaid: cashier.isOpen },
    )
    payment.addKind(bookingKind)
    notice.todos.addSource({
      waiting: async (userId) =>
        bookingsToDecide(
          (await app.membershipsOf(userId))
            .filter(({ permissions }) => permissions.includes('customer:write'))
            .map(({ id }) => id),
        ),
    })
    const { part, owned, timeline } = bookingsOfCustomers(host.database, reservation)
    customer.me.add(part)
    notification.addAudience(bookedAudience(host.database, customer))
    customer.accounts.onPhoneProven(adoptByPhone(reservation.phones))
    customer.owned.add(owned)
    customer.timelineParts.add(timeline)
    site.addPages(
      serveBookingPages({ reservation, frame: contentFrame, customer, auth, payPages: cashier.payPages }),
    )
    return reservation
  },
  routes: (bind, reservation, { auth, contentFrame }) =>
    reservationRoutes(bind, reservation, { frame: contentFrame, roleMay: auth.roleMay }),
  jobs: ({ remindDue, sweep, orders }) => [
    { name: 'reservation-tell-paid', title: texts.jobs.tellPaid, cron: '* * * * *', run: orders.tellPaid },
    { name: 'reservation-remind', title: texts.jobs.remind, cron: '* * * * *', run: remindDue },
    { name: 'reservation-sweep', title: texts.jobs.sweep, cron: '17 * * * *', run: sweep },
  ],
})
