import { z } from 'zod'
import { type ElementSchema, elementSchema } from '../../model/definition/element-schema.ts'
import type { PageBreak } from './question.ts'

export const schema = elementSchema.extend({
  type: z.literal('pageBreak'),
}) satisfies ElementSchema<PageBreak>
