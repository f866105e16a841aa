import { z } from 'zod'
import { textFormatSchema } from '../../cells/cell-schema.ts'
import {
  type ElementSchema,
  elementSchema,
  lengthSchema,
  optionSchema,
  partsSchema,
  rowSchema,
} from '../../model/definition/element-schema.ts'
import { surveyLimits } from '../../model/model.ts'
import type { GapFillQuestion } from './question.ts'
import { textSchema } from '../../model/definition/text-schema.ts'

const blankSchema = rowSchema.extend({
  required: z.boolean(),
  format: textFormatSchema,
  length: lengthSchema,
  options: partsSchema(optionSchema, surveyLimits.options).optional(),
  width: z.number().int().min(1).max(40).optional(),
})

export const schema = elementSchema.extend({
  type: z.literal('gapFill'),
  required: z.boolean(),
  content: textSchema('content', surveyLimits.intro),
  blanks: partsSchema(blankSchema, surveyLimits.rows),
}) satisfies ElementSchema<GapFillQuestion>
