import { mergeParts } from '../../choices/choice.ts'
import { newId } from '../../model/model.ts'
import { numberOperators } from '../../expression/number-operators.ts'
import { readNumber } from '../../expression/number-text.ts'
import { fieldName, type Problem, type QuestionCheck, type QuestionType } from '../../model/question-type.ts'
import {
  addNumber,
  initNumbers,
  mergeNumbers,
  type NumberState,
  summarizeNumbers,
} from '../../statistics/number-summary.ts'
import { isRecord, own } from '../../answers/raw-values.ts'
import { texts as allTexts } from '../../view/texts.ts'
import { amountOf, type PaymentAnswer, paymentLimits, type PaymentQuestion, yuanText } from './question.ts'
import { texts } from './texts.ts'

interface SumState {
  /** Amounts in 元. */
  due: NumberState
  /** Numbers of each row, by its id. */
  rows: Record<string, NumberState>
}

/** Part of keys of columns: what an answer comes to. */
const DUE = 'due'

/** Prices as they were when the answer was given; by the question where nobody has worked them out yet. */
const dueOf = (question: PaymentQuestion, answer: PaymentAnswer): number =>
  answer.due ?? amountOf(question, answer)

/** How many of each row that something is said of; undefined for nothing said, or something else. */
function readItems({ rows }: PaymentQuestion, raw: unknown): Record<string, number> | undefined {
  if (!isRecord(raw)) return undefined
  const items: Record<string, number> = {}
  for (const { id } of rows) {
    const given = own(raw, id)
    if (given === undefined || given === null || given === '') continue
    const count = readNumber(given)
    if (count === undefined) return undefined
    items[id] = count
  }
  return Object.keys(items).length === 0 ? undefined : items
}

const readDue = (raw: unknown): Pick<PaymentAnswer, 'due'> =>
  typeof raw === 'number' && Number.isSafeInteger(raw) && raw > 0 ? { due: raw } : {}

export const type: QuestionType<PaymentQuestion, PaymentAnswer, SumState> = {
  type: 'payment',
  role: 'question',
  answerShape: 'json',
  title: texts.title,
  group: allTexts.group.upload,
  order: 85,
  icon: '<rect x="3" y="5" width="18" height="14" rx="2" fill="none" stroke="currentColor" stroke-width="2"/><path d="M3 10h18M7 15h4" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"/>',
  defaults: () => ({
    type: 'payment',
    title: texts.title,
    required: true,
    mode: 'items',
    rows: [{ id: newId(), title: texts.fresh, priceFen: 0, most: 1 }],
    minFen: 100,
    maxFen: 100_000,
  }),
  normalize: (question, raw) => {
    if (!isRecord(raw)) return undefined
    const due = readDue(own(raw, DUE))
    if (question.mode === 'free') {
      const amount = readNumber(own(raw, 'own'))
      return amount === undefined ? undefined : { own: amount, ...due }
    }
    const items = readItems(question, own(raw, 'items'))
    return items ? { items, ...due } : undefined
  },
  validate: (question, answer) => {
    const problems: Problem[] = []
    if (question.mode === 'free') {
      const amount = answer.own ?? 0
      const { minFen, maxFen } = question
      if (Number(amount.toFixed(2)) !== amount) problems.push({ code: 'decimals', message: texts.decimals })
      else if (Math.round(amount * 100) < minFen || Math.round(amount * 100) > maxFen)
        problems.push({
          code: 'range',
          message: texts.outOfBounds(yuanText(minFen), yuanText(maxFen)),
        })
      return problems
    }
    // None of anything is an answer, but not to a question that asks for something.
    if (question.required && Object.values(answer.items ?? {}).every((count) => count === 0))
      problems.push({ code: 'required', message: allTexts.answer.required })
    for (const { id, most } of question.rows) {
      const count = answer.items?.[id] ?? 0
      if (!Number.isInteger(count) || count < 0)
        problems.push({ code: 'integer', message: texts.whole, part: id })
      else if (count > most) problems.push({ code: 'tooGreat', message: texts.tooMany(most), part: id })
    }
    if (problems.length === 0 && amountOf(question, answer) > paymentLimits.totalFen)
      problems.push({ code: 'tooGreat', message: texts.tooMuch(yuanText(paymentLimits.totalFen)) })
    return problems
  },
  price: (question, answer) => {
    const fen = amountOf(question, answer)
    const { due: _said, ...chosen } = answer
    return { answer: fen > 0 ? { ...chosen, due: fen } : chosen, fen }
  },
  toText: (question, answer, separator = '；') => {
    const total = texts.total(yuanText(dueOf(question, answer)))
    if (question.mode === 'free') return texts.price(yuanText(dueOf(question, answer)))
    return [
      ...question.rows.flatMap(({ id, title }) => {
        const count = answer.items?.[id] ?? 0
        return count === 0 ? [] : [texts.times(title, count)]
      }),
      total,
    ].join(separator)
  },
  columns: (question) => [
    ...(question.mode === 'free' ? [] : question.rows).map((row) => ({
      key: `${question.id}.${row.id}`,
      title: `${question.title}[${row.title}]`,
      kind: 'number' as const,
      value: (answer: PaymentAnswer) => answer.items?.[row.id] ?? null,
    })),
    {
      key: `${question.id}.${DUE}`,
      title: `${question.title}[${texts.amount}]`,
      kind: 'number' as const,
      value: (answer: PaymentAnswer) => dueOf(question, answer) / 100,
    },
  ],
  cells: {
    read: ({ mode, rows }, cells) =>
      mode === 'free'
        ? { own: cells.get(DUE) ?? cells.get('') }
        : { items: Object.fromEntries(rows.map(({ id }) => [id, cells.get(id)])) },
  },
  sample: ({ mode, rows, minFen }) =>
    mode === 'free'
      ? { own: Math.max(minFen, 1) / 100 }
      : { items: Object.fromEntries(rows.slice(0, 1).map(({ id }) => [id, 1])) },
  fromForm: (question, fields) =>
    question.mode === 'free'
      ? { own: fields.first(fieldName(question.id)) }
      : {
          items: Object.fromEntries(
            question.rows.flatMap(({ id }) => {
              const count = fields.first(fieldName(question.id, id))
              return count ? [[id, count]] : []
            }),
          ),
        },
  statistics: {
    init: () => ({ due: initNumbers(), rows: {} }),
    add: (question, state, answer, times) => {
      addNumber(state.due, dueOf(question, answer) / 100, times)
      for (const [id, count] of Object.entries(answer.items ?? {}))
        if (count !== 0) addNumber((state.rows[id] ??= initNumbers()), count, times)
    },
    isTimeless: () => true,
    merge: (_question, first, second) => {
      const rows = { ...first.rows }
      for (const [id, state] of Object.entries(second.rows)) {
        const before = rows[id]
        rows[id] = before ? mergeNumbers(before, state) : state
      }
      return { due: mergeNumbers(first.due, second.due), rows }
    },
    result: (question, { due, rows }) => ({
      kind: 'parts',
      count: due.count,
      parts: [
        {
          id: DUE,
          title: texts.amount,
          result: summarizeNumbers({ ...due, sum: Math.round(due.sum * 100) / 100 }, 2),
        },
        ...(question.mode === 'free' ? [] : question.rows).map(({ id, title, deleted }) => ({
          id,
          title,
          ...(deleted ? { deleted } : {}),
          result: summarizeNumbers(rows[id] ?? initNumbers(), 0),
        })),
      ],
    }),
  },
  operators: numberOperators,
  // By the prices that it has: what an answer says of its sum is not asked.
  read: (question, answer) => ({ kind: 'number', value: amountOf(question, answer) / 100 }),
  check: (question) => {
    const checks: QuestionCheck[] = []
    if (question.mode === 'free') {
      if (question.minFen > question.maxFen)
        checks.push({ level: 'error', code: 'rangeReversed', message: texts.reversed })
    } else if (question.rows.length === 0)
      checks.push({ level: 'error', code: 'noRows', message: allTexts.check.noRows })
    else if (question.rows.every(({ priceFen }) => priceFen === 0))
      checks.push({ level: 'warning', code: 'noPrice', message: texts.noPrice })
    return checks
  },
  mergeVersions: (versions) => ({
    ...versions[0],
    rows: mergeParts(versions.map((version) => version.rows)),
  }),
}
