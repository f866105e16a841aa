import { z } from 'zod'
import { type ElementSchema, elementSchema } from '../../model/element-schema.ts'
import { type DateTimeQuestion, dateTimeModes } from './question.ts'

const boundSchema = z.string().max(20).optional()

export const schema = elementSchema.extend({
  type: z.literal('dateTime'),
  required: z.boolean(),
  mode: z.enum(dateTimeModes),
  range: z.object({ min: boundSchema, max: boundSchema }),
}) satisfies ElementSchema<DateTimeQuestion>
