import { z } from 'zod'
import {
  type ElementSchema,
  elementSchema,
  partsSchema,
  rowSchema,
} from '../../model/definition/element-schema.ts'
import { surveyLimits } from '../../model/model.ts'
import type { ConstantSumQuestion } from './question.ts'
import { textSchema } from '../../model/definition/text-schema.ts'

export const schema = elementSchema.extend({
  type: z.literal('constantSum'),
  required: z.boolean(),
  rows: partsSchema(rowSchema, surveyLimits.rows),
  total: z.number().min(0).max(1e9),
  unit: textSchema('unit', 20).optional(),
  allowLess: z.boolean(),
  integers: z.boolean(),
}) satisfies ElementSchema<ConstantSumQuestion>
