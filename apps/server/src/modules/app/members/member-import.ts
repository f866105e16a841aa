import type { AppPermission } from '@zhanfang/contract'
import { z } from 'zod'
import { Refusal } from '../../../http/refusal.ts'
import type { AccountLookups, People } from '../../auth/module.ts'
import {
  type ImportKind,
  type ImportPlace,
  type JudgedRow,
  refusedRow,
  type RowOutcome,
  type TypedRow,
} from '../../bulk-import/module.ts'
import type { MemberService } from './members.ts'
import { texts } from '../texts.ts'

const words = texts.memberImport
/** Each row asks whether there is such an account: rows count as lookups, as invitations do. */
const MOST = 200

const rowSchema = z.object({ account: z.string(), role: z.string() })
type Row = z.output<typeof rowSchema>

/** People who are to work on an app: those who do not yet are invited and decide themselves, others get the role. */
export function memberImport(
  members: Pick<MemberService, 'roles' | 'inviteCounted' | 'setRole' | 'roleOf'>,
  people: Pick<People, 'findByLogin'>,
  lookups: AccountLookups,
  appName: (appId: string) => Promise<string | undefined>,
): ImportKind<Row> {
  async function judgeOne(
    place: ImportPlace,
    { line, cells }: TypedRow,
    roles: Awaited<ReturnType<MemberService['roles']>>['list'],
  ): Promise<JudgedRow<Row> & { userId?: string }> {
    const account = (cells['account'] ?? '').toLowerCase()
    const shown = [account, cells['role'] ?? '']
    const role = roles.find(({ name, title }) => title === cells['role'] || name === cells['role'])
    if (!role) return refusedRow(line, words.unknownRole(cells['role'] ?? ''), shown)
    if (!role.givable) return refusedRow(line, words.notGivable, shown)
    const person = await people.findByLogin(account)
    if (!person || person.disabledAt) return refusedRow(line, texts.accountUnknown, shown)
    if (person.id === place.session.userId) return refusedRow(line, texts.cannotInviteSelf, shown)
    const row = { account, role: role.name }
    const now = await members.roleOf(place.appId, person.id)
    if (now === null) return { line, fate: 'fresh', reason: words.invites, cells: shown, row }
    const before = roles.find(({ name }) => name === now)?.title ?? ''
    if (now === role.name) return { line, fate: 'same', reason: words.isMember, cells: shown, row }
    return {
      line,
      fate: 'changed',
      reason: words.changesRole(before, role.title),
      cells: shown,
      row,
      userId: person.id,
    }
  }

  async function judgeAll(place: ImportPlace, rows: readonly TypedRow[]) {
    const { list } = await members.roles(place)
    const lines = new Map<string, number>()
    const judged: Awaited<ReturnType<typeof judgeOne>>[] = []
    for (const row of rows) {
      const account = (row.cells['account'] ?? '').toLowerCase()
      const before = lines.get(account)
      if (before !== undefined) {
        judged.push(refusedRow(row.line, words.twice(before), [account, row.cells['role'] ?? '']))
        continue
      }
      lines.set(account, row.line)
      judged.push(await judgeOne(place, row, list))
    }
    return judged
  }

  return {
    type: 'member',
    title: words.title,
    need: 'member:manage' satisfies AppPermission,
    note: words.note,
    columns: [
      {
        key: 'account',
        title: words.account,
        also: words.accountAlso,
        isRequired: true,
        note: words.accountNote,
      },
      { key: 'role', title: words.role, isRequired: true, note: words.roleNote },
    ],
    shown: [words.account, words.role],
    most: MOST,
    row: rowSchema,
    pathOf: () => '/mini/members',
    nameOf: async ({ appId, target }) => (target === appId ? appName(appId) : undefined),
    async judge(place, rows) {
      const accounts = new Set(rows.map(({ cells }) => (cells['account'] ?? '').toLowerCase()))
      await lookups.count(place.session.userId, accounts.size)
      return judgeAll(place, rows)
    },
    async apply(place, rows) {
      const judged = await judgeAll(
        place,
        rows.map(({ line, row }) => ({ line, cells: row })),
      )
      const outcomes: RowOutcome[] = []
      for (const { line, fate, reason, row, userId } of judged) {
        try {
          if (row && fate === 'fresh') await members.inviteCounted(place, row.account, row.role)
          if (row && fate === 'changed' && userId !== undefined)
            await members.setRole(place, userId, row.role)
          outcomes.push({ line, fate, reason })
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          outcomes.push({ line, fate: 'refused', reason: error.message })
        }
      }
      return outcomes
    },
  }
}
