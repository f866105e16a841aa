import { z } from 'zod'
import { surveyKinds, type SurveyDefinition } from '@zhanfang/survey'
import { limits } from '../limits.ts'

export const surveyKindSchema = z.enum(surveyKinds)

/** Made of frozen versions by `mergeVersions`; holds marks for deleted parts that no draft has. */
export const mergedDefinitionSchema = z.custom<SurveyDefinition>(
  (value) => typeof value === 'object' && value !== null && 'elements' in value,
)

export const surveyTitleSchema = z
  .string({ error: limits.surveyTitle.required })
  .trim()
  .min(1, limits.surveyTitle.required)
  .refine((title) => Array.from(title).length <= limits.surveyTitle.max, limits.surveyTitle.length)

/** 0 draft, 1 collecting, 2 paused, 3 ended (by time or quota). */
export const surveyStatusSchema = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
export type SurveyStatus = z.infer<typeof surveyStatusSchema>
export const surveyStatusNames: Record<SurveyStatus, string> = {
  0: '草稿',
  1: '收集中',
  2: '已暂停',
  3: '已结束',
}
