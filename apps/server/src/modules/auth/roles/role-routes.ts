import {
  ADMINISTRATOR,
  appPermissions,
  platformUserRoles,
  roleCreate,
  roleDelete,
  roleList,
  roleUpdate,
  systemPermissions,
  type Role,
} from '@zhanfang/contract'
import type { Bind } from '../../../http/bind.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Person } from '../people.ts'
import type { AuthService } from '../service.ts'
import type { Roles } from './roles.ts'
import { texts } from '../texts.ts'

const titles: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...appPermissions, ...systemPermissions }),
)
const inWords = ({ permissions }: Role) => permissions.map((name) => titles.get(name) ?? name).join('、')
const ALL = 'all:manage'

/** Roles and who holds them, for administrators. */
export function roleRoutes(bind: Bind, auth: AuthService, roles: Roles): void {
  const { people } = auth

  const rolesOf = (person: Person, given: ReadonlyMap<string, string[]>) => [
    ...(person.accountType === ADMINISTRATOR ? [ALL] : []),
    ...(given.get(person.id) ?? []),
  ]
  async function titlesOf(names: readonly string[]): Promise<string> {
    const known = (await roles.list()).filter(({ scope }) => scope === 'system')
    return names.map((name) => known.find((role) => role.name === name)?.title ?? name).join('、')
  }

  bind(roleList, async () => ({ list: await roles.list() }))
  bind(roleCreate, ({ body }) => roles.create(body.scope, body.title, body.permissions))
  bind(roleUpdate, async ({ body }, { changed }) => {
    const { before, after } = await roles.update(body.scope, body.name, body.title, body.permissions)
    changed([
      { field: texts.roleTitle, before: before.title, after: after.title },
      { field: texts.rolePermissions(after.title), before: inWords(before), after: inWords(after) },
    ])
    return after
  })
  bind(roleDelete, async ({ query }, { changed }) => {
    const gone = await roles.remove(query.scope, query.name)
    changed([{ field: texts.roleTitle, before: gone.title, after: '' }])
    return {}
  })
  bind(platformUserRoles, async ({ params, body }, { session, changed }) => {
    const person = await people.find(params.id)
    if (!person) throw new Refusal('notFound')
    const before = rolesOf(person, await roles.givenTo([person.id]))
    const administers = body.roles.includes(ALL)
    // Nobody locks himself out by a slip.
    if (person.id === session.userId && !administers)
      throw new Refusal('roleFixed', { message: texts.ownRole })
    await roles.changing(async (tx) => {
      await people.requireAdministrator(tx, session.userId)
      await people.setAdministrator(tx, person.id, administers)
      await people.setDuties(tx, person.id, body)
      await roles.assign(
        tx,
        person.id,
        body.roles.filter((name) => name !== ALL),
      )
    })
    const now = await people.find(person.id)
    const after = rolesOf(now ?? person, await roles.givenTo([person.id]))
    changed([
      {
        field: texts.rolesOf(person.nickname),
        before: await titlesOf(before),
        after: await titlesOf(after),
      },
      {
        field: texts.dutiesOf(person.nickname),
        before: texts.duties(person),
        after: texts.duties(now ?? person),
      },
    ])
    return { roles: after }
  })
}
