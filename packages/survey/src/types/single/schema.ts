import { z } from 'zod'
import {
  type ElementSchema,
  elementSchema,
  optionsLayoutSchema,
  optionsSchema,
  orderSchema,
} from '../../model/definition/element-schema.ts'
import type { SingleQuestion } from './question.ts'

export const schema = elementSchema.extend({
  type: z.literal('single'),
  required: z.boolean(),
  options: optionsSchema,
  order: orderSchema,
  layout: optionsLayoutSchema,
}) satisfies ElementSchema<SingleQuestion>
