// What becomes of photographs: obeyed by the server, drawn by the screens.
import { z } from 'zod'
import { AUDIT_UNDO_MS, type AuditTransition } from '../../../../todo/audit-states.ts'

export const photoStates = { waiting: 0, shown: 1, hidden: 2 } as const
export type PhotoState = keyof typeof photoStates
export const photoStateSchema = z.enum(['waiting', 'shown', 'hidden'])

export const photoStateNames: Record<PhotoState, string> = {
  waiting: '待审核',
  shown: '已展示',
  hidden: '已撤下',
}

/** The state of a stored number. Throws for a number that none has. */
export function photoStateOf(stored: number): PhotoState {
  const name = photoStateSchema.options.find((one) => photoStates[one] === stored)
  if (name === undefined) throw new Error(`no state of photographs is ${stored}`)
  return name
}

/** A hand-in is decided as a whole; later each photograph can be taken down or put back by itself. */
export const photoTransitions = [
  { from: 0, to: 1, by: 'reviewer' },
  { from: 0, to: 2, by: 'reviewer' },
  { from: 0, to: 3, by: 'asker' },
  { from: 1, to: 0, by: 'reviewer', withinMs: AUDIT_UNDO_MS },
  { from: 2, to: 0, by: 'reviewer', withinMs: AUDIT_UNDO_MS },
] as const satisfies readonly AuditTransition[]
