// Answers that are looked through and decided, many at once.
import { z } from 'zod'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import { idSchema, keywordsSchema, pageOf, pagingQuery, timeSchema } from '../envelope.ts'
import { auditStatusSchema } from '../todo/audit-states.ts'
import { auditWordsSchema, batchResultSchema, manyIdsSchema } from '../todo/calls.ts'
import { answerList } from './results.ts'
import { surveyKindSchema } from './kinds.ts'

const countsFields = {
  waiting: z.number().int(),
  approved: z.number().int(),
  rejected: z.number().int(),
}

export const auditedSurveySchema = z.object({
  id: idSchema,
  title: z.string(),
  kind: surveyKindSchema,
  /** New answers still wait; false where only old ones do. */
  needAudit: z.boolean(),
  ...countsFields,
})
export type AuditedSurvey = z.infer<typeof auditedSurveySchema>

export const batchAuditSurveys = defineCall({
  method: 'POST',
  path: '/p1/api/v1/todo-batch-audit/survey/search',
  module: 'survey',
  summary: '答卷要审核的问卷，和各有多少待审',
  access: member('answer:read'),
  servedOnFullDisk: true,
  body: z.object({ ...pagingQuery, keywords: keywordsSchema }),
  data: pageOf(auditedSurveySchema),
})

export const batchAuditSurveyInfo = defineCall({
  method: 'POST',
  path: '/p1/api/v1/todo-batch-audit/survey-info',
  module: 'survey',
  summary: '一份问卷的审核情况',
  access: member('answer:read'),
  servedOnFullDisk: true,
  body: z.object({ id: idSchema }),
  data: auditedSurveySchema,
})

const { id: surveyId } = answerList.params.shape
export const answerAuditSchema = z.object({
  auditStatus: auditStatusSchema,
  auditResult: z.string(),
  auditorName: z.string(),
  auditTime: timeSchema.nullable(),
})
export type AnswerAudit = z.infer<typeof answerAuditSchema>

export const batchAuditAnswers = defineCall({
  method: 'POST',
  path: '/p1/api/v1/todo-batch-audit/survey-answer/search',
  module: 'survey',
  summary: '一份问卷要审核的答卷，可按状态、时间和答案筛选；用 nextCursor 取下一段',
  access: member('answer:read'),
  servedOnFullDisk: true,
  body: answerList.body.extend({
    id: surveyId,
    auditStatus: auditStatusSchema.optional(),
    keywords: keywordsSchema,
  }),
  data: answerList.data.extend({
    /** Of each answer of the list, by its id. */
    audits: z.record(z.string(), answerAuditSchema),
  }),
})

export const batchAudit = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/todo-batch-audit',
  module: 'survey',
  summary: '一次审核多份答卷，每份各有结果：1 通过，2 驳回（写明理由），0 收回决定',
  access: member('answer:write'),
  body: z.object({
    surveyId: idSchema,
    /** Of answers. */
    ids: manyIdsSchema,
    auditStatus: auditStatusSchema,
    auditResult: auditWordsSchema,
  }),
  data: z.object({ results: z.array(batchResultSchema) }),
})

export const answerAuditCalls = {
  batchAuditSurveys,
  batchAuditSurveyInfo,
  batchAuditAnswers,
  batchAudit,
}
