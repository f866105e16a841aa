import { z } from 'zod'
import { type ElementSchema, elementSchema } from '../../element-schema.ts'
import type { JudgeQuestion } from './question.ts'

export const schema = elementSchema.extend({
  type: z.literal('judge'),
  required: z.boolean(),
  trueText: z.string().max(100),
  falseText: z.string().max(100),
  trueFirst: z.boolean(),
}) satisfies ElementSchema<JudgeQuestion>
