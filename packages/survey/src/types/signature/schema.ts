import { z } from 'zod'
import { type ElementSchema, elementSchema } from '../../model/definition/element-schema.ts'
import type { SignatureQuestion } from './question.ts'

export const schema = elementSchema.extend({
  type: z.literal('signature'),
  required: z.boolean(),
  color: z.string().regex(/^#[0-9a-fA-F]{6}$/),
  minStrokes: z.number().int().min(1).max(50),
  typed: z.boolean(),
}) satisfies ElementSchema<SignatureQuestion>
