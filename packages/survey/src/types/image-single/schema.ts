import { z } from 'zod'
import type { ElementSchema } from '../../model/definition/element-schema.ts'
import { imageChoiceSchema } from '../../choices/image-choice-schema.ts'
import type { ImageSingleQuestion } from './question.ts'

export const schema = imageChoiceSchema.extend({
  type: z.literal('imageSingle'),
}) satisfies ElementSchema<ImageSingleQuestion>
