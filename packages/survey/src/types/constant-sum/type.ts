import { mergeParts, presenceOperators } from '../../choices/choice.ts'
import { newId } from '../../model/model.ts'
import { numberOperators } from '../../expression/number-operators.ts'
import { readNumber } from '../../expression/number-text.ts'
import {
  fieldName,
  type LogicValue,
  type Problem,
  type QuestionCheck,
  type QuestionType,
} from '../../model/question-type.ts'
import { isRecord, own } from '../../answers/raw-values.ts'
import { texts as allTexts } from '../../view/texts.ts'
import { type ConstantSumAnswer, type ConstantSumQuestion, sumOf } from './question.ts'
import { texts } from './texts.ts'

interface SumState {
  count: number
  sums: Record<string, number>
}

function addAmounts(state: SumState, answer: ConstantSumAnswer, by: 1 | -1): void {
  state.count += by
  for (const [row, amount] of Object.entries(answer)) {
    // Hundredths are whole numbers: their sums do not drift.
    state.sums[row] = (state.sums[row] ?? 0) + by * Math.round(amount * 100)
  }
}

const readRow = (amount: number | undefined): LogicValue =>
  amount === undefined ? { kind: 'none' } : { kind: 'number', value: amount }

export const type: QuestionType<ConstantSumQuestion, ConstantSumAnswer, SumState> = {
  type: 'constantSum',
  role: 'question',
  answerShape: 'numberRows',
  title: texts.title,
  group: allTexts.group.score,
  order: 64,
  icon: '<path d="M12 3a9 9 0 1 0 9 9h-9z" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round"/><path d="M16 2.8A9 9 0 0 1 21.2 8H16z" fill="currentColor"/>',
  defaults: () => ({
    type: 'constantSum',
    title: allTexts.fresh.question,
    required: true,
    rows: [1, 2, 3].map((n) => ({ id: newId(), title: allTexts.fresh.option(n) })),
    total: 100,
    unit: texts.unit,
    allowLess: false,
    integers: true,
  }),
  normalize: (question, raw) => {
    if (!isRecord(raw)) return undefined
    const answer: ConstantSumAnswer = {}
    for (const { id } of question.rows) {
      const given = own(raw, id)
      if (given === undefined || given === null || given === '') continue
      const amount = readNumber(given)
      if (amount === undefined) return undefined
      answer[id] = amount
    }
    return Object.keys(answer).length === 0 ? undefined : answer
  },
  validate: (question, answer) => {
    const problems: Problem[] = []
    const unit = question.unit ?? ''
    for (const { id } of question.rows) {
      const amount = answer[id] ?? 0
      if (amount < 0) problems.push({ code: 'negative', message: texts.negative, part: id })
      else if (question.integers && !Number.isInteger(amount)) {
        problems.push({ code: 'integer', message: texts.integer, part: id })
      } else if (Number(amount.toFixed(2)) !== amount) {
        problems.push({ code: 'decimals', message: texts.decimals, part: id })
      }
    }
    const sum = sumOf(answer)
    if (sum > question.total) problems.push({ code: 'sum', message: texts.sumOver(question.total, unit) })
    else if (sum < question.total && !question.allowLess) {
      problems.push({ code: 'sum', message: texts.sumWrong(question.total, unit) })
    }
    return problems
  },
  toText: (question, answer, separator = '；') =>
    question.rows
      .flatMap(({ id, title }) =>
        answer[id] === undefined ? [] : [`${title}：${answer[id]}${question.unit ?? ''}`],
      )
      .join(separator),
  columns: (question) =>
    question.rows.map((row) => ({
      key: `${question.id}.${row.id}`,
      title: `${question.title}[${row.title}]`,
      kind: 'number' as const,
      value: (answer: ConstantSumAnswer) => answer[row.id] ?? null,
    })),
  fromForm: (question, fields) =>
    Object.fromEntries(
      question.rows.flatMap(({ id }) => {
        const amount = fields.first(fieldName(question.id, id))
        return amount ? [[id, amount]] : []
      }),
    ),
  statistics: {
    init: () => ({ count: 0, sums: {} }),
    add: (_question, state, answer) => addAmounts(state, answer, 1),
    remove: (_question, state, answer) => addAmounts(state, answer, -1),
    merge: (_question, first, second) => {
      const sums = { ...first.sums }
      for (const [row, sum] of Object.entries(second.sums)) sums[row] = (sums[row] ?? 0) + sum
      return { count: first.count + second.count, sums }
    },
    result: (question, state) => {
      const all = question.rows.reduce((sum, { id }) => sum + (state.sums[id] ?? 0), 0)
      return {
        kind: 'shares',
        count: state.count,
        ...(question.unit ? { unit: question.unit } : {}),
        rows: question.rows.map(({ id, title, deleted }) => {
          const sum = state.sums[id] ?? 0
          return {
            id,
            title,
            ...(deleted ? { deleted } : {}),
            mean: state.count === 0 ? null : sum / 100 / state.count,
            share: all === 0 ? null : sum / all,
          }
        }),
      }
    },
  },
  operators: (question) => {
    const rows = question.rows.map(({ id, title }) => ({ id, text: title }))
    const presence = new Set(presenceOperators().map(({ op }) => op))
    return numberOperators().map((operator) => (presence.has(operator.op) ? operator : { ...operator, rows }))
  },
  read: (question, answer, ref) => {
    if (ref.row !== undefined) return readRow(answer[ref.row])
    if (ref.rows !== undefined) {
      return { kind: 'each', mode: ref.rows, values: question.rows.map(({ id }) => readRow(answer[id])) }
    }
    return { kind: 'presence' }
  },
  check: (question) => {
    const checks: QuestionCheck[] = []
    if (question.rows.length === 0)
      checks.push({ level: 'error', code: 'noRows', message: allTexts.check.noRows })
    if (question.total <= 0) checks.push({ level: 'error', code: 'badTotal', message: texts.badTotal })
    return checks
  },
  mergeVersions: (versions) => ({
    ...versions[0],
    rows: mergeParts(versions.map((version) => version.rows)),
  }),
}
