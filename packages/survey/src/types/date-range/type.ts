import { type CellContent, cellProblems, cellStatistics, readCell } from '../../cells/cells.ts'
import { presenceOperators } from '../../choices/choice.ts'
import { fieldName, type Problem, type QuestionType } from '../../model/question-type.ts'
import { isRecord, own } from '../../answers/raw-values.ts'
import { texts } from '../../view/texts.ts'
import type { DateRangeAnswer, DateRangeQuestion } from './question.ts'
import { dateRangeTexts } from './texts.ts'

interface DateRangeState {
  count: number
  from: unknown
  to: unknown
  days: unknown
}

const daysCell: CellContent = { kind: 'number', range: {}, decimals: 0 }
const dayCell: CellContent = { kind: 'date', mode: 'date', range: {} }

/** How many days it lasts, the first and the last one counted. */
export function daysOf([from, to]: DateRangeAnswer): number {
  const day = (text: string) => Date.parse(`${text.slice(0, 10)}T00:00:00Z`) / 86_400_000
  return day(to) - day(from) + 1
}

const shown = (value: string) => value.replace('T', ' ')

export const type: QuestionType<DateRangeQuestion, DateRangeAnswer, DateRangeState> = {
  type: 'dateRange',
  role: 'question',
  answerShape: 'json',
  cells: {
    // The number of days only says in other words what the two dates say.
    reads: (part) => part !== 'days',
    read: ({ mode }, cells, readDate) =>
      [cells.get('from') ?? '', cells.get('to') ?? ''].map((text) => readDate(text, mode)),
  },
  title: dateRangeTexts.title,
  group: texts.group.blank,
  order: 58,
  icon: '<rect x="3" y="5" width="18" height="15" rx="2" fill="none" stroke="currentColor" stroke-width="2"/><path d="M3 10h18M8 3v4M16 3v4M8 15h8M14 13l2 2-2 2" fill="none" stroke="currentColor" stroke-width="2"/>',
  defaults: () => ({
    type: 'dateRange',
    title: dateRangeTexts.freshTitle,
    required: true,
    mode: 'date',
    range: {},
    days: {},
  }),
  normalize: ({ mode }, raw) => {
    const [from, to]: unknown[] = Array.isArray(raw)
      ? raw
      : isRecord(raw)
        ? [own(raw, 'from'), own(raw, 'to')]
        : []
    const cell: CellContent = { kind: 'date', mode, range: {} }
    const [first, last] = [readCell(cell, from), readCell(cell, to)]
    return typeof first === 'string' && typeof last === 'string' ? [first, last] : undefined
  },
  validate: ({ mode, range, days }, answer) => {
    const [from, to] = answer
    if (to < from) return [{ code: 'order', message: dateRangeTexts.problem.order, part: 'to' }]
    const problems: Problem[] = [
      ...cellProblems({ kind: 'date', mode, range: { min: range.min } }, from).map((problem) => ({
        ...problem,
        part: 'from',
      })),
      ...cellProblems({ kind: 'date', mode, range: { max: range.max } }, to).map((problem) => ({
        ...problem,
        part: 'to',
      })),
    ]
    const lasts = daysOf(answer)
    if (days.min !== undefined && lasts < days.min) {
      problems.push({ code: 'tooShort', message: dateRangeTexts.problem.tooShort(days.min) })
    }
    if (days.max !== undefined && lasts > days.max) {
      problems.push({ code: 'tooLong', message: dateRangeTexts.problem.tooLong(days.max) })
    }
    return problems
  },
  toText: (_question, [from, to]) => dateRangeTexts.joined(shown(from), shown(to)),
  columns: ({ id, title }) => [
    {
      key: `${id}.from`,
      title: dateRangeTexts.column(title, dateRangeTexts.from),
      kind: 'date',
      value: ([from]) => shown(from),
    },
    {
      key: `${id}.to`,
      title: dateRangeTexts.column(title, dateRangeTexts.to),
      kind: 'date',
      value: ([, to]) => shown(to),
    },
    {
      key: `${id}.days`,
      title: dateRangeTexts.column(title, dateRangeTexts.days),
      kind: 'number',
      value: daysOf,
    },
  ],
  fromForm: ({ id }, fields) => ({
    from: fields.first(fieldName(id, 'from')),
    to: fields.first(fieldName(id, 'to')),
  }),
  statistics: {
    init: () => ({
      count: 0,
      from: cellStatistics.init(dayCell),
      to: cellStatistics.init(dayCell),
      days: cellStatistics.init(daysCell),
    }),
    add: (_question, state, answer) => {
      state.count += 1
      cellStatistics.add(dayCell, state.from, answer[0].slice(0, 10))
      cellStatistics.add(dayCell, state.to, answer[1].slice(0, 10))
      cellStatistics.add(daysCell, state.days, daysOf(answer))
    },
    merge: (_question, first, second) => ({
      count: first.count + second.count,
      from: cellStatistics.merge(dayCell, first.from, second.from),
      to: cellStatistics.merge(dayCell, first.to, second.to),
      days: cellStatistics.merge(daysCell, first.days, second.days),
    }),
    result: (_question, state) => ({
      kind: 'parts',
      count: state.count,
      parts: [
        { id: 'from', title: dateRangeTexts.from, result: cellStatistics.result(dayCell, state.from) },
        { id: 'to', title: dateRangeTexts.to, result: cellStatistics.result(dayCell, state.to) },
        { id: 'days', title: dateRangeTexts.days, result: cellStatistics.result(daysCell, state.days) },
      ],
    }),
  },
  operators: ({ mode }) => [
    { op: 'gte', part: 'count', label: dateRangeTexts.longerThan, operand: { kind: 'number' } },
    { op: 'lte', part: 'count', label: dateRangeTexts.shorterThan, operand: { kind: 'number' } },
    ...(['lt', 'gt'] as const).map((op) => ({
      op,
      label: op === 'lt' ? texts.operator.before : texts.operator.after,
      operand: { kind: 'date' as const, mode },
      rows: [
        { id: 'from', text: dateRangeTexts.from },
        { id: 'to', text: dateRangeTexts.to },
      ],
    })),
    ...presenceOperators(),
  ],
  read: (_question, answer, { part, row, rows }) => {
    const value = (text: string) => ({ kind: 'date' as const, value: text })
    if (part === 'count') return { kind: 'number', value: daysOf(answer) }
    if (row !== undefined) {
      return row === 'from' || row === 'to' ? value(answer[row === 'from' ? 0 : 1]) : { kind: 'none' }
    }
    return rows === undefined ? { kind: 'presence' } : { kind: 'each', mode: rows, values: answer.map(value) }
  },
  check: ({ range, days }) =>
    (range.min !== undefined && range.max !== undefined && range.min > range.max) ||
    (days.min !== undefined && days.max !== undefined && days.min > days.max)
      ? [{ level: 'error', code: 'rangeReversed', message: texts.check.rangeReversed }]
      : [],
}
