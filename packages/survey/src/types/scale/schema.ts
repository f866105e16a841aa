import { z } from 'zod'
import { type ElementSchema, elementSchema } from '../../model/definition/element-schema.ts'
import { type ScaleQuestion, scaleSteps } from './question.ts'
import { textSchema } from '../../model/definition/text-schema.ts'

const labelSchema = textSchema('label', 50)

export const schema = elementSchema.extend({
  type: z.literal('scale'),
  required: z.boolean(),
  from: z.number().int().min(-1000).max(1000),
  to: z.number().int().min(-1000).max(1000),
  step: z.literal(scaleSteps),
  labels: z.object({ min: labelSchema, mid: labelSchema.optional(), max: labelSchema }),
  reverse: z.boolean(),
}) satisfies ElementSchema<ScaleQuestion>
