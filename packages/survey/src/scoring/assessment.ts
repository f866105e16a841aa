import { answerScore, isScored } from './answer-score.ts'
import { compile } from '../logic/compiled/compile.ts'
import type { AnswerValues, Element, ScoreBand, SurveyDefinition } from '../model/model.ts'
import type { QuestionType } from '../model/question-type.ts'
import { own } from '../answers/raw-values.ts'

/** Points of one answer as they are kept with it: `parts` by dimension in assessments, by question in exams. */
export interface AnswerScores {
  /** Null while somebody has still to mark a part of it. */
  total: number | null
  /** Most points, where that is fixed. */
  most?: number
  parts: Record<string, number>
}

/** The band that a score falls into: the one that begins highest among those at or below it. */
export function bandOf(bands: readonly ScoreBand[], score: number): ScoreBand | undefined {
  return bands.reduce<ScoreBand | undefined>(
    (best, band) => (band.from <= score && (best === undefined || band.from > best.from) ? band : best),
    undefined,
  )
}

/** Sums of cents of a point are exact; sums of tenths are not. */
const rounded = (points: number) => Math.round(points * 100) / 100

/**
 * The points of an assessment: of all answers to questions whose options count for something, the same as `totalScore`
 * in rules, and of each dimension. Give it the normalised answers of shown questions, as `checkAnswers` does. Undefined where nothing counts.
 */
export function assessmentScores(
  definition: SurveyDefinition,
  answers: AnswerValues,
): AnswerScores | undefined {
  if (definition.kind !== 'assessment') return undefined
  const { elements, types, indexOf } = compile(definition)
  const scoreAt = (index: number): number => {
    const [element, type] = [elements[index], types[index]]
    if (!element || !type) return 0
    const answer = own(answers, element.id)
    return answer === undefined ? 0 : (answerScore(element, type, answer) ?? 0)
  }
  const total = elements.reduce((sum, element, index) => (isScored(element) ? sum + scoreAt(index) : sum), 0)
  const dimensions = definition.assessment?.dimensions ?? []
  return {
    total: rounded(total),
    parts: Object.fromEntries(
      dimensions.map(({ id, questions }) => [
        id,
        rounded(
          questions.reduce((sum, question) => {
            const index = indexOf.get(question)
            return index === undefined ? sum : sum + scoreAt(index)
          }, 0),
        ),
      ]),
    ),
  }
}

/** The least and the most that an answer to a question can count for by its options. */
function spanOf(element: Element, type: QuestionType): { least: number; most: number } {
  const lists: unknown[] = ['options', 'columns'].map((key) => own({ ...element }, key))
  const points = lists.flatMap((list): number[] =>
    Array.isArray(list)
      ? list.flatMap((part: unknown) =>
          typeof part === 'object' && part !== null && 'score' in part && typeof part.score === 'number'
            ? [part.score]
            : [],
        )
      : [],
  )
  const several = type.answerShape === 'choices' || type.answerShape === 'choicesRows'
  const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0)
  const least = several ? sum(points.filter((one) => one < 0)) : Math.min(...points)
  const most = several ? sum(points.filter((one) => one > 0)) : Math.max(...points)
  const rows = own({ ...element }, 'rows')
  const times = Array.isArray(rows) ? rows.length : 1
  return points.length === 0 ? { least: 0, most: 0 } : { least: least * times, most: most * times }
}

/** Types that count for the number that is given when a dimension names them. */
const isCounted = (type: QuestionType) => type.answerShape === 'number' || type.answerShape === 'level'

/** The questions that a dimension may have, and how far the total reaches. */
export function assessable(definition: SurveyDefinition): {
  questions: string[]
  least: number
  most: number
} {
  const { elements, types } = compile(definition)
  const found = elements.flatMap((element, index) => {
    const type = types[index]
    return type?.role === 'question' && (isScored(element) || isCounted(type)) ? [{ element, type }] : []
  })
  const spans = found
    .filter(({ element }) => isScored(element))
    .map(({ element, type }) => spanOf(element, type))
  return {
    questions: found.map(({ element }) => element.id),
    least: rounded(spans.reduce((sum, { least }) => sum + least, 0)),
    most: rounded(spans.reduce((sum, { most }) => sum + most, 0)),
  }
}

/** One line of what an assessment says about an answer. */
export interface AssessmentLine {
  id: string
  title: string
  score: number
  /** Most points of the options; undefined where numbers that were given count too. */
  most?: number
  band?: ScoreBand
}

export interface AssessmentReport {
  /** Whether respondents see the points beside their meaning. */
  showScores: boolean
  total: AssessmentLine
  dimensions: AssessmentLine[]
}

/** What the points mean, for a respondent or whoever advises him. Undefined for surveys that are no assessment. */
export function assessmentReport(
  definition: SurveyDefinition,
  scores: AnswerScores,
): AssessmentReport | undefined {
  const { assessment } = definition
  if (!assessment || scores.total === null) return undefined
  const { elements, types, indexOf } = compile(definition)
  const mostAt = (indexes: readonly number[]): number | undefined => {
    let sum = 0
    for (const index of indexes) {
      const [element, type] = [elements[index], types[index]]
      if (!element || !type) continue
      if (!isScored(element)) return undefined
      sum += spanOf(element, type).most
    }
    return sum > 0 ? sum : undefined
  }
  const line = (
    id: string,
    title: string,
    bands: readonly ScoreBand[],
    score: number,
    most: number | undefined,
  ): AssessmentLine => {
    const band = bandOf(bands, score)
    return { id, title, score, ...(most === undefined ? {} : { most }), ...(band ? { band } : {}) }
  }
  const all = elements.flatMap((element, index) => (isScored(element) ? [index] : []))
  return {
    showScores: assessment.showScores,
    total: line('', '', assessment.bands, scores.total, mostAt(all)),
    dimensions: assessment.dimensions.flatMap(({ id, title, questions, bands }) => {
      const score = own(scores.parts, id)
      const indexes = questions.flatMap((question) => indexOf.get(question) ?? [])
      return typeof score === 'number' ? [line(id, title, bands, score, mostAt(indexes))] : []
    }),
  }
}
