import { auditTables } from '@zhanfang/contract'
import type { Database, Db } from '../../database/database.ts'
import { Refusal } from '../../http/refusal.ts'
import { z } from 'zod'
import type { AuditKind, AuditRow, Audits, AuditsOfCustomers } from '../todo/module.ts'
import type { Members } from './members.ts'
import type { Doer, PublishedProject } from './projects.ts'
import { roomPath, type Telling } from './telling.ts'
import { texts } from './texts.ts'

export const PROJECT_MEMBER = 'project-member'

const dataSchema = z.object({ contentId: z.string(), customerId: z.string(), name: z.string() })
/** Who asks, and for which project. */
export const requestOf = ({ data }: Pick<AuditRow, 'data'>): z.output<typeof dataSchema> =>
  dataSchema.parse(data)

/** What a request is about, as the queue names it. */
export const subjectIdOf = (projectId: string, customerId: string): string => `${projectId}:${customerId}`

/** Requests of visitors to take part in a project. */
export const projectMemberAudit = ({
  members,
  telling,
  published,
}: {
  members: Pick<Members, 'admit'>
  telling: Telling
  /** The project as it is now; null where it is not before visitors. */
  published(tx: Db, appId: string, id: string): Promise<PublishedProject | null>
}): AuditKind => ({
  kind: PROJECT_MEMBER,
  title: texts.audit.title,
  need: 'customer:write',
  table: auditTables.projectMember,
  pathOf: (row) => `/mini/project/${requestOf(row).contentId}?tab=members`,
  async apply(tx, { audit, to }) {
    if (to !== 1) return
    const { contentId, customerId, name } = requestOf(audit)
    const project = await published(tx, audit.appId, contentId)
    if (!project) throw new Refusal('contentNotFound')
    await members.admit(tx, audit.appId, project, { customerId, name, role: 'worker' })
  },
  async after({ audit, to, words }) {
    const { contentId, customerId } = requestOf(audit)
    const { messages } = texts
    if (to === 1)
      await telling.tell(audit.appId, customerId, {
        title: messages.joined(audit.subject),
        path: roomPath(contentId),
      })
    if (to === 2)
      await telling.tell(audit.appId, customerId, {
        title: messages.refused(audit.subject),
        text: messages.reason(words),
        path: `/project/${contentId}`,
      })
  },
  // Customers are told below 我的; they have no account of the console.
  told: () => null,
})

export type Requests = ReturnType<typeof createRequests>

/** How somebody comes to take part by themselves. */
export function createRequests(
  { db }: Database,
  {
    members,
    audits,
    ofCustomers,
  }: { members: Members; audits: Pick<Audits, 'ask' | 'decide'>; ofCustomers: AuditsOfCustomers },
) {
  return {
    /** The request of somebody that waits; null for none. */
    waitingOf: (appId: string, projectId: string, customerId: string): Promise<AuditRow | null> =>
      ofCustomers.waiting(appId, PROJECT_MEMBER, subjectIdOf(projectId, customerId)),

    /** Those that wait, the oldest first. */
    waitingIn: (appId: string, projectId: string): Promise<AuditRow[]> =>
      ofCustomers.waitingFor(appId, PROJECT_MEMBER, `${projectId}:`),
    countWaiting: (appId: string, projectId: string): Promise<number> =>
      ofCustomers.countWaiting(appId, PROJECT_MEMBER, `${projectId}:`),

    /** Joins at once, or asks for it, as the project has it. Asked again, it stays one request. */
    async join(
      appId: string,
      project: PublishedProject,
      { customerId, name, reason }: { customerId: string; name: string; reason: string },
    ): Promise<'in' | 'waiting'> {
      const { id, title, plan } = project
      if (await members.find(appId, id, customerId)) return 'in'
      if (plan.joinMode === 'invite') throw new Refusal('projectClosed')
      if (plan.joinMode === 'open') {
        await db.transaction((tx) => members.admit(tx, appId, project, { customerId, name, role: 'worker' }))
        return 'in'
      }
      await audits.ask({
        appId,
        kind: PROJECT_MEMBER,
        subjectId: subjectIdOf(id, customerId),
        subject: title,
        title: texts.audit.ask(name, title),
        data: { contentId: id, customerId, name },
        asker: ofCustomers.asker(customerId, name),
        reason,
      })
      return 'waiting'
    },

    /** Takes back one's own request. */
    async withdraw(
      appId: string,
      projectId: string,
      { customerId, name }: { customerId: string; name: string },
    ) {
      const open = await ofCustomers.waiting(appId, PROJECT_MEMBER, subjectIdOf(projectId, customerId))
      if (!open) return
      const actor = { ...ofCustomers.asker(customerId, name), isAsker: true as const }
      await audits.decide(appId, actor, open.id, { to: 3, words: '' }, PROJECT_MEMBER)
    },

    /** Decides a request of this project; for members who lead it. */
    async decide(
      appId: string,
      projectId: string,
      id: string,
      { accepts, reason }: { accepts: boolean; reason: string },
      doer: Doer & { customerId: string },
    ): Promise<void> {
      const row = await ofCustomers.one(appId, PROJECT_MEMBER, id)
      if (!row || requestOf(row).contentId !== projectId) throw new Refusal('notFound')
      const actor = { ...ofCustomers.asker(doer.customerId, doer.name), isReviewer: true as const }
      await audits.decide(appId, actor, id, { to: accepts ? 1 : 2, words: reason }, PROJECT_MEMBER)
    },
  }
}
