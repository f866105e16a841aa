import type { AnswerScores } from './assessment.ts'
import type { SurveyDefinition } from '../model/model.ts'
import {
  addNumber,
  initNumbers,
  mergeNumbers,
  type NumberState,
  summarizeNumbers,
} from '../statistics/number-summary.ts'
import type { StatisticsResult } from '../statistics/statistics-result.ts'
import { texts } from '../view/texts.ts'

/** Numbers of the total and of each part, as counts by value: plain JSON, to be kept and merged. */
export interface ScoreState {
  total: NumberState
  parts: Record<string, NumberState>
}

export const initScores = (): ScoreState => ({ total: initNumbers(), parts: {} })

/** Adds one answer's points; answers that are still to be marked do not count. */
export function addScores(state: ScoreState, scores: AnswerScores | null): void {
  if (!scores || scores.total === null) return
  addNumber(state.total, scores.total)
  for (const [id, points] of Object.entries(scores.parts))
    addNumber((state.parts[id] ??= initNumbers()), points)
}

export function mergeScores(first: ScoreState, second: ScoreState): ScoreState {
  const ids = new Set([...Object.keys(first.parts), ...Object.keys(second.parts)])
  return {
    total: mergeNumbers(first.total, second.total),
    parts: Object.fromEntries(
      [...ids].map((id) => [
        id,
        mergeNumbers(first.parts[id] ?? initNumbers(), second.parts[id] ?? initNumbers()),
      ]),
    ),
  }
}

/** One scored thing over all answers; `id` is empty for the total. */
export interface ScoreResult {
  id: string
  title: string
  statistics: StatisticsResult
  /** Answers by band, in the order of the bands; empty without bands. */
  bands: { title: string; count: number }[]
}

/** The columns of points that a definition has, by its newest version: the total first, then its dimensions. */
export function scoreColumns(definition: SurveyDefinition): { id: string; title: string }[] {
  switch (definition.kind) {
    case 'exam':
      return [{ id: '', title: texts.scores.exam }]
    case 'assessment':
      return [
        { id: '', title: texts.scores.total },
        ...(definition.assessment?.dimensions ?? []).map(({ id, title }) => ({
          id,
          title: texts.scores.dimension(title),
        })),
      ]
    default:
      return []
  }
}

/** The points of a column; null when there are none. */
export function scoreAt(scores: AnswerScores | null, id: string): number | null {
  if (!scores) return null
  return id === '' ? scores.total : Object.hasOwn(scores.parts, id) ? (scores.parts[id] ?? null) : null
}

/** What the points of all answers say; empty when nothing was scored. */
export function scoreResults(definition: SurveyDefinition, state: ScoreState): ScoreResult[] {
  return scoreColumns(definition).flatMap(({ id, title }): ScoreResult[] => {
    const numbers = id === '' ? state.total : state.parts[id]
    if (!numbers || numbers.count === 0) return []
    const { assessment } = definition
    const bands = id === '' ? assessment?.bands : assessment?.dimensions.find((one) => one.id === id)?.bands
    const ordered = (bands ?? []).toSorted((a, b) => a.from - b.from)
    return [
      {
        id,
        title,
        // Most points are whole: their bins are then too.
        statistics: summarizeNumbers(numbers, 0),
        bands: ordered.map((band, index) => {
          const next = ordered[index + 1]
          return {
            title: band.title,
            count: Object.entries(numbers.values).reduce((sum, [value, count]) => {
              const score = Number(value)
              return score >= band.from && (!next || score < next.from) ? sum + count : sum
            }, 0),
          }
        }),
      },
    ]
  })
}
