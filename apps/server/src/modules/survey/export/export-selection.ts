import {
  answerEndingSchema,
  answerFlagSchema,
  answerLanguageSchema,
  exportCellsSchema,
} from '@zhanfang/contract'
import { answerFilterSchema } from '@zhanfang/survey'
import { z } from 'zod'

/** Answers that are read at once. */
export const BATCH_ROWS = 1000

/** Which answers and questions an export holds, and how their cells look. */
export const selectionSchema = z.object({
  filters: answerFilterSchema,
  tags: z.array(z.string()).optional(),
  from: z.string().optional(),
  to: z.string().optional(),
  ending: answerEndingSchema.optional(),
  flag: answerFlagSchema.optional(),
  language: answerLanguageSchema.optional(),
  /** Questions that are wanted; all when absent. */
  questionIds: z.array(z.string()).optional(),
  cells: exportCellsSchema.optional(),
  /** Whether the person who asked may see personal data whole. */
  plain: z.boolean().default(true),
})
export type ExportSelection = z.infer<typeof selectionSchema>

/** The questions that are wanted; undefined for all. */
export const wantedOf = ({ questionIds }: ExportSelection) =>
  questionIds === undefined ? undefined : new Set(questionIds)

/** Whether only some of the complete answers are wanted. */
export const isNarrowed = ({ filters, tags = [], from, to, ending, flag, language }: ExportSelection) =>
  filters.length > 0 ||
  tags.length > 0 ||
  [from, to, ending, flag, language].some((given) => given !== undefined)
