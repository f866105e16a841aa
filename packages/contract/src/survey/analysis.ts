// Statistics beyond one question at a time.
import { z } from 'zod'
import { answerFilterSchema } from '@zhanfang/survey'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import { idSchema, timeSchema } from '../envelope.ts'
import {
  answerEndingSchema,
  answerFlagSchema,
  answerLanguageSchema,
  answerSelectionQuery,
  answerTagSchema,
} from './results.ts'

const questionId = z.string().min(1).max(40)
const categorySchema = z.object({ id: z.string(), text: z.string() })

export const crossTableSchema = z.object({
  rows: z.array(categorySchema),
  columns: z.array(categorySchema),
  /** Answers by row and column. */
  counts: z.array(z.array(z.number().int())),
  total: z.number().int(),
  /** Null where answers count in several cells, or fewer than two rows or columns have any. */
  test: z
    .object({
      chi2: z.number(),
      df: z.number().int(),
      p: z.number(),
      v: z.number(),
      /** Share of cells with fewer than 5 expected. */
      lowExpected: z.number(),
    })
    .nullable(),
  means: z
    .array(
      categorySchema.extend({
        count: z.number().int(),
        mean: z.number().nullable(),
        sd: z.number().nullable(),
      }),
    )
    .nullable(),
  meansTest: z
    .object({
      kind: z.enum(['t', 'f']),
      value: z.number(),
      df: z.number(),
      df2: z.number().optional(),
      p: z.number(),
    })
    .nullable(),
})

export const statCrossTable = defineCall({
  method: 'POST',
  path: '/p1/api/v1/survey/{id}/stat/cross-table',
  module: 'survey',
  summary: '交叉分析：一两道行题和一道列题的人数，或列题按行题分组的平均值，以及显著性检验',
  access: member('answer:read'),
  servedOnFullDisk: true,
  params: z.object({ id: idSchema }),
  body: z.object({
    rows: z.array(questionId).min(1).max(2),
    column: questionId,
    /** Means of the column question's numbers instead of counts. */
    means: z.boolean().default(false),
    filters: answerFilterSchema.default([]),
    tags: z.array(answerTagSchema).max(20).optional(),
    from: timeSchema.optional(),
    to: timeSchema.optional(),
    ending: answerEndingSchema.optional(),
    flag: answerFlagSchema.optional(),
    language: answerLanguageSchema.optional(),
  }),
  data: crossTableSchema,
})

export const statExport = defineCall({
  method: 'GET',
  path: '/p1/api/v1/survey/{id}/stat/export',
  module: 'survey',
  summary: '下载每道题的统计（xlsx 表格）',
  access: member('answer:export'),
  params: z.object({ id: idSchema }),
  query: z.object(answerSelectionQuery),
  answers: 'file',
})

export const statWords = defineCall({
  method: 'GET',
  path: '/p1/api/v1/survey/{id}/stat/words',
  module: 'survey',
  summary: '一道文本题里最常出现的词，最近两万份答卷',
  access: member('answer:read'),
  params: z.object({ id: idSchema }),
  query: z.object({ questionId, ...answerSelectionQuery }),
  data: z.object({
    /** Answers that were read. */
    read: z.number().int(),
    /** How many answers have each word, the most frequent first. */
    words: z.array(z.object({ text: z.string(), count: z.number().int() })),
  }),
})

export const analysisCalls = { statCrossTable, statExport, statWords }
