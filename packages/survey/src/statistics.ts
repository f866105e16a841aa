import { answerable } from './answers.ts'
import { compile } from './compile.ts'
import { Evaluation, normalizeAnswers } from './engine.ts'
import type { AnswerValues, SurveyDefinition } from './model.ts'
import type { StatisticsResult } from './statistics-result.ts'

/** The state of a survey's statistics: plain JSON, to be kept, sent and merged. */
export interface SurveyStatisticsState {
  total: number
  questions: Record<string, { shown: number; answered: number; valid: number; state: unknown }>
}

/** Statistics of one question with its three bases: shown ≥ answered ≥ valid. `statistics` counts the valid ones. */
export interface QuestionResult {
  questionId: string
  type: string
  title: string
  deleted?: boolean
  shown: number
  answered: number
  valid: number
  statistics: StatisticsResult
}

export interface SurveyStatistics {
  init(): SurveyStatisticsState
  /** Adds one submission to `state`. `version` names the definition that it answered, if several are known. */
  add(state: SurveyStatisticsState, answers: AnswerValues, version?: number): void
  merge(first: SurveyStatisticsState, second: SurveyStatisticsState): SurveyStatisticsState
  result(state: SurveyStatisticsState): { total: number; questions: QuestionResult[] }
}

/**
 * Statistics of a survey as a reducer over submissions.
 * @param definition what is counted; for several versions the one made by `mergeVersions`
 * @param versions the definitions by version, so that each submission is judged by the one that it answered
 */
export function createStatistics(
  definition: SurveyDefinition,
  versions: Readonly<Record<number, SurveyDefinition>> = {},
): SurveyStatistics {
  const compiled = compile(definition)
  const questions = answerable(compiled)
  const fresh = (index: number) => {
    const question = questions[index]
    return {
      shown: 0,
      answered: 0,
      valid: 0,
      state: question ? question.type.statistics.init(question.element) : null,
    }
  }
  return {
    init: () => ({
      total: 0,
      questions: Object.fromEntries(questions.map(({ element }, index) => [element.id, fresh(index)])),
    }),
    add: (state, answers, version) => {
      const answered = version === undefined ? undefined : versions[version]
      const own = answered ? compile(answered) : compiled
      const evaluation = new Evaluation(own, normalizeAnswers(own, answers))
      state.total += 1
      questions.forEach(({ element, type }, position) => {
        const index = own.indexOf.get(element.id)
        const question = index === undefined ? undefined : own.elements[index]
        if (index === undefined || !question || !evaluation.isShown(index)) return
        const counts = (state.questions[element.id] ??= fresh(position))
        counts.shown += 1
        const value = evaluation.values[index]
        // A question of another type under the same id is another question.
        if (value === undefined || question.type !== element.type) return
        counts.answered += 1
        if (type.validate(question, value).length > 0) return
        counts.valid += 1
        type.statistics.add(element, counts.state, value)
      })
    },
    merge: (first, second) => ({
      total: first.total + second.total,
      questions: Object.fromEntries(
        questions.map(({ element, type }, position) => {
          const a = first.questions[element.id] ?? fresh(position)
          const b = second.questions[element.id] ?? fresh(position)
          return [
            element.id,
            {
              shown: a.shown + b.shown,
              answered: a.answered + b.answered,
              valid: a.valid + b.valid,
              state: type.statistics.merge(element, a.state, b.state),
            },
          ]
        }),
      ),
    }),
    result: (state) => ({
      total: state.total,
      questions: questions.map(({ element, type }, position) => {
        const counts = state.questions[element.id] ?? fresh(position)
        const result: QuestionResult = {
          questionId: element.id,
          type: element.type,
          title: element.title,
          shown: counts.shown,
          answered: counts.answered,
          valid: counts.valid,
          statistics: type.statistics.result(element, counts.state),
        }
        if (element.deleted) result.deleted = true
        return result
      }),
    }),
  }
}
