import { randomInt } from 'node:crypto'
import { bookingStates } from '@zhanfang/contract/content-kinds/reservation/booking-states'
import {
  type ReservationPlan,
  type ReservationResource,
  type ReservationService,
} from '@zhanfang/contract/content-kinds/reservation/plan'
import { dayOf } from '@zhanfang/contract/content-kinds/reservation/schedule/calendar'
import {
  inFairTurn,
  inTime,
  mostAtOnce,
  stretchOf,
} from '@zhanfang/contract/content-kinds/reservation/schedule/slots'
import { and, eq, inArray, isNotNull, lt, lte, ne, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { Refusal } from '../../http/refusal.ts'
import { loadsOn, takenBetween } from './availability.ts'
import { ONE_PERSON, refusedOverlap } from './one-place.ts'
import { candidatesOf, laneOf, opensAt, visitRulesOf } from './plans.ts'
import { reservationBookings as bookings } from './tables.ts'
import { texts } from './texts.ts'

/** Letters and digits that nobody takes for one another, over the counter or on the phone. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 8

export const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

export interface Wish {
  appId: string
  reservationId: string
  plan: ReservationPlan
  service: ReservationService
  /** Absent: whoever has the fewest bookings that day. */
  resourceId?: string | undefined
  startsAt: Date
  people: number
  atDesk: boolean
  /** The desk squeezes it in, whatever is open and free. */
  overbook: boolean
  /** The booking that moves: its own place does not count. */
  ignoring?: string | undefined
}

/** Where and when a booking lies: the columns that say so. */
export type Place = Pick<
  typeof bookings.$inferInsert,
  | 'resourceId'
  | 'resourceName'
  | 'lane'
  | 'startsAt'
  | 'endsAt'
  | 'busyFrom'
  | 'busyTo'
  | 'exclusive'
  | 'overbooked'
  | 'people'
>

function placeAt(wish: Wish, resource: ReservationResource): Place {
  const { from, to } = stretchOf(wish.startsAt, wish.service)
  return {
    resourceId: resource.id,
    resourceName: resource.name,
    lane: laneOf(wish.reservationId, resource.id),
    startsAt: wish.startsAt,
    endsAt: new Date(wish.startsAt.getTime() + wish.service.duration * 60_000),
    busyFrom: from,
    busyTo: to,
    exclusive: resource.capacity === 1,
    overbooked: wish.overbook,
    people: wish.people,
  }
}

/** Refuses what the rules of the plan do not allow at this moment, whatever is taken. */
function requireAllowed(wish: Wish, now: Date): void {
  const { plan, service, startsAt, people, atDesk } = wish
  if (people > service.maxParty && !atDesk)
    throw new Refusal('bookingRule', { message: texts.tooMany(service.maxParty) })
  const when = inTime(startsAt, now, visitRulesOf(plan, service, atDesk))
  if (when === 'tooLate') throw new Refusal('bookingRule', { message: texts.tooLate })
  if (when === 'tooEarly')
    throw new Refusal('bookingRule', { message: texts.tooEarly(plan.rules.horizonDays) })
}

/** Resources that are open for a wish, and the first of them, in fair turn, that has room. */
async function roomFor(db: Db, wish: Wish, open: readonly ReservationResource[]) {
  const { from, to } = stretchOf(wish.startsAt, wish.service)
  const ids = open.map(({ id }) => id)
  const taken = (await takenBetween(db, wish, ids, from, to)).filter(({ id }) => id !== wish.ignoring)
  const loads = open.length > 1 ? await loadsOn(db, wish, dayOf(wish.startsAt)) : new Map<string, number>()
  const inTurn = inFairTurn(open.map((resource) => ({ resource, load: loads.get(resource.id) ?? 0 })))
  return inTurn.find(({ resource }) => {
    const own = taken.filter(({ resourceId }) => resourceId === resource.id)
    return mostAtOnce(own, from.getTime(), to.getTime()) + wish.people <= resource.capacity
  })?.resource
}

/** Resources that are open at the time of a wish. Refuses what the rules of the plan do not allow. */
function openFor(wish: Wish, now: Date): ReservationResource[] {
  const { plan, service, startsAt } = wish
  requireAllowed(wish, now)
  const open = candidatesOf(plan, service, wish.resourceId).filter((resource) =>
    opensAt(plan, resource, service, startsAt),
  )
  if (open.length === 0) throw new Refusal('bookingRule', { message: texts.closedThen })
  return open
}

/**
 * Refuses what is full already, without queueing: once the last place is gone, those who still ask wait for nobody and
 * hold no connection. What it lets through is decided by `findPlace`.
 */
export async function lookFirst(db: Db, wish: Wish, now: Date): Promise<void> {
  if (wish.overbook) return
  if (!(await roomFor(db, wish, openFor(wish, now)))) throw new Refusal('slotTaken')
}

/**
 * Finds the place that a wish gets. Called behind `queueUp`, in the transaction that writes it: what is free here is
 * still free when it is written, and the constraints of the table stand behind it.
 */
export async function findPlace(tx: Db, wish: Wish, now: Date): Promise<Place> {
  const [first] = candidatesOf(wish.plan, wish.service, wish.resourceId)
  if (wish.overbook && first) return placeAt(wish, first)
  const open = openFor(wish, now)
  const lanes = open.map(({ id }) => laneOf(wish.reservationId, id))
  // An abandoned form holds nothing: whoever comes next clears it away.
  await tx
    .delete(bookings)
    .where(
      and(
        eq(bookings.appId, wish.appId),
        inArray(bookings.lane, lanes),
        eq(bookings.state, bookingStates.held),
        isNotNull(bookings.holdUntil),
        lte(bookings.holdUntil, sql`now()`),
      ),
    )
  const free = await roomFor(tx, wish, open)
  if (!free) throw new Refusal('slotTaken')
  return placeAt(wish, free)
}

/** Says in words what the constraints of the database have refused. */
export async function asRefusal<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    const constraint = refusedOverlap(error)
    if (constraint === undefined) throw error
    throw constraint === ONE_PERSON
      ? new Refusal('bookingRule', { message: texts.overlaps })
      : new Refusal('slotTaken')
  }
}

const { waiting, unpaid, booked, arrived, done, missed } = bookingStates
const AHEAD: number[] = [waiting, unpaid, booked]
const MISSED_DAYS = 90

/** Refuses when a person has as many bookings as one may have. Called behind `queueUp`. */
export async function requireRoomForPerson(
  tx: Db,
  { appId, reservationId, plan, startsAt }: Pick<Wish, 'appId' | 'reservationId' | 'plan' | 'startsAt'>,
  person: string,
  ignoring: string,
): Promise<void> {
  const { mostAhead, mostADay, mostMissed } = plan.rules
  if (mostAhead === null && mostADay === null && mostMissed === null) return
  const day = sql`(${bookings.startsAt} at time zone 'Asia/Shanghai')::date = ${dayOf(startsAt)}::date`
  const isIn = (states: number[]) => inArray(bookings.state, states)
  const counted = (condition: ReturnType<typeof and>) =>
    sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
  const [found] = await tx
    .select({
      ahead: counted(and(isIn(AHEAD), sql`${bookings.endsAt} > now()`)),
      thatDay: counted(and(isIn([...AHEAD, arrived, done, missed]), day)),
      missed: counted(
        and(isIn([missed]), sql`${bookings.startsAt} > now() - make_interval(days => ${MISSED_DAYS})`),
      ),
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.appId, appId),
        eq(bookings.reservationId, reservationId),
        eq(bookings.person, person),
        eq(bookings.byDesk, false),
        ne(bookings.id, ignoring),
      ),
    )
  if (!found) return
  const refuse = (message: string) => new Refusal('bookingRule', { message })
  if (mostMissed !== null && found.missed >= mostMissed) throw refuse(texts.missedTooOften)
  if (mostAhead !== null && found.ahead >= mostAhead) throw refuse(texts.mostAhead(mostAhead))
  if (mostADay !== null && found.thatDay >= mostADay) throw refuse(texts.mostADay(mostADay))
}

/** Removes held places whose time is over, in all apps: they hold nothing any more, and only lie about. */
export const sweepHolds = (db: Db): Promise<unknown> =>
  db
    .delete(bookings)
    .where(
      and(
        eq(bookings.state, bookingStates.held),
        isNotNull(bookings.holdUntil),
        lt(bookings.holdUntil, sql`now() - interval '10 minutes'`),
      ),
    )
