// What lists of surveys call. Nothing of a survey's content is reachable from here: a list need not load its schema.
import { z } from 'zod'
import { member, user } from '../access.ts'
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
import { filedFields, filingQuery } from '../folder/filing.ts'
import { searchScopeSchema } from '../search-scope.ts'
import { surveyKindSchema, surveyStatusSchema, surveyTitleSchema } from './kinds.ts'

export const surveySummarySchema = z.object({
  id: idSchema,
  title: z.string(),
  kind: surveyKindSchema,
  status: surveyStatusSchema,
  revision: z.number().int(),
  publishedVersion: z.number().int().nullable(),
  /** The draft differs from what is published. */
  hasUnpublishedChanges: z.boolean(),
  questionCount: z.number().int(),
  answerCount: z.number().int(),
  /** Address for visitors. */
  url: z.string(),
  createTime: timeSchema,
  updateTime: timeSchema,
  updatedBy: z.string(),
})
export type SurveySummary = z.infer<typeof surveySummarySchema>

/** `favorited`: whether the asking user keeps it as a favourite. */
const foundSurveySchema = surveySummarySchema.extend({ favorited: z.boolean() })
const filedSurveySchema = foundSurveySchema.extend(filedFields)
export type FoundSurvey = z.infer<typeof filedSurveySchema>

/** What surveys can be ordered by; the newest change first when nothing is said. */
export const surveyOrders = ['title', 'updated', 'answers'] as const

const searchBody = z.object({
  ...pagingQuery,
  sort: sortBy(surveyOrders),
  keywords: keywordsSchema,
  searchType: searchScopeSchema,
  /** Only surveys of this app. */
  appid: idSchema.optional(),
  kind: surveyKindSchema.optional(),
  status: z.coerce.number().pipe(surveyStatusSchema).optional(),
})

/** Folders and tags belong to one app. */
const searchBodyInApp = searchBody.extend(filingQuery)

/** Beside the lists, which draw surveys by it. */
export const surveyPreviewLink = defineCall({
  method: 'GET',
  path: '/p1/api/v1/survey/{id}/preview-link',
  module: 'survey',
  summary: '草稿的预览地址，一天内有效；预览里提交不会保存',
  access: member('survey:read'),
  params: z.object({ id: idSchema }),
  data: z.object({ url: z.string(), expiresAt: timeSchema }),
})

export const surveySearch = defineCall({
  method: 'POST',
  path: '/p1/api/v1/weapp/blong/survey/search',
  module: 'survey',
  summary: '当前应用的问卷',
  access: member('survey:read'),
  servedOnFullDisk: true,
  body: searchBodyInApp,
  data: pageOf(filedSurveySchema),
})

export const mySurveySearch = defineCall({
  method: 'POST',
  path: '/p1/api/v1/my-survey/search',
  module: 'survey',
  summary: '当前应用中我创建的问卷',
  access: member('survey:read'),
  servedOnFullDisk: true,
  body: searchBodyInApp,
  data: pageOf(filedSurveySchema),
})

/** A survey together with the app that it belongs to. */
const surveyOfAppSchema = foundSurveySchema.extend({ appId: idSchema, appName: z.string() })

export const authedSurveySearch = defineCall({
  method: 'POST',
  path: '/p1/api/v1/weapp/authed/survey/search',
  module: 'survey',
  summary: '别的应用授权给当前应用展示的问卷',
  access: member('survey:read'),
  servedOnFullDisk: true,
  body: searchBody,
  data: pageOf(
    z.object({
      id: idSchema,
      title: z.string(),
      /** The app that it belongs to; its answers stay there. */
      appId: idSchema,
      appName: z.string(),
      authTime: timeSchema,
    }),
  ),
})

export const managedSurveySearch = defineCall({
  method: 'POST',
  path: '/p1/api/v1/weapp/manager/survey/search',
  module: 'survey',
  summary: '我管理的所有应用里的问卷',
  access: user,
  servedOnFullDisk: true,
  body: searchBody,
  data: pageOf(surveyOfAppSchema),
})

export const surveyCreateBlank = defineCall({
  method: 'POST',
  path: '/p1/api/v1/survey/create-blank',
  module: 'survey',
  summary: '新建空白问卷',
  access: member('survey:write'),
  body: z.object({ kind: surveyKindSchema.default('survey'), title: surveyTitleSchema }),
  data: z.object({ id: idSchema }),
})

export const surveyPublish = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/survey/publish',
  module: 'survey',
  summary: '发布问卷并开始收集；已暂停的继续收集',
  access: member('survey:publish'),
  body: z.object({ id: idSchema, baseRevision: z.number().int().min(0).optional() }),
  data: z.object({ version: z.number().int(), url: z.string() }),
})

export const surveyPause = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/survey/pause',
  module: 'survey',
  summary: '暂停收集',
  access: member('survey:publish'),
  body: z.object({ id: idSchema }),
  data: emptySchema,
})

export const surveyCopy = defineCall({
  method: 'POST',
  path: '/p1/api/v1/survey/copy',
  module: 'survey',
  summary: '复制问卷，副本是没有答卷的草稿',
  access: member('survey:write'),
  body: z.object({ id: idSchema }),
  data: z.object({ id: idSchema }),
})

export const surveyDelete = defineCall({
  method: 'DELETE',
  path: '/p1/api/v1/survey/{id}/delete',
  module: 'survey',
  summary: '删除问卷，30 天内可恢复',
  access: member('survey:write'),
  params: z.object({ id: idSchema }),
  data: emptySchema,
})
