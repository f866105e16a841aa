import { z } from 'zod'
import { type ElementSchema, elementSchema } from '../../model/definition/element-schema.ts'
import { reasonsSchema } from '../../levels/reasons-schema.ts'
import type { NpsQuestion } from './question.ts'
import { textSchema } from '../../model/definition/text-schema.ts'

export const schema = elementSchema.extend({
  type: z.literal('nps'),
  required: z.boolean(),
  left: textSchema('label', 50),
  right: textSchema('label', 50),
  reasons: reasonsSchema,
}) satisfies ElementSchema<NpsQuestion>
