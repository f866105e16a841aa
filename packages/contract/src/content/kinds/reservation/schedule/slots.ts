// When something can be booked: a pure function of what is open and what is taken.
import { dayOf, daysBetween, minutesAt, momentAt } from './calendar.ts'

/** A stretch of a day in minutes after its midnight. It may end on the next day. Half-open, like all stretches here. */
export interface Span {
  from: number
  to: number
}

/** A stretch of time in which places are taken, its buffers included. */
export interface Taken {
  from: Date
  to: Date
  people: number
}

/** How long a visit takes, and how its beginnings lie. */
export interface VisitRules {
  /** Minutes of the visit itself. */
  duration: number
  /** Minutes between two beginnings, counted from the opening of each span. */
  step: number
  /** Minutes that are needed before and after it; they may lie outside of the open hours. */
  bufferBefore: number
  bufferAfter: number
  /** How long before it one books at the latest. */
  noticeMinutes: number
  /** How many days ahead one books at the earliest; null for any number. */
  horizonDays: number | null
}

export interface DayOfOne {
  /** `YYYY-MM-DD` in Shanghai; spans over midnight belong to the day on which they begin. */
  day: string
  now: Date
  rules: VisitRules
  /** When it is open on that day. */
  spans: readonly Span[]
  taken: readonly Taken[]
  /** People whom it takes at the same instant. */
  capacity: number
  /** People of this booking. */
  party: number
}

export interface Slot {
  start: Date
  end: Date
  /** Places that are left for the whole visit with its buffers. */
  free: number
}

/** The largest number of people at any instant of a stretch. One who leaves makes room for one who comes. */
export function mostAtOnce(taken: readonly Taken[], from: number, to: number): number {
  const changes = taken.flatMap((one) => {
    const begins = Math.max(one.from.getTime(), from)
    const ends = Math.min(one.to.getTime(), to)
    return begins < ends
      ? [
          { at: begins, by: one.people },
          { at: ends, by: -one.people },
        ]
      : []
  })
  // Leaving comes before coming: stretches are half-open.
  changes.sort((a, b) => a.at - b.at || a.by - b.by)
  let people = 0
  let most = 0
  for (const { by } of changes) {
    people += by
    most = Math.max(most, people)
  }
  return most
}

/** The whole stretch that a visit takes, with its buffers. */
export const stretchOf = (
  start: Date,
  { duration, bufferBefore, bufferAfter }: Pick<VisitRules, 'duration' | 'bufferBefore' | 'bufferAfter'>,
): { from: Date; to: Date } => ({
  from: new Date(start.getTime() - bufferBefore * 60_000),
  to: new Date(start.getTime() + (duration + bufferAfter) * 60_000),
})

/** Whether a visit may begin at a moment as far as notice and horizon go: the moment of booking counts. */
export function inTime(
  start: Date,
  now: Date,
  { noticeMinutes, horizonDays }: Pick<VisitRules, 'noticeMinutes' | 'horizonDays'>,
): 'ok' | 'tooLate' | 'tooEarly' {
  if (start.getTime() < now.getTime() + noticeMinutes * 60_000) return 'tooLate'
  const ahead = daysBetween(dayOf(now), dayOf(start))
  return horizonDays !== null && ahead > horizonDays ? 'tooEarly' : 'ok'
}

/** Spans in order, those that overlap as one. Those that only touch stay two: beginnings are counted from where each opens. */
export function joinedSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const span of spans.filter(({ from, to }) => from < to).toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last && span.from < last.to) last.to = Math.max(last.to, span.to)
    else joined.push({ ...span })
  }
  return joined
}

/** The beginnings that the open hours of a day have, whatever is taken. */
export function beginningsOf(
  day: string,
  spans: readonly Span[],
  { duration, step }: Pick<VisitRules, 'duration' | 'step'>,
): Date[] {
  const starts: Date[] = []
  for (const { from, to } of joinedSpans(spans))
    for (let at = from; at + duration <= to; at += step) starts.push(momentAt(day, at))
  return starts
}

/** What is free on a day at one resource, in order. */
export function freeSlots({ day, now, rules, spans, taken, capacity, party }: DayOfOne): Slot[] {
  return beginningsOf(day, spans, rules).flatMap((start) => {
    if (inTime(start, now, rules) !== 'ok') return []
    const { from, to } = stretchOf(start, rules)
    const free = capacity - mostAtOnce(taken, from.getTime(), to.getTime())
    const end = new Date(start.getTime() + rules.duration * 60_000)
    return free >= party ? [{ start, end, free }] : []
  })
}

/** A resource on a day: when it is open and what is taken of it. */
export interface ResourceDay {
  id: string
  spans: readonly Span[]
  taken: readonly Taken[]
  capacity: number
  /** Bookings that it has on the day: those with few are asked first. */
  load: number
}

export interface SharedSlot extends Slot {
  /** Resources that are free then, in the order in which they are asked. */
  resourceIds: string[]
}

/** In fair turn: whoever has the fewest bookings of the day first; equals keep the order in which they are listed. */
export const inFairTurn = <One extends { load: number }>(resources: readonly One[]): One[] =>
  resources.toSorted((a, b) => a.load - b.load)

/** What is free on a day at any of several resources. A party is never split: its places are those of one resource. */
export function freeAtAny(
  resources: readonly ResourceDay[],
  { day, now, rules, party }: Pick<DayOfOne, 'day' | 'now' | 'rules' | 'party'>,
): SharedSlot[] {
  const byStart = new Map<number, SharedSlot>()
  for (const { id, ...resource } of inFairTurn(resources))
    for (const slot of freeSlots({ day, now, rules, party, ...resource })) {
      const key = slot.start.getTime()
      const known = byStart.get(key)
      if (known) {
        known.free += slot.free
        known.resourceIds.push(id)
      } else byStart.set(key, { ...slot, resourceIds: [id] })
    }
  return [...byStart.values()].toSorted((a, b) => a.start.getTime() - b.start.getTime())
}

/** Whether a visit at a moment lies within open hours and begins where beginnings lie. */
export const isBeginning = (
  day: string,
  start: Date,
  spans: readonly Span[],
  { duration, step }: Pick<VisitRules, 'duration' | 'step'>,
): boolean =>
  joinedSpans(spans).some(({ from, to }) => {
    const at = minutesAt(day, start)
    return at >= from && at + duration <= to && (at - from) % step === 0
  })
