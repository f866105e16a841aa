import { z } from 'zod'
import { type ElementSchema, elementSchema, optionsSchema } from '../../model/definition/element-schema.ts'
import { textSchema } from '../../model/definition/text-schema.ts'
import { maxDiffLimits, type MaxDiffQuestion } from './question.ts'

const { perSet, sets } = maxDiffLimits

export const schema = elementSchema.extend({
  type: z.literal('maxDiff'),
  required: z.boolean(),
  options: optionsSchema,
  perSet: z.number().int().min(perSet.min).max(perSet.max),
  sets: z.number().int().min(sets.min).max(sets.max),
  labels: z.object({ best: textSchema('label', 50), worst: textSchema('label', 50) }),
}) satisfies ElementSchema<MaxDiffQuestion>
