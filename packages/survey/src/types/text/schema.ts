import { z } from 'zod'
import { type ElementSchema, elementSchema, lengthSchema, placeholderSchema } from '../../element-schema.ts'
import { textFormats, type TextQuestion } from './question.ts'

export const schema = elementSchema.extend({
  type: z.literal('text'),
  required: z.boolean(),
  format: z.enum(textFormats),
  length: lengthSchema,
  placeholder: placeholderSchema,
}) satisfies ElementSchema<TextQuestion>
