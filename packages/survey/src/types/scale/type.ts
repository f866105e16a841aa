import { numberOperators } from '../../expression/number-operators.ts'
import { addNumber, initNumbers, mergeNumbers, type NumberState } from '../../statistics/number-summary.ts'
import { readNumber } from '../../expression/number-text.ts'
import { fieldName, type QuestionType } from '../../model/question-type.ts'
import { summarizeRatings } from '../../statistics/rating-summary.ts'
import { texts as allTexts } from '../../view/texts.ts'
import { scaleLabel, scaleLevels } from './labels.ts'
import { mostLevels, type ScaleAnswer, type ScaleQuestion } from './question.ts'
import { texts } from './texts.ts'

export const type: QuestionType<ScaleQuestion, ScaleAnswer, NumberState> = {
  type: 'scale',
  role: 'question',
  answerShape: 'number',
  sort: 'number',
  title: texts.title,
  group: allTexts.group.score,
  order: 61,
  icon: '<path d="M3 12h18" stroke="currentColor" stroke-width="2"/><circle cx="5" cy="12" r="2.5" fill="currentColor"/><circle cx="12" cy="12" r="2.5" fill="currentColor"/><circle cx="19" cy="12" r="4" fill="none" stroke="currentColor" stroke-width="2"/>',
  defaults: () => ({
    type: 'scale',
    title: allTexts.fresh.question,
    required: true,
    from: 1,
    to: 5,
    step: 1,
    labels: { min: texts.min, max: texts.max },
    reverse: false,
  }),
  normalize: (_question, raw) => readNumber(raw),
  validate: (question, answer) =>
    scaleLevels(question).includes(answer) ? [] : [{ code: 'level', message: texts.outside }],
  toText: (question, answer) => {
    const label = scaleLabel(question, answer)
    return label ? `${answer}（${label}）` : String(answer)
  },
  columns: (question) => [
    { key: question.id, title: question.title, kind: 'number', value: (answer) => answer },
  ],
  fromForm: (question, fields) => fields.first(fieldName(question.id)),
  statistics: {
    init: initNumbers,
    add: (_question, state, answer) => addNumber(state, answer),
    merge: (_question, first, second) => mergeNumbers(first, second),
    result: (question, state) =>
      summarizeRatings(state, scaleLevels(question), (level) => scaleLabel(question, level) || undefined),
  },
  operators: numberOperators,
  read: (_question, answer) => ({ kind: 'number', value: answer }),
  check: ({ from, to, step }) => {
    if (from >= to) return [{ level: 'error', code: 'rangeReversed', message: texts.reversedRange }]
    return (to - from) / step + 1 > mostLevels
      ? [{ level: 'error', code: 'tooManyLevels', message: texts.tooMany(mostLevels) }]
      : []
  },
  mergeVersions: (versions) => ({
    ...versions[0],
    from: Math.min(...versions.map(({ from }) => from)),
    to: Math.max(...versions.map(({ to }) => to)),
    step: Math.min(...versions.map(({ step }) => step)),
  }),
}
