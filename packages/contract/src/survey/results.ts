import { z } from 'zod'
import {
  answerFilterSchema,
  languages,
  languageSchema,
  type QuestionResult,
  type ScoreResult,
} from '@zhanfang/survey'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import { emptySchema, idSchema, sliceOf, timeSchema } from '../envelope.ts'
import { mergedDefinitionSchema } from './kinds.ts'

/** A mark that members give to answers. */
export const answerTagSchema = z.string().trim().min(1, '标签不能为空').max(20, '标签最多 20 个字')

/** Whether the survey turned the respondent away. */
export const answerEndingSchema = z.enum(['complete', 'screened', 'all'])
export type AnswerEnding = z.infer<typeof answerEndingSchema>

/** Doubts about an answer: too fast, the same in every row of a matrix, the same as another one of that device. */
export const answerFlagSchema = z.enum(['tooFast', 'straightLine', 'duplicate'])
export type AnswerFlag = z.infer<typeof answerFlagSchema>

/** In which language an answer was given; `none` where nobody chose one. */
export const answerLanguageSchema = z.enum([...languages, 'none'])
export type AnswerLanguage = z.infer<typeof answerLanguageSchema>

/** Points: `parts` by dimension in assessments, by question in exams. */
export const answerScoresSchema = z.object({
  /** Null while somebody has still to mark a part of it. */
  total: z.number().nullable(),
  most: z.number().optional(),
  parts: z.record(z.string(), z.number()),
})

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
  /** In which language the respondent read the survey; null where he had no choice. */
  language: z.string().nullable(),
  answers: z.record(z.string(), z.unknown()),
  ending: answerEndingSchema.exclude(['all']),
  scores: answerScoresSchema.nullable(),
  flags: z.array(answerFlagSchema),
  tags: z.array(z.string()),
  note: z.string(),
  /** Nickname of the member who entered it; null when a respondent sent it. */
  addedBy: z.string().nullable(),
  /** Screen of what it was filled in for, such as the sign-ups of an activity; null for an answer by itself. */
  origin: z.string().nullable(),
  /** What was paid for it by the order of the same id, and what went back of it, in 元; null where it cost nothing. */
  payment: z.object({ paid: z.number(), refunded: z.number() }).nullable(),
  /** How often it was changed. */
  revision: z.number().int(),
})
export type AnswerRow = z.infer<typeof answerRowSchema>

export const answerSortSchema = z.object({
  /** `submittedAt`, `seconds`, `score`, or a question id of a kind that has an order (number, rating, date, text). */
  by: z.string().max(40),
  direction: z.enum(['asc', 'desc']),
})

const answerSelection = {
  filters: answerFilterSchema.default([]),
  /** Answers that have one of these marks. */
  tags: z.array(answerTagSchema).max(20).optional(),
  from: timeSchema.optional(),
  to: timeSchema.optional(),
  /** Complete answers when absent. */
  ending: answerEndingSchema.optional(),
  flag: answerFlagSchema.optional(),
  language: answerLanguageSchema.optional(),
}

/** The same in an address: `filters` is JSON of a list of filters, `tags` has a line for each. */
export const answerSelectionQuery = {
  filters: z.string().max(8000).optional(),
  tags: z.string().max(500).optional(),
  from: timeSchema.optional(),
  to: timeSchema.optional(),
  ending: answerEndingSchema.optional(),
  flag: answerFlagSchema.optional(),
  language: answerLanguageSchema.optional(),
}

/** Languages that an answer may have been given in, the survey's own first; none where it never had another. */
const answeredLanguages = z.array(languageSchema)

export const answerList = defineCall({
  method: 'POST',
  path: '/p1/api/v2/survey/{id}/answer/list',
  module: 'survey',
  summary: '答卷列表，在服务端筛选和排序；用 nextCursor 取下一段',
  access: member('answer:read'),
  servedOnFullDisk: true,
  params: z.object({ id: idSchema }),
  body: z.object({
    ...answerSelection,
    sort: answerSortSchema.default({ by: 'submittedAt', direction: 'desc' }),
    cursor: z.string().max(500).optional(),
    size: z.number().int().min(1).max(200).default(20),
  }),
  data: sliceOf(answerRowSchema).extend({
    /** Answers of people whom the survey turned away, apart from all the others. */
    screened: z.number().int(),
    languages: answeredLanguages,
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
  query: z.object(answerSelectionQuery),
  data: z.object({
    total: z.number().int(),
    /** Answers of people whom the survey turned away; only counted in the rest when they are asked for. */
    screened: z.number().int(),
    languages: answeredLanguages,
    /** Points of assessments and exams: the total first, then the dimensions. */
    scores: z.array(z.custom<ScoreResult>((value) => typeof value === 'object' && value !== null)),
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
/** `sav` is a file of SPSS, `pdf` a report of the statistics, `files` a zip of what respondents uploaded. */
export const exportFormatSchema = z.enum(['xlsx', 'csv', 'sav', 'pdf', 'files'])
/**
 * How a table of answers writes choices: in words, several of one question in one cell; as words with one 0/1 column for each
 * option where several may be chosen; or as numbers of options, counted from 1, which the headings explain.
 */
export const exportCellsSchema = z.enum(['words', 'flags', 'codes'])
export type ExportCells = z.infer<typeof exportCellsSchema>
export const exportFileSchema = z.object({
  id: idSchema,
  format: exportFormatSchema,
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
  body: z.object({
    id: idSchema,
    format: exportFormatSchema,
    ...answerSelection,
    /** Questions that are wanted; all when absent. */
    questionIds: z.array(z.string().max(40)).max(2000).optional(),
    /** Only of `xlsx` and `csv`; in words when absent. */
    cells: exportCellsSchema.optional(),
  }),
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
  summary: '下载生成好的导出文件；不写编号时是最近生成的一个',
  access: member('answer:export'),
  params: z.object({ id: idSchema }),
  query: z.object({ exportId: idSchema.optional() }),
  answers: 'file',
})
