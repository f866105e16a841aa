import { z } from 'zod'
import { dateRangeSchema } from '../../cells/cell-schema.ts'
import { type ElementSchema, elementSchema } from '../../model/definition/element-schema.ts'
import { type DateTimeQuestion, dateTimeModes, mostDays } from './question.ts'

const daysSchema = z.number().int().min(-mostDays).max(mostDays).optional()
const closedDaysSchema = z
  .array(z.number().int().min(1).max(7))
  .max(7)
  .refine((days) => new Set(days).size === days.length, { error: '星期重复' })

export const schema = elementSchema.extend({
  type: z.literal('dateTime'),
  required: z.boolean(),
  mode: z.enum(dateTimeModes),
  range: dateRangeSchema,
  days: z.object({ min: daysSchema, max: daysSchema }).optional(),
  closedDays: closedDaysSchema.optional(),
}) satisfies ElementSchema<DateTimeQuestion>
