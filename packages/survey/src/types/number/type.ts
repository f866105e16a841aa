import { numberOperators } from '../../expression/number-operators.ts'
import {
  addNumber,
  initNumbers,
  mergeNumbers,
  type NumberState,
  summarizeNumbers,
} from '../../statistics/number-summary.ts'
import { fieldName, type Problem, type QuestionType } from '../../model/question-type.ts'
import { groupThousands, readNumber } from '../../expression/number-text.ts'
import { texts } from '../../view/texts.ts'
import type { NumberAnswer, NumberQuestion } from './question.ts'

/** Beyond this a double holds no exact cents any more. */
const greatest = 1e13

/** Whether a number has no more than so many digits after the point. */
function hasDecimals(value: number, decimals: number): boolean {
  return Number.isInteger(value) || Number(value.toFixed(decimals)) === value
}

export const type: QuestionType<NumberQuestion, NumberAnswer, NumberState> = {
  type: 'number',
  role: 'question',
  answerShape: 'number',
  sort: 'number',
  holdsContact: true,
  uniqueValues: (_question, answer) => [{ part: '', value: String(answer) }],
  title: texts.type.number,
  group: texts.group.blank,
  order: 50,
  icon: '<path d="M9 4 7 20M17 4l-2 16M4 9h16M4 15h16" fill="none" stroke="currentColor" stroke-width="2"/>',
  defaults: () => ({ type: 'number', title: texts.fresh.question, required: true, range: {}, decimals: 0 }),
  normalize: (_question, raw) => readNumber(raw),
  validate: (question, answer) => {
    const problems: Problem[] = []
    const min = Math.max(question.range.min ?? -greatest, -greatest)
    const max = Math.min(question.range.max ?? greatest, greatest)
    if (answer < min) problems.push({ code: 'tooSmall', message: texts.answer.atLeast(String(min)) })
    if (answer > max) problems.push({ code: 'tooGreat', message: texts.answer.atMost(String(max)) })
    if (problems.length === 0 && !hasDecimals(answer, question.decimals)) {
      const message =
        question.decimals === 0 ? texts.answer.integerOnly : texts.answer.decimals(question.decimals)
      problems.push({ code: 'decimals', message })
    }
    return problems
  },
  toText: (question, answer) => {
    const text = question.thousands ? groupThousands(answer) : String(answer)
    return question.unit ? `${text} ${question.unit}` : text
  },
  columns: (question) => [
    { key: question.id, title: question.title, kind: 'number', value: (answer) => answer },
  ],
  fromForm: (question, fields) => fields.first(fieldName(question.id)),
  statistics: {
    init: initNumbers,
    add: (_question, state, answer, times) => addNumber(state, answer, times),
    isTimeless: () => true,
    merge: (_question, first, second) => mergeNumbers(first, second),
    result: (question, state) => summarizeNumbers(state, question.decimals),
  },
  operators: numberOperators,
  read: (_question, answer) => ({ kind: 'number', value: answer }),
  check: ({ range }) =>
    range.min !== undefined && range.max !== undefined && range.min > range.max
      ? [{ level: 'error', code: 'rangeReversed', message: texts.check.rangeReversed }]
      : [],
}
