import {
  auditStatusSchema,
  auditTransition,
  type AuditStatus,
  type AuditTransition,
} from '@zhanfang/contract'
import { fieldRefusal, Refusal } from '../../http/refusal.ts'
import { texts } from './texts.ts'

/** Where something stands, and who put it there. */
export interface Standing {
  status: number
  decidedByName: string | null
  decidedAt: Date | null
}

/** A stored status; one that this build does not know is treated as withdrawn, which nothing leaves. */
export const statusOf = (stored: number): AuditStatus => auditStatusSchema.catch(3).parse(stored)

/**
 * The transition that somebody asks for; refuses what the table does not have, what is not theirs to do and what comes too
 * late. Who comes second is told who was first.
 */
export function requireTransition(
  table: readonly AuditTransition[],
  standing: Standing,
  to: AuditStatus,
  who: { isReviewer: boolean; isAsker: boolean },
  words: string,
  now = new Date(),
): AuditTransition {
  const from = statusOf(standing.status)
  const found = auditTransition(table, from, to)
  const isTheirs =
    found === undefined ||
    (who.isReviewer && found.by !== 'asker') ||
    (who.isAsker && found.by !== 'reviewer')
  if (!isTheirs || (!who.isReviewer && !who.isAsker)) throw new Refusal('forbidden')
  const { decidedAt, decidedByName } = standing
  if (!found) {
    if (from !== 0 && to !== 0 && decidedAt)
      throw new Refusal('auditDecided', {
        message: texts.decided(decidedByName ?? '', decidedAt, from),
        detail: { auditStatus: from, auditorName: decidedByName, auditTime: decidedAt.toISOString() },
      })
    throw new Refusal('auditNotAllowed', { message: texts.notAllowed(from, to) })
  }
  if (found.withinMs !== undefined && (!decidedAt || now.getTime() - decidedAt.getTime() > found.withinMs)) {
    throw new Refusal('auditUndoLate')
  }
  if (to === 2 && words === '') throw fieldRefusal('invalidInput', 'auditResult', texts.reasonMissing)
  return found
}
