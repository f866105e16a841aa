import { z } from 'zod'
import {
  columnSchema,
  type ElementSchema,
  elementSchema,
  partsSchema,
  rowSchema,
} from '../../model/definition/element-schema.ts'
import { surveyLimits } from '../../model/model.ts'
import type { MatrixSingleQuestion } from './question.ts'

export const schema = elementSchema.extend({
  type: z.literal('matrixSingle'),
  required: z.boolean(),
  rows: partsSchema(rowSchema, surveyLimits.rows),
  columns: partsSchema(columnSchema, surveyLimits.columns),
  everyRow: z.boolean(),
  uniqueColumn: z.boolean(),
}) satisfies ElementSchema<MatrixSingleQuestion>
