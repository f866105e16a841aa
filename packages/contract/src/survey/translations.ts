// The texts of a survey in other languages.
import { z } from 'zod'
import { languageSchema } from '@zhanfang/survey'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import { idSchema } from '../envelope.ts'

export const surveyTranslations = defineCall({
  method: 'GET',
  path: '/p1/api/v1/survey/{id}/translations',
  module: 'survey',
  summary: '把问卷草稿的原文和译文下载为 Excel 表格，填好后可再导入',
  access: member('survey:read'),
  params: z.object({ id: idSchema }),
  answers: 'file',
})

/** What one call of `translateTexts` takes. */
export const translateLimits = {
  texts: 300,
  /** Of all texts together. */
  characters: 40_000,
  /** Of one text. */
  text: 10_000,
} as const

/**
 * Answers an event stream: a `translated` event of `{ key, text }` for each text as soon as it is there, then one `done`
 * of `{ left }` (how often the app may still ask today) or `failed` of `{ message }`. Texts that the service passed over
 * have no event.
 */
export const translateTexts = defineCall({
  method: 'POST',
  path: '/p1/api/v1/coze/translate-texts',
  module: 'survey',
  summary: '用 AI 翻译问卷的文字，译好一条返回一条；内容由编辑者审看后才保存',
  access: member('survey:write'),
  body: z
    .object({
      from: languageSchema,
      to: languageSchema,
      texts: z
        .array(
          z.object({ key: z.string().min(1).max(240), text: z.string().min(1).max(translateLimits.text) }),
        )
        .min(1)
        .max(translateLimits.texts),
    })
    .refine(
      ({ texts }) => texts.reduce((sum, { text }) => sum + text.length, 0) <= translateLimits.characters,
      { path: ['texts'], message: '一次翻译的文字太多了，请分几次' },
    ),
  answers: 'file',
})

export const translateEventSchema = z.union([
  z.object({ event: z.literal('translated'), data: z.object({ key: z.string(), text: z.string() }) }),
  z.object({ event: z.literal('done'), data: z.object({ left: z.number().int() }) }),
  z.object({ event: z.literal('failed'), data: z.object({ message: z.string() }) }),
])
