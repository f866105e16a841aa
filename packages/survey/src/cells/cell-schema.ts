// Schemas of the cells that several question types are made of.
import { z } from 'zod'
import type { Cell, CellContent } from './cells.ts'
import {
  idSchema,
  lengthSchema,
  optionSchema,
  partsSchema,
  placeholderSchema,
  rowSchema,
} from '../model/definition/element-schema.ts'
import { surveyLimits } from '../model/model.ts'
import { dateTimeModes } from '../types/date-time/question.ts'
import { textFormats } from '../types/text/question.ts'
import { nameSchema, textSchema } from '../model/definition/text-schema.ts'

export { idSchema }
export const numberRangeSchema = z.object({ min: z.number().optional(), max: z.number().optional() })
const dateBound = z.string().max(20).optional()
export const dateRangeSchema = z.object({ min: dateBound, max: dateBound })
export const textFormatSchema = z.enum(textFormats)

const named = rowSchema.extend({
  title: nameSchema('column', surveyLimits.optionText),
  required: z.boolean().optional(),
  placeholder: placeholderSchema,
})

const options = partsSchema(optionSchema, surveyLimits.options)

export const cellSchema = z.discriminatedUnion('kind', [
  named.extend({ kind: z.literal('text'), format: textFormatSchema, length: lengthSchema }),
  named.extend({
    kind: z.literal('number'),
    range: numberRangeSchema,
    decimals: z.number().int().min(0).max(6),
    unit: textSchema('unit', 20).optional(),
  }),
  named.extend({ kind: z.literal('date'), mode: z.enum(dateTimeModes), range: dateRangeSchema }),
  named.extend({ kind: z.literal('dropdown'), options }),
  named.extend({ kind: z.literal('single'), options }),
  named.extend({ kind: z.literal('multiple'), options }),
]) satisfies z.ZodType<Cell & CellContent>

/** What a column of a table holds: a cell, or what is computed from the others of its row. */
export const tableColumnSchema = z.discriminatedUnion('kind', [
  ...cellSchema.options,
  named.extend({
    kind: z.literal('computed'),
    expression: z.string().max(surveyLimits.description),
    result: z.enum(['number', 'text']),
    decimals: z.number().int().min(0).max(6),
    unit: textSchema('unit', 20).optional(),
  }),
]) satisfies z.ZodType<Cell & CellContent>
