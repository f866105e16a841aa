import { z } from 'zod'
import {
  choiceCountSchema,
  type ElementSchema,
  elementSchema,
  optionsLayoutSchema,
  optionsSchema,
  orderSchema,
  selectAllShape,
} from '../../model/definition/element-schema.ts'
import type { MultipleQuestion } from './question.ts'

export const schema = elementSchema.extend({
  type: z.literal('multiple'),
  required: z.boolean(),
  options: optionsSchema,
  order: orderSchema,
  layout: optionsLayoutSchema,
  min: choiceCountSchema,
  max: choiceCountSchema,
  ...selectAllShape,
}) satisfies ElementSchema<MultipleQuestion>
