import { z } from 'zod'
import { cellSchema } from '../../cells/cell-schema.ts'
import {
  type ElementSchema,
  elementSchema,
  partsSchema,
  rowSchema,
} from '../../model/definition/element-schema.ts'
import { surveyLimits } from '../../model/model.ts'
import type { LoopQuestion } from './question.ts'

export const schema = elementSchema.extend({
  type: z.literal('loop'),
  required: z.boolean(),
  rows: partsSchema(rowSchema, surveyLimits.rows),
  columns: partsSchema(cellSchema, surveyLimits.columns),
  everyRow: z.boolean(),
}) satisfies ElementSchema<LoopQuestion>
