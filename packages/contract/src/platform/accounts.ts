import { z } from 'zod'
import { platform } from '../access.ts'
import { mobileSchema, nicknameSchema } from '../auth/fields.ts'
import { defineCall } from '../call.ts'
import {
  emptySchema,
  idSchema,
  keywordsSchema,
  pageOf,
  pagingQuery,
  sortBy,
  timeSchema,
} from '../envelope.ts'
import { limits } from '../limits.ts'

export const roleNameSchema = z
  .string()
  .min(1)
  .max(60)
  .regex(/^[\w:-]+$/)

/**
 * What an account may be besides its roles: manager or regulator of the volunteer area, helper from outside, and school
 * manager, who changes the picture at the top of the sites of their apps.
 */
export const dutiesSchema = z.object({
  isVolPlatformManager: z.boolean(),
  isVolRegulatorManager: z.boolean(),
  isSf: z.boolean(),
  isSchoolManager: z.boolean(),
})
export type Duties = z.infer<typeof dutiesSchema>

/** `firstPassword`: nobody has logged in yet with a password of their own. */
export const accountStates = ['active', 'firstPassword', 'disabled'] as const
export type AccountState = (typeof accountStates)[number]
export const accountTypes = ['administrator', 'ordinary'] as const
/** Seen within so many days, or not for so many; `never`: has not logged in. */
export const accountSeen = ['within7', 'within30', 'without30', 'without90', 'never'] as const
export type AccountSeen = (typeof accountSeen)[number]

export const platformUserSchema = z.object({
  id: idSchema,
  nickname: z.string(),
  avatar: z.string(),
  account: z.string(),
  /** Masked. */
  mobile: z.string(),
  /** Names of the roles of the system that this account was given. */
  roles: z.array(z.string()),
  /** The same in words. */
  roleTitles: z.array(z.string()),
  ...dutiesSchema.shape,
  state: z.enum(accountStates),
  /** Why it was disabled; empty while it is not. */
  disabledReason: z.string(),
  hasSecondFactor: z.boolean(),
  /** Sessions that are open now. */
  sessions: z.number().int(),
  lastSeenAt: timeSchema.nullable(),
  createdAt: timeSchema,
  /** Whether the caller may do something to it: not to themselves, and to administrators only as one. */
  mayManage: z.boolean(),
})
export type PlatformUser = z.infer<typeof platformUserSchema>

/** By what accounts can be ordered. */
export const accountOrders = ['created', 'seen'] as const

export const platformUserList = defineCall({
  method: 'GET',
  path: '/p1/api/v1/platform/users',
  module: 'platform',
  summary: '查找账号，新的在前：状态、平台角色和最近使用时间',
  access: platform,
  query: z.object({
    ...pagingQuery,
    keywords: keywordsSchema,
    role: roleNameSchema.optional(),
    state: z.enum(accountStates).optional(),
    type: z.enum(accountTypes).optional(),
    seen: z.enum(accountSeen).optional(),
    sort: sortBy(accountOrders),
  }),
  data: pageOf(platformUserSchema),
})

/** A letter in front keeps account names apart from mobiles, and no `@` from e-mail addresses. */
export const accountNameSchema = z
  .string({ error: limits.accountName.required })
  .trim()
  .toLowerCase()
  .regex(/^[a-z][a-z0-9._-]{2,29}$/, limits.accountName.rule)

/** A first password: shown this once, and good for one login. */
const firstPasswordSchema = z.object({ id: idSchema, nickname: z.string(), password: z.string() })

export const platformUserCreate = defineCall({
  method: 'POST',
  path: '/p1/api/v1/platform/users',
  module: 'platform',
  summary: '新建账号；得到一个初始密码，首次登录时必须更换',
  access: platform,
  body: z.object({
    account: accountNameSchema,
    nickname: nicknameSchema,
    mobile: mobileSchema.optional(),
  }),
  data: firstPasswordSchema,
})

const params = z.object({ id: idSchema })

export const platformUserDisable = defineCall({
  method: 'POST',
  path: '/p1/api/v1/platform/users/{id}/disable',
  module: 'platform',
  summary: '停用账号，它的登录立即失效；最后一位平台管理员不能停用',
  access: platform,
  params,
  body: z.object({
    reason: z
      .string({ error: limits.disableReason.required })
      .trim()
      .min(1, limits.disableReason.required)
      .max(limits.disableReason.max, limits.disableReason.length),
  }),
  data: emptySchema,
})

export const platformUserEnable = defineCall({
  method: 'POST',
  path: '/p1/api/v1/platform/users/{id}/enable',
  module: 'platform',
  summary: '恢复停用的账号',
  access: platform,
  params,
  data: emptySchema,
})

export const platformUserPasswordReset = defineCall({
  method: 'POST',
  path: '/p1/api/v1/platform/users/{id}/password',
  module: 'platform',
  summary: '重设账号的密码；得到一个初始密码，所有登录随即失效',
  access: platform,
  params,
  /** `secondFactorOff` also lets in who has lost their authenticator and their recovery codes. */
  body: z.object({ secondFactorOff: z.boolean().default(false) }),
  data: firstPasswordSchema,
})

export const platformUserSessionsEnd = defineCall({
  method: 'DELETE',
  path: '/p1/api/v1/platform/users/{id}/sessions',
  module: 'platform',
  summary: '让账号在所有地方退出登录',
  access: platform,
  params,
  data: z.object({ ended: z.number().int() }),
})

export const platformAccountCalls = {
  platformUserList,
  platformUserCreate,
  platformUserDisable,
  platformUserEnable,
  platformUserPasswordReset,
  platformUserSessionsEnd,
}
