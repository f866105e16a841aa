import { z } from 'zod'
import { type ElementSchema, elementSchema } from '../../model/definition/element-schema.ts'
import { reasonsSchema } from '../../levels/reasons-schema.ts'
import { ratingIcons, type RatingQuestion } from './question.ts'
import { textSchema } from '../../model/definition/text-schema.ts'

export const schema = elementSchema.extend({
  type: z.literal('rating'),
  required: z.boolean(),
  max: z.number().int().min(2).max(10),
  icon: z.enum(ratingIcons),
  half: z.boolean(),
  labels: z.array(textSchema('label', 50)).max(10).optional(),
  reasons: reasonsSchema,
}) satisfies ElementSchema<RatingQuestion>
