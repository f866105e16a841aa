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
  'page:html': '发布网页代码',
  'content:read': '查看内容',
  'content:write': '编辑内容',
  'content:publish': '发布内容',
  'survey:read': '查看问卷',
  'survey:write': '编辑问卷',
  'survey:publish': '发布问卷',
  'answer:read': '查看答卷',
  'answer:write': '修改答卷',
  'answer:export': '导出答卷',
  'order:read': '查看订单',
  'order:write': '处理订单',
  'order:refund': '退款',
  'file:read': '查看文件',
  'file:write': '上传和删除文件',
  'customer:read': '查看会员',
  'customer:write': '管理会员',
  'customer:export': '导出会员的完整资料',
  'coupon:read': '查看优惠券、积分、抽奖和核销记录',
  'coupon:write': '管理优惠券、积分和抽奖，发放奖品',
  'coupon:redeem': '核销优惠券和奖品',
} as const
export type AppPermission = keyof typeof appPermissions

/** What a permission is of no use without: who may edit pages must be able to open the app and see them. */
const directNeeds: Partial<Record<AppPermission, readonly AppPermission[]>> = {
  // Editors choose pictures from the file library.
  'page:write': ['page:read', 'file:read'],
  'page:publish': ['page:read'],
  'page:html': ['page:publish'],
  'content:write': ['content:read', 'file:read'],
  'content:publish': ['content:read'],
  'survey:write': ['survey:read', 'file:read'],
  'survey:publish': ['survey:read'],
  'answer:read': ['survey:read'],
  'answer:write': ['answer:read'],
  'answer:export': ['answer:read'],
  'order:write': ['order:read'],
  'order:refund': ['order:read'],
  'file:write': ['file:read'],
  'customer:write': ['customer:read'],
  'customer:export': ['customer:read'],
  'coupon:write': ['coupon:read'],
}

const isAppPermission = (name: string): name is AppPermission => Object.hasOwn(appPermissions, name)

/** The permissions that `name` brings with it, itself left out; none for a permission of the system. */
export function permissionsNeededBy(name: string): AppPermission[] {
  if (!isAppPermission(name) || name === 'app:read') return []
  const direct = directNeeds[name] ?? []
  const all = new Set<AppPermission>(['app:read', ...direct, ...direct.flatMap(permissionsNeededBy)])
  return [...all]
}

/** `names` with everything that they are of no use without, each once. */
export function withNeededPermissions(names: readonly string[]): string[] {
  return [...new Set(names.flatMap((name) => [name, ...permissionsNeededBy(name)]))]
}

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
  'content:write',
  'content:publish',
  'survey:write',
  'survey:publish',
  'answer:export',
  'order:write',
  'file:write',
  'customer:write',
  'coupon:write',
  'coupon:redeem',
]

export const permissionsOfRole: Record<AppRole, readonly AppPermission[]> = {
  owner: everything,
  manager: everything.filter((name) => name !== 'member:manage'),
  editor: [...readOnly, ...editing],
  viewer: readOnly,
}

/** Headings that permissions stand under, by the first half of their names. */
export const permissionGroupNames: Record<string, string> = {
  app: '应用',
  member: '成员',
  page: '页面',
  content: '内容',
  survey: '问卷',
  answer: '答卷',
  order: '订单',
  file: '文件',
  customer: '会员',
  coupon: '优惠券、积分和抽奖',
  platform: '平台',
  version: '版本',
  log: '日志',
  role: '角色',
  service: '外部服务',
}

/** What roles of the system may do beyond their own account and apps. */
export const systemPermissions = {
  'platform:manage': '管理平台设置、第三方平台和公开页面',
  'version:manage': '发布和查看版本',
  'log:read': '查看平台操作日志',
  'role:manage': '管理角色与权限',
  'service:manage': '设置短信、邮件、微信、支付、AI、存储和地图',
} as const
export type SystemPermission = keyof typeof systemPermissions

/** Belong to `all:manage` alone and cannot be given to another role. */
export const keptPermissions: readonly string[] = [
  'role:manage',
  'version:manage',
  'service:manage',
] satisfies SystemPermission[]

/** Names of the spec's roles: accountType 2 holds the first two, everybody else `test`. */
export const systemRoles = ['all:manage', 'admin', 'test', 'default'] as const
export type SystemRole = (typeof systemRoles)[number]
/** `accountType` of who administers the platform. */
export const ADMINISTRATOR = 2
/** The roles that an account has by its type, before any that were given to it. */
export function systemRolesOf(accountType: number): SystemRole[] {
  return accountType === ADMINISTRATOR ? ['all:manage', 'admin'] : ['test']
}

export const systemRoleNames: Record<SystemRole, string> = {
  'all:manage': '平台管理（全部）',
  admin: '平台管理员',
  test: '普通用户',
  default: '默认角色',
}
/** Holders of the system's permissions in a new installation. */
export const systemPermissionsOfRole: Record<SystemRole, readonly SystemPermission[]> = {
  'all:manage': ['platform:manage', 'version:manage', 'log:read', 'role:manage', 'service:manage'],
  admin: ['platform:manage', 'log:read'],
  test: [],
  default: [],
}

export type Access =
  /** No login. */
  | { who: 'anyone' }
  /** Any logged-in user; `beforeFirstStep` also one whose account has something to do first. */
  | { who: 'user'; beforeFirstStep?: true }
  /** A member of the app named by the `appid` header whose role holds the permission. */
  | { who: 'member'; permission: AppPermission }
  /** A visitor who has logged in to the site of the app named by the `appid` header; see `customer/session-cookie.ts`. */
  | { who: 'customer' }
  /** Who holds a role of the system with the permission. */
  | { who: 'platform'; permission: SystemPermission }

export const anyone = { who: 'anyone' } as const satisfies Access
export const customer = { who: 'customer' } as const satisfies Access
export const user = { who: 'user' } as const satisfies Access
export const userBeforeFirstStep = { who: 'user', beforeFirstStep: true } as const satisfies Access
export const platform = { who: 'platform', permission: 'platform:manage' } as const satisfies Access
export const platformWith = <Permission extends SystemPermission>(permission: Permission) =>
  ({ who: 'platform', permission }) as const satisfies Access
export const member = <Permission extends AppPermission>(permission: Permission) =>
  ({ who: 'member', permission }) as const satisfies Access
