// The mini-program of an app: its authorization and its code.
import { z } from 'zod'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import { emptySchema, idSchema, timeSchema } from '../envelope.ts'
import { codeActions, codeStateSchema } from './code-states.ts'

const prefix = '/p1/api/v1/wx/third-party/weapp'
const read = member('app:read')
const manage = member('app:manage')
/** Names the app once more; another one than that of the header is refused. */
const sameApp = idSchema.optional()

export const weappAuthUrl = defineCall({
  method: 'GET',
  path: `${prefix}/mp/get-auth-url`,
  module: 'weapp',
  summary: '微信的授权页面：小程序管理员在那里把小程序授权给平台',
  access: manage,
  query: z.object({
    appid: sameApp,
    /** 1: a mini-program; there is no other yet. */
    busiType: z.coerce.number().int().min(1).max(1).default(1),
  }),
  data: z.object({ url: z.string() }),
})

export const weappUpdateAuthUrl = defineCall({
  method: 'GET',
  path: `${prefix}/get-update-auth-url`,
  module: 'weapp',
  summary: '再次授权的页面：增加权限集，或恢复取消了的授权',
  access: manage,
  query: z.object({ appid: sameApp }),
  data: z.object({ url: z.string() }),
})

const versionSchema = z.object({
  version: z.string(),
  userDesc: z.string(),
  /** When it was committed; null where WeChat alone knows it. */
  createTime: timeSchema.nullable(),
  releaseTime: timeSchema.nullable(),
})

export const codeDetailSchema = z.object({
  state: codeStateSchema,
  /** What can be done now. */
  actions: z.array(z.enum(codeActions)),
  /** The version that can be tried. */
  commitCode: versionSchema.nullable(),
  /** The version that everybody uses. */
  inUseCode: versionSchema.nullable(),
  /** The newest template, and whether the app's code is older. */
  systemNewestCode: z.object({ version: z.string(), userDesc: z.string(), isNewer: z.boolean() }).nullable(),
  audit: z
    .object({
      version: z.string(),
      submitTime: timeSchema,
      /** It takes longer than usual. */
      isDelayed: z.boolean(),
      reason: z.string(),
      /** How many pictures go with the reason. */
      pictures: z.number().int(),
    })
    .nullable(),
  /** What has passed is given to so many of a hundred visitors. */
  gray: z.object({ percentage: z.number().int(), beganAt: timeSchema }).nullable(),
  /** What went wrong last, in words; empty for nothing. */
  errmsg: z.string(),
  /** What stands against a submission, in words. */
  obstacles: z.array(z.string()),
  /** How often this installation may still submit this month; null when WeChat did not say. */
  quota: z.object({ rest: z.number().int(), limit: z.number().int() }).nullable(),
  /** How often it may still ask for a faster audit this month; null when WeChat did not say. */
  speedUps: z.object({ rest: z.number().int(), limit: z.number().int() }).nullable(),
  history: z.array(
    z.object({ id: idSchema, text: z.string(), version: z.string(), byName: z.string(), at: timeSchema }),
  ),
})
export type CodeDetail = z.infer<typeof codeDetailSchema>

export const weappCodeDetail = defineCall({
  method: 'GET',
  path: `${prefix}/code-detail`,
  module: 'weapp',
  summary: '小程序代码：体验版、线上版、最新的模板、审核，和现在能做什么',
  access: read,
  data: codeDetailSchema,
})

export const weappCodeCommit = defineCall({
  method: 'POST',
  path: `${prefix}/code-commit`,
  module: 'weapp',
  summary: '用最新的模板提交代码，得到体验版',
  access: manage,
  body: z.object({ appid: sameApp, userDesc: z.string().trim().max(200, '最多200个字').default('') }),
  data: z.object({ version: z.string(), state: codeStateSchema }),
})

export const weappSubmitAudit = defineCall({
  method: 'POST',
  path: `${prefix}/submit-audit`,
  module: 'weapp',
  summary: '把体验版提交给微信审核',
  access: manage,
  body: z.object({ appid: sameApp, versionDesc: z.string().trim().max(200, '最多200个字').default('') }),
  data: z.object({ state: codeStateSchema }),
})

export const weappCancelAudit = defineCall({
  method: 'PUT',
  path: `${prefix}/code/cancel-audit`,
  module: 'weapp',
  summary: '撤回审核；一天最多 5 次，一个月最多 10 次',
  access: manage,
  data: z.object({ state: codeStateSchema }),
})

export const weappRelease = defineCall({
  method: 'POST',
  path: `${prefix}/release`,
  module: 'weapp',
  summary: '发布审核通过的版本',
  access: manage,
  query: z.object({ appid: sameApp }),
  data: z.object({ state: codeStateSchema }),
})

export const weappTrialCode = defineCall({
  method: 'GET',
  path: `${prefix}/code/trial-qrcode`,
  module: 'weapp',
  summary: '体验版的二维码；只有体验者能打开',
  access: read,
  data: z.object({ image: z.string() }),
})

export const weappAuditPicture = defineCall({
  method: 'GET',
  path: `${prefix}/code/audit-picture`,
  module: 'weapp',
  summary: '审核没有通过时微信附上的一张图片',
  access: read,
  query: z.object({ index: z.coerce.number().int().min(0).max(20) }),
  data: z.object({ image: z.string() }),
})

export const weappRefreshInfo = defineCall({
  method: 'GET',
  path: '/p1/api/v1/wx/refresh-info',
  module: 'weapp',
  summary: '向微信重新取一遍小程序的资料、授权和代码状态',
  access: manage,
  data: emptySchema,
})

export const weappDetail = defineCall({
  method: 'GET',
  path: `${prefix}/{appid}/detail`,
  module: 'weapp',
  summary: '应用的小程序：名称、头像、主体，授权给平台的权限，以及还缺哪些权限',
  access: read,
  params: z.object({ appid: idSchema }),
  data: z.object({
    /** Whether a mini-program was ever authorised. */
    exists: z.boolean(),
    /** Whether it is in the platform's hands now. */
    authorized: z.boolean(),
    /** Whether the installation has a third-party platform at all. */
    isSetUp: z.boolean(),
    /** The page on which somebody plays the people at WeChat; empty for the real one. */
    sandboxPage: z.string(),
    weixinAppid: z.string(),
    nickName: z.string(),
    headImg: z.string(),
    signature: z.string(),
    principalName: z.string(),
    /** In words; empty for a normal one. */
    accountTrouble: z.string(),
    /** Sets of permissions that the platform needs and was not given, by name. */
    missing: z.array(z.string()),
  }),
})

export const userAuth = defineCall({
  method: 'GET',
  path: '/p1/api/v1/user/auth',
  module: 'weapp',
  summary: '当前应用的小程序是否已授权给平台',
  access: read,
  data: z.object({ authorized: z.boolean(), missing: z.array(z.string()) }),
})

export const weappCalls = {
  weappDetail,
  userAuth,
  weappAuthUrl,
  weappUpdateAuthUrl,
  weappCodeDetail,
  weappCodeCommit,
  weappSubmitAudit,
  weappCancelAudit,
  weappRelease,
  weappTrialCode,
  weappAuditPicture,
  weappRefreshInfo,
}
