import type { AppPermission, AuditStatus, AuditTransition } from '@zhanfang/contract'
import type { Db } from '../../database/database.ts'
import type { Editor } from '../../http/caller.ts'
import type { audits } from './tables.ts'

export type AuditRow = typeof audits.$inferSelect

/** A transition that is being made. */
export interface AuditChange {
  audit: AuditRow
  to: AuditStatus
  by: Editor
  words: string
  canWrite: boolean
  /** The role in the app of whoever reviews; null where a rule or the asking person does it. */
  byRole: string | null
}

/** What an app can set about a kind: from which value on something waits for a decision. */
export interface AuditSetting {
  title: string
  hint: string
  /** The first is what holds where nobody has set anything. */
  options: readonly { value: string; label: string }[]
  needsAudit: (value: string) => boolean
  /** Who may change it. */
  need: AppPermission
}

/** Something that waits for a decision. Its module says what that means; the queue knows no kind by name. */
export interface AuditKind {
  kind: string
  /** What people call it. */
  title: string
  /** Who decides. */
  need: AppPermission
  table: readonly AuditTransition[]
  /** Path of the console where what it is about can be looked at; empty where there is nothing more to see. */
  pathOf?: (audit: Pick<AuditRow, 'subjectId' | 'data'>) => string
  /** What `canWrite` means, where whoever decides chooses it. */
  canWriteLabel?: string
  setting?: AuditSetting
  /**
   * Does what a transition means, in the transaction that makes it. Throws a refusal where it cannot be; nothing has changed
   * then.
   */
  apply(tx: Db, change: AuditChange): Promise<void>
  /** Is called once the transition is committed. */
  after?(change: AuditChange): Promise<void>
  /** What the asking person is told of a decision; the reason is added. */
  told(audit: AuditRow, to: AuditStatus): { title: string; link: string } | null
}
