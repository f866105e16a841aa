import { blockImageSchema } from '@zhanfang/blocks'
import { z } from 'zod'
import { defineContentFields } from '../../content-fields.ts'

/** Limits of a highlight: the one who is shown, their honour, its pictures and the words below each. */
export const highlightLimits = {
  person: 40,
  honour: 60,
  pictures: 60,
  pictureWords: 200,
  required: '请至少放一张照片',
} as const

export const highlightPictureSchema = blockImageSchema.extend({
  /** Said below it. */
  words: z.string().max(highlightLimits.pictureWords).default(''),
})
export type HighlightPicture = z.output<typeof highlightPictureSchema>

/** How the pictures stand: side by side in a grid, or one below the other as wide as the page. */
export const highlightLooks = ['grid', 'wide'] as const

/** People and moments worth showing: pictures with a few words. */
export const fields = defineContentFields({
  schema: z.object({
    /** The person or the team that is shown. */
    person: z.string().max(highlightLimits.person).default(''),
    /** What they are or what they were given, such as 志愿服务标兵. */
    honour: z.string().max(highlightLimits.honour).default(''),
    look: z.enum(highlightLooks).default('grid'),
    pictures: z.array(highlightPictureSchema).max(highlightLimits.pictures).default([]),
  }),
  hasBody: true,
  isBodyOptional: true,
  listFields: z.object({ person: z.string(), pictures: z.number().int() }),
})
