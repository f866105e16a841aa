import { z } from 'zod'
import {
  choiceCountSchema,
  type ElementSchema,
  elementSchema,
  optionsSchema,
  orderSchema,
  selectAllShape,
} from '../../model/definition/element-schema.ts'
import type { DropdownQuestion } from './question.ts'

export const schema = elementSchema.extend({
  type: z.literal('dropdown'),
  required: z.boolean(),
  options: optionsSchema,
  order: orderSchema,
  multi: z.boolean(),
  search: z.boolean(),
  min: choiceCountSchema,
  max: choiceCountSchema,
  ...selectAllShape,
}) satisfies ElementSchema<DropdownQuestion>
