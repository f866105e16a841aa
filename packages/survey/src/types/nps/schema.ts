import { z } from 'zod'
import { type ElementSchema, elementSchema } from '../../element-schema.ts'
import { reasonsSchema } from '../../reasons-schema.ts'
import type { NpsQuestion } from './question.ts'

export const schema = elementSchema.extend({
  type: z.literal('nps'),
  required: z.boolean(),
  left: z.string().max(50),
  right: z.string().max(50),
  reasons: reasonsSchema,
}) satisfies ElementSchema<NpsQuestion>
