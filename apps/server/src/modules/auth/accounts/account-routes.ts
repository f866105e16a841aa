import {
  ADMINISTRATOR,
  platformUserCreate,
  platformUserDisable,
  platformUserEnable,
  platformUserList,
  platformUserPasswordReset,
  platformUserSessionsEnd,
  type PlatformUser,
} from '@zhanfang/contract'
import { maskPhone } from '@zhanfang/format'
import type { Bind } from '../../../http/bind.ts'
import type { Session } from '../../../http/caller.ts'
import type { AuthPorts } from '../ports.ts'
import type { Roles } from '../roles/roles.ts'
import { texts } from '../texts.ts'
import { mayManage, stateOf, type Accounts, type FoundAccount } from './accounts.ts'

const ALL = 'all:manage'

/** Accounts, for the managers of the platform. */
export function accountRoutes(
  bind: Bind,
  accounts: Accounts,
  roles: Roles,
  { announce }: Pick<AuthPorts, 'announce'>,
): void {
  function shown(
    found: FoundAccount,
    held: readonly string[],
    titles: ReadonlyMap<string, string>,
    session: Session,
  ): PlatformUser {
    const { person } = found
    const names = [...(person.accountType === ADMINISTRATOR ? [ALL] : []), ...held]
    return {
      id: person.id,
      nickname: person.nickname,
      avatar: person.avatar,
      account: person.account,
      mobile: maskPhone(person.mobile ?? ''),
      roles: names,
      roleTitles: names.map((name) => titles.get(name) ?? name),
      isVolPlatformManager: person.isVolPlatformManager,
      isVolRegulatorManager: person.isVolRegulatorManager,
      isSf: person.isSf,
      isSchoolManager: person.isSchoolManager,
      state: stateOf(person),
      disabledReason: person.disabledReason,
      hasSecondFactor: found.hasSecondFactor,
      sessions: found.sessions,
      lastSeenAt: person.lastSeenAt?.toISOString() ?? null,
      createdAt: person.createdAt.toISOString(),
      mayManage: mayManage(session, found),
    }
  }

  /** Tells the owner of an account what was done to it. */
  const tell = (userId: string, title: string) =>
    announce([userId], { kind: 'system', title, text: texts.byPlatform, link: '/accountSet' })

  bind(platformUserList, async ({ query }, { session }) => {
    const { list, total } = await accounts.search(query)
    const given = await roles.givenTo(list.map(({ person }) => person.id))
    const titles = await roles.systemTitles()
    return {
      list: list.map((found) => shown(found, given.get(found.person.id) ?? [], titles, session)),
      total,
      page: query.page,
      size: query.size,
    }
  })
  bind(platformUserCreate, async ({ body }, { changed }) => {
    const { id, password } = await accounts.create(body)
    changed([{ field: texts.account, before: '', after: texts.accountOf(body.nickname, body.account) }])
    return { id, nickname: body.nickname, password }
  })
  bind(platformUserDisable, async ({ params, body }, { session, changed }) => {
    const { nickname, disabledAt, disabledReason } = await accounts.disable(session, params.id, body.reason)
    changed([
      {
        field: texts.stateOf(nickname),
        before: disabledAt === null ? texts.enabled : texts.disabledFor(disabledReason),
        after: texts.disabledFor(body.reason),
      },
    ])
    return {}
  })
  bind(platformUserEnable, async ({ params }, { session, changed }) => {
    const { nickname, disabledAt, disabledReason } = await accounts.enable(session, params.id)
    changed([
      {
        field: texts.stateOf(nickname),
        before: disabledAt === null ? texts.enabled : texts.disabledFor(disabledReason),
        after: texts.enabled,
      },
    ])
    return {}
  })
  bind(platformUserPasswordReset, async ({ params, body }, { session, changed }) => {
    const { person, password } = await accounts.resetPassword(session, params.id, body.secondFactorOff)
    changed([
      {
        field: texts.passwordOf(person.nickname),
        before: '',
        after: body.secondFactorOff ? texts.resetWithSecondFactor : texts.reset,
      },
    ])
    await tell(person.id, texts.resetByPlatform)
    return { id: person.id, nickname: person.nickname, password }
  })
  bind(platformUserSessionsEnd, async ({ params }, { session, changed }) => {
    const { person, ended } = await accounts.endSessions(session, params.id)
    changed([
      { field: texts.sessionsOf(person.nickname), before: texts.sessions(ended), after: texts.sessions(0) },
    ])
    if (ended > 0) await tell(person.id, texts.endedByPlatform)
    return { ended }
  })
}
