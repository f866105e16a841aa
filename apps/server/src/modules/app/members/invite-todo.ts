import type { TodoKind } from '../../notice/module.ts'
import { invitePath } from './invites.ts'
import type { MemberService } from './members.ts'
import { texts } from '../texts.ts'

const words = texts.inviteAnswers
const PATH = invitePath('')

/** Invitations to an app are answered where to-dos are shown. */
export const inviteTodo = (
  members: Pick<MemberService, 'answer' | 'openCodes'>,
  nameOf: (appId: string) => Promise<string>,
): TodoKind => ({
  subjectOf: (link) => (link.startsWith(PATH) ? link.slice(PATH.length) : null),
  answers: [
    { key: 'accept', label: words.accept },
    { key: 'decline', label: words.decline, question: words.declineQuestion },
  ],
  waiting: members.openCodes,
  async answer(by, code, key) {
    const { appId, joined } = await members.answer(by, code, key === 'accept')
    const name = await nameOf(appId)
    return { appId, text: joined ? words.accepted(name) : words.declined(name) }
  },
})
