// What becomes of a booking: obeyed by the server, drawn by the screens, walked by the tests.
import { z } from 'zod'

export const bookingStates = {
  held: 0,
  waiting: 1,
  booked: 2,
  arrived: 3,
  done: 4,
  cancelled: 5,
  missed: 6,
  refused: 7,
  /** Its place is held until it is paid, or the time for that is over. */
  unpaid: 8,
} as const
export type BookingStateName = keyof typeof bookingStates
export const bookingStateSchema = z.enum(
  Object.keys(bookingStates).filter((name): name is BookingStateName => Object.hasOwn(bookingStates, name)),
)

export const bookingStateNames: Record<BookingStateName, string> = {
  held: '占位中',
  waiting: '待确认',
  booked: '已预约',
  arrived: '已签到',
  done: '已完成',
  cancelled: '已取消',
  missed: '爽约',
  refused: '已驳回',
  unpaid: '待付款',
}

const byNumber = new Map<number, BookingStateName>(
  bookingStateSchema.options.map((name) => [bookingStates[name], name]),
)
/** The state of a stored number. Throws for a number that none has. */
export function bookingStateOf(stored: number): BookingStateName {
  const name = byNumber.get(stored)
  if (name === undefined) throw new Error(`no state of bookings is ${stored}`)
  return name
}

/** States that hold their place. */
export const holdingStates: readonly BookingStateName[] = ['held', 'waiting', 'unpaid', 'booked', 'arrived']
/** States of a booking that is still ahead of its owner. */
export const openStates: readonly BookingStateName[] = ['waiting', 'unpaid', 'booked']

export interface BookingStep {
  from: BookingStateName
  to: BookingStateName
  /** What the button says. */
  title: string
  /** Visitors may do it too, by the rules. */
  byVisitor?: true
  /** Follows from another step, or from a payment: nobody presses a button for it. */
  byProduct?: true
  /** The person concerned is told why. */
  needsReason?: true
}

/** Every way from one state to another; there is no other. */
export const bookingSteps: readonly BookingStep[] = [
  { from: 'held', to: 'waiting', title: '提交预约', byVisitor: true },
  { from: 'held', to: 'booked', title: '提交预约', byVisitor: true },
  { from: 'held', to: 'unpaid', title: '提交预约', byVisitor: true },
  { from: 'held', to: 'cancelled', title: '放弃', byVisitor: true },
  { from: 'waiting', to: 'booked', title: '确认' },
  { from: 'waiting', to: 'refused', title: '驳回', needsReason: true },
  { from: 'waiting', to: 'cancelled', title: '取消预约', byVisitor: true },
  { from: 'waiting', to: 'unpaid', title: '确认', byProduct: true },
  { from: 'unpaid', to: 'booked', title: '记为已收款' },
  { from: 'unpaid', to: 'cancelled', title: '取消预约', byVisitor: true },
  { from: 'booked', to: 'arrived', title: '签到' },
  { from: 'booked', to: 'missed', title: '记为爽约' },
  { from: 'booked', to: 'cancelled', title: '取消预约', byVisitor: true },
  { from: 'arrived', to: 'done', title: '完成' },
  { from: 'arrived', to: 'booked', title: '撤销签到' },
  { from: 'done', to: 'arrived', title: '撤销完成' },
  { from: 'missed', to: 'arrived', title: '补签到' },
]

export const stepBetween = (from: BookingStateName, to: BookingStateName): BookingStep | undefined =>
  bookingSteps.find((step) => step.from === from && step.to === to)

/** Steps that somebody at the desk may take from a state. */
export const deskSteps = (from: BookingStateName): readonly BookingStep[] =>
  bookingSteps.filter((step) => step.from === from && from !== 'held' && !step.byProduct)
