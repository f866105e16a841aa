import { z } from 'zod'
import {
  type ElementSchema,
  elementSchema,
  partsSchema,
  rowSchema,
} from '../../model/definition/element-schema.ts'
import { surveyLimits } from '../../model/model.ts'
import type { MatrixScaleQuestion } from './question.ts'
import { textSchema } from '../../model/definition/text-schema.ts'

const label = textSchema('label', 100)

export const schema = elementSchema.extend({
  type: z.literal('matrixScale'),
  required: z.boolean(),
  rows: partsSchema(rowSchema.extend({ reverse: z.boolean().optional() }), surveyLimits.rows),
  everyRow: z.boolean(),
  from: z.number().int().min(-10).max(10),
  to: z.number().int().min(-10).max(20),
  labels: z.object({ min: label, mid: label, max: label }),
}) satisfies ElementSchema<MatrixScaleQuestion>
