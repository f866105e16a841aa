import { z } from 'zod'

/** `auditStatus` everywhere. */
export const auditStatuses = { waiting: 0, approved: 1, rejected: 2, withdrawn: 3 } as const
export type AuditStatus = (typeof auditStatuses)[keyof typeof auditStatuses]
export const auditStatusSchema = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
export const auditStatusNames: Record<AuditStatus, string> = {
  0: '待审核',
  1: '已通过',
  2: '已驳回',
  3: '已撤销',
}

/** Who may make a transition: who decides, who asked, or either of them. */
export type AuditActor = 'reviewer' | 'asker' | 'either'

export interface AuditTransition {
  from: AuditStatus
  to: AuditStatus
  by: AuditActor
  /** It takes back a decision, and can be made for so long after it. */
  withinMs?: number
}

/** A decision can be taken back for so long, where nothing has followed it. */
export const AUDIT_UNDO_MS = 10 * 60_000

const deciding: readonly AuditTransition[] = [
  { from: 0, to: 1, by: 'reviewer' },
  { from: 0, to: 2, by: 'reviewer' },
  { from: 0, to: 3, by: 'asker' },
]
const takingBack = (from: AuditStatus): AuditTransition => ({
  from,
  to: 0,
  by: 'reviewer',
  withinMs: AUDIT_UNDO_MS,
})

/**
 * The states of things that wait for a decision, one table each: the server makes no transition that is not in it, the
 * console offers none, and the tests walk it.
 */
export const auditTables = {
  /** Somebody wants to work on an app. */
  member: [...deciding, takingBack(1), takingBack(2)],
  /** A content is to be published; what visitors have seen cannot be taken back, only unpublished. */
  content: [...deciding, takingBack(2)],
  /** A content is to be shown in another app; either side ends it. */
  authorization: [...deciding, takingBack(1), takingBack(2), { from: 1, to: 3, by: 'either' }],
  /** A customer wants to be a member of a circle. */
  circleMember: [...deciding, takingBack(1), takingBack(2)],
  /** A visitor wants to take part in a project; whoever is in is taken out there. */
  projectMember: [...deciding, takingBack(2)],
  /** An answer of a survey; nobody withdraws it, and nothing follows it. */
  answer: [
    { from: 0, to: 1, by: 'reviewer' },
    { from: 0, to: 2, by: 'reviewer' },
    { from: 1, to: 0, by: 'reviewer' },
    { from: 2, to: 0, by: 'reviewer' },
  ],
} as const satisfies Record<string, readonly AuditTransition[]>

/** The transition of a table between two states; undefined where it has none. */
export const auditTransition = (
  table: readonly AuditTransition[],
  from: AuditStatus,
  to: AuditStatus,
): AuditTransition | undefined => table.find((one) => one.from === from && one.to === to)
