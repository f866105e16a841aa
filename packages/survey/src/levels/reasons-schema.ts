import { z } from 'zod'
import { idSchema, optionSchema, partsSchema, placeholderSchema } from '../model/definition/element-schema.ts'
import { surveyLimits } from '../model/model.ts'
import { mostReasons } from './reasons-limits.ts'
import type { Reason } from './reasons.ts'
import { nameSchema } from '../model/definition/text-schema.ts'

export const reasonsSchema = partsSchema(
  z.object({
    id: idSchema,
    from: z.number().int().min(0).max(100),
    to: z.number().int().min(0).max(100),
    prompt: nameSchema('title', surveyLimits.optionText).optional(),
    tags: partsSchema(optionSchema, 30),
    input: z.object({ required: z.boolean(), placeholder: placeholderSchema }).optional(),
  }) satisfies z.ZodType<Reason>,
  mostReasons,
).optional()
