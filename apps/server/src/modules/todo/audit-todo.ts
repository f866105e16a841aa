import type { TodoKind } from '../notice/module.ts'
import { Refusal } from '../../http/refusal.ts'
import { auditPath, type Audits } from './audits.ts'
import type { AuditLists } from './audit-list.ts'
import { texts } from './texts.ts'

const words = texts.answers
const START = auditPath('', '').split('kind=')[0] ?? ''

/** The audit that a to-do's link leads to. */
function subjectOf(link: string): string | null {
  if (!link.startsWith(START)) return null
  return new URLSearchParams(link.slice(START.length)).get('audit')
}

interface Neighbours {
  audits: Pick<Audits, 'decide'>
  lists: Pick<AuditLists, 'stillWaiting'>
}

/** Whatever waits for a decision is decided where to-dos are shown, too. */
export const auditTodo = ({ audits, lists }: Neighbours): TodoKind => ({
  subjectOf,
  answers: [
    { key: 'approve', label: words.approve },
    { key: 'reject', label: words.reject, asksWords: words.rejectWords },
  ],
  waiting: async (userId, ids) => new Set((await lists.stillWaiting(userId, ids)).keys()),
  async answer(by, id, key, said) {
    const place = (await lists.stillWaiting(by.userId, [id])).get(id)
    if (!place) throw new Refusal('auditDecided')
    const { appId, role } = place
    const isApproved = key === 'approve'
    const { title } = await audits.decide(appId, { userId: by.userId, nickname: by.nickname, role }, id, {
      to: isApproved ? 1 : 2,
      words: said,
    })
    return { appId, text: words.done(title, isApproved) }
  },
})
