import { bookingStates } from '@zhanfang/contract/content-kinds/reservation/booking-states'
import { bookingPrice, type ReservationPlan } from '@zhanfang/contract/content-kinds/reservation/plan'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Db } from '../../../database/database.ts'
import { Refusal } from '../../../http/refusal.ts'
import { givingBack, type OrderKind, type Paying, type Refunds } from '../../payment/module.ts'
import { isBooking, note } from '../booking-rows.ts'
import type { Plans } from '../plans.ts'
import { type BookingRow, reservationBookings as bookings } from '../tables.ts'
import type { Telling } from '../telling.ts'
import { texts } from '../texts.ts'

/** How the books name what is paid for bookings. */
export const BOOKING = 'reservation-booking'

const PAY_MINUTES = 30
/** Whose booking was confirmed did not ask at this moment, and gets time to see it. */
const CALLED_MINUTES = 24 * 60
const AT_ONCE = 200
const product = { userId: null, name: texts.system }

export type BookingOrders = ReturnType<typeof createBookingOrders>

/** What bookings cost: held for some minutes with their places, paid, and given back with them. */
export function createBookingOrders(
  { db }: Database,
  {
    paying,
    refunds,
    canBePaid,
    telling,
    plans,
    log,
  }: {
    paying: Pick<Paying, 'open' | 'lock' | 'closeOrder'>
    refunds: Pick<Refunds, 'askOn' | 'hurry'>
    canBePaid: (appId: string) => Promise<boolean>
    telling: Pick<Telling, 'tell'>
    plans: Pick<Plans, 'titles'>
    log: FastifyBaseLogger
  },
  now: () => Date = () => new Date(),
) {
  const books = givingBack(paying, refunds)
  return {
    /** What a booking costs by the plan as it is now, in 分. */
    amountOf({ services }: ReservationPlan, { serviceId, people }: Pick<BookingRow, 'serviceId' | 'people'>) {
      const service = services.find(({ id }) => id === serviceId)
      return service ? bookingPrice(service, people) : 0
    },

    /** Refuses what costs something where nobody is there to be paid. */
    async requirePayable(appId: string, amount: number): Promise<void> {
      if (amount > 0 && !(await canBePaid(appId)))
        throw new Refusal('bookingRule', { message: texts.orders.noMerchant })
    },

    /**
     * Opens the order of a booking that has its place, in the transaction that gives it one. Until when it can be paid is
     * returned, at the latest when the visit begins; `isCalled` is somebody who did not ask at this moment.
     */
    async open(
      tx: Db,
      title: string,
      row: Pick<BookingRow, 'appId' | 'id' | 'serviceName' | 'people' | 'startsAt'>,
      { amount, customerId, isCalled }: { amount: number; customerId: string | null; isCalled: boolean },
    ): Promise<Date> {
      const left = Math.floor((row.startsAt.getTime() - now().getTime()) / 60_000)
      const { expiresAt } = await paying.open(tx, {
        appId: row.appId,
        id: row.id,
        kind: BOOKING,
        payee: 'app',
        userId: customerId ?? '',
        title: texts.orders.title(title, row.serviceName, row.people),
        amount,
        subject: {},
        minutes: Math.max(1, Math.min(isCalled ? CALLED_MINUTES : PAY_MINUTES, left)),
      })
      return expiresAt
    },

    lock: books.lock,
    /** Sends back what was paid; the refund is hurried with `hurry` when the transaction is done. */
    giveBack: (
      tx: Db,
      row: Pick<BookingRow, 'appId' | 'id' | 'paid' | 'refunded'>,
    ): Promise<string | undefined> => books.giveBack(tx, row, texts.orders.givenBack),
    hurry: books.hurry,

    /** Gives up a booking that nobody has paid, with its order. Refuses where somebody has just paid it. */
    async giveUp(appId: string, id: string): Promise<BookingRow> {
      await paying.closeOrder({ appId, orderId: id })
      const [row] = await db.select().from(bookings).where(isBooking(appId, id))
      if (row?.state !== bookingStates.cancelled)
        throw new Refusal('bookingState', { message: texts.orders.beingPaid })
      return row
    },

    /** Lets nobody pay for a booking any more that was paid at the desk; what comes all the same goes back. */
    async close(appId: string, id: string): Promise<void> {
      try {
        await paying.closeOrder({ appId, orderId: id })
      } catch (error) {
        log.warn({ err: error, appId, id }, 'the order of a booking that was paid at the desk was not closed')
      }
    },

    /** Tells those who have paid, each once. */
    async tellPaid(): Promise<void> {
      const isDue = and(isNotNull(bookings.paidAt), isNull(bookings.toldPaidAt))
      const due = db.select({ id: bookings.id }).from(bookings).where(isDue).limit(AT_ONCE)
      const told = await db
        .update(bookings)
        .set({ toldPaidAt: sql`now()` })
        .where(and(isDue, sql`${bookings.id} in ${due}`))
        .returning()
      for (const [appId, rows] of Map.groupBy(told, (row) => row.appId))
        try {
          const titles = await plans.titles(appId, [...new Set(rows.map((row) => row.reservationId))])
          for (const row of rows)
            await telling.tell(row, texts.messages.paid(titles.get(row.reservationId) ?? ''))
        } catch (error) {
          log.warn({ err: error, appId }, 'those who paid for bookings were not told')
        }
    },
  }
}

/** What payments bring about of bookings. Each runs in the transaction of the payment, behind the lock of its order. */
export const bookingKind: OrderKind = {
  kind: BOOKING,

  async paid(tx, { appId, id, paid, paidAt }) {
    const [row] = await tx
      .update(bookings)
      .set({ state: bookingStates.booked, paid, paidAt: paidAt ?? new Date(), payUntil: null })
      .where(and(isBooking(appId, id), eq(bookings.state, bookingStates.unpaid)))
      .returning({ id: bookings.id })
    if (!row) {
      const [now] = await tx.select({ state: bookings.state }).from(bookings).where(isBooking(appId, id))
      // Somebody at the desk has taken the money meanwhile: the place is not gone.
      return now?.state === bookingStates.booked ? texts.orders.paidAtDesk : texts.orders.placeGone
    }
    await note(tx, { appId, bookingId: id }, product, texts.orders.events.paid)
    return undefined
  },

  closed: (tx, { appId, id }) =>
    giveUpPlace(tx, { appId, id }, [bookingStates.unpaid], texts.orders.events.closed),

  async refunded(tx, { appId, id }, { amount, whole }) {
    await tx
      .update(bookings)
      .set({ refunded: sql`${bookings.refunded} + ${amount}` })
      .where(isBooking(appId, id))
    await note(tx, { appId, bookingId: id }, product, texts.orders.events.refunded)
    // All of it went back by the hand of the app: the place goes with it.
    if (whole)
      await giveUpPlace(
        tx,
        { appId, id },
        [bookingStates.waiting, bookingStates.booked],
        texts.orders.events.cancelled,
      )
  },
}

/** Takes the place of a booking away, if it stands as it is thought to. */
async function giveUpPlace(
  tx: Db,
  { appId, id }: Pick<BookingRow, 'appId' | 'id'>,
  from: number[],
  what: string,
): Promise<void> {
  const [row] = await tx
    .update(bookings)
    .set({ state: bookingStates.cancelled, remindAt: null, payUntil: null })
    .where(and(isBooking(appId, id), inArray(bookings.state, from)))
    .returning({ id: bookings.id })
  if (row) await note(tx, { appId, bookingId: id }, product, what)
}
