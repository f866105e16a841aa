import { z } from 'zod'
import {
  type ElementSchema,
  elementSchema,
  partsSchema,
  rowSchema,
} from '../../model/definition/element-schema.ts'
import { surveyLimits } from '../../model/model.ts'
import type { KanoQuestion } from './question.ts'

export const schema = elementSchema.extend({
  type: z.literal('kano'),
  required: z.boolean(),
  rows: partsSchema(rowSchema, surveyLimits.rows),
}) satisfies ElementSchema<KanoQuestion>
