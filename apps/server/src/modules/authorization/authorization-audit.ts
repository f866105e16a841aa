import { auditTables } from '@zhanfang/contract'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { NoticeService } from '../notice/module.ts'
import type { AuditKind, AuditRow } from '../todo/module.ts'
import { authApplies, authGrants } from './tables.ts'
import { texts } from './texts.ts'

export const AUTHORIZATION = 'authorization'

const dataSchema = z.object({
  itemType: z.string(),
  itemId: z.string(),
  fromAppId: z.string(),
  fromAppName: z.string(),
  toAppName: z.string(),
})
/** What a request is about. */
export const itemOf = ({ data }: Pick<AuditRow, 'data'>): z.output<typeof dataSchema> =>
  dataSchema.parse(data)

/** The name of a content and its app among the requests of an app. */
export const subjectIdOf = (itemType: string, fromAppId: string, itemId: string): string =>
  `${itemType}:${fromAppId}:${itemId}`

interface Neighbours {
  notice: Pick<NoticeService, 'announce'>
  membersWho(appId: string, permission: 'app:manage'): Promise<string[]>
}

/** Requests that a content of another app be shown: what is granted exists exactly while one stands approved. */
export const authorizationAudit = ({ notice, membersWho }: Neighbours): AuditKind => ({
  kind: AUTHORIZATION,
  title: texts.title,
  need: 'app:manage',
  table: auditTables.authorization,
  pathOf: ({ data }) => `/backlog/authorizations?type=${itemOf({ data }).itemType}`,
  setting: {
    title: texts.setting.title,
    hint: texts.setting.hint,
    options: [
      { value: 'audit', label: texts.setting.audit },
      { value: 'open', label: texts.setting.open },
      { value: 'closed', label: texts.setting.closed },
    ],
    needsAudit: (value) => value === 'audit',
    need: 'app:manage',
  },
  async apply(tx, { audit, to }) {
    const { itemType, itemId, fromAppId } = itemOf(audit)
    const { appId, id } = audit
    if (to === 1) {
      await tx.insert(authGrants).values({ appId, itemType, itemId, fromAppId, auditId: id })
    } else if (audit.status === 1) {
      await tx.delete(authGrants).where(and(eq(authGrants.appId, appId), eq(authGrants.auditId, id)))
    }
    await tx
      .insert(authApplies)
      .values({ appId: fromAppId, id, toAppId: appId, itemType, itemId, title: audit.subject, status: to })
      .onConflictDoUpdate({ target: [authApplies.appId, authApplies.id], set: { status: to } })
  },
  async after({ audit, to, by }) {
    // Whoever showed it is told when its owner takes it back.
    if (to !== 3 || audit.status !== 1) return
    const managers = await membersWho(audit.appId, 'app:manage')
    if (managers.includes(by.userId)) return
    await notice.announce(managers, {
      kind: 'center',
      title: texts.takenBack(itemOf(audit).fromAppName, audit.subject),
      link: '/backlog/authorizations',
      appId: audit.appId,
    })
  },
  told(audit, to) {
    const { toAppName } = itemOf(audit)
    const title =
      to === 1
        ? texts.approved(audit.subject, toAppName)
        : to === 2
          ? texts.rejected(audit.subject, toAppName)
          : to === 3
            ? texts.ended(audit.subject, toAppName)
            : texts.reopened(audit.subject, toAppName)
    return { title, link: '/backlog/applications' }
  },
})
