import {
  appPermissions,
  appRoleNames,
  appRoles,
  permissionsOfRole,
  systemRoles,
  type SystemRole,
} from '@zhanfang/contract'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { permissions, rolePermissions, roles } from './tables.ts'

/** What roles of the system may do beyond their own account and apps. */
const systemPermissions = { 'platform:manage': ['all:manage', 'admin'] } as const satisfies Record<
  string,
  readonly SystemRole[]
>
export type SystemPermission = keyof typeof systemPermissions

const systemRoleNames: Record<SystemRole, string> = {
  'all:manage': '平台管理（全部）',
  admin: '平台管理员',
  test: '普通用户',
  default: '默认角色',
}

/** The first roles with their permissions, as the contract has them. */
function firstGrants() {
  const ofApps = appRoles.flatMap((role) =>
    permissionsOfRole[role].map((permission) => ({
      scope: 'app',
      role: String(role),
      permission: String(permission),
    })),
  )
  const ofSystem = Object.entries(systemPermissions).flatMap(([permission, holders]) =>
    holders.map((role) => ({ scope: 'system', role: String(role), permission })),
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
