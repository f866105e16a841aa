import { z } from 'zod'
import { type ElementSchema, elementSchema, lengthSchema, placeholderSchema } from '../../element-schema.ts'
import { patternMax } from '../../linear-pattern.ts'
import { textFormats, type TextQuestion } from './question.ts'

export const schema = elementSchema.extend({
  type: z.literal('text'),
  required: z.boolean(),
  format: z.enum([...textFormats, 'pattern']),
  length: lengthSchema,
  placeholder: placeholderSchema,
  pattern: z.object({ source: z.string().max(patternMax), message: z.string().max(100) }).optional(),
  prefix: z.string().max(20).optional(),
  suffix: z.string().max(20).optional(),
  suggest: z.array(z.string().min(1).max(100)).max(200).optional(),
}) satisfies ElementSchema<TextQuestion>
