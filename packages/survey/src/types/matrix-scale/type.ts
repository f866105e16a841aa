import { mergeParts, presenceOperators } from '../../choices/choice.ts'
import { newId } from '../../model/model.ts'
import { numberOperators } from '../../expression/number-operators.ts'
import { fieldName, type LogicValue, type Problem, type QuestionType } from '../../model/question-type.ts'
import { isRecord, own } from '../../answers/raw-values.ts'
import { atRow, rowMissing } from '../../answers/row-problems.ts'
import { texts } from '../../view/texts.ts'
import type { MatrixScaleAnswer, MatrixScaleQuestion } from './question.ts'
import {
  addReliability,
  cronbachAlpha,
  initReliability,
  mergeReliability,
  type ReliabilityState,
} from './reliability.ts'
import { matrixScaleTexts } from './texts.ts'

interface MatrixScaleState {
  answers: number
  /** By row, how often each level was given. */
  rows: Record<string, Record<string, number>>
  reliability: ReliabilityState
}

const level = (value: number | undefined): LogicValue =>
  value === undefined ? { kind: 'none' } : { kind: 'number', value }

/** The levels from the lowest to the highest. */
export function levelsOf({ from, to }: Pick<MatrixScaleQuestion, 'from' | 'to'>): number[] {
  return Array.from({ length: Math.max(0, Math.min(100, to - from + 1)) }, (_, index) => from + index)
}

/** The words at a level; empty when it has none. */
export function levelLabel({ from, to, labels }: MatrixScaleQuestion, value: number): string {
  if (value === from) return labels.min
  if (value === to) return labels.max
  return value * 2 === from + to ? labels.mid : ''
}

function count(
  question: MatrixScaleQuestion,
  state: MatrixScaleState,
  answer: MatrixScaleAnswer,
  by: 1 | -1,
) {
  state.answers += by
  for (const [row, value] of Object.entries(answer)) {
    const levels = (state.rows[row] ??= {})
    levels[value] = (levels[value] ?? 0) + by
  }
  const rows = question.rows.filter((row) => !row.deleted)
  const values = rows.flatMap((row): [string, number][] => {
    const value = answer[row.id]
    return value === undefined ? [] : [[row.id, row.reverse ? question.from + question.to - value : value]]
  })
  if (values.length === rows.length) addReliability(state.reliability, values, by)
}

function rowFigures(question: MatrixScaleQuestion, counts: Record<string, number>) {
  const given = Object.entries(counts)
    .map(([value, times]): [number, number] => [Number(value), times])
    .filter(([, times]) => times > 0)
  const n = given.reduce((sum, [, times]) => sum + times, 0)
  const sum = given.reduce((all, [value, times]) => all + value * times, 0)
  const mean = n === 0 ? null : sum / n
  const squares = given.reduce((all, [value, times]) => all + times * (value - (mean ?? 0)) ** 2, 0)
  const known = levelsOf(question)
  // Answers to an older version may lie outside of the levels.
  const outside = given.flatMap(([value]) => (known.includes(value) ? [] : value))
  return {
    count: n,
    mean,
    sd: n < 2 ? null : Math.sqrt(squares / (n - 1)),
    levels: [...known, ...outside]
      .sort((a, b) => a - b)
      .map((value) => {
        const label = levelLabel(question, value)
        const one = { value, count: counts[value] ?? 0 }
        return label === '' ? one : { ...one, label }
      }),
  }
}

export const type: QuestionType<MatrixScaleQuestion, MatrixScaleAnswer, MatrixScaleState> = {
  type: 'matrixScale',
  role: 'question',
  rowsShareScale: true,
  answerShape: 'numberRows',
  title: matrixScaleTexts.title,
  group: texts.group.matrix,
  order: 72,
  icon: '<path d="M4 6h16M4 12h16M4 18h16" stroke="currentColor" stroke-width="2" opacity=".4"/><circle cx="16" cy="6" r="2.5" fill="currentColor"/><circle cx="9" cy="12" r="2.5" fill="currentColor"/><circle cx="13" cy="18" r="2.5" fill="currentColor"/>',
  defaults: () => ({
    type: 'matrixScale',
    title: texts.fresh.question,
    required: true,
    rows: [1, 2, 3].map((n) => ({ id: newId(), title: texts.fresh.row(n) })),
    everyRow: true,
    from: 1,
    to: 5,
    labels: { ...matrixScaleTexts.fresh },
  }),
  normalize: (question, raw) => {
    if (!isRecord(raw)) return undefined
    const answer: MatrixScaleAnswer = {}
    for (const row of question.rows) {
      const given = own(raw, row.id)
      if (given === undefined || given === null || given === '') continue
      const value = typeof given === 'string' && /^-?\d{1,4}$/.test(given) ? Number(given) : given
      if (typeof value !== 'number' || !Number.isInteger(value) || Math.abs(value) > 9999) return undefined
      answer[row.id] = value + 0
    }
    return Object.keys(answer).length === 0 ? undefined : answer
  },
  validate: (question, answer) =>
    question.rows.flatMap((row, index): Problem[] => {
      const value = answer[row.id]
      if (value === undefined) {
        return question.required && question.everyRow && !row.deleted ? [rowMissing(index + 1, row)] : []
      }
      return value < question.from || value > question.to
        ? [atRow(index + 1, row.title, { code: 'outside', message: matrixScaleTexts.outside, part: row.id })]
        : []
    }),
  missing: (question) => type.validate(question, {}),
  toText: (question, answer, separator = '；') =>
    question.rows
      .flatMap((row) => {
        const value = answer[row.id]
        return value === undefined ? [] : matrixScaleTexts.cell(row.title, value)
      })
      .join(separator),
  columns: (question) =>
    question.rows.map((row) => ({
      key: `${question.id}.${row.id}`,
      title: `${question.title}[${row.title}]`,
      kind: 'number' as const,
      value: (answer: MatrixScaleAnswer) => answer[row.id] ?? null,
    })),
  fromForm: (question, fields) =>
    Object.fromEntries(question.rows.map(({ id }) => [id, fields.first(fieldName(question.id, id))])),
  statistics: {
    init: () => ({ answers: 0, rows: {}, reliability: initReliability() }),
    add: (question, state, answer) => count(question, state, answer, 1),
    remove: (question, state, answer) => count(question, state, answer, -1),
    merge: (_question, first, second) => {
      const rows = { ...first.rows }
      for (const [row, levels] of Object.entries(second.rows)) {
        const merged = { ...rows[row] }
        for (const [value, times] of Object.entries(levels)) merged[value] = (merged[value] ?? 0) + times
        rows[row] = merged
      }
      return {
        answers: first.answers + second.answers,
        rows,
        reliability: mergeReliability(first.reliability, second.reliability),
      }
    },
    result: (question, state) => ({
      kind: 'ratingRows',
      count: state.answers,
      rows: question.rows.map((row) => {
        const result = { id: row.id, title: row.title, ...rowFigures(question, state.rows[row.id] ?? {}) }
        return row.deleted ? { ...result, deleted: true } : result
      }),
      alpha: cronbachAlpha(state.reliability),
    }),
  },
  operators: (question) => {
    const rows = question.rows.map(({ id, title }) => ({ id, text: title }))
    return [
      ...numberOperators()
        .filter(({ op }) => op !== 'answered' && op !== 'notAnswered')
        .map((operator) => ({ ...operator, rows })),
      ...presenceOperators().map((operator) => ({ ...operator, rows })),
      { op: 'gte', part: 'count', label: texts.operator.rowsGte, operand: { kind: 'number' } },
    ]
  },
  read: (question, answer, ref) => {
    if (ref.row !== undefined) return level(answer[ref.row])
    if (ref.rows !== undefined) {
      return { kind: 'each', mode: ref.rows, values: question.rows.map((row) => level(answer[row.id])) }
    }
    if (ref.part === 'count') return { kind: 'number', value: Object.keys(answer).length }
    return { kind: 'presence' }
  },
  check: (question) => {
    const error = (code: string, message: string) => ({ level: 'error' as const, code, message })
    return [
      ...(question.rows.length === 0 ? [error('noRows', texts.check.noRows)] : []),
      ...(question.from >= question.to ? [error('rangeReversed', matrixScaleTexts.levels)] : []),
    ]
  },
  mergeVersions: (versions) => ({
    ...versions[0],
    rows: mergeParts(versions.map((version) => version.rows)),
  }),
}
