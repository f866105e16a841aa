// Surveys that were deleted. Lists call these: what a survey consists of is not named here.
import { z } from 'zod'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import { binnedFields, emptySchema, idSchema, pageOf, pagingQuery } from '../envelope.ts'
import { surveyKindSchema } from './kinds.ts'

export const binnedSurveySchema = z.object({
  id: idSchema,
  title: z.string(),
  kind: surveyKindSchema,
  questionCount: z.number().int(),
  answerCount: z.number().int(),
  ...binnedFields,
})
export type BinnedSurvey = z.infer<typeof binnedSurveySchema>

export const surveyBin = defineCall({
  method: 'GET',
  path: '/p1/api/v1/survey/bin',
  module: 'survey',
  summary: '删除了的问卷，最近删除的在前',
  access: member('survey:read'),
  query: z.object(pagingQuery),
  data: pageOf(binnedSurveySchema),
})

export const surveyRestore = defineCall({
  method: 'POST',
  path: '/p1/api/v1/survey/restore',
  module: 'survey',
  summary: '恢复删除了的问卷，连同它的答卷；原来在收集的改为暂停',
  access: member('survey:write'),
  body: z.object({ id: idSchema }),
  data: emptySchema,
})

export const surveyBinCalls = { surveyBin, surveyRestore }
