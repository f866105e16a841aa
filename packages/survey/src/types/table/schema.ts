import { z } from 'zod'
import { tableColumnSchema } from '../../cells/cell-schema.ts'
import {
  type ElementSchema,
  elementSchema,
  idSchema,
  partsSchema,
  rowSchema,
} from '../../model/definition/element-schema.ts'
import { surveyLimits } from '../../model/model.ts'
import { type TableQuestion, tableSummaries } from './question.ts'
import { textSchema } from '../../model/definition/text-schema.ts'

const rowCount = z.number().int().min(1).max(100)

export const schema = elementSchema.extend({
  type: z.literal('table'),
  required: z.boolean(),
  columns: partsSchema(tableColumnSchema, surveyLimits.columns),
  rows: z.discriminatedUnion('mode', [
    z.object({ mode: z.literal('fixed'), rows: partsSchema(rowSchema, surveyLimits.rows) }),
    z.object({
      mode: z.literal('growing'),
      min: rowCount,
      max: rowCount,
      addText: textSchema('button', 50).optional(),
    }),
  ]),
  everyRow: z.boolean().optional(),
  summaries: z.record(idSchema, z.enum(tableSummaries)),
}) satisfies ElementSchema<TableQuestion>
