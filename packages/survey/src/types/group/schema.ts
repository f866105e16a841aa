import { z } from 'zod'
import { type ElementSchema, elementSchema, imageUrlSchema } from '../../element-schema.ts'
import { surveyLimits } from '../../model.ts'
import type { Group } from './question.ts'

export const schema = elementSchema.extend({
  type: z.literal('group'),
  stem: z.string().max(surveyLimits.answerText),
  image: imageUrlSchema.optional(),
}) satisfies ElementSchema<Group>
