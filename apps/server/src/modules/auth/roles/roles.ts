import {
  appPermissions,
  appRoleNames,
  appRoles,
  keptPermissions,
  limits,
  permissionsOfRole,
  systemPermissions,
  systemPermissionsOfRole,
  systemRoleNames,
  systemRoles,
  systemRolesOf,
  withNeededPermissions,
  type AppPermission,
  type Role,
  type RoleScope,
  type SystemPermission,
} from '@zhanfang/contract'
import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database, Db } from '../../../database/database.ts'
import { newId } from '../../../database/id.ts'
import { fieldRefusal, Refusal } from '../../../http/refusal.ts'
import { permissions, rolePermissions, roles, userRoles, users } from '../tables.ts'
import { mayOnPlatform } from './may-on-platform.ts'

/** The first roles with their permissions, as the contract has them. */
function firstGrants() {
  const ofApps = appRoles.flatMap((role) =>
    permissionsOfRole[role].map((permission) => ({
      scope: 'app',
      role: String(role),
      permission: String(permission),
    })),
  )
  const ofSystem = systemRoles.flatMap((role) =>
    systemPermissionsOfRole[role].map((permission) => ({
      scope: 'system',
      role: String(role),
      permission: String(permission),
    })),
  )
  return [...ofApps, ...ofSystem]
}

/**
 * Brings the roles up to date with this version: roles and permissions that are new are added with their first
 * holders; what was given or taken since stays as it is.
 */
export async function prepareRoles({ db }: Database): Promise<void> {
  const wanted = [
    ...Object.keys(appPermissions).map((name) => ({ scope: 'app', name })),
    ...Object.keys(systemPermissions).map((name) => ({ scope: 'system', name })),
  ]
  const key = ({ scope, name }: { scope: string; name: string }) => `${scope} ${name}`
  const known = new Set((await db.select().from(permissions)).map(key))
  if (wanted.every((one) => known.has(key(one)))) return
  await db.transaction(async (tx) => {
    // Processes that start at once: the first one does it, the others find it done.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('roles', 0))`)
    const added = await tx.insert(permissions).values(wanted).onConflictDoNothing().returning()
    if (added.length === 0) return
    await tx
      .insert(roles)
      .values([
        ...appRoles.map((name) => ({ scope: 'app', name: String(name), title: appRoleNames[name] })),
        ...systemRoles.map((name) => ({ scope: 'system', name: String(name), title: systemRoleNames[name] })),
      ])
      .onConflictDoNothing()
    const isNew = new Set(added.map(key))
    const grants = firstGrants().filter(({ scope, permission }) =>
      isNew.has(key({ scope, name: permission })),
    )
    if (grants.length > 0) await tx.insert(rolePermissions).values(grants).onConflictDoNothing()
  })
}

interface KnownRole {
  scope: RoleScope
  name: string
  title: string
  permissions: readonly string[]
}

/** How long a process trusts the roles that it has read; a change made by itself shows at once. */
const TRUST_MS = 2_000

const builtIn: Record<RoleScope, readonly string[]> = { app: appRoles, system: systemRoles }
const isBuiltIn = (scope: RoleScope, name: string) => builtIn[scope].includes(name)
// Who may set everything right again must not lose the means to.
const isFixed = (scope: RoleScope, name: string) => name === (scope === 'app' ? 'owner' : 'all:manage')
/** Follow from the kind of account, so nobody is given them. */
const followsFromAccount = (name: string) => name === 'test' || name === 'default'

const isAppPermission = (name: string): name is AppPermission => Object.hasOwn(appPermissions, name)
const isSystemPermission = (name: string): name is SystemPermission => Object.hasOwn(systemPermissions, name)
const order = {
  app: Object.keys(appPermissions),
  system: Object.keys(systemPermissions),
}
export type Roles = ReturnType<typeof createRoles>

/**
 * Roles as data. Whether a call is allowed the guard asks the table itself; what screens are told (which permissions
 * one has) comes from here, read at most every two seconds.
 */
export function createRoles({ db }: Database, countMembers: () => Promise<ReadonlyMap<string, number>>) {
  let kept: { until: number; roles: Promise<Map<string, KnownRole>> } | undefined

  async function read(): Promise<Map<string, KnownRole>> {
    const [rows, grants] = await Promise.all([
      db.select().from(roles).orderBy(roles.name),
      db.select().from(rolePermissions),
    ])
    const known = new Map<string, KnownRole>()
    for (const { scope, name, title } of rows) {
      if (scope !== 'app' && scope !== 'system') continue
      const held = new Set(
        grants
          .filter((grant) => grant.scope === scope && grant.role === name)
          .map((grant) => grant.permission),
      )
      known.set(`${scope} ${name}`, {
        scope,
        name,
        title,
        permissions: order[scope].filter((permission) => held.has(permission)),
      })
    }
    return known
  }

  function all(): Promise<Map<string, KnownRole>> {
    if (kept && kept.until > Date.now()) return kept.roles
    const mine = { until: Date.now() + TRUST_MS, roles: read() }
    kept = mine
    mine.roles.catch(() => {
      if (kept === mine) kept = undefined
    })
    return mine.roles
  }

  async function holders(): Promise<Map<string, number>> {
    const given = await db
      .select({ role: userRoles.role, value: count() })
      .from(userRoles)
      .groupBy(userRoles.role)
    return new Map([
      ...given.map((row): [string, number] => [`system ${row.role}`, row.value]),
      ...[...(await countMembers())].map(([role, value]): [string, number] => [`app ${role}`, value]),
    ])
  }

  async function shown(scope: RoleScope, name: string): Promise<Role> {
    const role = (await all()).get(`${scope} ${name}`)
    if (!role) throw new Refusal('notFound')
    return withHolders(role, await holders())
  }

  function withHolders(role: KnownRole, held: ReadonlyMap<string, number>): Role {
    const { scope, name } = role
    const ofAccount = scope === 'system' && isBuiltIn(scope, name)
    return {
      ...role,
      permissions: [...role.permissions],
      builtIn: isBuiltIn(scope, name),
      fixed: isFixed(scope, name),
      holders: ofAccount ? null : (held.get(`${scope} ${name}`) ?? 0),
    }
  }

  function checked(scope: RoleScope, wanted: readonly string[]): string[] {
    const unknown = wanted.find((name) => !order[scope].includes(name))
    if (unknown !== undefined) throw fieldRefusal('invalidInput', 'permissions', `没有「${unknown}」这个权限`)
    const kept = wanted.find((name) => keptPermissions.includes(name))
    if (kept !== undefined && isSystemPermission(kept))
      throw fieldRefusal(
        'roleFixed',
        'permissions',
        `「${systemPermissions[kept]}」只属于${systemRoleNames['all:manage']}`,
      )
    return withNeededPermissions(wanted)
  }

  async function changing<Result>(work: (tx: Db) => Promise<Result>): Promise<Result> {
    try {
      return await db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('roles', 0))`)
        return work(tx)
      })
    } finally {
      kept = undefined
    }
  }

  async function titleMustBeFree(tx: Db, scope: RoleScope, title: string, except = ''): Promise<void> {
    const same = await tx
      .select({ name: roles.name })
      .from(roles)
      .where(and(eq(roles.scope, scope), eq(roles.title, title)))
    if (same.some(({ name }) => name !== except))
      throw fieldRefusal('invalidInput', 'title', '已经有一个叫这个名字的角色了')
  }

  const grantsOf = (scope: RoleScope, role: string, wanted: readonly string[]) =>
    wanted.map((permission) => ({ scope, role, permission }))

  return {
    /** What a role of an app's members may do; nothing for a role that does not exist. */
    async ofApp(role: string): Promise<{ title: string; permissions: AppPermission[] }> {
      const known = (await all()).get(`app ${role}`)
      return { title: known?.title ?? role, permissions: known?.permissions.filter(isAppPermission) ?? [] }
    },

    /** Roles that members of an app can have. */
    async appRoles(): Promise<{ name: string; title: string; permissions: AppPermission[] }[]> {
      return [...(await all()).values()]
        .filter(({ scope }) => scope === 'app')
        .toSorted((a, b) => placeOf(a) - placeOf(b))
        .map(({ name, title, permissions: held }) => ({
          name,
          title,
          permissions: held.filter(isAppPermission),
        }))
    },

    /** Roles of an account on the platform, and what they may do together. */
    async ofAccount(
      userId: string,
      accountType: number,
    ): Promise<{ roles: string[]; permissions: SystemPermission[] }> {
      const given = await db
        .select({ role: userRoles.role })
        .from(userRoles)
        .where(eq(userRoles.userId, userId))
      const names = [...new Set([...systemRolesOf(accountType), ...given.map(({ role }) => role)])]
      const known = await all()
      const held = new Set(names.flatMap((name) => known.get(`system ${name}`)?.permissions ?? []))
      return {
        roles: names.length > 0 ? names : ['default'],
        permissions: order.system.filter(isSystemPermission).filter((name) => held.has(name)),
      }
    },

    /** Whether an account may do something on the platform, by its kind and the roles that it was given. */
    async accountMay(userId: string, permission: SystemPermission): Promise<boolean> {
      const [account] = await db
        .select({ may: mayOnPlatform(permission) })
        .from(users)
        .where(and(eq(users.id, userId), isNull(users.disabledAt)))
      return account?.may ?? false
    },

    /** Titles of the platform's roles by their names. */
    async systemTitles(): Promise<ReadonlyMap<string, string>> {
      const known = [...(await all()).values()].filter(({ scope }) => scope === 'system')
      return new Map(known.map(({ name, title }) => [name, title]))
    },

    async list(): Promise<Role[]> {
      // Who manages roles sees the table itself, not what this process last read.
      kept = undefined
      const [known, held] = await Promise.all([all(), holders()])
      return [...known.values()]
        .toSorted((a, b) => placeOf(a) - placeOf(b))
        .map((role) => withHolders(role, held))
    },

    async create(scope: RoleScope, title: string, wanted: readonly string[]): Promise<Role> {
      const held = checked(scope, wanted)
      const name = `r${newId().toLowerCase()}`
      await changing(async (tx) => {
        const existing = await tx.select({ value: count() }).from(roles).where(eq(roles.scope, scope))
        if ((existing[0]?.value ?? 0) >= limits.rolesPerScope) throw new Refusal('roleLimitReached')
        await titleMustBeFree(tx, scope, title)
        await tx.insert(roles).values({ scope, name, title })
        if (held.length > 0) await tx.insert(rolePermissions).values(grantsOf(scope, name, held))
      })
      return shown(scope, name)
    },

    /** Gives a role a title and exactly these permissions. Gives it as it was and as it is. */
    async update(
      scope: RoleScope,
      name: string,
      title: string,
      wanted: readonly string[],
    ): Promise<{ before: Role; after: Role }> {
      if (isFixed(scope, name)) throw new Refusal('roleFixed')
      const held = checked(scope, wanted)
      const before = await shown(scope, name)
      await changing(async (tx) => {
        await titleMustBeFree(tx, scope, title, name)
        const changed = await tx
          .update(roles)
          .set({ title })
          .where(and(eq(roles.scope, scope), eq(roles.name, name)))
          .returning({ name: roles.name })
        if (changed.length === 0) throw new Refusal('notFound')
        await tx
          .delete(rolePermissions)
          .where(and(eq(rolePermissions.scope, scope), eq(rolePermissions.role, name)))
        if (held.length > 0) await tx.insert(rolePermissions).values(grantsOf(scope, name, held))
      })
      return { before, after: await shown(scope, name) }
    },

    async remove(scope: RoleScope, name: string): Promise<Role> {
      if (isBuiltIn(scope, name)) throw new Refusal('roleFixed')
      const role = await shown(scope, name)
      await changing(async (tx) => {
        if (((await holders()).get(`${scope} ${name}`) ?? 0) > 0) throw new Refusal('roleInUse')
        const gone = await tx
          .delete(roles)
          .where(and(eq(roles.scope, scope), eq(roles.name, name)))
          .returning({ name: roles.name })
        if (gone.length === 0) throw new Refusal('notFound')
        await tx
          .delete(rolePermissions)
          .where(and(eq(rolePermissions.scope, scope), eq(rolePermissions.role, name)))
      })
      return role
    },

    /** Roles given to these accounts, by account. */
    async givenTo(userIds: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
      const given = new Map<string, string[]>()
      if (userIds.length === 0) return given
      const rows = await db
        .select()
        .from(userRoles)
        .where(inArray(userRoles.userId, [...userIds]))
      for (const { userId, role } of rows) given.set(userId, [...(given.get(userId) ?? []), role])
      return given
    },

    /** Gives an account exactly these roles of its own, in the transaction of its other changes. */
    async assign(tx: Db, userId: string, names: readonly string[]): Promise<void> {
      const found = names.length
        ? await tx
            .select({ name: roles.name })
            .from(roles)
            .where(and(eq(roles.scope, 'system'), inArray(roles.name, [...names])))
        : []
      if (found.length !== new Set(names).size || names.some(followsFromAccount))
        throw fieldRefusal('invalidInput', 'roles', '没有这个角色')
      await tx.delete(userRoles).where(eq(userRoles.userId, userId))
      if (names.length > 0)
        await tx.insert(userRoles).values([...new Set(names)].map((role) => ({ userId, role })))
    },

    changing,

    /** Refuses a role of members that is not there, and keeps it there until the transaction ends. */
    async keepAppRole(tx: Db, name: string): Promise<void> {
      await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended('roles', 0))`)
      const found = await tx
        .select({ name: roles.name })
        .from(roles)
        .where(and(eq(roles.scope, 'app'), eq(roles.name, name)))
      if (found.length === 0) throw fieldRefusal('invalidInput', 'role', '没有这个角色')
    },
  }

  /** Those that came with the product first, in the contract's order. */
  function placeOf({ scope, name }: KnownRole): number {
    const place = builtIn[scope].indexOf(name)
    return place === -1 ? 1000 : place
  }
}
