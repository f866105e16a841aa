import { z } from 'zod'
import {
  type ElementSchema,
  elementSchema,
  partsSchema,
  placeholderSchema,
  rowSchema,
} from '../../model/definition/element-schema.ts'
import { surveyLimits } from '../../model/model.ts'
import { textFormats } from '../text/question.ts'
import type { MultiTextQuestion } from './question.ts'

export const formItemSchema = rowSchema.extend({
  required: z.boolean(),
  format: z.enum([...textFormats, 'number', 'date']),
  min: z.number().optional(),
  max: z.number().optional(),
  placeholder: placeholderSchema,
})

export const schema = elementSchema.extend({
  type: z.literal('multiText'),
  required: z.boolean(),
  rows: partsSchema(formItemSchema, surveyLimits.rows),
}) satisfies ElementSchema<MultiTextQuestion>
