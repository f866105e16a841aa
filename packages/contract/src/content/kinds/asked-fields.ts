// What operators ask of those who book or sign up, beside their name and number.
import { z } from 'zod'
import { idSchema } from '../../envelope.ts'

export const askedFieldLimits = { fields: 20, options: 30, name: 40, answer: 500 } as const

const name = z.string().trim().max(askedFieldLimits.name, `最多${askedFieldLimits.name}个字`)

export const askedFieldTypes = ['text', 'lines', 'number', 'date', 'choice', 'idcard'] as const
export const askedFieldSchema = z.object({
  id: idSchema,
  label: name,
  type: z.enum(askedFieldTypes).default('text'),
  required: z.boolean().default(false),
  options: z.array(name).max(askedFieldLimits.options).default([]),
})
export type AskedField = z.output<typeof askedFieldSchema>

export const askedFieldsSchema = z.array(askedFieldSchema).max(askedFieldLimits.fields).default([])
