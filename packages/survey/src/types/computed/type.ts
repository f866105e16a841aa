import {
  type CellContent,
  cellColumn,
  cellStatistics,
  cellText,
  readCell,
  readCellLogic,
} from '../../cells/cells.ts'
import { cellTexts } from '../../cells/cell-texts.ts'
import { numberOperators } from '../../expression/number-operators.ts'
import type { QuestionType } from '../../model/question-type.ts'
import { textOperators } from '../../expression/text-operators.ts'
import type { ComputedAnswer, ComputedQuestion } from './question.ts'
import { computedTexts } from './texts.ts'

/** Most characters of a text that is kept. */
const textMax = 1000

const cellsByQuestion = new WeakMap<ComputedQuestion, CellContent>()

function cellOf(question: ComputedQuestion): CellContent {
  const known = cellsByQuestion.get(question)
  if (known) return known
  const { result, decimals, unit } = question
  const cell: CellContent =
    result === 'text'
      ? { kind: 'text', format: 'none', length: {} }
      : { kind: 'number', range: {}, decimals, ...(unit ? { unit } : {}) }
  cellsByQuestion.set(question, cell)
  return cell
}

/** The value in words, with its unit. */
export function computedText(question: ComputedQuestion, answer: ComputedAnswer): string {
  return cellText(cellOf(question), answer)
}

export const type: QuestionType<ComputedQuestion, ComputedAnswer, unknown> = {
  type: 'computed',
  role: 'question',
  isUnseen: ({ visible }) => !visible,
  answerShape: 'json',
  formula: {
    of: ({ expression }) => expression,
    with: (question, expression) => ({ ...question, expression }),
  },
  title: computedTexts.title,
  group: cellTexts.group.advanced,
  order: 86,
  icon: '<path d="M6 3h12v18H6zM9 7h6M9 12h1M14 12h1M9 16h1M14 16h1" fill="none" stroke="currentColor" stroke-width="2"/>',
  defaults: () => ({
    type: 'computed',
    title: computedTexts.freshTitle,
    expression: '',
    result: 'number',
    decimals: 2,
    visible: true,
  }),
  normalize: (question, raw) => {
    if (question.result === 'text') {
      const value = readCell(cellOf(question), typeof raw === 'number' ? String(raw) : raw)
      return typeof value === 'string'
        ? Array.from(value).slice(0, textMax).join('').trim() || undefined
        : undefined
    }
    const value = readCell(cellOf(question), raw)
    if (typeof value !== 'number' || Math.abs(value) > 1e15) return undefined
    return Number(value.toFixed(question.decimals)) + 0
  },
  validate: () => [],
  toText: computedText,
  columns: (question) => [{ key: question.id, title: question.title, ...cellColumn(cellOf(question)) }],
  // Respondents do not write it.
  fromForm: () => undefined,
  statistics: {
    init: (question) => cellStatistics.init(cellOf(question)),
    add: (question, state, answer) => cellStatistics.add(cellOf(question), state, answer),
    merge: (question, first, second) => cellStatistics.merge(cellOf(question), first, second),
    result: (question, state) => cellStatistics.result(cellOf(question), state),
  },
  operators: (question) => (question.result === 'text' ? textOperators() : numberOperators()),
  read: (question, answer, ref) => readCellLogic(cellOf(question), answer, ref),
}
