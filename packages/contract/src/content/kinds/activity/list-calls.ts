// Lists of activities in the words of the specification.
import { z } from 'zod'
import { anyone, member, user } from '../../../access.ts'
import { defineCall } from '../../../call.ts'
import { idSchema, keywordsSchema, pageOf, pagingQuery, timeSchema } from '../../../envelope.ts'
import { kindUsageSchema, limitContactSchema } from '../../../content-limit/calls.ts'
import { searchScopeSchema } from '../../../search-scope.ts'
import { contentStateSchema } from '../../lists.ts'
import { activityTypeSchema } from './plan.ts'
import { activityProgresses } from './progress.ts'

/** An activity as cards of the specification show it: picture, title and time stand in whichever field a card looks at. */
export const activityCardSchema = z.object({
  id: idSchema,
  actName: z.string(),
  title: z.string(),
  firstImage: z.string(),
  articleImg: z.string(),
  headImg: z.string(),
  headUrl: z.string(),
  state: contentStateSchema,
  isSecreted: z.boolean(),
  appId: idSchema,
  url: z.string(),
  startTime: timeSchema.nullable(),
  endTime: timeSchema.nullable(),
  progress: z.enum(activityProgresses),
  place: z.string(),
  /** People for whom there is room; null for any number. */
  limit: z.number().int().nullable(),
  /** People who have a place, and sign-ups that wait for a decision. */
  signedPeople: z.number().int(),
  pending: z.number().int(),
  createTime: timeSchema,
  updateTime: timeSchema,
  /** When it was published; an activity's audit is its publication. */
  auditTime: timeSchema.nullable(),
  applyTime: timeSchema.nullable(),
})
export type ActivityCard = z.output<typeof activityCardSchema>

export const activitySearchBody = z.object({
  ...pagingQuery,
  keywords: keywordsSchema,
  title: keywordsSchema,
  /** The specification's name for the title of an activity. */
  actName: keywordsSchema,
  searchType: searchScopeSchema,
})

export const activityList = defineCall({
  method: 'POST',
  path: '/p1/api/v1/weapp/manager/activity/list',
  module: 'content',
  summary: '当前应用的活动',
  access: member('content:read'),
  servedOnFullDisk: true,
  body: activitySearchBody,
  data: pageOf(activityCardSchema),
})

export const activityCount = defineCall({
  method: 'GET',
  path: '/p1/api/v1/weapp/manager/activity/count',
  module: 'content',
  summary: '当前应用有多少活动，只数我能看的',
  access: member('content:read'),
  data: z.object({ count: z.number().int() }),
})

export const myActivityList = defineCall({
  method: 'POST',
  path: '/p1/api/v1/myActiInfos',
  module: 'content',
  summary: '当前应用中我创建的活动',
  access: member('content:read'),
  servedOnFullDisk: true,
  body: activitySearchBody,
  data: pageOf(activityCardSchema),
})

export const createdActivityList = defineCall({
  method: 'POST',
  path: '/p1/api/v1/created-activities/list',
  module: 'content',
  summary: '我在所有应用里创建的活动',
  access: user,
  servedOnFullDisk: true,
  body: activitySearchBody,
  data: pageOf(activityCardSchema),
})

export const managerActivityList = defineCall({
  method: 'POST',
  path: '/p2/api/v1/manager/activity/list',
  module: 'content',
  summary: '我管理的所有应用里的活动',
  access: user,
  servedOnFullDisk: true,
  body: activitySearchBody,
  data: pageOf(activityCardSchema),
})

export const activityCreateMaxLimit = defineCall({
  method: 'GET',
  path: '/p1/api/v1/activity/create-max-limit',
  module: 'content',
  summary: '当前应用最多几个活动、已有几个；满了该联系谁',
  access: member('content:read'),
  data: kindUsageSchema.extend({ reached: z.boolean(), contacts: z.array(limitContactSchema) }),
})

export const entryGroupOptions = defineCall({
  method: 'GET',
  path: '/p1/api/v1/acti-entry/{id}/group-options',
  module: 'content',
  summary: '报名时可以选的分组和各自剩下的名额，只给能看这个活动的访客',
  access: anyone,
  sharesAddress: true,
  params: z.object({ id: idSchema }),
  query: z.object({ appId: idSchema }),
  data: z.object({
    /** What groups are called, such as 场次; empty for 分组. */
    groupNoun: z.string(),
    list: z.array(
      z.object({
        id: idSchema,
        name: z.string(),
        limit: z.number().int().nullable(),
        /** Null for any number. */
        free: z.number().int().nullable(),
      }),
    ),
  }),
})

export const activityTypeImages = defineCall({
  method: 'GET',
  path: '/p1/api/v1/mobile/activities/type-images',
  module: 'content',
  summary: '活动的类型，和没有选封面时各用哪张图',
  access: member('content:read'),
  data: z.object({
    list: z.array(z.object({ type: activityTypeSchema, name: z.string(), image: z.string() })),
  }),
})

export const activityTypePicture = defineCall({
  method: 'GET',
  path: '/p1/api/v1/mobile/activities/type-images/{type}',
  module: 'content',
  summary: '一种活动的配图（JPEG）',
  access: anyone,
  sharesAddress: true,
  answers: 'file',
  params: z.object({ type: activityTypeSchema }),
})

export const activityListReading = [
  'activityList',
  'myActivityList',
  'createdActivityList',
  'managerActivityList',
]
export const activityListCalls = {
  activityList,
  activityCount,
  myActivityList,
  createdActivityList,
  managerActivityList,
  activityCreateMaxLimit,
  activityTypeImages,
  activityTypePicture,
  entryGroupOptions,
}
