import { z } from 'zod'
import { member, platform, user, type AppPermission, appPermissions } from '../access.ts'
import { defineCall } from '../call.ts'
import { emptySchema, idSchema, keywordsSchema, pageOf, pagingQuery, timeSchema } from '../envelope.ts'
import { limits } from '../limits.ts'
import { appKeySchema } from './app-key.ts'
import { supportPassSchema } from './support-pass.ts'

export const appNameSchema = z
  .string({ error: limits.appName.required })
  .trim()
  .min(1, limits.appName.required)
  .refine((name) => {
    const length = Array.from(name).length
    return length >= limits.appName.min && length <= limits.appName.max
  }, limits.appName.length)

const permissionNames = Object.keys(appPermissions).filter(
  (name): name is AppPermission => name in appPermissions,
)
export const appPermissionSchema = z.enum(permissionNames)

export const appSummarySchema = z.object({
  id: idSchema,
  /** Value of the `appid` header; the same as `id`. */
  appid: idSchema,
  appName: z.string(),
  nickName: z.string(),
  appImg: z.string(),
  key: appKeySchema,
  /** 2 once the site has something published. */
  appStatus: z.number().int(),
  weappStatus: z.number().int(),
  domain: z.string(),
  /** My role in it, its name in words, and what it may do. */
  role: z.string(),
  roleName: z.string(),
  permissions: z.array(appPermissionSchema),
  /** The pass that lets somebody of the platform in; absent for members. */
  support: supportPassSchema.optional(),
  createTime: timeSchema,
  updateTime: timeSchema,
})
export type AppSummary = z.infer<typeof appSummarySchema>

export const appList = defineCall({
  method: 'GET',
  path: '/p1/api/v1/weapp/manager/apply/list',
  module: 'app',
  summary: '我的应用',
  access: user,
  query: z.object({ ...pagingQuery, key: appKeySchema.optional(), keywords: keywordsSchema }),
  data: pageOf(appSummarySchema),
})

export const appCreate = defineCall({
  method: 'POST',
  path: '/p1/api/v1/weapp/manager/apply',
  module: 'app',
  summary: '新建应用',
  access: user,
  body: z.object({ appName: appNameSchema, key: appKeySchema.default('mini-program') }),
  data: z.object({ id: idSchema }),
})

export const appRename = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/weapp/manager/apply',
  module: 'app',
  summary: '修改应用名称',
  access: user,
  body: z.object({ id: idSchema, appName: appNameSchema }),
  data: emptySchema,
})

export const appDelete = defineCall({
  method: 'DELETE',
  path: '/p1/api/v1/weapp/manager/apply/{id}',
  module: 'app',
  summary: '删除应用，需写出应用名称确认；30 天内可联系平台恢复',
  access: user,
  params: z.object({ id: idSchema }),
  query: z.object({ appName: z.string().trim().max(50) }),
  data: emptySchema,
})

export const appLeave = defineCall({
  method: 'DELETE',
  path: '/p1/api/v1/weapp/manager/apply/{id}/membership',
  module: 'app',
  summary: '退出应用；所有者要先转让',
  access: user,
  params: z.object({ id: idSchema }),
  data: emptySchema,
})

export const appDetail = defineCall({
  method: 'GET',
  path: '/p1/api/v1/weapp/manager/apply/{id}/detail',
  module: 'app',
  summary: '应用详情，以及我在其中能做什么',
  access: user,
  params: z.object({ id: idSchema }),
  data: appSummarySchema.extend({
    /** Address of the app's mobile site. */
    siteUrl: z.string(),
    counts: z.object({
      pages: z.number().int(),
      surveys: z.number().int(),
      answers: z.number().int(),
      files: z.number().int(),
    }),
  }),
})

export const appBasicDetail = defineCall({
  method: 'GET',
  path: '/p1/api/v1/weapp/manager/apply/{id}/basic-detail',
  module: 'app',
  summary: '应用的名称、头像、状态，以及我在其中能做什么',
  access: user,
  params: z.object({ id: idSchema }),
  data: appSummarySchema,
})

/** Read by the server when it checks a member; declared so that the console can ask too. */
export const memberStatus = defineCall({
  method: 'GET',
  path: '/p1/api/v1/weapp/manager/user/member-status',
  module: 'member',
  summary: '我在当前应用中的角色',
  access: member('app:read'),
  data: z.object({ role: z.string(), roleName: z.string(), permissions: z.array(appPermissionSchema) }),
})

export const deletedAppSchema = z.object({
  id: idSchema,
  appName: z.string(),
  key: appKeySchema,
  /** Nickname and account of its owner. */
  ownerName: z.string(),
  ownerAccount: z.string(),
  deletedAt: timeSchema,
  /** From then on it cannot be restored. */
  expiresAt: timeSchema,
})
export type DeletedApp = z.infer<typeof deletedAppSchema>

export const deletedApps = defineCall({
  method: 'GET',
  path: '/p1/api/v1/platform/deleted-apps',
  module: 'app',
  summary: '最近 30 天删除的应用，后删除的在前',
  access: platform,
  query: z.object({ ...pagingQuery, keywords: keywordsSchema }),
  data: pageOf(deletedAppSchema),
})

export const deletedAppRestore = defineCall({
  method: 'POST',
  path: '/p1/api/v1/platform/deleted-apps/{id}/restore',
  module: 'app',
  summary: '恢复删除的应用，连同页面、问卷、答卷和成员',
  access: platform,
  params: z.object({ id: idSchema }),
  data: emptySchema,
})

export const appCalls = {
  deletedApps,
  deletedAppRestore,
  appList,
  appCreate,
  appRename,
  appDelete,
  appLeave,
  appDetail,
  appBasicDetail,
  memberStatus,
}
