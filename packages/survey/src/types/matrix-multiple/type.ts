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
  optionTexts,
  presenceOperators,
  readChoice,
  readOther,
} from '../../choices/choice.ts'
import { perOptionColumns } from '../../choices/choice-question.ts'
import { newId } from '../../model/model.ts'
import {
  type Column,
  fieldName,
  type LogicValue,
  type Problem,
  type QuestionType,
} from '../../model/question-type.ts'
import { isRecord, own } from '../../answers/raw-values.ts'
import type { Ref } from '../../model/rules.ts'
import { atRow, rowMissing } from '../../answers/row-problems.ts'
import { texts } from '../../view/texts.ts'
import type { ChoiceAnswer } from '../single/question.ts'
import type { MatrixMultipleAnswer, MatrixMultipleQuestion } from './question.ts'
import { matrixMultipleTexts } from './texts.ts'

interface MatrixState {
  answers: number
  rows: Record<string, ChoiceCounts & { answers: number }>
}

function readRow(answer: ChoiceAnswer[] | undefined, ref: Ref): LogicValue {
  if (!answer) return { kind: 'none' }
  if (ref.part === 'other') return readOther(answer, ref)
  if (ref.part === 'count') return { kind: 'number', value: answer.length }
  return { kind: 'options', ids: answer.map(({ v }) => v) }
}

function rowText(question: MatrixMultipleQuestion, answer: ChoiceAnswer[]): string {
  return answer.map((choice) => choiceText(question.columns, choice)).join(texts.list.joiner)
}

/** The choices of a row in the order of the columns; undefined when one of them is no column. */
function readChoices(question: MatrixMultipleQuestion, given: unknown): ChoiceAnswer[] | undefined {
  const list = Array.isArray(given) ? given : [given]
  if (list.length > question.columns.length * 2) return undefined
  const chosen = new Map<string, ChoiceAnswer>()
  for (const item of list) {
    const choice = readChoice(question.columns, item)
    if (!choice) return undefined
    if (!chosen.has(choice.v)) chosen.set(choice.v, choice)
  }
  return question.columns.flatMap(({ id }) => chosen.get(id) ?? [])
}

export const type: QuestionType<MatrixMultipleQuestion, MatrixMultipleAnswer, MatrixState> = {
  type: 'matrixMultiple',
  role: 'question',
  answerShape: 'choicesRows',
  title: matrixMultipleTexts.title,
  group: texts.group.matrix,
  order: 71,
  icon: '<path d="M4 5h16M4 12h16M4 19h16" stroke="currentColor" stroke-width="2" opacity=".4"/><path d="M6 3h4v4H6zM14 3h4v4h-4zM14 10h4v4h-4zM6 17h4v4H6zM14 17h4v4h-4z" fill="currentColor"/>',
  defaults: () => ({
    type: 'matrixMultiple',
    title: texts.fresh.question,
    required: true,
    rows: [1, 2, 3].map((n) => ({ id: newId(), title: texts.fresh.row(n) })),
    columns: [1, 2, 3].map((n) => ({ id: newId(), text: texts.fresh.column(n) })),
    everyRow: true,
    perRow: {},
  }),
  normalize: (question, raw) => {
    if (!isRecord(raw)) return undefined
    const answer: MatrixMultipleAnswer = {}
    for (const row of question.rows) {
      const given = own(raw, row.id)
      if (given === undefined || given === null || given === '') continue
      if (Array.isArray(given) && given.length === 0) continue
      const choices = readChoices(question, given)
      if (!choices) return undefined
      answer[row.id] = choices
    }
    return Object.keys(answer).length === 0 ? undefined : answer
  },
  validate: (question, answer) =>
    question.rows.flatMap((row, index): Problem[] => {
      const choices = answer[row.id]
      if (!choices) {
        return question.required && question.everyRow && !row.deleted ? [rowMissing(index + 1, row)] : []
      }
      const problems: Problem[] = []
      const { min, max } = question.perRow
      const part = row.id
      const exclusive = question.columns.find(
        (column) => column.exclusive && choices.some(({ v }) => v === column.id),
      )
      if (exclusive && choices.length > 1) {
        problems.push({ code: 'exclusive', message: texts.answer.exclusive(exclusive.text), part })
      }
      // “None of these” alone is an answer, whatever the least number is.
      if (min !== undefined && choices.length < min && !exclusive) {
        problems.push({ code: 'tooFew', message: texts.answer.chooseAtLeast(min), part })
      }
      if (max !== undefined && choices.length > max) {
        problems.push({ code: 'tooMany', message: texts.answer.chooseAtMost(max), part })
      }
      problems.push(...choices.flatMap((choice) => choiceProblems(question.columns, choice, row.id)))
      return problems.map((problem) => atRow(index + 1, row.title, problem))
    }),
  missing: (question) => type.validate(question, {}),
  toText: (question, answer, separator = '；') =>
    question.rows
      .flatMap((row) => {
        const choices = answer[row.id]
        return choices ? `${row.title}：${rowText(question, choices)}` : []
      })
      .join(separator),
  columns: (question, style): Column<MatrixMultipleAnswer>[] =>
    question.rows.flatMap((row): Column<MatrixMultipleAnswer>[] =>
      style?.perOption
        ? perOptionColumns(
            `${question.id}.${row.id}`,
            `${question.title}[${row.title}]`,
            question.columns,
            (answer) => answer[row.id],
          )
        : [
            {
              key: `${question.id}.${row.id}`,
              title: `${question.title}[${row.title}]`,
              kind: 'text',
              value: (answer) => {
                const choices = answer[row.id]
                return choices ? rowText(question, choices) : null
              },
            },
          ],
    ),
  fromForm: (question, fields) =>
    Object.fromEntries(
      question.rows.map((row) => [
        row.id,
        fields
          .all(fieldName(question.id, row.id))
          .filter((v) => v !== '')
          .map((v) => ({ v, other: fields.first(fieldName(question.id, row.id, 'other', v)) })),
      ]),
    ),
  statistics: {
    init: () => ({ answers: 0, rows: {} }),
    add: (_question, state, answer) => {
      state.answers += 1
      for (const [row, choices] of Object.entries(answer)) {
        const counts = (state.rows[row] ??= { answers: 0, ...initCounts() })
        counts.answers += 1
        for (const choice of choices) addChoice(counts, choice)
      }
    },
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
      for (const [row, choices] of Object.entries(answer)) {
        const counts = state.rows[row]
        if (!counts) continue
        counts.answers -= 1
        for (const choice of choices) addChoice(counts, choice, -1)
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
  operators: (question) => {
    const rows = question.rows.map(({ id, title }) => ({ id, text: title }))
    const options = optionTexts(question.columns)
    const operand = { kind: 'options' as const, options }
    return [
      ...(['includesAny', 'includesAll', 'includesNone', 'exactly'] as const).map((op) => ({
        op,
        label: texts.operator[op],
        operand,
        rows,
      })),
      ...presenceOperators().map((operator) => ({ ...operator, rows })),
      { op: 'gte', part: 'count', label: texts.operator.rowsGte, operand: { kind: 'number' } },
    ]
  },
  read: (question, answer, ref) => {
    if (ref.row !== undefined) return readRow(answer[ref.row], ref)
    if (ref.rows !== undefined) {
      const values = question.rows.map((row) => readRow(answer[row.id], ref))
      return { kind: 'each', mode: ref.rows, values }
    }
    if (ref.part === 'count') return { kind: 'number', value: Object.keys(answer).length }
    return { kind: 'presence' }
  },
  check: (question) => {
    const checks = checkOptions(question.columns, texts.check.noColumns)
    const error = (code: string, message: string) => checks.push({ level: 'error', code, message })
    const { min, max } = question.perRow
    if (question.rows.length === 0) error('noRows', texts.check.noRows)
    if (min !== undefined && max !== undefined && min > max) {
      error('rangeReversed', texts.check.rangeReversed)
    }
    if (min !== undefined && min > question.columns.length) {
      error('tooFewOptions', matrixMultipleTexts.tooFewColumns)
    }
    return checks
  },
  mergeVersions: (versions) => ({
    ...versions[0],
    rows: mergeParts(versions.map((version) => version.rows)),
    columns: mergeParts(versions.map((version) => version.columns)),
  }),
}
