import { auditTables, type Audit, type CallData, type userApplyDetail } from '@zhanfang/contract'
import { z } from 'zod'
import type { Editor } from '../../http/caller.ts'
import { Refusal } from '../../http/refusal.ts'
import type { AppService, MemberService } from '../app/module.ts'
import type { AuditKind } from './audit-kind.ts'
import type { AuditLists } from './audit-list.ts'
import type { Audits } from './audits.ts'
import type { TodoSettings } from './todo-settings.ts'
import { texts } from './texts.ts'

const KIND = 'member'
const words = texts.member
/** Roles that an application can lead to. */
const roleOf = (canWrite: boolean) => (canWrite ? 'editor' : 'viewer')
const dataSchema = z.object({ appName: z.string().catch('') }).catch({ appName: '' })

/** People who ask to work on an app. */
export const memberAudit = (
  members: Pick<MemberService, 'join' | 'unjoin' | 'mustBeGivable'>,
): AuditKind => ({
  kind: KIND,
  title: words.title,
  need: 'member:manage',
  table: auditTables.member,
  pathOf: () => '/mini/members',
  canWriteLabel: words.canWrite,
  setting: {
    ...words.setting,
    options: [
      { value: 'closed', label: words.setting.closed },
      { value: 'audit', label: words.setting.audit },
    ],
    needsAudit: (value) => value === 'audit',
    need: 'member:manage',
  },
  async apply(tx, { audit, to, canWrite, byRole }) {
    const { appId, askerId: userId } = audit
    if (to === 1) {
      const role = roleOf(canWrite)
      // Nobody lets others in further than they have come themselves.
      if (byRole !== null) await members.mustBeGivable({ role: byRole }, role)
      // A membership that somebody else gave meanwhile must not go when this is taken back.
      if (!(await members.join(tx, appId, { userId, role })))
        throw new Refusal('alreadyMember', { message: words.joinedMeanwhile })
    }
    if (to === 0 && audit.status === 1) {
      const gone = await members.unjoin(tx, appId, { userId, role: roleOf(audit.canWrite) })
      if (!gone) throw new Refusal('auditFollowed')
    }
  },
  told(audit, to) {
    const { appName } = dataSchema.parse(audit.data)
    if (to === 1) return { title: words.approved(appName), link: '/mini/message' }
    const title = to === 2 ? words.rejected(appName) : words.reopened(appName)
    return { title, link: '/backlog/applications' }
  },
})

/** Applications to work on an app. */
export function createMemberApplications(
  app: Pick<AppService, 'publicApp' | 'names' | 'membersAmong'>,
  { audits, lists, settings }: { audits: Audits; lists: AuditLists; settings: TodoSettings },
) {
  async function openApp(appId: string) {
    const found = await app.publicApp(appId)
    if (!found || (await settings.value(appId, KIND)) === 'closed') throw new Refusal('applicationsClosed')
    return found
  }
  const isMember = async (appId: string, userId: string) =>
    (await app.membersAmong(appId, [userId])).has(userId)

  return {
    async detail(userId: string, appId: string): Promise<CallData<typeof userApplyDetail>> {
      const { appImg } = await openApp(appId)
      const [joined, application, names] = await Promise.all([
        isMember(appId, userId),
        lists.newest(userId, { appId, kind: KIND, subjectId: userId }),
        app.names([appId]),
      ])
      return { appName: names.get(appId) ?? '', appImg, joined, application }
    },

    async apply(asker: Editor, appId: string, reason: string): Promise<Audit> {
      await openApp(appId)
      if (await isMember(appId, asker.userId)) throw new Refusal('alreadyMember', { message: words.isMember })
      const row = await audits.ask({
        appId,
        kind: KIND,
        subjectId: asker.userId,
        subject: asker.nickname,
        title: words.asks(asker.nickname),
        data: { appName: (await app.names([appId])).get(appId) ?? '' },
        asker: { userId: asker.userId, nickname: asker.nickname },
        reason,
      })
      const [shown] = await lists.shown([row], 'asker')
      if (!shown) throw new Refusal('notFound')
      return shown
    },
  }
}
