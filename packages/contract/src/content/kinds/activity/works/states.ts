// What becomes of works and of raters: obeyed by the server, drawn by the screens, walked by the tests.
import { z } from 'zod'
import { AUDIT_UNDO_MS, type AuditTransition } from '../../../../todo/audit-states.ts'

/**
 * The states of a work, by the numbers of audits. Its author hands it in again by asking anew, which begins another audit:
 * that is no transition of the old one.
 */
export const workTransitions = [
  { from: 0, to: 1, by: 'reviewer' },
  { from: 0, to: 2, by: 'reviewer' },
  { from: 0, to: 3, by: 'asker' },
  { from: 1, to: 2, by: 'reviewer' },
  { from: 1, to: 3, by: 'asker' },
  { from: 2, to: 3, by: 'asker' },
  { from: 2, to: 1, by: 'reviewer' },
  { from: 1, to: 0, by: 'reviewer', withinMs: AUDIT_UNDO_MS },
  { from: 2, to: 0, by: 'reviewer', withinMs: AUDIT_UNDO_MS },
] as const satisfies readonly AuditTransition[]

/** Somebody asks to be a rater. A decision is taken back by removing or inviting them. */
export const raterTransitions = [
  { from: 0, to: 1, by: 'reviewer' },
  { from: 0, to: 2, by: 'reviewer' },
  { from: 2, to: 1, by: 'reviewer' },
] as const satisfies readonly AuditTransition[]

export const raterStates = ['invited', 'applied', 'active', 'declined', 'rejected', 'removed'] as const
export type RaterState = (typeof raterStates)[number]
export const raterStateSchema = z.enum(raterStates)
export const raterStateNames: Record<RaterState, string> = {
  invited: '已邀请',
  applied: '待审核',
  active: '评审中',
  declined: '已谢绝',
  rejected: '未通过',
  removed: '已移除',
}

export interface RaterStep {
  from: RaterState
  to: RaterState
  by: 'rater' | 'member'
}
/** Every way from one state of a rater to another; there is no other. */
export const raterSteps: readonly RaterStep[] = [
  { from: 'invited', to: 'active', by: 'rater' },
  { from: 'invited', to: 'declined', by: 'rater' },
  { from: 'declined', to: 'active', by: 'rater' },
  { from: 'applied', to: 'active', by: 'member' },
  { from: 'applied', to: 'rejected', by: 'member' },
  { from: 'rejected', to: 'active', by: 'member' },
  { from: 'invited', to: 'removed', by: 'member' },
  { from: 'declined', to: 'removed', by: 'member' },
  { from: 'active', to: 'removed', by: 'member' },
  { from: 'removed', to: 'active', by: 'member' },
]
export const raterSources = (to: RaterState, by: RaterStep['by']): RaterState[] =>
  raterSteps.filter((step) => step.to === to && step.by === by).map(({ from }) => from)
