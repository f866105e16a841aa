import { ADMINISTRATOR, systemRolesOf, type SystemPermission } from '@zhanfang/contract'
import { sql, type SQL } from 'drizzle-orm'
import { rolePermissions, userRoles, users } from '../tables.ts'

/** The names of the roles that the account of a row of `users` has on the platform. */
export const rolesOnPlatform = sql`(case when ${users.accountType} = ${ADMINISTRATOR}
    then ${sql.param(systemRolesOf(ADMINISTRATOR))}::text[] else ${sql.param(systemRolesOf(0))}::text[] end
  || array(select ${userRoles.role} from ${userRoles} where ${userRoles.userId} = ${users.id}))`

/** Whether the account of a row of `users` may do something on the platform. */
export const mayOnPlatform = (permission: SystemPermission): SQL<boolean> => sql<boolean>`exists (
  select 1 from ${rolePermissions}
  where ${rolePermissions.scope} = 'system' and ${rolePermissions.permission} = ${permission}
    and ${rolePermissions.role} = any(${rolesOnPlatform}))`
