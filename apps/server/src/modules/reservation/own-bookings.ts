import { createHash } from 'node:crypto'
import {
  bookingStateNames,
  bookingStateOf,
  bookingStates,
  openStates,
} from '@zhanfang/contract/content-kinds/reservation/booking-states'
import { reservationLimits, type ReservationPlan } from '@zhanfang/contract/content-kinds/reservation/plan'
import { and, count, eq, gt, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { newId, newToken } from '../../database/id.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Answers } from '../../secrets/sealed-contacts.ts'
import type { BookingOrders } from './orders/booking-orders.ts'
import { type BookingPhones, isBooking, note } from './booking-rows.ts'
import type { PublishedPlan } from './plans.ts'
import { serviceOf } from './plans.ts'
import { type BookingRow, reservationBookings as bookings } from './tables.ts'
import { asRefusal, findPlace, lookFirst, newCode, requireRoomForPerson, type Wish } from './taking.ts'
import { queueUp } from './queue.ts'
import { texts } from './texts.ts'
import type { Telling } from './telling.ts'

/** Places that one browser's address may hold at once: a hall of people shares one. */
const MOST_HOLDS = 40

const digest = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** By what somebody shows that a booking is theirs: their account, or the secret of its address. */
export interface OwnerProof {
  customerId: string | null
  key: string | undefined
}

export interface VisitorWish {
  serviceId: string
  resourceId: string | undefined
  startsAt: Date
  people: number
}

export interface Submitted {
  name: string
  /** Where they can be reached; empty for nowhere. */
  phone: string
  /** Whether it was shown to be theirs: nobody has messages sent to a number of somebody else. */
  isPhoneProven: boolean
  customerId: string | null
  answers: Answers
}

const before = (moment: Date, minutes: number | null) =>
  minutes === null ? null : new Date(moment.getTime() - minutes * 60_000)

/** What the rules of a plan say of a booking at a moment: they are kept with it, so that later changes break no promise. */
export const promises = ({ rules }: ReservationPlan, startsAt: Date, now: Date) => {
  const remindAt = before(startsAt, rules.remindMinutes)
  return {
    changeUntil: before(startsAt, rules.changeMinutes),
    // Who books within the time of the reminder has just thought of it.
    remindAt: remindAt && remindAt > now ? remindAt : null,
    remindBySms: rules.remindBySms,
  }
}

export type OwnBookings = ReturnType<typeof createOwnBookings>

/** What visitors do with bookings of their own. */
export function createOwnBookings(
  { db }: Database,
  { phones, telling, orders }: { phones: BookingPhones; telling: Telling; orders: BookingOrders },
  now: () => Date = () => new Date(),
) {
  const isMine = (row: BookingRow, { customerId, key }: OwnerProof) =>
    (customerId !== null && row.customerId === customerId) ||
    (key !== undefined && row.keyHash !== '' && row.keyHash === digest(key))

  async function find(appId: string, id: string, proof: OwnerProof): Promise<BookingRow> {
    const [row] = await db.select().from(bookings).where(isBooking(appId, id))
    if (!row || !isMine(row, proof)) throw new Refusal('bookingNotFound', { message: texts.notMine })
    return row
  }

  const wishOf = (appId: string, { id, plan }: PublishedPlan, wish: VisitorWish): Wish => ({
    appId,
    reservationId: id,
    plan,
    service: serviceOf(plan, wish.serviceId),
    resourceId: plan.rules.chooseResource ? wish.resourceId : undefined,
    startsAt: wish.startsAt,
    people: wish.people,
    atDesk: false,
    overbook: false,
  })

  /** Whether a booking can be changed by its owner: in time, and not while it waits for its payment. */
  const isChangeable = ({ state, changeUntil }: BookingRow) =>
    openStates.includes(bookingStateOf(state)) &&
    state !== bookingStates.unpaid &&
    changeUntil !== null &&
    changeUntil > now()

  function requireChangeable(row: BookingRow): void {
    const state = bookingStateOf(row.state)
    if (!openStates.includes(state) || state === 'unpaid')
      throw new Refusal('bookingState', {
        message: texts.wrongStep(bookingStateNames[state], bookingStateNames.cancelled),
      })
    if (!isChangeable(row)) throw new Refusal('bookingRule', { message: texts.changeOver })
  }

  return {
    find,
    isChangeable,
    wishOf,

    /**
     * Holds a place while its form is filled in. `address` is where the visitor comes from; the place that this browser
     * held before, named by `previousKey`, is given back.
     */
    async hold(
      appId: string,
      published: PublishedPlan,
      wish: VisitorWish,
      {
        address,
        customerId,
        previousKey,
      }: { address: string; customerId: string | null; previousKey?: string | undefined },
    ): Promise<{ id: string; key: string }> {
      const id = newId()
      const key = newToken()
      const from = `hold:${digest(address)}`
      const asked = wishOf(appId, published, wish)
      await orders.requirePayable(appId, orders.amountOf(published.plan, wish))
      const isTheirs = or(
        previousKey === undefined ? undefined : eq(bookings.keyHash, digest(previousKey)),
        customerId === null ? undefined : eq(bookings.customerId, customerId),
      )
      const isOlder =
        isTheirs &&
        and(
          eq(bookings.appId, appId),
          eq(bookings.reservationId, published.id),
          eq(bookings.state, bookingStates.held),
          isTheirs,
        )
      const [older] = isOlder
        ? await db.select({ id: bookings.id }).from(bookings).where(isOlder).limit(1)
        : []
      // The place that they give back for this one is no reason to refuse it.
      await lookFirst(db, { ...asked, ignoring: older?.id }, now())
      await asRefusal(
        db.transaction(async (tx) => {
          await queueUp(tx, appId, published.id)
          if (isOlder) await tx.delete(bookings).where(isOlder)
          const [holds] = await tx
            .select({ value: count() })
            .from(bookings)
            .where(
              and(
                eq(bookings.appId, appId),
                eq(bookings.reservationId, published.id),
                eq(bookings.state, bookingStates.held),
                eq(bookings.note, from),
                gt(bookings.holdUntil, sql`now()`),
              ),
            )
          if ((holds?.value ?? 0) >= MOST_HOLDS)
            throw new Refusal('tooManyRequests', { message: texts.tooManyHolds })
          const place = await findPlace(tx, asked, now())
          await tx.insert(bookings).values({
            appId,
            id,
            reservationId: published.id,
            code: newCode(),
            keyHash: digest(key),
            serviceId: asked.service.id,
            serviceName: asked.service.name,
            ...place,
            state: bookingStates.held,
            holdUntil: sql`now() + make_interval(mins => ${reservationLimits.holdMinutes})`,
            customerId,
            // Nobody has written a note on a place that is only held.
            note: from,
          })
        }),
      )
      return { id, key }
    },

    /** Makes a booking of a held place. The clock of the database says whether it is still held. */
    async submit(
      appId: string,
      { id: reservationId, plan, title }: PublishedPlan,
      row: BookingRow,
      { name, phone, isPhoneProven, customerId, answers }: Submitted,
      spend: (tx: Parameters<typeof queueUp>[0]) => Promise<void> = async () => {},
    ): Promise<BookingRow> {
      const stored = phones.store(appId, phone)
      const person = customerId === null ? `p:${stored.phoneMark ?? row.id}` : `c:${customerId}`
      const amount = orders.amountOf(plan, row)
      await orders.requirePayable(appId, amount)
      const to = plan.rules.needsConfirm ? 'waiting' : amount > 0 ? 'unpaid' : 'booked'
      const submitted = await asRefusal(
        db.transaction(async (tx) => {
          await queueUp(tx, appId, reservationId)
          await requireRoomForPerson(
            tx,
            { appId, reservationId, plan, startsAt: row.startsAt },
            person,
            row.id,
          )
          const [taken] = await tx
            .update(bookings)
            .set({
              state: bookingStates[to],
              holdUntil: null,
              amount,
              payUntil:
                to === 'unpaid'
                  ? await orders.open(tx, title, row, { amount, customerId, isCalled: false })
                  : null,
              note: '',
              name,
              ...stored,
              customerId,
              person,
              answers: phones.storeAnswers(appId, answers),
              createdAt: sql`now()`,
              ...promises(plan, row.startsAt, now()),
              remindBySms: plan.rules.remindBySms && isPhoneProven,
            })
            .where(
              and(
                isBooking(appId, row.id),
                eq(bookings.state, bookingStates.held),
                gt(bookings.holdUntil, sql`now()`),
              ),
            )
            .returning()
          if (!taken) throw new Refusal('bookingState', { message: texts.holdOver })
          await spend(tx)
          await note(tx, { appId, bookingId: row.id }, { userId: null, name }, texts.events.booked)
          return taken
        }),
      )
      await telling.submitted(submitted, title)
      return submitted
    },

    /** Gives a place back, within the deadline; a held one at any time. */
    async cancel(appId: string, id: string, proof: OwnerProof): Promise<BookingRow> {
      const row = await find(appId, id, proof)
      if (row.state === bookingStates.held) {
        await db.delete(bookings).where(and(isBooking(appId, id), eq(bookings.state, bookingStates.held)))
        return row
      }
      // What is not paid yet is given up at any time.
      if (row.state === bookingStates.unpaid) return orders.giveUp(appId, id)
      requireChangeable(row)
      const { changed, refundId } = await db.transaction(async (tx) => {
        await orders.lock(tx, row)
        const [cancelled] = await tx
          .update(bookings)
          .set({ state: bookingStates.cancelled, remindAt: null })
          // Whoever decided in between was first; a deadline that passed meanwhile holds.
          .where(
            and(isBooking(appId, id), eq(bookings.state, row.state), gt(bookings.changeUntil, sql`now()`)),
          )
          .returning()
        if (!cancelled) throw new Refusal('bookingState', { message: texts.changeOver })
        await note(
          tx,
          { appId, bookingId: id },
          { userId: null, name: row.name || texts.visitor },
          bookingStateNames.cancelled,
        )
        return { changed: cancelled, refundId: await orders.giveBack(tx, cancelled) }
      })
      await orders.hurry(appId, refundId)
      if (row.state === bookingStates.waiting) await telling.countsChanged(appId)
      return changed
    },

    /** Moves a booking to another time: the new place is taken and the old one is free, or nothing happens. */
    async move(
      appId: string,
      published: PublishedPlan,
      id: string,
      proof: OwnerProof,
      wish: Omit<VisitorWish, 'people' | 'serviceId'>,
    ): Promise<BookingRow> {
      const row = await find(appId, id, proof)
      // Its rules, its places and its queue are those of its own reservation.
      if (row.reservationId !== published.id) throw new Refusal('bookingNotFound')
      requireChangeable(row)
      const { plan } = published
      const moved = await asRefusal(
        db.transaction(async (tx) => {
          await queueUp(tx, appId, published.id)
          const asked = {
            ...wishOf(appId, published, { ...wish, serviceId: row.serviceId, people: row.people }),
            ignoring: id,
          }
          if (row.person !== null) await requireRoomForPerson(tx, { ...asked }, row.person, id)
          const place = await findPlace(tx, asked, now())
          const [changed] = await tx
            .update(bookings)
            .set({
              ...place,
              ...promises(plan, place.startsAt, now()),
              remindBySms: row.remindBySms,
              // Another time is another promise: who confirms bookings confirms this one, too.
              state: plan.rules.needsConfirm ? bookingStates.waiting : row.state,
            })
            .where(
              and(
                isBooking(appId, id),
                eq(bookings.state, row.state),
                eq(bookings.startsAt, row.startsAt),
                ne(bookings.state, bookingStates.held),
                gt(bookings.changeUntil, sql`now()`),
              ),
            )
            .returning()
          if (!changed) throw new Refusal('bookingState', { message: texts.changeOver })
          await note(
            tx,
            { appId, bookingId: id },
            { userId: null, name: row.name || texts.visitor },
            texts.events.moved,
            `${telling.timeOf(row)} → ${telling.timeOf(changed)}`,
          )
          return changed
        }),
      )
      if (plan.rules.needsConfirm) await telling.submitted(moved, published.title)
      return moved
    },
  }
}
