import type { DrawRules } from '@zhanfang/contract'
import type { PlayerRow } from '../tables.ts'

/** How somebody took part so far; absent for nobody. */
export type Taken = Pick<PlayerRow, 'day' | 'drawn' | 'drawnOnDay' | 'freeOnDay' | 'extra'> | undefined

export interface Chances {
  /** Free ones of today and earned ones, within the limits. */
  left: number
  /** What pays for the next draw; null where nothing can. */
  next: 'free' | 'extra' | 'points' | null
  /** Which limit is reached, where one is. */
  full: 'day' | 'inAll' | null
}

/** What somebody may draw today. */
export function chancesOf(rules: DrawRules, taken: Taken, today: string, checkedIn: boolean): Chances {
  const isToday = taken?.day === today
  const drawnToday = isToday ? taken.drawnOnDay : 0
  const full =
    rules.mostInAll !== null && (taken?.drawn ?? 0) >= rules.mostInAll
      ? 'inAll'
      : rules.mostPerDay !== null && drawnToday >= rules.mostPerDay
        ? 'day'
        : null
  if (full !== null) return { left: 0, next: null, full }
  const free = Math.max(
    0,
    rules.freePerDay + (checkedIn ? rules.checkInBonus : 0) - (isToday ? taken.freeOnDay : 0),
  )
  const extra = taken?.extra ?? 0
  const left = Math.min(
    free + extra,
    rules.mostPerDay === null ? Infinity : rules.mostPerDay - drawnToday,
    rules.mostInAll === null ? Infinity : rules.mostInAll - (taken?.drawn ?? 0),
  )
  const next = free > 0 ? 'free' : extra > 0 ? 'extra' : rules.pointsPrice === null ? null : 'points'
  return { left, next, full: null }
}
