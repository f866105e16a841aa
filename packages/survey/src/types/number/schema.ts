import { z } from 'zod'
import {
  type ElementSchema,
  elementSchema,
  placeholderSchema,
} from '../../model/definition/element-schema.ts'
import type { NumberQuestion } from './question.ts'
import { textSchema } from '../../model/definition/text-schema.ts'

const boundSchema = z.number().min(-1e13).max(1e13).optional()

export const schema = elementSchema.extend({
  type: z.literal('number'),
  required: z.boolean(),
  range: z.object({ min: boundSchema, max: boundSchema }),
  decimals: z.number().int().min(0).max(6),
  unit: textSchema('unit', 20).optional(),
  thousands: z.boolean().optional(),
  placeholder: placeholderSchema,
}) satisfies ElementSchema<NumberQuestion>
