import { z } from 'zod'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import { idSchema, keywordsSchema, pageOf, pagingQuery, timeSchema } from '../envelope.ts'
import { shownAnswerSchema } from './candidate-results.ts'
import { ofSurvey } from './fields.ts'
import { examSignalKinds } from './taking.ts'

export const examPaperRowSchema = z.object({
  paperId: idSchema,
  answerId: idSchema.nullable(),
  candidateName: z.string(),
  attempt: z.number().int(),
  startedAt: timeSchema,
  submittedAt: timeSchema.nullable(),
  automatic: z.boolean(),
  seconds: z.number().int().nullable(),
  score: z.number().nullable(),
  total: z.number(),
  /** Questions that wait for a mark. */
  pending: z.number().int(),
  passed: z.boolean().nullable(),
  switches: z.number().int(),
  signals: z.number().int(),
})
export type ExamPaperRow = z.infer<typeof examPaperRowSchema>

/** Which papers of an exam. */
const paperConditions = {
  keywords: keywordsSchema,
  state: z.enum(['all', 'open', 'pending', 'done']).default('all'),
}

export const examPapers = defineCall({
  method: 'GET',
  path: '/p1/api/v1/survey/{id}/exam/papers',
  module: 'exam',
  summary: '试卷列表：待批阅、已批阅、作答中',
  access: member('answer:read'),
  params: ofSurvey,
  query: z.object({
    ...pagingQuery,
    ...paperConditions,
  }),
  data: pageOf(examPaperRowSchema),
})

export const markSchema = z.object({
  questionId: z.string(),
  markerName: z.string(),
  score: z.number(),
  comment: z.string(),
  markedAt: timeSchema,
})
export const examPaperQuestionSchema = shownAnswerSchema.extend({
  /** Marked by people. */
  manual: z.boolean(),
  /** What keywords suggest; null for none. */
  suggested: z.number().nullable(),
  rubric: z.array(z.object({ title: z.string(), max: z.number() })),
  /** Every mark that was ever given, newest first. */
  marks: z.array(markSchema),
})
export const examPapersExport = defineCall({
  method: 'GET',
  path: '/p1/api/v1/survey/{id}/exam/papers/export',
  module: 'exam',
  summary: '导出成绩（xlsx）：符合条件的每份已交试卷的总分、每道题的得分和作答，抽到的题也各占一列',
  access: member('answer:read'),
  params: ofSurvey,
  query: z.object(paperConditions),
  answers: 'file',
  inBackground: true,
})

export const examPaperRead = defineCall({
  method: 'GET',
  path: '/p1/api/v1/survey/{id}/exam/paper/{paperId}',
  module: 'exam',
  summary: '一份试卷：作答、得分、批阅记录、离开页面等情况',
  access: member('answer:read'),
  params: ofSurvey.extend({ paperId: idSchema }),
  data: z.object({
    paper: examPaperRowSchema,
    questions: z.array(examPaperQuestionSchema),
    signals: z.array(z.object({ kind: z.enum(examSignalKinds), at: timeSchema, seconds: z.number() })),
    markers: z.number().int(),
  }),
})

export const examMark = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/survey/{id}/exam/paper/{paperId}/mark',
  module: 'exam',
  summary: '给一道题打分；重新打分会留下记录',
  access: member('answer:write'),
  params: ofSurvey.extend({ paperId: idSchema }),
  body: z.object({
    questionId: z.string().min(1).max(40),
    score: z
      .number()
      .min(0)
      .max(10_000)
      .refine((n) => Math.abs(n * 100 - Math.round(n * 100)) < 1e-6, '分数最多两位小数'),
    comment: z.string().trim().max(1000).default(''),
  }),
  data: z.object({ score: z.number().nullable(), pending: z.number().int() }),
})
