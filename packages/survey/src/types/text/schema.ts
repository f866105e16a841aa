import { z } from 'zod'
import {
  type ElementSchema,
  elementSchema,
  lengthSchema,
  placeholderSchema,
} from '../../model/definition/element-schema.ts'
import { patternMax } from '../../expression/linear-pattern.ts'
import { textFormats, type TextQuestion } from './question.ts'
import { textSchema } from '../../model/definition/text-schema.ts'

export const schema = elementSchema.extend({
  type: z.literal('text'),
  required: z.boolean(),
  format: z.enum([...textFormats, 'pattern']),
  length: lengthSchema,
  placeholder: placeholderSchema,
  pattern: z.object({ source: z.string().max(patternMax), message: textSchema('message', 100) }).optional(),
  prefix: textSchema('unit', 20).optional(),
  suffix: textSchema('unit', 20).optional(),
  suggest: z.array(z.string().min(1).max(100)).max(200).optional(),
}) satisfies ElementSchema<TextQuestion>
