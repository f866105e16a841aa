import { z } from 'zod'
import {
  columnSchema,
  type ElementSchema,
  elementSchema,
  partsSchema,
  rowSchema,
} from '../../model/definition/element-schema.ts'
import { surveyLimits } from '../../model/model.ts'
import type { MatchQuestion } from './question.ts'

export const schema = elementSchema.extend({
  type: z.literal('match'),
  required: z.boolean(),
  rows: partsSchema(rowSchema, surveyLimits.columns),
  columns: partsSchema(columnSchema, surveyLimits.columns),
  shuffleRight: z.boolean(),
  reuseRight: z.boolean(),
}) satisfies ElementSchema<MatchQuestion>
