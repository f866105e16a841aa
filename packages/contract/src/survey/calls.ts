import { z } from 'zod'
import {
  answerFilterSchema,
  anyElementSchema,
  ruleSchema,
  surveyDefinitionSchema,
  surveyKinds,
  type QuestionResult,
  type SurveyDefinition,
} from '@zhanfang/survey'
import { anyone, member } from '../access.ts'
import { defineCall } from '../call.ts'
import {
  emptySchema,
  idSchema,
  keywordsSchema,
  pageOf,
  pagingQuery,
  sliceOf,
  timeSchema,
} from '../envelope.ts'
import { limits } from '../limits.ts'

export const surveyKindSchema = z.enum(surveyKinds)

/** Made of frozen versions by `mergeVersions`; holds marks for deleted parts that no draft has. */
export const mergedDefinitionSchema = z.custom<SurveyDefinition>(
  (value) => typeof value === 'object' && value !== null && 'elements' in value,
)

export const surveyTitleSchema = z
  .string({ error: limits.surveyTitle.required })
  .trim()
  .min(1, limits.surveyTitle.required)
  .refine((title) => Array.from(title).length <= limits.surveyTitle.max, limits.surveyTitle.length)

/** 0 draft, 1 collecting, 2 paused, 3 ended (by time or quota). */
export const surveyStatusSchema = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
export type SurveyStatus = z.infer<typeof surveyStatusSchema>
export const surveyStatusNames: Record<SurveyStatus, string> = {
  0: '草稿',
  1: '收集中',
  2: '已暂停',
  3: '已结束',
}

export const surveySettingsSchema = z.object({
  /** Null: no limit on that side. */
  opensAt: timeSchema.nullable(),
  closesAt: timeSchema.nullable(),
  /** Answers that may be collected in all; null: no limit. */
  maxAnswers: z.number().int().min(1).max(10_000_000).nullable(),
  submitText: z.string().trim().min(1).max(10),
  thankYouText: z.string().trim().max(500),
  showProgress: z.boolean(),
  showNumbers: z.boolean(),
})
export type SurveySettings = z.infer<typeof surveySettingsSchema>
export const defaultSurveySettings: SurveySettings = {
  opensAt: null,
  closesAt: null,
  maxAnswers: null,
  submitText: '提交',
  thankYouText: '您的答卷已经提交，感谢参与！',
  showProgress: true,
  showNumbers: true,
}

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

const searchBody = z.object({
  ...pagingQuery,
  keywords: keywordsSchema,
  /** Scope code of the specification; 1 all, 2 mine. */
  searchType: z.coerce.number().int().min(1).max(5).default(1),
  kind: surveyKindSchema.optional(),
  status: z.coerce.number().pipe(surveyStatusSchema).optional(),
})

export const surveySearch = defineCall({
  method: 'POST',
  path: '/p1/api/v1/weapp/blong/survey/search',
  module: 'survey',
  summary: '当前应用的问卷',
  access: member('survey:read'),
  body: searchBody,
  data: pageOf(surveySummarySchema),
})

export const mySurveySearch = defineCall({
  method: 'POST',
  path: '/p1/api/v1/my-survey/search',
  module: 'survey',
  summary: '当前应用中我创建的问卷',
  access: member('survey:read'),
  body: searchBody,
  data: pageOf(surveySummarySchema),
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

export const surveyDetail = defineCall({
  method: 'GET',
  path: '/p1/api/v1/survey/{id}/detail',
  module: 'survey',
  summary: '问卷的草稿和设置，供编辑器打开',
  access: member('survey:read'),
  params: z.object({ id: idSchema }),
  query: z.object({ sceneType: z.string().max(20).optional() }),
  data: surveySummarySchema.extend({ definition: surveyDefinitionSchema, settings: surveySettingsSchema }),
})

/** Answered with `surveyConflict` (409) when `baseRevision` is not the newest. */
export const surveyConflictSchema = z.object({
  revision: z.number().int(),
  updateTime: timeSchema,
  updatedBy: z.string(),
})
export type SurveyConflict = z.infer<typeof surveyConflictSchema>

const savedSchema = z.object({ revision: z.number().int(), updateTime: timeSchema })

export const surveyUpdate = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/survey/update',
  module: 'survey',
  summary: '自动保存问卷草稿；在别处已被修改时拒绝',
  access: member('survey:write'),
  body: z.object({ id: idSchema, baseRevision: z.number().int().min(0), definition: surveyDefinitionSchema }),
  data: savedSchema,
  bodyLimit: limits.documentBytes + 65_536,
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

export const surveySettings = defineCall({
  method: 'GET',
  path: '/p1/api/v1/survey/{id}/settings',
  module: 'survey',
  summary: '问卷的填写设置',
  access: member('survey:read'),
  params: z.object({ id: idSchema }),
  data: surveySettingsSchema,
})

export const surveySettingsUpdate = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/survey/{id}/settings',
  module: 'survey',
  summary: '修改问卷的填写设置，立即生效',
  access: member('survey:write'),
  params: z.object({ id: idSchema }),
  body: surveySettingsSchema.refine(
    (s) => !s.opensAt || !s.closesAt || Date.parse(s.opensAt) < Date.parse(s.closesAt),
    {
      path: ['closesAt'],
      message: '结束时间应晚于开始时间',
    },
  ),
  data: emptySchema,
})

export const surveyPreviewLink = defineCall({
  method: 'GET',
  path: '/p1/api/v1/survey/{id}/preview-link',
  module: 'survey',
  summary: '草稿的预览地址，一天内有效；预览里提交不会保存',
  access: member('survey:read'),
  params: z.object({ id: idSchema }),
  data: z.object({ url: z.string(), expiresAt: timeSchema }),
})

// Questions one by one, for callers that do not hold the whole definition.

export const questionAdd = defineCall({
  method: 'POST',
  path: '/p1/api/v1/survey/question',
  module: 'survey',
  summary: '在草稿里加一道题',
  access: member('survey:write'),
  body: z.object({ surveyId: idSchema, question: anyElementSchema, afterId: z.string().max(40).optional() }),
  data: savedSchema,
})

export const questionUpdate = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/survey/question',
  module: 'survey',
  summary: '修改草稿里的一道题',
  access: member('survey:write'),
  body: z.object({ surveyId: idSchema, question: anyElementSchema }),
  data: savedSchema,
})

export const questionDelete = defineCall({
  method: 'DELETE',
  path: '/p1/api/v1/survey/question',
  module: 'survey',
  summary: '删除草稿里的一道题',
  access: member('survey:write'),
  query: z.object({ surveyId: idSchema, id: z.string().min(1).max(40) }),
  data: savedSchema,
})

export const questionCopy = defineCall({
  method: 'POST',
  path: '/p1/api/v1/survey/question/copy',
  module: 'survey',
  summary: '复制草稿里的一道题，放在它后面',
  access: member('survey:write'),
  body: z.object({ surveyId: idSchema, id: z.string().min(1).max(40) }),
  data: savedSchema.extend({ id: z.string() }),
})

export const questionSort = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/survey/question/sort',
  module: 'survey',
  summary: '给草稿里的题目重新排序，需列出全部题目',
  access: member('survey:write'),
  body: z.object({ surveyId: idSchema, ids: z.array(z.string().min(1).max(40)).max(1000) }),
  data: savedSchema,
})

export const logicRules = defineCall({
  method: 'GET',
  path: '/p1/api/v1/weapp/survey/logic-rules',
  module: 'survey',
  summary: '草稿里的逻辑规则，可只看与一道题有关的',
  access: member('survey:read'),
  query: z.object({ surveyId: idSchema, surveyQueId: z.string().max(40).optional() }),
  data: z.object({ rules: z.array(ruleSchema) }),
})

const ruleBody = z.object({ surveyId: idSchema, rule: ruleSchema })

export const logicRuleAdd = defineCall({
  method: 'POST',
  path: '/p1/api/v1/weapp/survey/logic-rules',
  module: 'survey',
  summary: '在草稿里加一条逻辑规则',
  access: member('survey:write'),
  body: ruleBody,
  data: savedSchema,
})

export const logicRuleUpdate = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/weapp/survey/logic-rules',
  module: 'survey',
  summary: '修改草稿里的一条逻辑规则',
  access: member('survey:write'),
  body: ruleBody,
  data: savedSchema,
})

export const logicRuleDelete = defineCall({
  method: 'DELETE',
  path: '/p1/api/v1/weapp/survey/logic-rules',
  module: 'survey',
  summary: '删除草稿里的一条逻辑规则',
  access: member('survey:write'),
  query: z.object({ surveyId: idSchema, id: z.string().min(1).max(40) }),
  data: savedSchema,
})

// Answering.

export const answerHomePageInfo = defineCall({
  method: 'GET',
  path: '/p1/api/v1/survey/{id}/answer-home-page/info',
  module: 'survey',
  summary: '填写前看到的：名称、说明、是否开放',
  access: anyone,
  params: z.object({ id: idSchema }),
  data: z.object({
    id: idSchema,
    title: z.string(),
    intro: z.string(),
    kind: surveyKindSchema,
    questionCount: z.number().int(),
    open: z.boolean(),
    /** Why it is closed, in words for the visitor; empty when open. */
    closedReason: z.string(),
  }),
})

export const answerQuestionPageInfo = defineCall({
  method: 'GET',
  path: '/p1/api/v1/survey/{id}/answer-question-page/info',
  module: 'survey',
  summary: '填写用的题目：当前发布的版本',
  access: anyone,
  params: z.object({ id: idSchema }),
  data: z.object({
    id: idSchema,
    version: z.number().int(),
    definition: surveyDefinitionSchema,
    settings: surveySettingsSchema,
    open: z.boolean(),
    closedReason: z.string(),
  }),
})

export const answerSubmit = defineCall({
  method: 'POST',
  path: '/p1/api/v1/survey/{id}/answer',
  module: 'survey',
  summary: '提交答卷；同一 submitId 无论发几次只算一份',
  access: anyone,
  params: z.object({ id: idSchema }),
  body: z.object({
    /** Made by the answering page once per filling, so that a repeated submit stays one answer. */
    submitId: z.string().regex(/^[0-9A-Za-z_-]{16,40}$/, '提交编号不正确'),
    version: z.number().int().min(1),
    answers: z.record(z.string().max(40), z.unknown()),
    startedAt: timeSchema.optional(),
    channel: z.string().max(40).optional(),
  }),
  data: z.object({ answerId: idSchema, thankYouText: z.string() }),
  bodyLimit: limits.answerBytes,
})

export const answerFileSchema = z.object({
  key: z.string(),
  name: z.string(),
  size: z.number().int(),
  type: z.string(),
})

export const answerFileUpload = defineCall({
  method: 'POST',
  path: '/p1/api/v1/survey/{id}/answer-file',
  module: 'survey',
  summary: '填写时上传文件；只有所属问卷的成员能下载',
  access: anyone,
  params: z.object({ id: idSchema }),
  query: z.object({ questionId: z.string().min(1).max(40) }),
  accepts: 'file',
  data: answerFileSchema,
  bodyLimit: limits.fileBytes + 1_048_576,
})

export const answerFileDownload = defineCall({
  method: 'GET',
  path: '/p1/api/v1/survey/{id}/answer-file',
  module: 'survey',
  summary: '下载答卷里的文件',
  access: member('answer:read'),
  params: z.object({ id: idSchema }),
  query: z.object({ key: z.string().min(1).max(300) }),
  answers: 'file',
})

// Results.

export const answerRowSchema = z.object({
  id: idSchema,
  /** Counts up within the survey, 1 for the first answer. */
  number: z.number().int(),
  version: z.number().int(),
  submittedAt: timeSchema,
  /** Seconds from opening to submitting; null when unknown. */
  seconds: z.number().int().nullable(),
  channel: z.string(),
  device: z.string(),
  answers: z.record(z.string(), z.unknown()),
})
export type AnswerRow = z.infer<typeof answerRowSchema>

export const answerSortSchema = z.object({
  /** `submittedAt`, `seconds`, or a question id of a kind that has an order (number, rating, date, text). */
  by: z.string().max(40),
  direction: z.enum(['asc', 'desc']),
})

const answerSelection = {
  filters: answerFilterSchema.default([]),
  from: timeSchema.optional(),
  to: timeSchema.optional(),
}

export const answerList = defineCall({
  method: 'POST',
  path: '/p1/api/v2/survey/{id}/answer/list',
  module: 'survey',
  summary: '答卷列表，在服务端筛选和排序；用 nextCursor 取下一段',
  access: member('answer:read'),
  params: z.object({ id: idSchema }),
  body: z.object({
    ...answerSelection,
    sort: answerSortSchema.default({ by: 'submittedAt', direction: 'desc' }),
    cursor: z.string().max(500).optional(),
    size: z.number().int().min(1).max(200).default(20),
  }),
  data: sliceOf(answerRowSchema).extend({
    /** Questions of all versions, the deleted ones marked: the columns of the list. */
    definition: mergedDefinitionSchema,
  }),
})

export const answerDelete = defineCall({
  method: 'DELETE',
  path: '/p1/api/v1/survey/answer/{id}',
  module: 'survey',
  summary: '删除一份答卷，30 天内可恢复',
  access: member('answer:write'),
  params: z.object({ id: idSchema }),
  data: emptySchema,
})

export const statData = defineCall({
  method: 'GET',
  path: '/p1/api/v1/survey/{id}/stat-data',
  module: 'survey',
  summary: '每道题的统计',
  access: member('answer:read'),
  params: z.object({ id: idSchema }),
  query: z.object({
    /** JSON of a list of filters, the same as in the list of answers. */
    filters: z.string().max(8000).optional(),
    from: timeSchema.optional(),
    to: timeSchema.optional(),
  }),
  data: z.object({
    total: z.number().int(),
    computedAt: timeSchema,
    definition: mergedDefinitionSchema,
    /** One for each question of the definition, in its order; what `createStatistics` gives. */
    questions: z.array(z.custom<QuestionResult>((value) => typeof value === 'object' && value !== null)),
    /** Answers per day, Asia/Shanghai. */
    perDay: z.array(z.object({ day: z.string(), count: z.number().int() })),
    averageSeconds: z.number().nullable(),
  }),
})

/** 0 waiting, 1 running, 2 done, 3 failed. */
export const exportStatusSchema = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
export const exportFileSchema = z.object({
  id: idSchema,
  format: z.enum(['xlsx', 'csv']),
  status: exportStatusSchema,
  /** 0 to 100. */
  progress: z.number().int().min(0).max(100),
  rows: z.number().int(),
  fileName: z.string(),
  size: z.number().int().nullable(),
  reason: z.string(),
  createTime: timeSchema,
  expireTime: timeSchema.nullable(),
})
export type ExportFile = z.infer<typeof exportFileSchema>

export const exportFile = defineCall({
  method: 'POST',
  path: '/p1/api/v1/survey/export-file',
  module: 'survey',
  summary: '开始导出答卷；在后台生成',
  access: member('answer:export'),
  body: z.object({ id: idSchema, format: z.enum(['xlsx', 'csv']), ...answerSelection }),
  data: z.object({ exportId: idSchema }),
})

export const exportFileStatus = defineCall({
  method: 'GET',
  path: '/p1/api/v1/survey/{id}/export-file-status',
  module: 'survey',
  summary: '最近的导出和进度',
  access: member('answer:export'),
  params: z.object({ id: idSchema }),
  data: z.object({ list: z.array(exportFileSchema) }),
})

export const answerExport = defineCall({
  method: 'GET',
  path: '/p1/api/v1/survey/{id}/answer/export',
  module: 'survey',
  summary: '下载生成好的导出文件',
  access: member('answer:export'),
  params: z.object({ id: idSchema }),
  query: z.object({ exportId: idSchema }),
  answers: 'file',
})

export const surveyCalls = {
  surveySearch,
  mySurveySearch,
  surveyCreateBlank,
  surveyDetail,
  surveyUpdate,
  surveyPublish,
  surveyPause,
  surveyCopy,
  surveyDelete,
  surveySettings,
  surveySettingsUpdate,
  surveyPreviewLink,
  questionAdd,
  questionUpdate,
  questionDelete,
  questionCopy,
  questionSort,
  logicRules,
  logicRuleAdd,
  logicRuleUpdate,
  logicRuleDelete,
  answerHomePageInfo,
  answerQuestionPageInfo,
  answerSubmit,
  answerFileUpload,
  answerFileDownload,
  answerList,
  answerDelete,
  statData,
  exportFile,
  exportFileStatus,
  answerExport,
}
