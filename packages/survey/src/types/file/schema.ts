import { z } from 'zod'
import { type ElementSchema, elementSchema } from '../../model/definition/element-schema.ts'
import { surveyLimits } from '../../model/model.ts'
import { fileKinds, type FileQuestion } from './question.ts'

export const schema = elementSchema.extend({
  type: z.literal('file'),
  required: z.boolean(),
  kinds: z.array(z.enum(fileKinds)).max(fileKinds.length),
  max: z.number().int().min(1).max(20),
  maxMegabytes: z.number().min(0.1).max(surveyLimits.fileMegabytes),
  source: z.enum(['any', 'camera']).optional(),
  compress: z
    .object({ maxSide: z.number().int().min(320).max(8192), quality: z.number().min(0.1).max(1) })
    .optional(),
}) satisfies ElementSchema<FileQuestion>
