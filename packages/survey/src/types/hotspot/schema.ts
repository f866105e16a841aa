import { z } from 'zod'
import {
  type ElementSchema,
  elementSchema,
  idSchema,
  imageUrlSchema,
  partsSchema,
} from '../../model/definition/element-schema.ts'
import { surveyLimits } from '../../model/model.ts'
import { hotspotModes, type HotspotQuestion, mostPicks } from './question.ts'
import { nameSchema } from '../../model/definition/text-schema.ts'

const shareSchema = z.number().min(0).max(1)
const countSchema = z.number().int().min(1).max(mostPicks).optional()

export const schema = elementSchema.extend({
  type: z.literal('hotspot'),
  required: z.boolean(),
  image: imageUrlSchema.or(z.literal('')),
  mode: z.enum(hotspotModes),
  areas: partsSchema(
    z.object({
      id: idSchema,
      name: nameSchema('option', surveyLimits.optionText),
      corners: z
        .array(z.tuple([shareSchema, shareSchema]))
        .min(3)
        .max(60),
    }),
    50,
  ),
  picks: z.object({ min: countSchema, max: countSchema }),
}) satisfies ElementSchema<HotspotQuestion>
