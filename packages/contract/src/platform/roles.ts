import { z } from 'zod'
import { platformWith } from '../access.ts'
import { defineCall } from '../call.ts'
import { emptySchema, idSchema } from '../envelope.ts'
import { limits } from '../limits.ts'
import { dutiesSchema, roleNameSchema } from './accounts.ts'

/** `app`: roles of an app's members; `system`: roles of accounts on the whole platform. */
export const roleScopes = ['app', 'system'] as const
export const roleScopeSchema = z.enum(roleScopes)
export type RoleScope = (typeof roleScopes)[number]

const titleSchema = z
  .string({ error: '请输入角色名称' })
  .trim()
  .min(1, '请输入角色名称')
  .max(limits.roleTitle.max, `角色名称最多${limits.roleTitle.max}个字`)
const permissionsSchema = z.array(z.string().max(60)).max(200)
const access = platformWith('role:manage')

export const roleSchema = z.object({
  scope: roleScopeSchema,
  /** Name in calls and tables. */
  name: z.string(),
  title: z.string(),
  permissions: z.array(z.string()),
  /** Came with the product and cannot be deleted. */
  builtIn: z.boolean(),
  /** What it may do cannot be changed: somebody must always be able to set things right. */
  fixed: z.boolean(),
  /** Accounts or memberships that hold it; null for roles that follow from the kind of account. */
  holders: z.number().int().nullable(),
})
export type Role = z.infer<typeof roleSchema>

export const roleList = defineCall({
  method: 'GET',
  path: '/p1/api/v1/platform/roles',
  module: 'platform',
  summary: '所有角色和它们的权限',
  access,
  data: z.object({ list: z.array(roleSchema) }),
})

export const roleCreate = defineCall({
  method: 'POST',
  path: '/p1/api/v1/platform/roles',
  module: 'platform',
  summary: '新增角色',
  access,
  body: z.object({ scope: roleScopeSchema, title: titleSchema, permissions: permissionsSchema }),
  data: roleSchema,
})

export const roleUpdate = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/platform/roles',
  module: 'platform',
  summary: '修改角色的名称和权限，立即生效',
  access,
  body: z.object({
    scope: roleScopeSchema,
    name: roleNameSchema,
    title: titleSchema,
    permissions: permissionsSchema,
  }),
  data: roleSchema,
})

export const roleDelete = defineCall({
  method: 'DELETE',
  path: '/p1/api/v1/platform/roles',
  module: 'platform',
  summary: '删除一个没有人在用的自定义角色',
  access,
  query: z.object({ scope: roleScopeSchema, name: roleNameSchema }),
  data: emptySchema,
})

export const platformUserRoles = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/platform/users/{id}/roles',
  module: 'platform',
  summary: '设置一个账号的平台角色、志愿服务角色、是否外部协助和学校管理员；all:manage 让它成为平台管理员',
  access,
  params: z.object({ id: idSchema }),
  /** Duties that are left out stay as they are. */
  body: z.object({ roles: z.array(roleNameSchema).max(20), ...dutiesSchema.partial().shape }),
  data: z.object({ roles: z.array(z.string()) }),
})

export const roleCalls = {
  roleList,
  roleCreate,
  roleUpdate,
  roleDelete,
  platformUserRoles,
}
