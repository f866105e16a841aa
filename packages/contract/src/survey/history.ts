// What was published of a survey, which can be brought back.
import { z } from 'zod'
import { surveyDefinitionSchema } from '@zhanfang/survey'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import { idSchema, pageOf, pagingQuery, timeSchema } from '../envelope.ts'

const ofSurvey = z.object({ id: idSchema })

export const publishedVersionSchema = z.object({
  version: z.number().int(),
  title: z.string(),
  questionCount: z.number().int(),
  publishedAt: timeSchema,
  /** Nickname of who published it; empty when that person is gone. */
  publisher: z.string(),
  /** The one that visitors answer now. */
  current: z.boolean(),
  /** Somebody answered it. */
  answered: z.boolean(),
})
export type PublishedVersion = z.infer<typeof publishedVersionSchema>

export const surveyVersions = defineCall({
  method: 'GET',
  path: '/p1/api/v1/survey/{id}/versions',
  module: 'survey',
  summary: '问卷发布过的版本，新的在前',
  access: member('survey:read'),
  params: ofSurvey,
  query: z.object(pagingQuery),
  data: pageOf(publishedVersionSchema),
})

export const surveyVersion = defineCall({
  method: 'GET',
  path: '/p1/api/v1/survey/{id}/versions/{version}',
  module: 'survey',
  summary: '一个版本的内容；恢复它就是把它存为草稿',
  access: member('survey:read'),
  params: ofSurvey.extend({ version: z.coerce.number().int().min(1) }),
  data: z.object({ version: z.number().int(), definition: surveyDefinitionSchema }),
})

export const historyCalls = { surveyVersions, surveyVersion }
