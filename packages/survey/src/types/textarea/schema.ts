import { z } from 'zod'
import {
  type ElementSchema,
  elementSchema,
  lengthSchema,
  placeholderSchema,
} from '../../model/definition/element-schema.ts'
import type { TextareaQuestion } from './question.ts'

export const schema = elementSchema.extend({
  type: z.literal('textarea'),
  required: z.boolean(),
  length: lengthSchema,
  lines: z.number().int().min(2).max(20),
  placeholder: placeholderSchema,
}) satisfies ElementSchema<TextareaQuestion>
