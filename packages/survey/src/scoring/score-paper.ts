import { own } from '../answers/raw-values.ts'
import type { AnswerValues, Element } from '../model/model.ts'
import { questionType } from '../registry.ts'
import { sumPoints } from './cents.ts'
import { pointsOf, type ScoreStyle } from './score-key.ts'
import { scoringOf } from './scorings.ts'

/** `pending`: answered, and waiting for whoever marks it. */
export type Verdict = 'right' | 'partial' | 'wrong' | 'blank' | 'pending'

export interface ItemScore {
  /** Points earned; 0 while pending. */
  score: number
  /** Most points. */
  max: number
  verdict: Verdict
}

export interface PaperScore {
  /** Sum of the items that count, never above `total`. */
  score: number
  /** Most points of the paper. */
  total: number
  items: Record<string, ItemScore>
  /** Ids of questions that wait for a person. */
  pending: string[]
}

/** Points of questions that people marked, by question id. They stand in for what a key would give. */
export type Marks = Readonly<Record<string, number>>

/** What one question earns. A normalised or raw answer; unreadable ones count as blank. */
export function scoreItem(
  element: Element,
  raw: unknown,
  { mark, clamp = true }: { mark?: number | undefined } & Partial<ScoreStyle> = {},
): ItemScore | undefined {
  const { exam } = element
  const type = questionType(element.type)
  if (!exam || type?.role !== 'question') return undefined
  const max = exam.score
  const answer = type.normalize(element, raw)
  if (answer === undefined) return { score: 0, max, verdict: 'blank' }
  const points =
    mark === undefined
      ? pointsOf(exam, scoringOf(element).read(element, answer), { clamp })
      : Math.min(Math.max(mark, 0), max)
  if (points === null) return { score: 0, max, verdict: 'pending' }
  const verdict = points >= max ? 'right' : points > 0 ? 'partial' : 'wrong'
  return { score: points, max, verdict }
}

/** Scores a whole paper. The order of elements changes nothing; what is not an exam question is left out. */
export function scorePaper(
  elements: readonly Element[],
  answers: AnswerValues,
  { marks = {}, clamp = true }: { marks?: Marks } & Partial<ScoreStyle> = {},
): PaperScore {
  const items: Record<string, ItemScore> = {}
  const counted: ItemScore[] = []
  for (const element of elements) {
    const mark = Object.hasOwn(marks, element.id) ? marks[element.id] : undefined
    const item = scoreItem(element, own(answers, element.id), { mark, clamp })
    if (!item) continue
    items[element.id] = item
    if (element.exam?.countsInTotal !== false) counted.push(item)
  }
  const total = sumPoints(counted.map(({ max }) => max))
  const score = sumPoints(counted.map((item) => item.score))
  return {
    score: clamp ? Math.min(score, total) : score,
    total,
    items,
    pending: Object.entries(items).flatMap(([id, { verdict }]) => (verdict === 'pending' ? [id] : [])),
  }
}

/** Most points that can be earned with these elements. */
export function totalPoints(elements: readonly Element[]): number {
  return sumPoints(
    elements.flatMap(({ type, exam }) =>
      exam && exam.countsInTotal !== false && questionType(type)?.role === 'question' ? [exam.score] : [],
    ),
  )
}
