import { z } from 'zod'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import { idSchema } from '../envelope.ts'
import { rankSchema } from './candidate-results.ts'
import { ofSurvey } from './fields.ts'

const nullableNumber = z.number().nullable()
export const examStatistics = defineCall({
  method: 'GET',
  path: '/p1/api/v1/survey/{id}/exam/statistics',
  module: 'exam',
  summary: '考试成绩分析：分数段、通过率、每题难度与区分度、排行',
  access: member('answer:read'),
  params: ofSurvey,
  data: z.object({
    papers: z.number().int(),
    candidates: z.number().int(),
    pending: z.number().int(),
    open: z.number().int(),
    average: nullableNumber,
    highest: nullableNumber,
    lowest: nullableNumber,
    total: z.number(),
    /** Percent of papers; null when there is no pass mark. */
    passRate: nullableNumber,
    bands: z.array(z.object({ from: z.number(), to: z.number(), count: z.number().int() })),
    items: z.array(
      z.object({
        questionId: z.string(),
        title: z.string(),
        type: z.string(),
        max: z.number(),
        count: z.number().int(),
        mean: z.number(),
        facility: nullableNumber,
        deviation: nullableNumber,
        discrimination: nullableNumber,
        efficiency: nullableNumber,
        effectiveWeight: nullableNumber,
        rightText: z.string(),
      }),
    ),
    ranking: z.array(rankSchema),
  }),
})

export const examSimilarity = defineCall({
  method: 'GET',
  path: '/p1/api/v1/survey/{id}/exam/similarity',
  module: 'exam',
  summary: '作答雷同的试卷：最近五百份里，同样的题错得也一样',
  access: member('answer:read'),
  params: ofSurvey,
  data: z.object({
    /** Papers that were compared. */
    papers: z.number().int(),
    pairs: z.array(
      z.object({
        first: z.object({ paperId: idSchema, candidateName: z.string() }),
        second: z.object({ paperId: idSchema, candidateName: z.string() }),
        common: z.number().int(),
        same: z.number().int(),
        sameWrong: z.number().int(),
      }),
    ),
  }),
})
