import { z } from 'zod'
import { type ElementSchema, elementSchema } from '../../model/definition/element-schema.ts'
import { examLimits } from '../../scoring/exam-part.ts'
import type { RandomSet } from './question.ts'

/** One rule of a random set. */
export const pickSchema = z.object({
  bankId: z.string().max(40),
  types: z.array(z.string().max(40)).max(50).optional(),
  tags: z.array(z.string().min(1).max(40)).max(50).optional(),
  difficulty: z.array(z.number().int().min(1).max(5)).max(5).optional(),
  count: z.number().int().min(1).max(200),
  score: z
    .number()
    .min(0)
    .max(examLimits.score)
    .refine((points) => Math.abs(points * 100 - Math.round(points * 100)) < 1e-6),
})

export const schema = elementSchema.extend({
  type: z.literal('randomSet'),
  picks: z.array(pickSchema).max(50),
}) satisfies ElementSchema<RandomSet>
