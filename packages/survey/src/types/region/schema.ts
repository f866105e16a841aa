import { z } from 'zod'
import { type ElementSchema, elementSchema } from '../../model/definition/element-schema.ts'
import { provideAreas } from './area-list.ts'
import { areasText, areasYear } from './areas.ts'
import type { RegionQuestion } from './question.ts'

// Where definitions are checked, answers are too: on the server and in the console the divisions are there from the start.
provideAreas(areasText, areasYear)

export const schema = elementSchema.extend({
  type: z.literal('region'),
  required: z.boolean(),
  depth: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  detail: z.boolean(),
  only: z
    .array(z.string().regex(/^\d{2}0000$/))
    .max(40)
    .optional(),
  dataset: z.string().regex(/^\d{4}$/),
}) satisfies ElementSchema<RegionQuestion>
