import { z } from 'zod'
import { type ElementSchema, elementSchema } from '../../model/definition/element-schema.ts'
import { contactKeys, type ContactQuestion } from './question.ts'

export const schema = elementSchema.extend({
  type: z.literal('contact'),
  required: z.boolean(),
  fields: z
    .array(z.object({ key: z.enum(contactKeys), required: z.boolean(), masked: z.boolean().optional() }))
    .max(contactKeys.length)
    .refine((fields) => new Set(fields.map(({ key }) => key)).size === fields.length, {
      error: '填写项重复',
    }),
}) satisfies ElementSchema<ContactQuestion>
