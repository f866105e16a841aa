import { isOnGrid } from '../../levels/number-grid.ts'
import { numberOperators } from '../../expression/number-operators.ts'
import {
  addNumber,
  initNumbers,
  mergeNumbers,
  type NumberState,
  summarizeNumbers,
} from '../../statistics/number-summary.ts'
import { readNumber } from '../../expression/number-text.ts'
import { fieldName, type QuestionType } from '../../model/question-type.ts'
import { texts as allTexts } from '../../view/texts.ts'
import type { SliderAnswer, SliderQuestion } from './question.ts'
import { texts } from './texts.ts'

const decimalsOf = (value: number) => String(value).split('.')[1]?.length ?? 0

export const type: QuestionType<SliderQuestion, SliderAnswer, NumberState> = {
  type: 'slider',
  role: 'question',
  answerShape: 'number',
  sort: 'number',
  title: texts.title,
  group: allTexts.group.score,
  order: 63,
  icon: '<path d="M3 12h7m6 0h5" stroke="currentColor" stroke-width="2"/><circle cx="13" cy="12" r="3.5" fill="none" stroke="currentColor" stroke-width="2"/>',
  defaults: () => ({
    type: 'slider',
    title: allTexts.fresh.question,
    required: true,
    min: 0,
    max: 100,
    step: 1,
  }),
  normalize: (_question, raw) => readNumber(raw),
  validate: ({ min, max, step }, answer) => {
    if (answer < min || answer > max) return [{ code: 'range', message: texts.outside(min, max) }]
    return isOnGrid(answer, min, step) ? [] : [{ code: 'step', message: texts.offGrid(step) }]
  },
  toText: (question, answer) => (question.unit ? `${answer} ${question.unit}` : String(answer)),
  columns: (question) => [
    { key: question.id, title: question.title, kind: 'number', value: (answer) => answer },
  ],
  fromForm: (question, fields) => fields.first(fieldName(question.id)),
  statistics: {
    init: initNumbers,
    add: (_question, state, answer, times) => addNumber(state, answer, times),
    isTimeless: () => true,
    merge: (_question, first, second) => mergeNumbers(first, second),
    result: (question, state) =>
      summarizeNumbers(state, Math.max(decimalsOf(question.step), decimalsOf(question.min))),
  },
  operators: numberOperators,
  read: (_question, answer) => ({ kind: 'number', value: answer }),
  check: ({ min, max, step }) => {
    if (min >= max) return [{ level: 'error', code: 'rangeReversed', message: texts.badRange }]
    return step > max - min ? [{ level: 'error', code: 'badStep', message: texts.badStep }] : []
  },
}
