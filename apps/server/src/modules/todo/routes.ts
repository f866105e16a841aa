import {
  circleMemberAudit,
  type Audit,
  type Decision,
  myApplications,
  myApplicationWithdraw,
  raterAudit,
  todoAuditList,
  todoAudits,
  todoAuditsBatch,
  todoSettings,
  todoSettingUpdate,
  userApply,
  userApplyAudit,
  userApplyDetail,
  volunteerMemberAudit,
} from '@zhanfang/contract'
import type { Bind } from '../../http/bind.ts'
import type { Editor } from '../../http/caller.ts'
import { Refusal } from '../../http/refusal.ts'
import type { AuditLists } from './audit-list.ts'
import type { Actor, Audits } from './audits.ts'
import type { createMemberApplications } from './member-applications.ts'
import type { TodoSettings } from './todo-settings.ts'
import { texts } from './texts.ts'

interface Services {
  audits: Audits
  lists: AuditLists
  settings: TodoSettings
  applications: ReturnType<typeof createMemberApplications>
}

/** The member whom a call was made by, as audits know them. */
export const reviewerOf = ({ session, role }: { session: Editor; role: string }): Actor => ({
  userId: session.userId,
  nickname: session.nickname,
  role,
})

export function todoRoutes(bind: Bind, { audits, lists, settings, applications }: Services): void {
  /** Decides one; calls that are about one kind find no other. */
  async function decide(
    caller: { appId: string; session: Editor; role: string },
    { id, auditStatus, auditResult, canWrite }: Decision,
    ofKind?: string,
  ): Promise<Audit> {
    const decided = { to: auditStatus, words: auditResult, canWrite }
    const row = await audits.decide(caller.appId, reviewerOf(caller), id, decided, ofKind)
    const [shown] = await lists.shown([row], 'reviewer')
    if (!shown) throw new Refusal('notFound')
    return shown
  }

  bind(todoAuditList, ({ query }, { appId, role }) => lists.ofApp(appId, role, query))
  bind(todoAudits, ({ body }, caller) => decide(caller, body))
  bind(userApplyAudit, ({ body }, caller) => decide(caller, body, 'member'))
  bind(raterAudit, ({ body }, caller) => decide(caller, body, 'rater'))
  bind(circleMemberAudit, ({ body }, caller) => decide(caller, body, 'circle-member'))
  bind(volunteerMemberAudit, ({ body }, caller) => decide(caller, body, 'volunteer-activity'))
  bind(todoAuditsBatch, async ({ body: { ids, auditStatus, auditResult, canWrite } }, caller) => ({
    results: await audits.decideMany(caller.appId, reviewerOf(caller), ids, {
      to: auditStatus,
      words: auditResult,
      canWrite,
    }),
  }))

  bind(myApplications, ({ query }, { session }) => lists.ofAsker(session.userId, query))
  bind(myApplicationWithdraw, async ({ params }, { session }) => {
    const [shown] = await lists.shown([await audits.withdraw(session, params.id)], 'asker')
    if (!shown) throw new Refusal('notFound')
    return shown
  })
  bind(userApply, ({ body }, { session }) => applications.apply(session, body.appId, body.applyReason))
  bind(userApplyDetail, ({ query }, { session }) => applications.detail(session.userId, query.appId))

  bind(todoSettings, async ({ query }, { appId }) => ({ list: await settings.list(appId, query) }))
  bind(todoSettingUpdate, async ({ body }, caller) => {
    const { before, after, setting } = await settings.set(caller, body)
    caller.changed([{ field: `${texts.setting}：${setting.title}`, before, after }])
    return setting
  })
}
