import { z } from 'zod'
import { anyElementSchema, translationsSchema } from '@zhanfang/survey'
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
import { limits } from '../limits.ts'
import { ofSurvey } from './fields.ts'

export const bankSchema = z.object({
  id: idSchema,
  name: z.string(),
  questions: z.number().int(),
  updateTime: timeSchema,
})
export type QuestionBank = z.infer<typeof bankSchema>
export const bankNameSchema = z
  .string({ error: '请输入题库名称' })
  .trim()
  .min(1, '请输入题库名称')
  .max(limits.bankName, `题库名称最多${limits.bankName}个字`)

/** By what the list of banks can be ordered. */
export const bankOrders = ['name', 'updated'] as const
/** By what the questions of a bank can be ordered. */
export const bankQuestionOrders = ['title', 'type', 'difficulty', 'created'] as const

export const bankList = defineCall({
  method: 'GET',
  path: '/p1/api/v1/exam/bank/list',
  module: 'exam',
  summary: '应用的题库',
  access: member('survey:read'),
  query: z.object({ ...pagingQuery, keywords: keywordsSchema, sort: sortBy(bankOrders) }),
  data: pageOf(bankSchema),
})

export const bankAdd = defineCall({
  method: 'POST',
  path: '/p1/api/v1/exam/bank',
  module: 'exam',
  summary: '新建题库',
  access: member('survey:write'),
  body: z.object({ name: bankNameSchema }),
  data: z.object({ id: idSchema }),
})

export const bankRename = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/exam/bank/{id}',
  module: 'exam',
  summary: '修改题库名称',
  access: member('survey:write'),
  params: ofSurvey,
  body: z.object({ name: bankNameSchema }),
  data: emptySchema,
})

export const bankDelete = defineCall({
  method: 'DELETE',
  path: '/p1/api/v1/exam/bank/{id}',
  module: 'exam',
  summary: '删除题库和里面的题目；已经开始的试卷不受影响',
  access: member('survey:write'),
  params: ofSurvey,
  data: emptySchema,
})

const tagsSchema = z.array(z.string().trim().min(1).max(40)).max(20)
export const bankQuestionSchema = z.object({
  id: z.string(),
  question: anyElementSchema,
  /** Its texts in other languages. */
  translations: translationsSchema.optional(),
  tags: z.array(z.string()),
  updateTime: timeSchema,
})
export type BankQuestion = z.infer<typeof bankQuestionSchema>

export const bankQuestions = defineCall({
  method: 'GET',
  path: '/p1/api/v1/exam/bank/{id}/questions',
  module: 'exam',
  summary: '题库里的题目，可按题型、标签、难度筛选',
  access: member('survey:read'),
  params: ofSurvey,
  query: z.object({
    ...pagingQuery,
    keywords: keywordsSchema,
    type: z.string().max(40).optional(),
    tag: z.string().max(40).optional(),
    difficulty: z.coerce.number().int().min(1).max(5).optional(),
    sort: sortBy(bankQuestionOrders),
  }),
  data: pageOf(bankQuestionSchema),
})

export const bankQuestionsAdd = defineCall({
  method: 'POST',
  path: '/p1/api/v1/exam/bank/{id}/questions',
  module: 'exam',
  summary: '往题库里加题目，一次最多 1000 道',
  access: member('survey:write'),
  params: ofSurvey,
  body: z.object({
    questions: z
      .array(
        z.object({
          question: anyElementSchema,
          tags: tagsSchema.default([]),
          /** Its texts in other languages, by the keys that a survey has them under. */
          translations: translationsSchema.optional(),
        }),
      )
      .min(1)
      .max(1000),
  }),
  data: z.object({ added: z.number().int() }),
  bodyLimit: limits.surveyBytes + 65_536,
})

export const bankQuestionUpdate = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/exam/bank/{id}/question',
  module: 'exam',
  summary: '修改题库里的一道题',
  access: member('survey:write'),
  params: ofSurvey,
  /** Without `translations` it keeps those that it has. */
  body: z.object({
    question: anyElementSchema,
    tags: tagsSchema,
    translations: translationsSchema.optional(),
  }),
  data: emptySchema,
})

export const bankQuestionDelete = defineCall({
  method: 'DELETE',
  path: '/p1/api/v1/exam/bank/{id}/question',
  module: 'exam',
  summary: '删除题库里的一道题',
  access: member('survey:write'),
  params: ofSurvey,
  query: z.object({ questionId: z.string().min(1).max(40) }),
  data: emptySchema,
})
