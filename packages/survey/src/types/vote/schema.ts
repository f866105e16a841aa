import { z } from 'zod'
import {
  choiceCountSchema,
  type ElementSchema,
  elementSchema,
  optionsSchema,
  orderSchema,
} from '../../model/definition/element-schema.ts'
import { voteResults, type VoteQuestion } from './question.ts'

export const schema = elementSchema.extend({
  type: z.literal('vote'),
  required: z.boolean(),
  options: optionsSchema,
  order: orderSchema,
  multi: z.boolean(),
  min: choiceCountSchema,
  max: choiceCountSchema,
  results: z.enum(voteResults),
}) satisfies ElementSchema<VoteQuestion>
