import { z } from 'zod'
import { type ElementSchema, elementSchema, imageUrlSchema } from '../../model/definition/element-schema.ts'
import { surveyLimits } from '../../model/model.ts'
import type { Group } from './question.ts'
import { textSchema } from '../../model/definition/text-schema.ts'

export const schema = elementSchema.extend({
  type: z.literal('group'),
  stem: textSchema('content', surveyLimits.answerText),
  image: imageUrlSchema.optional(),
}) satisfies ElementSchema<Group>
