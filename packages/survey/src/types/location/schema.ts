import { z } from 'zod'
import { type ElementSchema, elementSchema } from '../../model/definition/element-schema.ts'
import { locationModes, type LocationQuestion } from './question.ts'
import { textSchema } from '../../model/definition/text-schema.ts'

export const schema = elementSchema.extend({
  type: z.literal('location'),
  required: z.boolean(),
  mode: z.enum(locationModes),
  fence: z
    .object({
      lng: z.number().min(-180).max(180),
      lat: z.number().min(-90).max(90),
      radius: z.number().int().min(10).max(10_000_000),
      message: textSchema('message', 100).optional(),
    })
    .optional(),
}) satisfies ElementSchema<LocationQuestion>
