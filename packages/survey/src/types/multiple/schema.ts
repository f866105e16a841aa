import { z } from 'zod'
import {
  type ElementSchema,
  elementSchema,
  optionsLayoutSchema,
  optionsSchema,
  orderSchema,
} from '../../element-schema.ts'
import { surveyLimits } from '../../model.ts'
import type { MultipleQuestion } from './question.ts'

const countSchema = z.number().int().min(1).max(surveyLimits.options).optional()

export const schema = elementSchema.extend({
  type: z.literal('multiple'),
  required: z.boolean(),
  options: optionsSchema,
  order: orderSchema,
  layout: optionsLayoutSchema,
  min: countSchema,
  max: countSchema,
}) satisfies ElementSchema<MultipleQuestion>
