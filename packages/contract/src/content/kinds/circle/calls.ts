// Calls of the specification about circles and their classes.
import { textLength } from '@zhanfang/format'
import { z } from 'zod'
import { member, user } from '../../../access.ts'
import { defineCall } from '../../../call.ts'
import { emptySchema, idSchema, keywordsSchema, pageOf, pagingQuery, timeSchema } from '../../../envelope.ts'
import { limits } from '../../../limits.ts'
import { searchScopeSchema } from '../../../search-scope.ts'
import { cardNames } from '../../card-names.ts'
import { contentStateSchema } from '../../lists.ts'
import { memberCalls, memberReading } from './member-calls.ts'
import { postCalls, postReading } from './post-calls.ts'
import { circleLimits, circleReaders, circleSettingsSchema, joinModes, postModes } from './settings.ts'

const root = '/p2/api/v1/circle'
const params = z.object({ id: idSchema })

/** A circle as cards of the specification show it. */
export const circleCardSchema = z.object({
  id: idSchema,
  circleName: z.string(),
  ...cardNames,
  state: contentStateSchema,
  isSecreted: z.boolean(),
  url: z.string(),
  appId: idSchema,
  joinMode: z.enum(joinModes),
  postMode: z.enum(postModes),
  readers: z.enum(circleReaders),
  /** Empty while the team of the app leads it. */
  leaderName: z.string(),
  memberNum: z.number().int(),
  /** Whatever waits for somebody's decision. */
  waiting: z.number().int(),
  /** Posts of the last seven days. */
  timelineNum: z.number().int(),
})
export type CircleCard = z.output<typeof circleCardSchema>

const searchBody = z.object({
  ...pagingQuery,
  keywords: keywordsSchema,
  title: keywordsSchema,
  searchType: searchScopeSchema,
})

export const myCircleSearch = defineCall({
  method: 'POST',
  path: '/p1/api/v1/my-circle/search',
  module: 'circle',
  summary: '当前应用中我创建的圈子',
  access: member('content:read'),
  servedOnFullDisk: true,
  body: searchBody,
  data: pageOf(circleCardSchema),
})

export const circleCount = defineCall({
  method: 'GET',
  path: '/p1/api/v1/manager/circle/count',
  module: 'circle',
  summary: '当前应用有多少圈子，只数我能看的',
  access: member('content:read'),
  data: z.object({ count: z.number().int() }),
})

export const managerCircleList = defineCall({
  method: 'POST',
  path: '/p2/api/v1/manager/circle/list',
  module: 'circle',
  summary: '我管理的所有应用里的圈子',
  access: user,
  servedOnFullDisk: true,
  body: searchBody,
  data: pageOf(circleCardSchema),
})

const circleName = z
  .string()
  .trim()
  .min(1, '请填写圈子名称')
  .refine((name) => textLength(name) <= limits.contentTitle.max, limits.contentTitle.length)
const summary = z.string().trim().max(limits.contentSummary.max, limits.contentSummary.length)
const picture = z.string().max(2000)

export const circleCreate = defineCall({
  method: 'POST',
  path: root,
  module: 'circle',
  summary: '新建圈子，是草稿；发布后访客才看得到',
  access: member('content:write'),
  body: z.object({
    circleName,
    headUrl: picture.default(''),
    summary: summary.default(''),
    isSecreted: z.boolean().default(false),
    settings: circleSettingsSchema.prefault({}),
  }),
  data: z.object({ id: idSchema }),
})

export const circleDetail = defineCall({
  method: 'GET',
  path: `${root}/{id}`,
  module: 'circle',
  summary: '一个圈子的草稿、设置和数目',
  access: member('content:read'),
  params,
  data: circleCardSchema.extend({
    summary: z.string(),
    revision: z.number().int(),
    publishedVersion: z.number().int().nullable(),
    settings: circleSettingsSchema,
    /** The customer who leads it; null while the team of the app does. */
    leaderId: idSchema.nullable(),
  }),
})

export const circleUpdate = defineCall({
  method: 'PUT',
  path: root,
  module: 'circle',
  summary: '修改圈子的草稿；在别处已被修改时拒绝，什么都不覆盖',
  access: member('content:write'),
  body: z.object({
    id: idSchema,
    baseRevision: z.number().int().min(0),
    circleName: circleName.optional(),
    headUrl: picture.optional(),
    summary: summary.optional(),
    settings: circleSettingsSchema.optional(),
  }),
  data: z.object({ revision: z.number().int(), updateTime: timeSchema }),
})

export const circleDelete = defineCall({
  method: 'DELETE',
  path: `${root}/{id}`,
  module: 'circle',
  summary: '删除圈子，30 天内可恢复，成员和动态也一起回来',
  access: member('content:write'),
  params,
  data: emptySchema,
})

export const resetUserViewTimes = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/class/scree/reset-user-view-times',
  module: 'circle',
  summary: '把一个圈子的浏览次数清零，从现在起重新数',
  access: member('content:publish'),
  body: z.object({ circleId: idSchema }),
  data: emptySchema,
})

/* Classes part the posts of one circle. */
const className = z
  .string()
  .trim()
  .min(1, '请填写分类名称')
  .max(circleLimits.className, `分类名称最多${circleLimits.className}个字`)
export const circleClassSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Posts that are shown in it. */
  posts: z.number().int(),
})
export type CircleClass = z.output<typeof circleClassSchema>
const classList = z.object({ list: z.array(circleClassSchema) })

export const circleClassList = defineCall({
  method: 'GET',
  path: `${root}/class/list`,
  module: 'circle',
  summary: '一个圈子的动态分类，按顺序',
  access: member('content:read'),
  query: z.object({ circleId: idSchema }),
  data: classList,
})

export const circleClassCreate = defineCall({
  method: 'POST',
  path: `${root}/class`,
  module: 'circle',
  summary: '新建动态分类，排在最后',
  access: member('content:write'),
  body: z.object({ circleId: idSchema, name: className }),
  data: z.object({ id: idSchema }),
})

export const circleClassUpdate = defineCall({
  method: 'PUT',
  path: `${root}/class`,
  module: 'circle',
  summary: '修改动态分类的名称',
  access: member('content:write'),
  body: z.object({ circleId: idSchema, id: idSchema, name: className }),
  data: emptySchema,
})

export const circleClassDelete = defineCall({
  method: 'DELETE',
  path: `${root}/class`,
  module: 'circle',
  summary: '删除动态分类，里面的动态移到未分类',
  access: member('content:write'),
  query: z.object({ circleId: idSchema, id: idSchema }),
  data: z.object({ moved: z.number().int() }),
})

export const circleClassSort = defineCall({
  method: 'PUT',
  path: `${root}/class-sort`,
  module: 'circle',
  summary: '把一个分类移到另一个前面；beforeId 为空移到最后',
  access: member('content:write'),
  body: z.object({ circleId: idSchema, id: idSchema, beforeId: idSchema.nullable() }),
  data: classList,
})

/** Calls that only read, though they are posted. */
export const reading: string[] = ['myCircleSearch', 'managerCircleList', ...memberReading, ...postReading]

export const calls = {
  myCircleSearch,
  circleCount,
  managerCircleList,
  circleCreate,
  circleDetail,
  circleUpdate,
  circleDelete,
  resetUserViewTimes,
  circleClassList,
  circleClassCreate,
  circleClassUpdate,
  circleClassDelete,
  circleClassSort,
  ...memberCalls,
  ...postCalls,
}
