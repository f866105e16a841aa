// Types whose answer is a level with reasons: what a rating and a recommendation have in common.
import { numberOperators } from '../expression/number-operators.ts'
import { addNumber, initNumbers, mergeNumbers, type NumberState } from '../statistics/number-summary.ts'
import type { Element } from '../model/model.ts'
import type { QuestionType } from '../model/question-type.ts'
import { summarizeRatings } from '../statistics/rating-summary.ts'
import {
  addReasons,
  mergeReasonStates,
  type Reason,
  reasonColumns,
  type ReasonedAnswer,
  reasonedFromForm,
  reasonProblems,
  reasonsResult,
  type ReasonState,
  reasonText,
  readReasoned,
} from './reasons.ts'
import type { StatisticsResult } from '../statistics/statistics-result.ts'

export type RatingState = { numbers: NumberState } & ReasonState

interface Levelled<Q> {
  /** Every level that can be given, lowest first. */
  levels: (question: Q) => number[]
  labelOf: (question: Q, level: number) => string | undefined
  /** What is said to a level that cannot be given. */
  outside: string
  /** Further figures. */
  more?: (result: Extract<StatisticsResult, { kind: 'ratings' }>) => object
}

/** A type whose answer is a level, with reasons where the question asks for them. */
export function reasonedRatingType<Q extends Element & { reasons?: Reason[] }>(
  named: Pick<QuestionType<Q>, 'type' | 'title' | 'group' | 'order' | 'icon' | 'defaults' | 'mergeVersions'>,
  { levels, labelOf, outside, more }: Levelled<Q>,
): QuestionType<Q, ReasonedAnswer, RatingState> {
  return {
    role: 'question',
    answerShape: 'level',
    sort: 'number',
    normalize: readReasoned,
    validate: (question, answer) =>
      levels(question).includes(answer.v)
        ? reasonProblems(question, answer)
        : [{ code: 'level', message: outside }],
    toText: (question, answer) => {
      const said = [labelOf(question, answer.v), reasonText(question, answer)].filter(Boolean).join('：')
      return said ? `${answer.v}（${said}）` : String(answer.v)
    },
    columns: (question) => [
      { key: question.id, title: question.title, kind: 'number', value: (answer) => answer.v },
      ...reasonColumns(question),
    ],
    fromForm: reasonedFromForm,
    statistics: {
      init: () => ({ numbers: initNumbers(), tags: {}, latest: [] }),
      add: (_question, state, answer, times = 1) => {
        addNumber(state.numbers, answer.v, times)
        addReasons(state, answer, times)
      },
      isTimeless: ({ text }) => text === undefined,
      merge: (_question, first, second) => ({
        numbers: mergeNumbers(first.numbers, second.numbers),
        ...mergeReasonStates(first, second),
      }),
      result: (question, state) => {
        const result = summarizeRatings(state.numbers, levels(question), (level) => labelOf(question, level))
        const reasons = reasonsResult(question, state)
        return { ...result, ...more?.(result), ...(reasons ? { reasons } : {}) }
      },
    },
    operators: numberOperators,
    read: (_question, answer) => ({ kind: 'number', value: answer.v }),
    ...named,
  }
}
