import { z } from 'zod'
import { type ElementSchema, elementSchema } from '../../model/definition/element-schema.ts'
import type { SliderQuestion } from './question.ts'
import { textSchema } from '../../model/definition/text-schema.ts'

const valueSchema = z.number().min(-1e9).max(1e9)

export const schema = elementSchema.extend({
  type: z.literal('slider'),
  required: z.boolean(),
  min: valueSchema,
  max: valueSchema,
  step: z.number().min(0.0001).max(1e9),
  unit: textSchema('unit', 20).optional(),
  start: valueSchema.optional(),
  ticks: z
    .array(z.object({ at: valueSchema, text: textSchema('label', 50) }))
    .max(20)
    .optional(),
}) satisfies ElementSchema<SliderQuestion>
