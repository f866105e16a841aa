// Lists of activities in the words of the specification.
import { z } from 'zod'
import { member } from '../../../access.ts'
import { defineCall } from '../../../call.ts'
import { idSchema, keywordsSchema, pageOf, pagingQuery, timeSchema } from '../../../envelope.ts'
import { searchScopeSchema } from '../../../search-scope.ts'
import { contentStateSchema } from '../../lists.ts'
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

export const activityListReading = ['activityList']
export const activityListCalls = { activityList, activityCount }
