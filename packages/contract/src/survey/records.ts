// Answers as records that members of the app keep: marks, changes, entries by hand, the bin.
import { z } from 'zod'
import { operatorIds, surveyDefinitionSchema } from '@zhanfang/survey'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import { binnedFields, emptySchema, idSchema, pageOf, pagingQuery, timeSchema } from '../envelope.ts'
import { limits } from '../limits.ts'
import { mergedDefinitionSchema } from './kinds.ts'
import { submitIdSchema } from './answering.ts'
import { answerRowSchema, answerTagSchema } from './results.ts'

const ofSurvey = z.object({ id: idSchema })
const idsSchema = z.array(idSchema).min(1).max(1000)
const changedSchema = z.object({ changed: z.number().int() })
const answersSchema = z.record(z.string().max(40), z.unknown())

export const answerListPage = defineCall({
  method: 'GET',
  path: '/p1/api/v1/survey/{id}/answer/list',
  module: 'survey',
  summary: '答卷列表（按页），最新的在前',
  access: member('answer:read'),
  params: ofSurvey,
  query: z.object({ ...pagingQuery }),
  data: pageOf(answerRowSchema).extend({ definition: mergedDefinitionSchema }),
})

export const answerTags = defineCall({
  method: 'GET',
  path: '/p1/api/v1/survey/{id}/answer/tags',
  module: 'survey',
  summary: '答卷用过的标签，用得多的在前',
  access: member('answer:read'),
  params: ofSurvey,
  data: z.object({ list: z.array(z.object({ tag: z.string(), count: z.number().int() })) }),
})

export const answerMark = defineCall({
  method: 'POST',
  path: '/p1/api/v1/survey/{id}/answer/mark',
  module: 'survey',
  summary: '给答卷加标签、去标签或写备注，可以一次多份',
  access: member('answer:write'),
  params: ofSurvey,
  body: z.object({
    ids: idsSchema,
    addTags: z.array(answerTagSchema).max(20).default([]),
    removeTags: z.array(answerTagSchema).max(20).default([]),
    /** Empty takes the note away; absent leaves it as it is. */
    note: z.string().trim().max(1000, '备注最多 1000 个字').optional(),
  }),
  data: changedSchema,
})

export const answerUpdate = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/survey/answer/{id}',
  module: 'survey',
  summary: '修改一份答卷；原来的内容留在修改记录里',
  access: member('answer:write'),
  cleansText: true,
  params: ofSurvey,
  body: z.object({
    answers: answersSchema,
    /** Refused when somebody changed the answer since it was read. */
    baseRevision: z.number().int().min(0).optional(),
  }),
  data: z.object({ row: answerRowSchema }),
  bodyLimit: limits.answerBytes,
})

export const answerAdd = defineCall({
  method: 'POST',
  path: '/p1/api/v1/survey/{id}/answer/add',
  module: 'survey',
  summary: '在后台录入一份答卷；同一 submitId 只算一份',
  access: member('answer:write'),
  cleansText: true,
  params: ofSurvey,
  body: z.object({
    submitId: submitIdSchema,
    answers: answersSchema,
  }),
  data: z.object({ answerId: idSchema }),
  bodyLimit: limits.answerBytes,
})

/** What an answer is changed or entered with. */
export const answerForm = defineCall({
  method: 'GET',
  path: '/p1/api/v1/survey/{id}/answer/form',
  module: 'survey',
  summary: '录入或修改答卷用的题目：当前发布的版本，或答卷填写时的版本',
  access: member('answer:read'),
  params: ofSurvey,
  query: z.object({ version: z.coerce.number().int().min(1).optional() }),
  data: z.object({ version: z.number().int(), definition: surveyDefinitionSchema }),
})

export const answerBatchDelete = defineCall({
  method: 'POST',
  path: '/p1/api/v1/survey/{id}/answer/batch-delete',
  module: 'survey',
  summary: '把多份答卷放进回收站，30 天内可恢复',
  access: member('answer:write'),
  servedOnFullDisk: true,
  params: ofSurvey,
  body: z.object({ ids: idsSchema }),
  data: changedSchema,
})

export const binnedAnswerSchema = answerRowSchema.extend({
  ...binnedFields,
})
export type BinnedAnswer = z.infer<typeof binnedAnswerSchema>

export const answerBin = defineCall({
  method: 'GET',
  path: '/p1/api/v1/survey/{id}/answer/bin',
  module: 'survey',
  summary: '回收站里的答卷',
  access: member('answer:read'),
  params: ofSurvey,
  query: z.object({ ...pagingQuery }),
  data: pageOf(binnedAnswerSchema).extend({ definition: mergedDefinitionSchema }),
})

export const answerRestore = defineCall({
  method: 'POST',
  path: '/p1/api/v1/survey/{id}/answer/restore',
  module: 'survey',
  summary: '从回收站恢复答卷；名额已满的不恢复',
  access: member('answer:write'),
  params: ofSurvey,
  body: z.object({ ids: idsSchema }),
  data: changedSchema.extend({
    /** Answers that have no place any more. */
    full: z.number().int(),
  }),
})

export const answerPurge = defineCall({
  method: 'POST',
  path: '/p1/api/v1/survey/{id}/answer/purge',
  module: 'survey',
  summary: '彻底删除回收站里的答卷，不能恢复',
  access: member('answer:write'),
  servedOnFullDisk: true,
  params: ofSurvey,
  body: z.object({ ids: idsSchema }),
  data: changedSchema,
})

export const answerHistorySchema = z.object({
  answerId: idSchema,
  /** Number of the answer within its survey. */
  number: z.number().int(),
  revision: z.number().int(),
  changedAt: timeSchema,
  /** Nickname of the member; null for the respondent himself. */
  changedBy: z.string().nullable(),
  changes: z.array(
    z.object({ questionId: z.string(), title: z.string(), before: z.string(), after: z.string() }),
  ),
})
export type AnswerChange = z.infer<typeof answerHistorySchema>

export const answerHistory = defineCall({
  method: 'GET',
  path: '/p1/api/v1/survey/{id}/answer-history/list',
  module: 'survey',
  summary: '答卷的修改记录，新的在前：谁在什么时候把哪些题改成了什么；有 answerId 时只看那一份',
  access: member('answer:read'),
  params: ofSurvey,
  query: z.object({ answerId: idSchema.optional(), ...pagingQuery }),
  data: pageOf(answerHistorySchema),
})

export const answerDetail = defineCall({
  method: 'GET',
  path: '/p1/api/v1/survey/{id}/answer/detail',
  module: 'survey',
  summary: '一份答卷',
  access: member('answer:read'),
  params: ofSurvey,
  query: z.object({ answerId: idSchema }),
  data: z.object({ row: answerRowSchema }),
})

export const answerPdf = defineCall({
  method: 'GET',
  path: '/p1/api/v1/survey/{id}/answer/pdf',
  module: 'survey',
  summary: '一份答卷的 PDF',
  access: member('answer:read'),
  params: ofSurvey,
  query: z.object({ answerId: idSchema }),
  answers: 'file',
})

const labelledSchema = z.object({ id: z.string(), text: z.string() })
export const questionCriteria = defineCall({
  method: 'GET',
  path: '/p1/api/v1/survey/{id}/question-criteria',
  module: 'survey',
  summary: '每道题可以怎样筛选：比较方式、选项和行',
  access: member('answer:read'),
  params: ofSurvey,
  data: z.object({
    list: z.array(
      z.object({
        questionId: z.string(),
        title: z.string(),
        type: z.string(),
        deleted: z.boolean(),
        criteria: z.array(
          z.object({
            operator: z.enum(operatorIds),
            label: z.string(),
            part: z.string().optional(),
            operand: z.object({ kind: z.string(), options: z.array(labelledSchema).optional() }),
            rows: z.array(labelledSchema).optional(),
          }),
        ),
      }),
    ),
  }),
})

// Bringing in answers out of a file.

export const answerImportSchema = z.object({
  id: idSchema,
  fileName: z.string(),
  /** Rows below the header. */
  rowCount: z.number().int(),
  /** 0 uploaded, 1 waiting or running, 2 done, 3 failed. */
  status: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  done: z.number().int(),
  added: z.number().int(),
  refused: z.number().int(),
  hasRefusedFile: z.boolean(),
  reason: z.string(),
  createdBy: z.string(),
  createTime: timeSchema,
})
export type AnswerImport = z.infer<typeof answerImportSchema>

/** For each column of the file the key of the survey's column that it fills; null leaves it out. */
export const importMappingSchema = z.array(z.string().max(120).nullable()).max(2000)

export const answerImportTemplate = defineCall({
  method: 'GET',
  path: '/p1/api/v1/survey/{id}/answer-import/template',
  module: 'survey',
  summary: '下载导入答卷用的表格模板',
  access: member('answer:write'),
  params: ofSurvey,
  answers: 'file',
})

export const answerImportUpload = defineCall({
  method: 'POST',
  path: '/p1/api/v1/survey/{id}/answer-import/upload',
  module: 'survey',
  summary: '上传要导入的表格（xlsx 或 csv）',
  access: member('answer:write'),
  params: ofSurvey,
  accepts: 'file',
  data: z.object({ import: answerImportSchema }),
  bodyLimit: 12 * 1024 * 1024,
})

export const answerImportPreview = defineCall({
  method: 'POST',
  path: '/p1/api/v1/survey/{id}/answer-import/preview',
  module: 'survey',
  summary: '看看表格会怎样导入：列的对应关系和有问题的行；什么都不保存',
  access: member('answer:write'),
  servedOnFullDisk: true,
  params: ofSurvey,
  body: z.object({ importId: idSchema, mapping: importMappingSchema.optional() }),
  data: z.object({
    header: z.array(z.string()),
    /** First rows of the file. */
    sample: z.array(z.array(z.string())),
    columns: z.array(z.object({ key: z.string(), title: z.string(), required: z.boolean() })),
    mapping: importMappingSchema,
    /** How many rows were checked, and how many of them are sound. */
    checked: z.number().int(),
    sound: z.number().int(),
    problems: z.array(z.object({ row: z.number().int(), title: z.string(), message: z.string() })),
  }),
})

export const answerImportStart = defineCall({
  method: 'POST',
  path: '/p1/api/v1/survey/{id}/answer-import/start',
  module: 'survey',
  summary: '开始导入；在后台进行，有问题的行另存为文件',
  access: member('answer:write'),
  params: ofSurvey,
  body: z.object({ importId: idSchema, mapping: importMappingSchema }),
  data: emptySchema,
})

export const answerImports = defineCall({
  method: 'GET',
  path: '/p1/api/v1/survey/{id}/answer-import/list',
  module: 'survey',
  summary: '最近的导入和进度',
  access: member('answer:write'),
  params: ofSurvey,
  data: z.object({ list: z.array(answerImportSchema) }),
})

export const answerImportRefused = defineCall({
  method: 'GET',
  path: '/p1/api/v1/survey/{id}/answer-import/refused',
  module: 'survey',
  summary: '没有导入的行，附原因',
  access: member('answer:write'),
  params: ofSurvey,
  query: z.object({ importId: idSchema }),
  answers: 'file',
})

export const recordCalls = {
  answerListPage,
  answerTags,
  answerMark,
  answerUpdate,
  answerAdd,
  answerForm,
  answerBatchDelete,
  answerBin,
  answerRestore,
  answerPurge,
  answerHistory,
  answerDetail,
  answerPdf,
  questionCriteria,
  answerImportTemplate,
  answerImportUpload,
  answerImportPreview,
  answerImportStart,
  answerImports,
  answerImportRefused,
}
