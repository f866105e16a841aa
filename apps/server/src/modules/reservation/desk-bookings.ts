import type { Booking, BookingDetail } from '@zhanfang/contract/content-kinds/reservation/calls'
import {
  type BookingStateName,
  bookingStateNames,
  bookingStateOf,
  bookingStates,
  deskSteps,
} from '@zhanfang/contract/content-kinds/reservation/booking-states'
import { dayOf } from '@zhanfang/contract/content-kinds/reservation/schedule/calendar'
import { formatDateTime, normalizePhone } from '@zhanfang/format'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { fieldRefusal, Refusal } from '../../http/refusal.ts'
import type { BookingOrders } from './orders/booking-orders.ts'
import { bookingOf, type BookingPhones, type Doer, isBooking, note } from './booking-rows.ts'
import { promises } from './own-bookings.ts'
import { type PublishedPlan, serviceOf } from './plans.ts'
import { type BookingRow, reservationBookings as bookings, reservationEvents } from './tables.ts'
import { asRefusal, findPlace, lookFirst, newCode } from './taking.ts'
import { queueUp } from './queue.ts'
import { texts } from './texts.ts'
import type { Telling } from './telling.ts'

export interface DeskDoer extends Doer {
  seesPhones: boolean
}

export type DeskBookings = ReturnType<typeof createDeskBookings>

/** What the desk does with bookings. */
export function createDeskBookings(
  { db }: Database,
  { phones, telling, orders }: { phones: BookingPhones; telling: Telling; orders: BookingOrders },
  now: () => Date = () => new Date(),
) {
  const inReservation = (appId: string, reservationId: string, id: string) =>
    and(isBooking(appId, id), eq(bookings.reservationId, reservationId))

  async function require(appId: string, reservationId: string, id: string): Promise<BookingRow> {
    const [row] = await db
      .select()
      .from(bookings)
      .where(inReservation(appId, reservationId, id))
    if (!row || row.state === bookingStates.held) throw new Refusal('bookingNotFound')
    return row
  }

  const wrongStep = (from: BookingStateName, to: BookingStateName) =>
    new Refusal('bookingState', { message: texts.wrongStep(bookingStateNames[from], bookingStateNames[to]) })

  async function step(
    appId: string,
    { id: reservationId, title }: { id: string; title: string },
    id: string,
    { to, reason }: { to: BookingStateName; reason: string },
    doer: DeskDoer,
  ): Promise<Booking> {
    const row = await require(appId, reservationId, id)
    const from = bookingStateOf(row.state)
    const found = deskSteps(from).find((one) => one.to === to)
    if (!found) throw wrongStep(from, to)
    if (found.needsReason && reason === '') throw fieldRefusal('invalidInput', 'reason', texts.reasonRequired)
    const isGivenUp = to === 'cancelled' || to === 'refused'
    // Nobody pays while it is taken away; the order closes before the booking says why.
    if (from === 'unpaid' && isGivenUp) await orders.giveUp(appId, id)
    const stands = from === 'unpaid' && isGivenUp ? bookingStates.cancelled : row.state
    // Whoever is confirmed pays then, unless they have paid before.
    const due = from === 'waiting' && to === 'booked' && row.cashAt === null ? row.amount - row.paid : 0
    await orders.requirePayable(appId, due)
    const { changed, refundId } = await asRefusal(
      db.transaction(async (tx) => {
        await orders.lock(tx, row)
        const [updated] = await tx
          .update(bookings)
          .set({
            state: due > 0 ? bookingStates.unpaid : bookingStates[to],
            payUntil:
              due > 0
                ? await orders.open(tx, title, row, {
                    amount: due,
                    customerId: row.customerId,
                    isCalled: true,
                  })
                : null,
            reason,
            ...(from === 'unpaid' && to === 'booked' ? { cashAt: sql`now()` } : {}),
            ...(to === 'arrived' ? { arrivedAt: sql`now()` } : {}),
            ...(to === 'booked' && from === 'arrived' ? { arrivedAt: null } : {}),
            ...(to === 'booked' || to === 'arrived' ? {} : { remindAt: null }),
          })
          .where(and(inReservation(appId, reservationId, id), eq(bookings.state, stands)))
          .returning()
        if (!updated) {
          const [present] = await tx
            .select()
            .from(bookings)
            .where(inReservation(appId, reservationId, id))
          throw wrongStep(present ? bookingStateOf(present.state) : from, to)
        }
        await note(tx, { appId, bookingId: id }, doer, found.title, reason)
        return { changed: updated, refundId: isGivenUp ? await orders.giveBack(tx, updated) : undefined }
      }),
    )
    await orders.hurry(appId, refundId)
    if (from === 'unpaid' && to === 'booked') await orders.close(appId, id)
    if (from === 'waiting' || from === 'unpaid' || to === 'cancelled') await telling.decided(changed, title)
    return bookingOf(changed, phones, doer.seesPhones)
  }

  return {
    step,

    /** A booking with what has happened to it, and what became of earlier ones of the same person. */
    async detail(
      appId: string,
      reservationId: string,
      id: string,
      seesPhones: boolean,
    ): Promise<BookingDetail> {
      const row = await require(appId, reservationId, id)
      const [events, [earlier]] = await Promise.all([
        db
          .select()
          .from(reservationEvents)
          .where(and(eq(reservationEvents.appId, appId), eq(reservationEvents.bookingId, id)))
          .orderBy(asc(reservationEvents.id))
          .limit(100),
        row.person === null
          ? []
          : db
              .select({
                done: sql<number>`count(*) filter (where ${bookings.state} in (${bookingStates.arrived}, ${bookingStates.done}))`.mapWith(
                  Number,
                ),
                missed:
                  sql<number>`count(*) filter (where ${bookings.state} = ${bookingStates.missed})`.mapWith(
                    Number,
                  ),
                cancelled:
                  sql<number>`count(*) filter (where ${bookings.state} = ${bookingStates.cancelled})`.mapWith(
                    Number,
                  ),
              })
              .from(bookings)
              .where(
                and(eq(bookings.appId, appId), eq(bookings.person, row.person), sql`${bookings.id} <> ${id}`),
              ),
      ])
      return {
        ...bookingOf(row, phones, seesPhones),
        history: events.map(({ at, byName, what, detail }) => ({
          at: at.toISOString(),
          by: byName,
          what,
          detail,
        })),
        earlier: earlier ?? { done: 0, missed: 0, cancelled: 0 },
      }
    },

    /** Books for somebody who is at the counter or on the phone. */
    async create(
      appId: string,
      { id: reservationId, plan }: PublishedPlan,
      given: {
        serviceId: string
        resourceId?: string | undefined
        startsAt: string
        people: number
        name: string
        phone: string
        note: string
        overbookReason?: string | undefined
      },
      doer: DeskDoer,
    ): Promise<{ id: string; resourceId: string }> {
      const service = serviceOf(plan, given.serviceId)
      const id = newId()
      const phone = normalizePhone(given.phone)
      const overbook = (given.overbookReason ?? '') !== ''
      const wish = {
        appId,
        reservationId,
        plan,
        service,
        resourceId: given.resourceId,
        startsAt: new Date(given.startsAt),
        people: given.people,
        atDesk: true,
        overbook,
      }
      await lookFirst(db, wish, now())
      return asRefusal(
        db.transaction(async (tx) => {
          await queueUp(tx, appId, reservationId)
          const place = await findPlace(tx, wish, now())
          const stored = phones.store(appId, phone)
          await tx.insert(bookings).values({
            appId,
            id,
            reservationId,
            code: newCode(),
            serviceId: service.id,
            serviceName: service.name,
            ...place,
            state: bookingStates.booked,
            byDesk: true,
            ...stored,
            person: stored.phoneMark === null ? null : `p:${stored.phoneMark}`,
            name: given.name,
            note: given.note,
          })
          const detail = overbook ? texts.overbooked(given.overbookReason ?? '') : ''
          await note(tx, { appId, bookingId: id }, doer, texts.events.byDesk, detail)
          return { id, resourceId: place.resourceId }
        }),
      )
    },

    /** Moves a booking to another time or resource, in one transaction. */
    async move(
      appId: string,
      { id: reservationId, plan, title }: PublishedPlan,
      id: string,
      given: { resourceId: string; startsAt: string; overbookReason?: string | undefined },
      doer: DeskDoer,
    ): Promise<Booking> {
      const row = await require(appId, reservationId, id)
      const state = bookingStateOf(row.state)
      if (state !== 'waiting' && state !== 'booked')
        throw new Refusal('bookingState', { message: texts.notMovable })
      const overbook = (given.overbookReason ?? '') !== ''
      const startsAt = new Date(given.startsAt)
      const moved = await asRefusal(
        db.transaction(async (tx) => {
          await queueUp(tx, appId, reservationId)
          const place = await findPlace(
            tx,
            {
              appId,
              reservationId,
              plan,
              service: serviceOf(plan, row.serviceId),
              resourceId: given.resourceId,
              startsAt,
              people: row.people,
              atDesk: true,
              overbook,
              ignoring: id,
            },
            now(),
          )
          const later = startsAt.getTime() - row.startsAt.getTime()
          const shifted = (moment: Date | null) => moment && new Date(moment.getTime() + later)
          const [changed] = await tx
            .update(bookings)
            .set({
              ...place,
              changeUntil: shifted(row.changeUntil),
              remindAt: promises(plan, startsAt, now()).remindAt,
            })
            .where(
              and(
                inReservation(appId, reservationId, id),
                eq(bookings.state, row.state),
                // Of two who move it at once the second one sees that it has moved.
                eq(bookings.startsAt, row.startsAt),
                eq(bookings.resourceId, row.resourceId),
              ),
            )
            .returning()
          if (!changed) throw new Refusal('bookingState', { message: texts.notMovable })
          const way = `${telling.timeOf(row)} ${row.resourceName} → ${telling.timeOf(changed)} ${changed.resourceName}`
          await note(
            tx,
            { appId, bookingId: id },
            doer,
            texts.events.moved,
            overbook ? `${way}，${texts.overbooked(given.overbookReason ?? '')}` : way,
          )
          return changed
        }),
      )
      await telling.tell(moved, texts.messages.moved(title))
      return bookingOf(moved, phones, doer.seesPhones)
    },

    async setNote(
      appId: string,
      reservationId: string,
      id: string,
      words: string,
      doer: Doer,
    ): Promise<void> {
      await require(appId, reservationId, id)
      await db.transaction(async (tx) => {
        await tx
          .update(bookings)
          .set({ note: words })
          .where(inReservation(appId, reservationId, id))
        await note(tx, { appId, bookingId: id }, doer, texts.events.note, words)
      })
    },

    /** Checks in who shows a code; says apart what is wrong with it. */
    async checkIn(
      appId: string,
      reservation: { id: string; title: string },
      given: string,
      doer: DeskDoer,
    ): Promise<Booking> {
      const code = given.toUpperCase().replaceAll(/[\s-]/g, '')
      const [row] = await db
        .select()
        .from(bookings)
        .where(
          and(eq(bookings.appId, appId), eq(bookings.reservationId, reservation.id), eq(bookings.code, code)),
        )
      if (!row || row.state === bookingStates.held)
        throw fieldRefusal('bookingNotFound', 'code', texts.codeUnknown)
      const state = bookingStateOf(row.state)
      const refuse = (message: string) => new Refusal('bookingState', { message })
      if (state === 'cancelled' || state === 'refused')
        throw refuse(texts.codeCancelled(bookingStateNames[state]))
      if (state === 'arrived' || state === 'done')
        throw refuse(texts.codeArrived(formatDateTime(row.arrivedAt ?? row.startsAt)))
      if (state === 'waiting') throw refuse(texts.codeWaiting)
      if (state === 'unpaid') throw refuse(texts.codeUnpaid)
      if (dayOf(row.startsAt) !== dayOf(now())) throw refuse(texts.codeOtherDay(dayOf(row.startsAt)))
      return step(appId, reservation, row.id, { to: 'arrived', reason: '' }, doer)
    },
  }
}
