import {
  addChoice,
  type ChoiceCounts,
  checkOptions,
  choiceProblems,
  choiceText,
  initCounts,
  mergeCounts,
  mergeParts,
  optionCounts,
  readChoice,
  readOther,
  singleChoiceOperators,
} from '../../choices/choice.ts'
import { newId } from '../../model/model.ts'
import {
  fieldName,
  type LogicValue,
  type Operator,
  type Problem,
  type QuestionCheck,
  type QuestionType,
} from '../../model/question-type.ts'
import { isRecord, own } from '../../answers/raw-values.ts'
import { atRow, rowMissing } from '../../answers/row-problems.ts'
import { texts } from '../../view/texts.ts'
import type { ChoiceAnswer } from '../single/question.ts'
import type { MatrixSingleAnswer, MatrixSingleQuestion } from './question.ts'

interface MatrixState {
  answers: number
  rows: Record<string, ChoiceCounts & { answers: number }>
}

function readRow(answer: ChoiceAnswer | undefined, ref: { part?: string }): LogicValue {
  if (!answer) return { kind: 'none' }
  return ref.part === 'other' ? readOther([answer], { q: '' }) : { kind: 'options', ids: [answer.v] }
}

function operators(question: MatrixSingleQuestion): Operator[] {
  const rows = question.rows.map(({ id, title }) => ({ id, text: title }))
  return [
    ...singleChoiceOperators(question.columns).map((operator) => ({ ...operator, rows })),
    { op: 'gte', part: 'count', label: texts.operator.rowsGte, operand: { kind: 'number' } },
  ]
}

export const type: QuestionType<MatrixSingleQuestion, MatrixSingleAnswer, MatrixState> = {
  type: 'matrixSingle',
  role: 'question',
  rowsShareScale: true,
  answerShape: 'choiceRows',
  title: texts.type.matrixSingle,
  group: texts.group.matrix,
  order: 70,
  icon: '<path d="M4 5h16M4 12h16M4 19h16" stroke="currentColor" stroke-width="2" opacity=".4"/><circle cx="8" cy="5" r="2.5" fill="currentColor"/><circle cx="16" cy="12" r="2.5" fill="currentColor"/><circle cx="12" cy="19" r="2.5" fill="currentColor"/>',
  defaults: () => ({
    type: 'matrixSingle',
    title: texts.fresh.question,
    required: true,
    rows: [1, 2, 3].map((n) => ({ id: newId(), title: texts.fresh.row(n) })),
    columns: [1, 2, 3].map((n) => ({ id: newId(), text: texts.fresh.column(n) })),
    everyRow: true,
    uniqueColumn: false,
  }),
  normalize: (question, raw) => {
    if (!isRecord(raw)) return undefined
    const answer: MatrixSingleAnswer = {}
    for (const row of question.rows) {
      const given = own(raw, row.id)
      if (given === undefined || given === null || given === '') continue
      const choice = readChoice(question.columns, given)
      if (!choice) return undefined
      answer[row.id] = choice
    }
    return Object.keys(answer).length === 0 ? undefined : answer
  },
  validate: (question, answer) => {
    const problems: Problem[] = []
    const used = new Set<string>()
    for (const [index, row] of question.rows.entries()) {
      const choice = answer[row.id]
      const add = (problem: Problem) => problems.push(atRow(index + 1, row.title, problem))
      if (!choice) {
        if (question.required && question.everyRow) problems.push(rowMissing(index + 1, row))
        continue
      }
      choiceProblems(question.columns, choice, row.id).forEach(add)
      if (question.uniqueColumn && used.has(choice.v)) {
        const column = question.columns.find((candidate) => candidate.id === choice.v)
        add({
          code: 'uniqueColumn',
          message: texts.answer.uniqueColumn(column?.text ?? ''),
          part: row.id,
        })
      }
      used.add(choice.v)
    }
    return problems
  },
  missing: (question) => type.validate(question, {}),
  toText: (question, answer, separator = '；') =>
    question.rows
      .flatMap((row) => {
        const choice = answer[row.id]
        return choice ? `${row.title}：${choiceText(question.columns, choice)}` : []
      })
      .join(separator),
  columns: (question) =>
    question.rows.map((row) => ({
      key: `${question.id}.${row.id}`,
      title: `${question.title}[${row.title}]`,
      kind: 'text' as const,
      value: (answer: MatrixSingleAnswer) => {
        const choice = answer[row.id]
        return choice ? choiceText(question.columns, choice) : null
      },
    })),
  fromForm: (question, fields) =>
    Object.fromEntries(
      question.rows.flatMap((row) => {
        const v = fields.first(fieldName(question.id, row.id))
        if (v === undefined) return []
        return [[row.id, { v, other: fields.first(fieldName(question.id, row.id, 'other', v)) }]]
      }),
    ),
  statistics: {
    init: () => ({ answers: 0, rows: {} }),
    add: (_question, state, answer, times = 1) => {
      state.answers += times
      for (const [row, choice] of Object.entries(answer)) {
        const counts = (state.rows[row] ??= { answers: 0, ...initCounts() })
        counts.answers += times
        addChoice(counts, choice, times)
      }
    },
    isTimeless: (answer) => Object.values(answer).every(({ other }) => other === undefined),
    merge: (_question, first, second) => {
      const rows = { ...first.rows }
      for (const [row, counts] of Object.entries(second.rows)) {
        const before = rows[row]
        rows[row] = before
          ? { answers: before.answers + counts.answers, ...mergeCounts(before, counts) }
          : counts
      }
      return { answers: first.answers + second.answers, rows }
    },
    remove: (_question, state, answer) => {
      state.answers -= 1
      for (const [row, choice] of Object.entries(answer)) {
        const counts = state.rows[row]
        if (!counts) continue
        counts.answers -= 1
        addChoice(counts, choice, -1)
      }
    },
    result: (question, state) => ({
      kind: 'matrix',
      count: state.answers,
      rows: question.rows.map((row) => {
        const counts = state.rows[row.id] ?? { answers: 0, ...initCounts() }
        const options = optionCounts(question.columns, counts)
        const result = { id: row.id, title: row.title, count: counts.answers, options }
        return row.deleted ? { ...result, deleted: true } : result
      }),
    }),
  },
  operators,
  read: (question, answer, ref) => {
    if (ref.row !== undefined) return readRow(answer[ref.row], ref)
    if (ref.rows !== undefined) {
      return {
        kind: 'each',
        mode: ref.rows,
        values: question.rows.map((row) => readRow(answer[row.id], ref)),
      }
    }
    if (ref.part === 'count') return { kind: 'number', value: Object.keys(answer).length }
    return { kind: 'presence' }
  },
  check: (question) => {
    const checks: QuestionCheck[] = checkOptions(question.columns, texts.check.noColumns)
    if (question.rows.length === 0) {
      checks.push({ level: 'error', code: 'noRows', message: texts.check.noRows })
    }
    if (question.required && question.everyRow && question.uniqueColumn) {
      if (question.rows.length > question.columns.length) {
        checks.push({ level: 'error', code: 'uniqueImpossible', message: texts.check.uniqueImpossible })
      }
    }
    return checks
  },
  mergeVersions: (versions) => ({
    ...versions[0],
    rows: mergeParts(versions.map((version) => version.rows)),
    columns: mergeParts(versions.map((version) => version.columns)),
  }),
}
