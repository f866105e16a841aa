// Beginning a survey: templates, themes, questions kept for later, and drafts written by an AI service.
import { z } from 'zod'
import {
  anyElementSchema,
  surveyDefinitionSchema,
  surveyThemeSchema,
  translationsSchema,
} from '@zhanfang/survey'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import { emptySchema, idSchema, keywordsSchema, pageOf, pagingQuery, timeSchema } from '../envelope.ts'
import { limits } from '../limits.ts'
import { surveyKindSchema, surveyTitleSchema } from './kinds.ts'

export const creatingLimits = {
  templateSummary: 100,
  templateTags: 5,
  tag: 12,
  /** Templates of its own that an app may keep. */
  templatesPerApp: 200,
  /** Questions that one person may keep in one app. */
  favorites: 500,
  /** What is asked of the AI service, characters. */
  prompt: 2000,
  /** The outline so far that goes with a change to it, characters. */
  outline: 20_000,
} as const

export const templateSummarySchema = z.object({
  id: z.string(),
  kind: surveyKindSchema,
  title: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  questionCount: z.number().int(),
  /** Saved by people of this app; the others come with the product. */
  own: z.boolean(),
  createTime: timeSchema.nullable(),
})
export type TemplateSummary = z.infer<typeof templateSummarySchema>

/** Ids of templates that come with the product hold hyphens and small letters; those of apps are like all ids. */
const templateIdSchema = z.string().regex(/^[A-Za-z0-9_-]{1,60}$/)
const tagSchema = z.string().trim().min(1).max(creatingLimits.tag)

export const templateList = defineCall({
  method: 'GET',
  path: '/p1/api/v1/survey/template/list',
  module: 'survey',
  summary: '问卷模板：自带的和本应用保存的',
  access: member('survey:read'),
  query: z.object({
    ...pagingQuery,
    keywords: keywordsSchema,
    kind: surveyKindSchema.optional(),
    tag: tagSchema.optional(),
    /** Only those of this app. */
    own: z.stringbool().optional(),
  }),
  data: pageOf(templateSummarySchema).extend({
    /** The tags of everything that was found, the commonest first. */
    tags: z.array(z.object({ name: z.string(), count: z.number().int() })),
  }),
})

export const templateDetail = defineCall({
  method: 'GET',
  path: '/p1/api/v1/survey/template/{id}',
  module: 'survey',
  summary: '一个问卷模板的全部内容，供预览',
  access: member('survey:read'),
  params: z.object({ id: templateIdSchema }),
  data: templateSummarySchema.extend({ definition: surveyDefinitionSchema }),
})

export const surveyCreateByTemplate = defineCall({
  method: 'POST',
  path: '/p1/api/v1/survey/create-by-template',
  module: 'survey',
  summary: '用模板新建问卷',
  access: member('survey:write'),
  body: z.object({ templateId: templateIdSchema, title: surveyTitleSchema.optional() }),
  data: z.object({ id: idSchema }),
})

export const templateSave = defineCall({
  method: 'POST',
  path: '/p1/api/v1/survey/template',
  module: 'survey',
  summary: '把问卷的草稿存为本应用的模板',
  access: member('survey:write'),
  body: z.object({
    surveyId: idSchema,
    title: surveyTitleSchema,
    summary: z.string().trim().max(creatingLimits.templateSummary).default(''),
    tags: z.array(tagSchema).max(creatingLimits.templateTags).default([]),
  }),
  data: z.object({ id: idSchema }),
})

export const templateDelete = defineCall({
  method: 'DELETE',
  path: '/p1/api/v1/survey/template/{id}',
  module: 'survey',
  summary: '删除本应用的一个模板；用它建的问卷不受影响',
  access: member('survey:write'),
  params: z.object({ id: templateIdSchema }),
  data: emptySchema,
})

export const namedThemeSchema = z.object({ id: z.string(), title: z.string(), theme: surveyThemeSchema })

export const themeList = defineCall({
  method: 'GET',
  path: '/p1/api/v1/survey/theme/list',
  module: 'survey',
  summary: '自带的问卷主题',
  access: member('survey:read'),
  data: z.object({ list: z.array(namedThemeSchema) }),
})

const savedSchema = z.object({ revision: z.number().int(), updateTime: timeSchema })

export const surveySetTheme = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/survey/set-theme',
  module: 'survey',
  summary: '给草稿换主题：自带主题的编号，或主题的全部内容',
  access: member('survey:write'),
  body: z.union([
    z.object({ id: idSchema, themeId: z.string().max(40) }),
    z.object({ id: idSchema, theme: surveyThemeSchema }),
  ]),
  data: savedSchema,
})

const imageSchema = z
  .string()
  .max(2000)
  .regex(/^(https:\/\/|\/(?!\/))/, '图片应来自文件库或以 https:// 开头')
  .nullable()
  .optional()

export const surveyImg = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/survey/survey-img',
  module: 'survey',
  summary: '给草稿换头图和背景图；null 表示去掉，不写表示不变',
  access: member('survey:write'),
  body: z.object({ id: idSchema, headerImageUrl: imageSchema, backgroundImageUrl: imageSchema }),
  data: savedSchema,
})

export const favoriteQuestionSchema = z.object({
  id: idSchema,
  question: anyElementSchema,
  /** Its texts in other languages. */
  translations: translationsSchema.optional(),
  createTime: timeSchema,
})

export const favoriteQuestionList = defineCall({
  method: 'GET',
  path: '/p1/api/v1/survey/question/favorite/list',
  module: 'survey',
  summary: '我在本应用收藏的题目',
  access: member('survey:read'),
  query: z.object({ ...pagingQuery, keywords: keywordsSchema }),
  data: pageOf(favoriteQuestionSchema),
})

export const favoriteQuestionAdd = defineCall({
  method: 'POST',
  path: '/p1/api/v1/survey/question/favorite',
  module: 'survey',
  summary: '收藏题目，留作以后使用',
  access: member('survey:write'),
  body: z.object({
    questions: z.array(anyElementSchema).min(1).max(100),
    /** Their texts in other languages, by the keys that a survey has them under; others are left out. */
    translations: translationsSchema.optional(),
  }),
  data: z.object({ added: z.number().int() }),
  bodyLimit: limits.surveyBytes + 65_536,
})

export const favoriteQuestionDelete = defineCall({
  method: 'DELETE',
  path: '/p1/api/v1/survey/question/favorite',
  module: 'survey',
  summary: '取消收藏一道题目',
  access: member('survey:write'),
  query: z.object({ id: idSchema }),
  data: emptySchema,
})

/**
 * Answers an event stream: `text` events of `{ text }` in the order in which they were written, then one `done` of
 * `{ code, left }` (how often the app may still ask today) or `failed` of `{ code, message }`. The codes are those of
 * every other answer: `000000` is success.
 */
export const generateSurvey = defineCall({
  method: 'POST',
  path: '/p1/api/v1/coze/generate-survey',
  module: 'survey',
  summary: '用 AI 写问卷大纲，逐字返回；内容由编辑者审看后才保存',
  access: member('survey:write'),
  body: z.object({
    prompt: z.string().trim().min(2, '请写下想做一份什么问卷').max(creatingLimits.prompt),
    kind: surveyKindSchema.default('survey'),
    questionCount: z.number().int().min(3).max(50).default(10),
    /** The outline so far, to be changed as the prompt says. */
    outline: z.string().max(creatingLimits.outline).optional(),
  }),
  answers: 'file',
})

export const generateEventSchema = z.union([
  z.object({ event: z.literal('text'), data: z.object({ text: z.string() }) }),
  z.object({ event: z.literal('done'), data: z.object({ code: z.string(), left: z.number().int() }) }),
  z.object({ event: z.literal('failed'), data: z.object({ code: z.string(), message: z.string() }) }),
])

export const creatingCalls = {
  templateList,
  templateDetail,
  surveyCreateByTemplate,
  templateSave,
  templateDelete,
  themeList,
  surveySetTheme,
  surveyImg,
  favoriteQuestionList,
  favoriteQuestionAdd,
  favoriteQuestionDelete,
  generateSurvey,
}
