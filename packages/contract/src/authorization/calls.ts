import { z } from 'zod'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import { typeOfItemType } from '../content/item-type.ts'
import { idSchema, keywordsSchema, pageOf, pagingQuery, timeSchema } from '../envelope.ts'
import { auditStatusSchema } from '../todo/audit-states.ts'
import { auditWordsSchema, batchResultSchema, decisionFields, manyIdsSchema } from '../todo/calls.ts'

/**
 * The type of what is shown elsewhere: by its name, or by its number in either numbering. A type that nobody has yet is no
 * error: there is nothing of it.
 */
const itemTypeSchema = z
  .union([z.string().max(40), z.number().int()])
  .transform((given) => typeOfItemType(String(given)))

const decides = member('app:manage')
const asks = member('app:read')

export const authApplySchema = z.object({
  id: idSchema,
  itemId: idSchema,
  itemType: z.string(),
  typeName: z.string(),
  title: z.string(),
  /** The app that the content belongs to, and the one that shows it. */
  fromAppId: idSchema,
  fromAppName: z.string(),
  toAppId: idSchema,
  toAppName: z.string(),
  applyReason: z.string(),
  applicantName: z.string(),
  auditStatus: auditStatusSchema,
  auditResult: z.string(),
  auditorName: z.string(),
  applyTime: timeSchema,
  auditTime: timeSchema.nullable(),
  /** Address of the original for visitors; empty while they cannot open it. */
  url: z.string(),
  /** How often it was opened by way of the other app. */
  views: z.number().int(),
  /** The other app keeps it from its visitors for now; its place there, the larger number first. */
  hidden: z.boolean(),
  sort: z.number().int(),
  /** States that the caller may put it into now. */
  next: z.array(auditStatusSchema),
})
export type AuthApply = z.infer<typeof authApplySchema>

const page = pageOf(authApplySchema)
const searchFields = {
  ...pagingQuery,
  keywords: keywordsSchema,
  title: keywordsSchema,
  auditStatus: auditStatusSchema.optional(),
}

export const authApplyList = defineCall({
  method: 'GET',
  path: '/p1/api/v1/mini-program/co/manager/auth-apply',
  module: 'authorization',
  summary: '别的应用申请在当前应用展示的内容',
  access: decides,
  query: z.object({
    ...pagingQuery,
    auditStatus: z.coerce.number().int().pipe(auditStatusSchema).optional(),
    itemType: itemTypeSchema.optional(),
    keywords: keywordsSchema,
  }),
  data: page,
})

/* The same for one type each, as the specification has them. */
const searchOf = <const Path extends `/p1/api/v1/${string}`>(path: Path, summary: string) =>
  defineCall({
    method: 'POST',
    path,
    module: 'authorization',
    summary,
    access: decides,
    servedOnFullDisk: true,
    body: z.object(searchFields),
    data: page,
  })
const decideOf = <const Path extends `/p1/api/v1/${string}`>(path: Path, summary: string) =>
  defineCall({
    method: 'POST',
    path,
    module: 'authorization',
    summary,
    access: decides,
    body: z.object({ ids: manyIdsSchema, ...decisionFields }),
    data: z.object({ results: z.array(batchResultSchema) }),
  })
const under = '/p1/api/v1/mini-program/co/manager/auth-apply'
export const authApplyArticleSearch = searchOf(`${under}/article/search`, '申请在当前应用展示的文章')
export const authApplyProjectSearch = searchOf(`${under}/project/search`, '申请在当前应用展示的项目')
export const authApplyCircleSearch = searchOf(`${under}/circle/search`, '申请在当前应用展示的圈子')
export const authApplySurveySearch = searchOf(`${under}/survey/search`, '申请在当前应用展示的问卷')
export const authApplyActivitySearch = searchOf(`${under}/activity/search`, '申请在当前应用展示的活动')
export const authApplyArticle = decideOf(`${under}/article`, '审核申请展示的文章，每篇各有结果')
export const authApplyProject = decideOf(`${under}/project`, '审核申请展示的项目，每个各有结果')
export const authApplyCircle = decideOf(`${under}/circle`, '审核申请展示的圈子，每个各有结果')
export const authApplySurvey = decideOf(`${under}/survey`, '审核申请展示的问卷，每份各有结果')
export const authApplyActivity = decideOf(`${under}/activity`, '审核申请展示的活动，每个各有结果')

const itemFields = { itemId: idSchema, itemType: itemTypeSchema }
const targetFields = {
  /** The app in which it is to be shown. */
  toAppId: idSchema,
}

export const authApply = defineCall({
  method: 'POST',
  path: '/p1/api/v1/auth-apply',
  module: 'authorization',
  summary: '申请把当前应用的一项内容放到另一个应用展示',
  access: asks,
  body: z.object({ ...itemFields, ...targetFields, applyReason: auditWordsSchema }),
  data: authApplySchema,
})

export const authApplyNeedAudit = defineCall({
  method: 'POST',
  path: '/p1/api/v1/auth-apply/is-need-audit',
  module: 'authorization',
  summary: '在那个应用展示要不要它的管理员审核',
  access: asks,
  servedOnFullDisk: true,
  body: z.object({ ...itemFields, ...targetFields }),
  data: z.object({
    needAudit: z.boolean(),
    /** What keeps it from being asked for; empty when it can be. */
    refused: z.string(),
  }),
})

export const authTargets = defineCall({
  method: 'GET',
  path: '/p1/api/v1/auth-apply/targets',
  module: 'authorization',
  summary: '可以申请的应用：我参与的，和按编号或网址找到的',
  access: asks,
  query: z.object({ keywords: z.string().trim().max(300).optional() }),
  data: z.object({
    list: z.array(z.object({ appId: idSchema, appName: z.string(), appImg: z.string(), isOwn: z.boolean() })),
  }),
})

export const unbindAuthContent = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/unbind-auth-content',
  module: 'authorization',
  summary: '取消展示：内容所在的应用和展示它的应用都可以',
  access: asks,
  body: z.object({ id: idSchema, auditResult: auditWordsSchema }),
  data: z.object({ id: idSchema, auditStatus: auditStatusSchema }),
})

export const authShownSet = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/auth-content/shown',
  module: 'authorization',
  summary: '别的应用授权来的一项内容：先不展示、恢复展示，或调整排序',
  access: decides,
  body: z.object({
    id: idSchema,
    hidden: z.boolean().optional(),
    sort: z.number().int().min(-1_000_000).max(1_000_000).optional(),
  }),
  data: z.object({ hidden: z.boolean(), sort: z.number().int() }),
})

const decisionBody = z.object({ id: idSchema, ...decisionFields })
export const todoAuthAudit = defineCall({
  method: 'POST',
  path: '/p1/api/v1/todo/auth-audit',
  module: 'authorization',
  summary: '审核一项展示申请',
  access: decides,
  body: decisionBody,
  data: authApplySchema,
})
export const todoAuthAuditV2 = defineCall({
  method: 'PUT',
  path: '/p2/api/v1/todo/auth-audit',
  module: 'authorization',
  summary: '审核一项展示申请（第二版地址）',
  access: decides,
  body: decisionBody,
  data: authApplySchema,
})

export const authApplyCount = defineCall({
  method: 'GET',
  path: '/p1/api/v1/auth-apply/count',
  module: 'authorization',
  summary: '等当前应用审核的展示申请，每种内容多少',
  access: decides,
  data: z.object({
    total: z.number().int(),
    types: z.array(z.object({ itemType: z.string(), typeName: z.string(), count: z.number().int() })),
  }),
})

export const userAuthData = defineCall({
  method: 'POST',
  path: '/p1/api/v1/weapp/user/auth-data',
  module: 'authorization',
  summary: '当前应用的内容在哪些应用展示，和还在申请的',
  access: asks,
  servedOnFullDisk: true,
  body: z.object({
    ...searchFields,
    itemType: itemTypeSchema.optional(),
    itemId: idSchema.optional(),
  }),
  data: page,
})

/** Asked for by one call, at most. */
export const MOST_ASKED = 50
export const batchAuthData = defineCall({
  method: 'POST',
  path: '/p1/api/v1/batch-auth-data',
  module: 'authorization',
  summary: '一次申请展示多项内容，每项各有结果',
  access: asks,
  body: z.object({
    itemList: z.array(z.object(itemFields)).min(1, '请先选择').max(MOST_ASKED, `一次最多 ${MOST_ASKED} 项`),
    ...targetFields,
    applyReason: auditWordsSchema,
  }),
  /** `id` is the item's. */
  data: z.object({ results: z.array(batchResultSchema) }),
})

export const authedContents = defineCall({
  method: 'POST',
  path: '/p1/api/v1/weapp/authed/content/search',
  module: 'authorization',
  summary: '别的应用授权给当前应用展示的内容，供选择',
  access: asks,
  servedOnFullDisk: true,
  body: z.object({ ...pagingQuery, keywords: keywordsSchema, itemType: itemTypeSchema }),
  data: pageOf(
    z.object({
      id: idSchema,
      itemType: z.string(),
      title: z.string(),
      imageUrl: z.string(),
      appId: idSchema,
      appName: z.string(),
      authTime: timeSchema,
    }),
  ),
})

export const authorizationCalls = {
  authApplyList,
  authApplyArticleSearch,
  authApplyProjectSearch,
  authApplyCircleSearch,
  authApplySurveySearch,
  authApplyActivitySearch,
  authApplyArticle,
  authApplyProject,
  authApplyCircle,
  authApplySurvey,
  authApplyActivity,
  authApply,
  authApplyNeedAudit,
  authTargets,
  unbindAuthContent,
  authShownSet,
  todoAuthAudit,
  todoAuthAuditV2,
  authApplyCount,
  userAuthData,
  batchAuthData,
  authedContents,
}
