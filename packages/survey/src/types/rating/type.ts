import { numberOperators } from '../../number-operators.ts'
import {
  addNumber,
  initNumbers,
  mergeNumbers,
  type NumberState,
  quantile,
  sampleSd,
  sortedCounts,
} from '../../number-summary.ts'
import { fieldName, type QuestionType } from '../../question-type.ts'
import { isRecord, own } from '../../raw-values.ts'
import { texts } from '../../texts.ts'
import type { RatingAnswer, RatingQuestion } from './question.ts'

/** Every level that can be given, lowest first. */
function levels(question: RatingQuestion): number[] {
  return question.half
    ? Array.from({ length: question.max * 2 }, (_, index) => (index + 1) / 2)
    : Array.from({ length: question.max }, (_, index) => index + 1)
}

export const type: QuestionType<RatingQuestion, RatingAnswer, NumberState> = {
  type: 'rating',
  role: 'question',
  answerShape: 'level',
  title: texts.type.rating,
  group: texts.group.score,
  order: 60,
  icon: '<path d="m12 3 2.8 5.8 6.2.9-4.5 4.4 1.1 6.3L12 17.4l-5.6 3 1.1-6.3L3 9.7l6.2-.9z" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round"/>',
  defaults: () => ({
    type: 'rating',
    title: texts.fresh.question,
    required: true,
    max: 5,
    icon: 'star',
    half: false,
  }),
  normalize: (_question, raw) => {
    const value = isRecord(raw) ? own(raw, 'v') : raw
    const level = typeof value === 'string' && /^\d{1,2}(\.\d)?$/.test(value.trim()) ? Number(value) : value
    return typeof level === 'number' && Number.isFinite(level) ? { v: level + 0 } : undefined
  },
  validate: (question, { v }) =>
    v > 0 && v <= question.max && Number.isInteger(question.half ? v * 2 : v)
      ? []
      : [{ code: 'level', message: texts.answer.rating }],
  toText: (question, answer) => {
    const label = question.labels?.[answer.v - 1]
    return label ? `${answer.v}（${label}）` : String(answer.v)
  },
  columns: (question) => [
    { key: question.id, title: question.title, kind: 'number', value: (answer) => answer.v },
  ],
  fromForm: (question, fields) => fields.first(fieldName(question.id)),
  statistics: {
    init: initNumbers,
    add: (_question, state, answer) => addNumber(state, answer.v),
    merge: (_question, first, second) => mergeNumbers(first, second),
    result: (question, state) => {
      const sorted = sortedCounts(state)
      const share = (wanted: (value: number) => boolean) =>
        state.count === 0
          ? null
          : sorted.reduce((sum, [value, count]) => sum + (wanted(value) ? count : 0), 0) / state.count
      // Levels outside of the question's own come from older versions with more of them; they stay visible.
      const values = [...new Set([...levels(question), ...sorted.map(([value]) => value)])].sort(
        (a, b) => a - b,
      )
      return {
        kind: 'ratings',
        count: state.count,
        mean: state.count === 0 ? null : state.mean,
        median: quantile(sorted, 0.5),
        sd: sampleSd(state),
        levels: values.map((value) => {
          const label = question.labels?.[value - 1]
          const count = state.values[String(value)] ?? 0
          return label ? { value, label, count } : { value, count }
        }),
        topTwo: share((value) => value > question.max - 2),
        bottomTwo: share((value) => value <= 2),
      }
    },
  },
  operators: numberOperators,
  read: (_question, answer) => ({ kind: 'number', value: answer.v }),
  mergeVersions: (versions) => ({
    ...versions[0],
    max: Math.max(...versions.map((version) => version.max)),
    half: versions.some((version) => version.half),
  }),
}
