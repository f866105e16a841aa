import { z } from 'zod'
import {
  columnSchema,
  type ElementSchema,
  elementSchema,
  partsSchema,
  rowSchema,
} from '../../model/definition/element-schema.ts'
import { surveyLimits } from '../../model/model.ts'
import type { MatrixMultipleQuestion } from './question.ts'

const bound = z.number().int().min(1).max(surveyLimits.columns).optional()

export const schema = elementSchema.extend({
  type: z.literal('matrixMultiple'),
  required: z.boolean(),
  rows: partsSchema(rowSchema, surveyLimits.rows),
  columns: partsSchema(columnSchema, surveyLimits.columns),
  everyRow: z.boolean(),
  perRow: z.object({ min: bound, max: bound }),
}) satisfies ElementSchema<MatrixMultipleQuestion>
