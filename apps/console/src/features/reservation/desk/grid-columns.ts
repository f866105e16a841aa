import type {
  Booking,
  BookingBlock,
  BookingCalendar,
} from '@zhanfang/contract/content-kinds/reservation/calls'
import { addDays, dayOf, minutesAt } from '@zhanfang/contract/content-kinds/reservation/schedule/calendar'
import type { Span } from '@zhanfang/contract/content-kinds/reservation/schedule/slots'

export interface GridBooking {
  booking: Booking
  from: number
  to: number
  /** Which of several side by side it is, and of how many. */
  lane: number
  lanes: number
}

/** A closed time, as far as it lies in the day of its column. */
export interface GridBlock {
  block: BookingBlock
  from: number
  to: number
}

export interface GridColumn {
  key: string
  day: string
  /** Empty for a day of all resources. */
  resourceId: string
  spans: readonly Span[]
  bookings: readonly GridBooking[]
  blocks: readonly GridBlock[]
}

const hidden = new Set(['cancelled', 'refused'])

/** Puts bookings that overlap side by side. */
export function sideBySide(bookings: readonly Booking[], day: string): GridBooking[] {
  const placed = bookings
    .map((booking) => ({
      booking,
      from: minutesAt(day, new Date(booking.startsAt)),
      to: minutesAt(day, new Date(booking.endsAt)),
      lane: 0,
      lanes: 1,
    }))
    .toSorted((a, b) => a.from - b.from || a.to - b.to)
  let group: GridBooking[] = []
  let ends: number[] = []
  const close = () => {
    for (const one of group) one.lanes = ends.length
    group = []
    ends = []
  }
  for (const one of placed) {
    if (ends.every((end) => end <= one.from)) close()
    const free = ends.findIndex((end) => end <= one.from)
    one.lane = free === -1 ? ends.length : free
    ends[one.lane] = one.to
    group.push(one)
  }
  close()
  return placed
}

const DAY = 24 * 60
/** Closed times of a day, at one resource or at any. */
const blocksOn = (blocks: readonly BookingBlock[], day: string, resourceId: string): GridBlock[] =>
  blocks
    .filter((block) => resourceId === '' || block.resourceId === resourceId)
    .map((block) => ({
      block,
      from: Math.max(0, minutesAt(day, new Date(block.startsAt))),
      to: Math.min(DAY, minutesAt(day, new Date(block.endsAt))),
    }))
    .filter(({ from, to }) => from < to)

/** The columns of the calendar: resources of one day, or days of one resource or of all. */
export function gridColumns(
  { days, bookings, blocks }: Pick<BookingCalendar, 'days' | 'bookings' | 'blocks'>,
  { isWeek, resourceId }: { isWeek: boolean; resourceId: string },
): GridColumn[] {
  const shown = bookings.filter(({ state }) => !hidden.has(state))
  return days.flatMap(({ day, resources }) => {
    const ofDay = shown.filter(
      ({ startsAt }) =>
        dayOf(new Date(startsAt)) === day ||
        // What began late the evening before goes on into this day.
        (dayOf(new Date(startsAt)) === addDays(day, -1) && !isWeek),
    )
    const own = resources.filter(({ id }) => resourceId === '' || id === resourceId)
    if (isWeek)
      return [
        {
          key: day,
          day,
          resourceId,
          spans: own.flatMap(({ spans }) => spans),
          bookings: sideBySide(
            ofDay.filter((one) => resourceId === '' || one.resourceId === resourceId),
            day,
          ),
          blocks: blocksOn(blocks, day, resourceId),
        },
      ]
    return own.map(({ id, spans }) => ({
      key: id,
      day,
      resourceId: id,
      spans,
      bookings: sideBySide(
        ofDay.filter((one) => one.resourceId === id),
        day,
      ),
      blocks: blocksOn(blocks, day, id),
    }))
  })
}

/** The hours that a calendar shows: everything that is open or booked. */
export function gridHours(columns: readonly GridColumn[]): { from: number; to: number } {
  const edges = columns.flatMap(({ spans, bookings }) => [
    ...spans.flatMap(({ from, to }) => [from, to]),
    ...bookings.flatMap(({ from, to }) => [from, to]),
  ])
  if (edges.length === 0) return { from: 8 * 60, to: 18 * 60 }
  return {
    from: Math.max(0, Math.floor(Math.min(...edges) / 60) * 60),
    to: Math.ceil(Math.max(...edges) / 60) * 60,
  }
}
