import { z } from 'zod'
import { addressLimits, languageSchema, surveyDefinitionSchema } from '@zhanfang/survey'
import { anyone, member } from '../access.ts'
import { defineCall } from '../call.ts'
import { idSchema, timeSchema } from '../envelope.ts'
import { limits } from '../limits.ts'
import { surveyKindSchema } from './kinds.ts'
import { visitorSettingsSchema } from './settings.ts'
import { submitIdPattern } from './submit-id.ts'

/**
 * The language that a visitor wants; without one, what he chose before (his cookie) or what his browser asks for counts.
 * Where the survey does not offer it, it speaks its own.
 */
const languageQuery = z.object({ lang: z.string().max(40).optional() })

/** In which language what is given speaks, and which ones there are, the survey's own first. */
const spoken = { language: languageSchema, languages: z.array(languageSchema) }

export const answerHomePageInfo = defineCall({
  method: 'GET',
  path: '/p1/api/v1/survey/{id}/answer-home-page/info',
  module: 'survey',
  summary: '填写前看到的：名称、说明、是否开放',
  access: anyone,
  sharesAddress: true,
  params: z.object({ id: idSchema }),
  query: languageQuery,
  data: z.object({
    id: idSchema,
    ...spoken,
    title: z.string(),
    intro: z.string(),
    kind: surveyKindSchema,
    questionCount: z.number().int(),
    open: z.boolean(),
    /** Why it is closed, in words for the visitor; empty when open. */
    closedReason: z.string(),
  }),
})

export const answerQuestionPageInfo = defineCall({
  method: 'GET',
  path: '/p1/api/v1/survey/{id}/answer-question-page/info',
  module: 'survey',
  summary: '填写用的题目：当前发布的版本',
  access: anyone,
  sharesAddress: true,
  params: z.object({ id: idSchema }),
  query: languageQuery,
  data: z.object({
    id: idSchema,
    ...spoken,
    version: z.number().int(),
    definition: surveyDefinitionSchema,
    settings: visitorSettingsSchema,
    open: z.boolean(),
    closedReason: z.string(),
  }),
})

export const submitIdSchema = z.string().regex(submitIdPattern, '提交编号不正确')

const addressSchema = z
  .record(z.string().max(addressLimits.nameLength), z.string().max(addressLimits.valueLength))
  .refine((url) => Object.keys(url).length <= addressLimits.names, '网址参数太多')

/** Of what names the thing that a survey is filled in for. */
export const hostTokenLength = 300

export const answerSubmit = defineCall({
  method: 'POST',
  path: '/p1/api/v1/survey/{id}/answer',
  module: 'survey',
  summary: '提交答卷；同一 submitId 无论发几次只算一份',
  access: anyone,
  sharesAddress: true,
  cleansText: true,
  params: z.object({ id: idSchema }),
  body: z.object({
    /** Made by the answering page once per filling, so that a repeated submit stays one answer. */
    submitId: submitIdSchema,
    version: z.number().int().min(1),
    answers: z.record(z.string().max(40), z.unknown()),
    startedAt: timeSchema.optional(),
    channel: z.string().max(40).optional(),
    /** Parameters of the address that the survey was opened with; rules may read them. */
    url: addressSchema.optional(),
    /** Changes the answer that the link is of instead of adding one. */
    editToken: z.string().max(200).optional(),
    /** In which language it was answered, as the page said; refusals and thanks speak it too. */
    language: z.string().max(40).optional(),
    /** The survey is filled in as a part of something else, such as a sign-up: what its page was told of that. */
    host: z.string().max(hostTokenLength).optional(),
  }),
  data: z.object({
    /** Empty for a part of something else that is not complete yet. */
    answerId: z.string(),
    thankYouText: z.string(),
    /** Where the respondent can change his answer or see the results; null when neither is allowed. */
    thanksUrl: z.string().nullable(),
    /** Where a part of something else goes on, below the address of the site. */
    goOn: z.string().optional(),
  }),
  bodyLimit: limits.answerBytes,
})

/** What is sent to fill in a survey. */
export type SubmitInput = z.output<typeof answerSubmit.body>

/** Counts of one vote: answers, and how often each option was chosen, by option id. */
export const voteCountsSchema = z.object({
  count: z.number().int(),
  options: z.record(z.string(), z.number().int()),
})

export const answerVotes = defineCall({
  method: 'GET',
  path: '/p1/api/v1/survey/{id}/votes',
  module: 'survey',
  summary: '一道投票题的票数，最多晚两秒；投票后可见的须带上自己答卷的凭证',
  access: anyone,
  sharesAddress: true,
  params: z.object({ id: idSchema }),
  query: z.object({
    questionId: z.string().min(1).max(40),
    /** Link of an answer, for votes whose counts are for those who voted. */
    answer: z.string().max(200).optional(),
  }),
  data: voteCountsSchema,
})

export const answerFileSchema = z.object({
  key: z.string(),
  name: z.string(),
  size: z.number().int(),
  type: z.string(),
})

export const answerFileUpload = defineCall({
  method: 'POST',
  path: '/p1/api/v1/survey/{id}/answer-file',
  module: 'survey',
  summary: '填写时上传文件；只有所属问卷的成员能下载',
  access: anyone,
  sharesAddress: true,
  params: z.object({ id: idSchema }),
  query: z.object({ questionId: z.string().min(1).max(40) }),
  accepts: 'file',
  data: answerFileSchema,
  bodyLimit: limits.fileBytes + 1_048_576,
})

export const answerFileDownload = defineCall({
  method: 'GET',
  path: '/p1/api/v1/survey/{id}/answer-file',
  module: 'survey',
  summary: '下载答卷里的文件',
  access: member('answer:read'),
  params: z.object({ id: idSchema }),
  query: z.object({ key: z.string().min(1).max(300) }),
  answers: 'file',
})
