import { z } from 'zod'
import { cellSchema } from '../../cells/cell-schema.ts'
import {
  type ElementSchema,
  elementSchema,
  idSchema,
  partsSchema,
  rowSchema,
} from '../../model/definition/element-schema.ts'
import { surveyLimits } from '../../model/model.ts'
import type { MatrixInputQuestion } from './question.ts'

export const schema = elementSchema.extend({
  type: z.literal('matrixInput'),
  required: z.boolean(),
  rows: partsSchema(rowSchema, surveyLimits.rows),
  columns: partsSchema(cellSchema, surveyLimits.columns),
  everyRow: z.boolean(),
  sums: z.boolean(),
  totals: z.record(idSchema, z.number()),
}) satisfies ElementSchema<MatrixInputQuestion>
