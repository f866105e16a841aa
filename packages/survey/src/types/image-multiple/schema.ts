import { z } from 'zod'
import { choiceCountSchema, type ElementSchema } from '../../model/definition/element-schema.ts'
import { imageChoiceSchema } from '../../choices/image-choice-schema.ts'
import type { ImageMultipleQuestion } from './question.ts'

export const schema = imageChoiceSchema.extend({
  type: z.literal('imageMultiple'),
  min: choiceCountSchema,
  max: choiceCountSchema,
}) satisfies ElementSchema<ImageMultipleQuestion>
