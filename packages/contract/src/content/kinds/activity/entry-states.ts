// What becomes of a sign-up: obeyed by the server, drawn by the screens, walked by the tests.
import { z } from 'zod'

export const entryStates = {
  pending: 1,
  joined: 2,
  /** Has a place, for which nobody has paid yet: it goes back when that takes too long. */
  unpaid: 3,
  queued: 4,
  cancelled: 5,
  refused: 6,
} as const
export type EntryStateName = keyof typeof entryStates
export const entryStateSchema = z.enum(
  Object.keys(entryStates).filter((name): name is EntryStateName => Object.hasOwn(entryStates, name)),
)

export const entryStateNames: Record<EntryStateName, string> = {
  pending: '待审核',
  joined: '已报名',
  unpaid: '待支付',
  queued: '候补中',
  cancelled: '已取消',
  refused: '未通过',
}

const byNumber = new Map<number, EntryStateName>(
  entryStateSchema.options.map((name) => [entryStates[name], name]),
)
/** The state of a stored number. Throws for a number that none has. */
export function entryStateOf(stored: number): EntryStateName {
  const name = byNumber.get(stored)
  if (name === undefined) throw new Error(`no state of sign-ups is ${stored}`)
  return name
}

/** States that have a place. */
export const placedStates: readonly EntryStateName[] = ['pending', 'joined', 'unpaid']
/** States of a sign-up that is still ahead of its owner: nobody has two of them for one activity. */
export const openEntryStates: readonly EntryStateName[] = ['pending', 'joined', 'unpaid', 'queued']

/** Whether a sign-up has certificates once its activity gives them: who was there has one, until the check-in is undone. */
export const isCertified = ({
  state,
  checkedInAt,
}: {
  state: EntryStateName
  checkedInAt: Date | string | null
}): boolean => state === 'joined' && checkedInAt !== null

export interface EntryStep {
  from: EntryStateName
  to: EntryStateName
  /** What the button says. */
  title: string
  /** Visitors may do it too, by the rules. */
  byVisitor?: true
  /** The person concerned is told why. */
  needsReason?: true
}

/**
 * Every way from one state to another that somebody takes; the product itself moves those who wait up. Whoever gets a place
 * that costs something is `unpaid` where these say `joined`, until they have paid.
 */
export const entrySteps: readonly EntryStep[] = [
  { from: 'pending', to: 'joined', title: '通过' },
  { from: 'pending', to: 'refused', title: '不通过', needsReason: true },
  { from: 'pending', to: 'cancelled', title: '取消报名', byVisitor: true },
  { from: 'joined', to: 'cancelled', title: '取消报名', byVisitor: true },
  { from: 'unpaid', to: 'joined', title: '已线下收款' },
  { from: 'unpaid', to: 'cancelled', title: '取消报名', byVisitor: true },
  { from: 'queued', to: 'joined', title: '转为已报名' },
  { from: 'queued', to: 'cancelled', title: '取消候补', byVisitor: true },
  { from: 'refused', to: 'joined', title: '改为通过' },
]

export const entryStepBetween = (from: EntryStateName, to: EntryStateName): EntryStep | undefined =>
  entrySteps.find((step) => step.from === from && step.to === to)

/** Steps that somebody at the desk may take from a state. */
export const entryStepsFrom = (from: EntryStateName): readonly EntryStep[] =>
  entrySteps.filter((step) => step.from === from)
