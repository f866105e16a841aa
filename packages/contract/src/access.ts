/**
 * Who may call what. A call of an app names one permission; a role is a set of them. The console hides what the
 * role lacks and the server refuses it by the same names.
 */
export const appPermissions = {
  'app:read': '查看应用',
  'app:manage': '管理应用设置',
  'member:manage': '管理成员',
  'page:read': '查看页面',
  'page:write': '编辑页面',
  'page:publish': '发布页面',
  'survey:read': '查看问卷',
  'survey:write': '编辑问卷',
  'survey:publish': '发布问卷',
  'answer:read': '查看答卷',
  'answer:write': '修改答卷',
  'answer:export': '导出答卷',
  'file:read': '查看文件',
  'file:write': '上传和删除文件',
} as const
export type AppPermission = keyof typeof appPermissions

export const appRoles = ['owner', 'manager', 'editor', 'viewer'] as const
export type AppRole = (typeof appRoles)[number]
export const appRoleNames: Record<AppRole, string> = {
  owner: '所有者',
  manager: '管理员',
  editor: '编辑',
  viewer: '只读成员',
}

const everything = Object.keys(appPermissions).filter((name): name is AppPermission => name in appPermissions)
const readOnly = everything.filter((name) => name.endsWith(':read'))
const editing: AppPermission[] = [
  'page:write',
  'page:publish',
  'survey:write',
  'survey:publish',
  'answer:export',
  'file:write',
]

export const permissionsOfRole: Record<AppRole, readonly AppPermission[]> = {
  owner: everything,
  manager: everything.filter((name) => name !== 'member:manage'),
  editor: [...readOnly, ...editing],
  viewer: readOnly,
}

/** Names of the spec's roles: accountType 2 holds the first two, everybody else `test`. */
export const systemRoles = ['all:manage', 'admin', 'test', 'default'] as const
export type SystemRole = (typeof systemRoles)[number]
export function systemRolesOf(accountType: number): SystemRole[] {
  return accountType === 2 ? ['all:manage', 'admin'] : ['test']
}

export type Access =
  /** No login. */
  | { who: 'anyone' }
  /** Any logged-in user. */
  | { who: 'user' }
  /** A member of the app named by the `appid` header whose role holds the permission. */
  | { who: 'member'; permission: AppPermission }
  /** A platform administrator (accountType 2). */
  | { who: 'platform' }

export const anyone = { who: 'anyone' } as const satisfies Access
export const user = { who: 'user' } as const satisfies Access
export const platform = { who: 'platform' } as const satisfies Access
export const member = <Permission extends AppPermission>(permission: Permission) =>
  ({ who: 'member', permission }) as const satisfies Access
