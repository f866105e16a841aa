import { z } from 'zod'
import { type ElementSchema, elementSchema } from '../../element-schema.ts'
import { surveyLimits } from '../../model.ts'
import { fileKinds, type FileQuestion } from './question.ts'

export const schema = elementSchema.extend({
  type: z.literal('file'),
  required: z.boolean(),
  kinds: z.array(z.enum(fileKinds)).max(fileKinds.length),
  max: z.number().int().min(1).max(20),
  maxMegabytes: z.number().min(0.1).max(surveyLimits.fileMegabytes),
}) satisfies ElementSchema<FileQuestion>
