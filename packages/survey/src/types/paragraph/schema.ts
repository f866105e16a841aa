import { z } from 'zod'
import { type ElementSchema, elementSchema } from '../../model/definition/element-schema.ts'
import { surveyLimits } from '../../model/model.ts'
import type { Paragraph } from './question.ts'
import { textSchema } from '../../model/definition/text-schema.ts'

export const schema = elementSchema.extend({
  type: z.literal('paragraph'),
  text: textSchema('content', surveyLimits.intro),
}) satisfies ElementSchema<Paragraph>
