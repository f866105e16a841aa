import { z } from 'zod'
import { anyone } from '../access.ts'
import { defineCall } from '../call.ts'
import { idSchema, timeSchema } from '../envelope.ts'
import { candidateKeySchema, languageSchema, ofPaper, ofSurvey, verdictSchema } from './fields.ts'
import { examStandingSchema } from './taking.ts'

export const examResultSchema = z.object({
  paperId: idSchema,
  surveyId: idSchema,
  title: z.string(),
  candidateName: z.string(),
  attempt: z.number().int(),
  submittedAt: timeSchema,
  automatic: z.boolean(),
  seconds: z.number().int(),
  total: z.number(),
  /** Null while the score is not shown, or questions are still to be marked. */
  score: z.number().nullable(),
  /** Null when there is no pass mark or no score. */
  passed: z.boolean().nullable(),
  /** Questions that wait for a person. */
  pending: z.number().int(),
  /** What counts over all attempts. */
  finalScore: z.number().nullable(),
  standing: examStandingSchema,
  answersShown: z.boolean(),
  /** Why not, in words; empty when they are shown. */
  answersHiddenReason: z.string(),
  certificateNumber: z.string().nullable(),
  rankingShown: z.boolean(),
})
export type ExamResult = z.infer<typeof examResultSchema>

export const examResult = defineCall({
  method: 'POST',
  path: '/p1/api/v1/survey/exam/answer/result',
  module: 'exam',
  summary: '交卷后的成绩',
  access: anyone,
  sharesAddress: true,
  servedOnFullDisk: true,
  body: ofPaper.extend({ language: languageSchema }),
  data: examResultSchema,
})

export const shownAnswerSchema = z.object({
  questionId: z.string(),
  title: z.string(),
  type: z.string(),
  score: z.number(),
  max: z.number(),
  verdict: verdictSchema,
  answerText: z.string(),
  /** What would have been right, in words; empty when only a person can tell. */
  rightText: z.string(),
  analysis: z.string(),
  comment: z.string(),
})
export type ShownAnswer = z.infer<typeof shownAnswerSchema>

export const examShowAnswer = defineCall({
  method: 'GET',
  path: '/p1/api/v1/survey/{id}/exam/show-answer',
  module: 'exam',
  summary: '每道题的对错、正确答案和解析；按考试的公布规则',
  access: anyone,
  sharesAddress: true,
  params: ofSurvey,
  query: ofPaper.extend({ lang: languageSchema }),
  data: z.object({ list: z.array(shownAnswerSchema) }),
})

export const rankSchema = z.object({
  rank: z.number().int(),
  name: z.string(),
  score: z.number(),
  total: z.number(),
  seconds: z.number().int(),
  attempts: z.number().int(),
})
export const examRanking = defineCall({
  method: 'GET',
  path: '/p1/api/v1/survey/{id}/exam/ranking',
  module: 'exam',
  summary: '排行榜，同分按用时；仅在设置公开时',
  access: anyone,
  sharesAddress: true,
  params: ofSurvey,
  query: z.object({ lang: languageSchema }),
  data: z.object({ list: z.array(rankSchema) }),
})

export const examWrongAnswers = defineCall({
  method: 'POST',
  path: '/p1/api/v1/survey/{id}/exam/wrong-answers',
  module: 'exam',
  summary: '错题本：考生在这场考试里做错过的题',
  access: anyone,
  sharesAddress: true,
  servedOnFullDisk: true,
  params: ofSurvey,
  body: z.object({ candidateKey: candidateKeySchema, language: languageSchema }),
  data: z.object({ list: z.array(shownAnswerSchema.extend({ times: z.number().int() })) }),
})
