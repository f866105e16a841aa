import { z } from 'zod'
import { type ElementSchema, elementSchema } from '../../element-schema.ts'
import { surveyLimits } from '../../model.ts'
import type { Paragraph } from './question.ts'

export const schema = elementSchema.extend({
  type: z.literal('paragraph'),
  text: z.string().max(surveyLimits.intro),
}) satisfies ElementSchema<Paragraph>
