import { z } from 'zod'
import { dateRangeSchema } from '../../cells/cell-schema.ts'
import { type ElementSchema, elementSchema } from '../../model/definition/element-schema.ts'
import { dateRangeModes, type DateRangeQuestion } from './question.ts'

const daysBound = z.number().int().min(1).max(36_600).optional()

export const schema = elementSchema.extend({
  type: z.literal('dateRange'),
  required: z.boolean(),
  mode: z.enum(dateRangeModes),
  range: dateRangeSchema,
  days: z.object({ min: daysBound, max: daysBound }),
}) satisfies ElementSchema<DateRangeQuestion>
