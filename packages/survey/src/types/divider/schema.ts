import { z } from 'zod'
import { type ElementSchema, elementSchema } from '../../model/definition/element-schema.ts'
import { type Divider, dividerStyles } from './question.ts'

export const schema = elementSchema.extend({
  type: z.literal('divider'),
  style: z.enum(dividerStyles),
}) satisfies ElementSchema<Divider>
