import { z } from 'zod'
import {
  choiceCountSchema,
  type ElementSchema,
  elementSchema,
  optionsSchema,
  orderSchema,
} from '../../model/definition/element-schema.ts'
import type { RankingQuestion } from './question.ts'

export const schema = elementSchema.extend({
  type: z.literal('ranking'),
  required: z.boolean(),
  options: optionsSchema,
  order: orderSchema,
  topN: choiceCountSchema,
}) satisfies ElementSchema<RankingQuestion>
