import { assertAmount, portionUp } from './allocation.ts'
import { type CalendarDay, periodCredit, subscriptionEnd, upgradeDue } from './subscription.ts'

/** What somebody has: the running period from its first day to its end, which is no longer part of it. */
export interface RunningSubscription {
  /** Higher editions hold more. */
  rank: number
  editionId: string
  start: CalendarDay
  end: CalendarDay
  anchorDay: number
  /** How many months the period was bought for. */
  months: number
  /** The full value of the period in 分: also where the last payment was a part of it only. */
  value: number
}

/** What somebody wants: an edition for some months. */
export interface WantedEdition {
  editionId: string
  rank: number
  months: number
  /** In 分. */
  amount: number
}

/**
 * `new`: nothing runs; `renew`: the same edition for longer; `upgrade`: a higher one for the days that are left; `lower`:
 * cannot be had before the end.
 */
export type SubscriptionAction = 'new' | 'renew' | 'upgrade' | 'lower'

export interface SubscriptionQuote {
  action: SubscriptionAction
  /** What is to be paid, in 分. */
  due: number
  /** What the days that are left of the running period are worth; 0 but for upgrades. */
  credit: number
  leftDays: number
  /** The period that it leads to. */
  next: Pick<RunningSubscription, 'start' | 'end' | 'anchorDay' | 'months' | 'value'>
}

const dayOfMonth = (day: CalendarDay) => Number(day.slice(8))

/**
 * What an edition costs on a day beside what runs, and the period that it leads to. A renewal begins where the period
 * ends, or today when it has ended. An upgrade counts from today to the same end: its price is that of the wanted edition
 * for the whole period, so that a second one in the same period credits that full value.
 */
export function quoteOf(
  running: RunningSubscription | null,
  wanted: WantedEdition,
  today: CalendarDay,
): SubscriptionQuote {
  assertAmount(wanted.amount)
  const plain = { credit: 0, leftDays: 0, due: wanted.amount }
  if (running === null || running.end <= today)
    return {
      ...plain,
      action: 'new',
      next: {
        start: today,
        end: subscriptionEnd({ from: today, months: wanted.months }),
        anchorDay: dayOfMonth(today),
        months: wanted.months,
        value: wanted.amount,
      },
    }
  const { start, end, anchorDay, months, value } = running
  if (running.editionId === wanted.editionId)
    return {
      ...plain,
      action: 'renew',
      next: {
        start,
        end: subscriptionEnd({ from: end, months: wanted.months, anchorDay }),
        anchorDay,
        months: months + wanted.months,
        value: value + wanted.amount,
      },
    }
  if (wanted.rank <= running.rank)
    return { ...plain, due: 0, action: 'lower', next: { start, end, anchorDay, months, value } }
  const period = { start, end, on: today, paid: value }
  const whole = portionUp(wanted.amount, months, wanted.months)
  const { credit, leftDays } = periodCredit(period)
  return {
    action: 'upgrade',
    due: upgradeDue(period, whole),
    credit,
    leftDays,
    next: { start, end, anchorDay, months, value: whole },
  }
}
