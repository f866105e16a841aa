import { z } from 'zod'
import { elementSchema, optionsSchema, orderSchema } from '../model/definition/element-schema.ts'
import { imageRatios } from './image-choice.ts'

/** What the schemas of both choices between pictures extend. */
export const imageChoiceSchema = elementSchema.extend({
  required: z.boolean(),
  options: optionsSchema,
  order: orderSchema,
  ratio: z.enum(imageRatios),
  zoom: z.boolean(),
  showText: z.boolean(),
})
