import { languages, languageSchema, viewLanguages } from '@zhanfang/survey'
import { z } from 'zod'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import { emptySchema, idSchema, timeSchema } from '../envelope.ts'
import { noRestrictions, restrictionsSchema } from './restrictions.ts'

/** What the answering page looks like and says. */
const presentation = {
  submitText: z.string().trim().min(1).max(10),
  /** Instead of the text of the first ending; empty: that text is shown. */
  thankYouText: z.string().trim().max(500),
  showProgress: z.boolean(),
  showNumbers: z.boolean(),
  /** One question on each page. */
  onePerPage: z.boolean(),
  /** Goes on by itself once a page of one choice is answered. */
  autoNext: z.boolean(),
  /** Language of the page's own words. */
  language: z.enum(viewLanguages),
  /** Languages besides the survey's own that visitors may choose, where the survey is translated to them. */
  languages: z
    .array(languageSchema)
    .max(languages.length)
    .refine((chosen) => new Set(chosen).size === chosen.length, '语言重复'),
  /** Respondents may change what they sent, by the link on the thank-you page. */
  allowEdit: z.boolean(),
  /** Who may see the counts: nobody, who has answered, or everyone with the link. */
  showResults: z.enum(['never', 'afterSubmit', 'public']),
}

/** How often the one who made the survey is told of new answers. */
export const ownerNoticeTimes = ['off', 'each', 'hourly', 'daily'] as const
export const answerNoticesSchema = z.object({
  owner: z.enum(ownerNoticeTimes),
  /** A message to the respondent, at the mobile or mail address that he gave in this question. */
  respondent: z
    .object({
      questionId: z.string().min(1).max(40),
      by: z.enum(['sms', 'mail']),
      text: z.string().trim().min(1, '请填写通知内容').max(300),
    })
    .nullable(),
})
export type AnswerNotices = z.infer<typeof answerNoticesSchema>

export const surveySettingsSchema = z.object({
  /** Null: no limit on that side. */
  opensAt: timeSchema.nullable(),
  closesAt: timeSchema.nullable(),
  /** Answers that may be collected in all; null: no limit. */
  maxAnswers: z.number().int().min(1).max(10_000_000).nullable(),
  ...presentation,
  notices: answerNoticesSchema,
  restrictions: restrictionsSchema,
})
export type SurveySettings = z.infer<typeof surveySettingsSchema>
export const defaultSurveySettings: SurveySettings = {
  opensAt: null,
  closesAt: null,
  maxAnswers: null,
  submitText: '提交',
  thankYouText: '',
  showProgress: true,
  showNumbers: true,
  onePerPage: false,
  autoNext: false,
  language: 'zh',
  languages: [],
  allowEdit: false,
  showResults: 'never',
  notices: { owner: 'off', respondent: null },
  restrictions: noRestrictions,
}

/** The part of the settings that visitors may know. */
export const visitorSettingsSchema = surveySettingsSchema.omit({ notices: true, restrictions: true })

export const surveySettings = defineCall({
  method: 'GET',
  path: '/p1/api/v1/survey/{id}/settings',
  module: 'survey',
  summary: '问卷的填写设置',
  access: member('survey:read'),
  params: z.object({ id: idSchema }),
  data: surveySettingsSchema,
})

export const surveySettingsUpdate = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/survey/{id}/settings',
  module: 'survey',
  summary: '修改问卷的填写设置，立即生效；没有写出的设置保持不变',
  access: member('survey:write'),
  params: z.object({ id: idSchema }),
  body: surveySettingsSchema
    .partial()
    .refine((s) => !s.opensAt || !s.closesAt || Date.parse(s.opensAt) < Date.parse(s.closesAt), {
      path: ['closesAt'],
      message: '结束时间应晚于开始时间',
    }),
  data: emptySchema,
})
