import { z } from 'zod'
import { type ElementSchema, elementSchema } from '../../model/definition/element-schema.ts'
import type { JudgeQuestion } from './question.ts'
import { textSchema } from '../../model/definition/text-schema.ts'

export const schema = elementSchema.extend({
  type: z.literal('judge'),
  required: z.boolean(),
  trueText: textSchema('option', 100),
  falseText: textSchema('option', 100),
  trueFirst: z.boolean(),
}) satisfies ElementSchema<JudgeQuestion>
