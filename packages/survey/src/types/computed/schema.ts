import { z } from 'zod'
import { type ElementSchema, elementSchema } from '../../model/definition/element-schema.ts'
import { surveyLimits } from '../../model/model.ts'
import type { ComputedQuestion } from './question.ts'
import { textSchema } from '../../model/definition/text-schema.ts'

export const schema = elementSchema.extend({
  type: z.literal('computed'),
  expression: z.string().max(surveyLimits.description),
  result: z.enum(['number', 'text']),
  decimals: z.number().int().min(0).max(6),
  unit: textSchema('unit', 20).optional(),
  visible: z.boolean(),
}) satisfies ElementSchema<ComputedQuestion>
