import { z } from 'zod'
import { idSchema } from '../model/definition/element-schema.ts'
import type { AnswerFilter } from './filters.ts'
import { operatorIds } from '../model/rules.ts'
import { literalSchema, rangeOperandSchema } from '../model/definition/rules-schema.ts'

/** Filters over submissions; all must hold. */
export const answerFilterSchema: z.ZodType<AnswerFilter[]> = z
  .array(
    z.object({
      questionId: idSchema,
      operator: z.enum(operatorIds),
      operand: z.union([literalSchema, rangeOperandSchema]).optional(),
      part: z.enum(['value', 'other', 'count', 'length']).optional(),
      opt: idSchema.optional(),
      row: idSchema.optional(),
      rows: z.enum(['any', 'every']).optional(),
    }),
  )
  .max(20)
