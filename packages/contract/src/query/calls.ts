import { z } from 'zod'
import { member } from '../access.ts'
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
import {
  queryMasks,
  querySettingsSchema,
  querySources,
  queryStatusSchema,
  queryTitleSchema,
} from './settings.ts'

/** A column that a query page can ask for or show. */
export const queryColumnSchema = z.object({
  /** Key of the answer's column, or of the table's. */
  key: z.string(),
  title: z.string(),
  kind: z.enum(['text', 'number', 'date', 'choice']),
  /** Words to choose from; empty for all other kinds. */
  options: z.array(z.string()),
  canMatch: z.boolean(),
  canEdit: z.boolean(),
  /** Holds personal data of respondents. */
  personal: z.boolean(),
  /** How much of it should be shown unless somebody decides otherwise. */
  mask: z.enum(queryMasks),
})
export type QueryColumn = z.infer<typeof queryColumnSchema>

export const querySummarySchema = z.object({
  id: idSchema,
  title: z.string(),
  source: z.enum(querySources),
  /** Title of the survey, or name of the uploaded file; empty when there is none (any more). */
  sourceName: z.string(),
  /** Answers or rows. */
  recordCount: z.number().int(),
  status: queryStatusSchema,
  revision: z.number().int(),
  /** Address for visitors. */
  url: z.string(),
  /** Look-ups that visitors have made. */
  lookups: z.number().int(),
  updateTime: timeSchema,
  updatedBy: z.string(),
})
export type QuerySummary = z.infer<typeof querySummarySchema>

const params = z.object({ id: idSchema })

export const queryColList = defineCall({
  method: 'GET',
  path: '/p1/api/v1/query/col-list',
  module: 'query',
  summary: '一份问卷（surveyId）或一个查询页（id）的数据里有哪些列',
  access: member('survey:read'),
  query: z
    .object({ surveyId: idSchema.optional(), id: idSchema.optional() })
    .refine(({ surveyId, id }) => (surveyId === undefined) !== (id === undefined), '请指定问卷或查询页'),
  data: z.object({ list: z.array(queryColumnSchema) }),
})

/** By what the list of query pages can be ordered. */
export const queryOrders = ['title', 'updated', 'lookups'] as const

export const querySearch = defineCall({
  method: 'POST',
  path: '/p1/api/v1/query/search',
  module: 'query',
  summary: '当前应用的查询页',
  access: member('survey:read'),
  servedOnFullDisk: true,
  body: z.object({
    ...pagingQuery,
    keywords: keywordsSchema,
    status: z.coerce.number().pipe(queryStatusSchema).optional(),
    sort: sortBy(queryOrders),
  }),
  data: pageOf(querySummarySchema),
})

export const queryCreate = defineCall({
  method: 'POST',
  path: '/p1/api/v1/query/create',
  module: 'query',
  summary: '新建查询页，数据来自一份问卷或之后上传的表格',
  access: member('survey:write'),
  body: z.object({ title: queryTitleSchema, surveyId: idSchema.optional() }),
  data: z.object({ id: idSchema }),
})

export const queryDetail = defineCall({
  method: 'GET',
  path: '/p1/api/v1/query/{id}/detail',
  module: 'query',
  summary: '查询页的设置',
  access: member('survey:read'),
  params,
  data: querySummarySchema.extend({
    surveyId: idSchema.nullable(),
    settings: querySettingsSchema,
    columns: z.array(queryColumnSchema),
  }),
})

/** Answered with `queryConflict` (409) when `baseRevision` is not the newest. */
export const queryUpdate = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/query/update',
  module: 'query',
  summary: '保存查询页的设置，开放中的立即生效；在别处已被修改时拒绝',
  access: member('survey:write'),
  body: z.object({
    id: idSchema,
    baseRevision: z.number().int().min(1),
    title: queryTitleSchema,
    settings: querySettingsSchema,
  }),
  data: z.object({ revision: z.number().int() }),
})

export const queryTable = defineCall({
  method: 'POST',
  path: '/p1/api/v1/query/{id}/table',
  module: 'query',
  summary: '上传查询用的表格（xlsx、csv），替换原有的；同名的列保留设置',
  access: member('survey:write'),
  params,
  accepts: 'file',
  data: z.object({
    rowCount: z.number().int(),
    columns: z.array(queryColumnSchema),
    revision: z.number().int(),
    /** Columns that the page used and the new table lacks. */
    lost: z.array(z.string()),
  }),
})

export const queryPublish = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/query/publish',
  module: 'query',
  summary: '开放查询页',
  access: member('survey:publish'),
  body: z.object({ id: idSchema }),
  data: z.object({ url: z.string() }),
})

export const queryPause = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/query/pause',
  module: 'query',
  summary: '暂停查询页',
  access: member('survey:publish'),
  body: z.object({ id: idSchema }),
  data: emptySchema,
})

export const queryCopy = defineCall({
  method: 'POST',
  path: '/p1/api/v1/query/copy',
  module: 'query',
  summary: '复制查询页，表格一起复制，副本是草稿',
  access: member('survey:write'),
  body: z.object({ id: idSchema }),
  data: z.object({ id: idSchema }),
})

export const queryDelete = defineCall({
  method: 'DELETE',
  path: '/p1/api/v1/query/{id}/delete',
  module: 'query',
  summary: '删除查询页和它的表格；问卷和答卷不受影响',
  access: member('survey:write'),
  params,
  data: emptySchema,
})

export const queryCalls = {
  queryColList,
  querySearch,
  queryCreate,
  queryDetail,
  queryUpdate,
  queryTable,
  queryPublish,
  queryPause,
  queryCopy,
  queryDelete,
}
