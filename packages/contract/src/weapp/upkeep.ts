// How a mini-program is kept up: where it comes from, how it follows new versions, and what its people are told.
import { z } from 'zod'
import { member, platformWith } from '../access.ts'
import { defineCall } from '../call.ts'
import { emptySchema, idSchema, keywordsSchema, pageOf, pagingQuery, timeSchema } from '../envelope.ts'
import { noticeSchema } from '../notice/calls.ts'
import { auditStatusSchema } from '../todo/audit-states.ts'

const prefix = '/p1/api/v1/wx/third-party/weapp'
const read = member('app:read')
const manage = member('app:manage')
const versions = platformWith('version:manage')

/** How a mini-program came into the platform's hands. */
export const weappOrigins = ['none', 'authorized', 'trial', 'official-account'] as const
export type WeappOrigin = (typeof weappOrigins)[number]

export const weappCreateInfo = defineCall({
  method: 'GET',
  path: `${prefix}/create-info`,
  module: 'weapp',
  summary: '小程序的来历：怎么来的、什么时候授权、是不是试用的',
  access: read,
  data: z.object({
    origin: z.enum(weappOrigins),
    /** It is a trial that has not been made a formal one yet. */
    isTrial: z.boolean(),
    authorizedAt: timeSchema.nullable(),
    weixinAppid: z.string(),
    /** How many versions were committed here. */
    commits: z.number().int(),
  }),
})

export const weappNotices = defineCall({
  method: 'GET',
  path: `${prefix}/notice/list`,
  module: 'weapp',
  summary: '给我的、关于当前应用的通知，新的在前',
  access: read,
  query: z.object(pagingQuery),
  data: pageOf(noticeSchema),
})

export const weappProductSettingsSchema = z.object({
  /** Whether the platform may give it the newest version together with all others. */
  takesUpgrades: z.boolean(),
  /** Whether what the platform gave it is submitted as soon as WeChat has checked it. */
  submitsByItself: z.boolean(),
  /** Whether a version that has passed is released at once. */
  releasesByItself: z.boolean(),
})
export type WeappProductSettings = z.infer<typeof weappProductSettingsSchema>

export const weappProductSettings = defineCall({
  method: 'GET',
  path: `${prefix}/products/settings`,
  module: 'weapp',
  summary: '小程序怎样跟上新版本：平台统一更新、自动送审、自动发布',
  access: read,
  data: weappProductSettingsSchema,
})

export const weappProductSettingsChange = defineCall({
  method: 'PUT',
  path: `${prefix}/products/settings`,
  module: 'weapp',
  summary: '设置小程序怎样跟上新版本',
  access: manage,
  body: weappProductSettingsSchema.partial(),
  data: weappProductSettingsSchema,
})

export const weappUpgradeLimits = { words: 200 } as const
const upgradeWordsSchema = z
  .string()
  .trim()
  .max(weappUpgradeLimits.words, `最多${weappUpgradeLimits.words}个字`)

const upgradeRequestSchema = z.object({
  id: idSchema,
  /** The newest template when it was asked for. */
  templateVersion: z.string(),
  words: z.string(),
  auditStatus: auditStatusSchema,
  auditResult: z.string(),
  applicantName: z.string(),
  applyTime: timeSchema,
  auditTime: timeSchema.nullable(),
})

export const weappUpgradeRequest = defineCall({
  method: 'GET',
  path: `${prefix}/code-upgrade-apply`,
  module: 'weapp',
  summary: '应用最近一次升级申请；没有申请过是 null',
  access: read,
  data: z.object({ request: upgradeRequestSchema.nullable() }),
})

export const weappUpgradeApply = defineCall({
  method: 'POST',
  path: `${prefix}/code-upgrade-apply`,
  module: 'weapp',
  summary: '请平台给小程序换上最新的版本',
  access: manage,
  body: z.object({ words: upgradeWordsSchema.default('') }),
  data: z.object({ id: idSchema }),
})

export const weappUpgradeWithdraw = defineCall({
  method: 'DELETE',
  path: `${prefix}/code-upgrade-apply`,
  module: 'weapp',
  summary: '撤回还没有处理的升级申请',
  access: manage,
  data: emptySchema,
})

export const weappUpgradeRequestRowSchema = upgradeRequestSchema.extend({
  appId: idSchema,
  nickName: z.string(),
  /** The version that can be tried now. */
  version: z.string(),
})
export type WeappUpgradeRequestRow = z.infer<typeof weappUpgradeRequestRowSchema>

export const weappUpgradeList = defineCall({
  method: 'GET',
  path: `${prefix}/code-upgrade-apply/list`,
  module: 'weapp',
  summary: '各应用的升级申请：等待处理的先来的在前，处理过的新的在前',
  access: versions,
  query: z.object({
    ...pagingQuery,
    keywords: keywordsSchema,
    auditStatus: z.coerce.number().pipe(auditStatusSchema).optional(),
  }),
  data: pageOf(weappUpgradeRequestRowSchema).extend({ waiting: z.number().int() }),
})

export const weappUpgradeDecide = defineCall({
  method: 'PUT',
  path: `${prefix}/code-upgrade-apply/audit`,
  module: 'weapp',
  summary: '处理一个升级申请：同意就提交最新的代码，不同意要写原因',
  access: versions,
  body: z
    .object({
      id: idSchema,
      auditStatus: z.union([z.literal(1), z.literal(2)]),
      auditResult: upgradeWordsSchema.default(''),
    })
    .refine(({ auditStatus, auditResult }) => auditStatus === 1 || auditResult !== '', {
      path: ['auditResult'],
      message: '请写明原因',
    }),
  data: emptySchema,
})

export const weappUpkeepCalls = {
  weappCreateInfo,
  weappNotices,
  weappProductSettings,
  weappProductSettingsChange,
  weappUpgradeRequest,
  weappUpgradeApply,
  weappUpgradeWithdraw,
  weappUpgradeList,
  weappUpgradeDecide,
}
