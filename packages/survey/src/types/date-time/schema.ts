import { z } from 'zod'
import { type ElementSchema, elementSchema } from '../../model/element-schema.ts'
import { type DateTimeQuestion, dateTimeModes, mostDays } from './question.ts'

const boundSchema = z
  .string()
  .refine((text) => text.length <= 20)
  .optional()
// Said in few words in the description of the interface, which names every field of every type.
const daysSchema = z
  .number()
  .refine((days) => Number.isInteger(days) && Math.abs(days) <= mostDays)
  .optional()
const closedDaysSchema = z
  .array(z.number())
  .refine(
    (days) => new Set(days).size === days.length && days.every((day) => [1, 2, 3, 4, 5, 6, 7].includes(day)),
  )

export const schema = elementSchema.extend({
  type: z.literal('dateTime'),
  required: z.boolean(),
  mode: z.enum(dateTimeModes),
  range: z.object({ min: boundSchema, max: boundSchema }),
  days: z.object({ min: daysSchema, max: daysSchema }).optional(),
  closedDays: closedDaysSchema.optional(),
}) satisfies ElementSchema<DateTimeQuestion>
