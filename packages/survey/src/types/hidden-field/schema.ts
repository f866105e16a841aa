import { z } from 'zod'
import { type ElementSchema, elementSchema } from '../../model/definition/element-schema.ts'
import { type HiddenFieldQuestion, hiddenSources } from './question.ts'

export const schema = elementSchema.extend({
  type: z.literal('hiddenField'),
  // Older surveys name a source that never gave anything.
  source: z.preprocess((source) => (source === 'profile' ? 'url' : source), z.enum(hiddenSources)),
  key: z.string().max(200),
}) satisfies ElementSchema<HiddenFieldQuestion>
