import type { ExamSettings } from '@zhanfang/contract'
import {
  anyElementSchema,
  spokenQuestion,
  translationsSchema,
  paperElements,
  questionType,
  type AnswerScores,
  type AnswerValues,
  type Element,
  type ItemScore,
  type Language,
  type PaperLayout,
  type SurveyDefinition,
} from '@zhanfang/survey'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { examPapers } from './tables.ts'

export type PaperRow = typeof examPapers.$inferSelect
/** One that was handed in. */
export type SubmittedRow = PaperRow & { submittedAt: Date; answerId: string; score: number }

const layoutSchema: z.ZodType<PaperLayout> = z.object({
  order: z.array(z.string()),
  optionOrders: z.record(z.string(), z.array(z.string())),
  drawn: z.array(anyElementSchema),
  translations: translationsSchema.optional(),
})
const itemsSchema: z.ZodType<Record<string, ItemScore>> = z.record(
  z.string(),
  z.object({
    score: z.number(),
    max: z.number(),
    verdict: z.enum(['right', 'partial', 'wrong', 'blank', 'pending']),
  }),
)
const answersSchema = z.record(z.string(), z.unknown())

/** What of a candidate is kept: never his secret itself. */
export function hashCandidate(candidateKey: string): string {
  return createHash('sha256').update(candidateKey).digest('base64url')
}

export function isSubmitted(row: PaperRow): row is SubmittedRow {
  return row.submittedAt !== null && row.answerId !== null && row.score !== null
}

/** The paper's questions with their keys; those that were drawn in a language where they are translated to it. */
export function elementsOf(
  row: PaperRow,
  { elements }: SurveyDefinition,
  language: Language | null = null,
): Element[] {
  const layout = layoutSchema.parse(row.layout)
  const { drawn, translations } = layout
  return language === null || !translations
    ? paperElements(elements, layout)
    : paperElements(elements, {
        ...layout,
        drawn: drawn.map((question) => spokenQuestion({ question, translations }, language)),
      })
}

/** What was drawn from banks for the paper, with keys. */
export function drawnOf(row: PaperRow): Element[] {
  return layoutSchema.parse(row.layout).drawn
}

/** The points of a paper as they are kept with its answer; no total while questions are still to be marked. */
export function answerScoresOf({
  score,
  total,
  pending,
  items,
}: {
  score: number
  total: number
  pending: number
  items: Readonly<Record<string, ItemScore>>
}): AnswerScores {
  return {
    total: pending > 0 ? null : score / 100,
    most: total / 100,
    parts: Object.fromEntries(Object.entries(items).map(([id, item]) => [id, item.score])),
  }
}

export function itemsOf(row: PaperRow): Record<string, ItemScore> {
  return itemsSchema.parse(row.items)
}

export function answersOf(row: PaperRow): AnswerValues {
  return answersSchema.parse(row.answers)
}

/** Answers in their stored form; what cannot be read, or belongs to no question of the paper, is left out. */
export function readableAnswers(elements: readonly Element[], raw: Record<string, unknown>): AnswerValues {
  return Object.fromEntries(
    elements.flatMap((element): [string, unknown][] => {
      const type = questionType(element.type)
      if (type?.role !== 'question' || !Object.hasOwn(raw, element.id)) return []
      const answer = type.normalize(element, raw[element.id])
      return answer === undefined ? [] : [[element.id, answer]]
    }),
  )
}

/** Null when there is no pass mark, or questions are still to be marked. */
export function hasPassed(
  row: Pick<PaperRow, 'score' | 'total' | 'pending'>,
  settings: ExamSettings,
): boolean | null {
  if (settings.passPercent === null || row.score === null || row.pending > 0) return null
  return row.score * 100 >= settings.passPercent * row.total
}

/** Points as a whole number of hundredths. */
export const centsOf = (points: number) => Math.round(points * 100)
