import {
  addChoice,
  type ChoiceCounts,
  checkOptions,
  choiceProblems,
  choiceText,
  freshOptions,
  initCounts,
  mergeCounts,
  mergeParts,
  optionCounts,
  optionTexts,
  presenceOperators,
  readChoice,
  readOther,
} from '../../choice.ts'
import { type Column, fieldName, type Problem, type QuestionType } from '../../question-type.ts'
import { texts } from '../../texts.ts'
import type { ChoiceAnswer } from '../single/question.ts'
import type { MultipleAnswer, MultipleQuestion } from './question.ts'

function answerText(question: MultipleQuestion, answer: MultipleAnswer): string {
  return answer.map((choice) => choiceText(question.options, choice)).join(texts.list.joiner)
}

export const type: QuestionType<MultipleQuestion, MultipleAnswer, ChoiceCounts & { answers: number }> = {
  type: 'multiple',
  role: 'question',
  answerShape: 'choices',
  title: texts.type.multiple,
  group: texts.group.choice,
  order: 20,
  icon: '<rect x="4" y="4" width="16" height="16" rx="3" fill="none" stroke="currentColor" stroke-width="2"/><path d="m8 12 3 3 5-6" fill="none" stroke="currentColor" stroke-width="2"/>',
  defaults: () => ({
    type: 'multiple',
    title: texts.fresh.question,
    required: true,
    options: freshOptions(3),
    order: 'fixed',
    layout: { columns: 1, style: 'list' },
  }),
  normalize: (question, raw) => {
    const list = typeof raw === 'string' ? [raw] : raw
    // Far more entries than options are no slip of a hand; reading them would only cost time.
    if (!Array.isArray(list) || list.length === 0 || list.length > question.options.length * 2)
      return undefined
    const chosen: ChoiceAnswer[] = []
    for (const item of list) {
      const choice = readChoice(question.options, item)
      if (!choice) return undefined
      if (!chosen.some(({ v }) => v === choice.v)) chosen.push(choice)
    }
    if (chosen.length === 1) return chosen
    const place = new Map(question.options.map((option, index) => [option.id, index]))
    return chosen.sort((a, b) => (place.get(a.v) ?? 0) - (place.get(b.v) ?? 0))
  },
  validate: (question, answer) => {
    const problems: Problem[] = answer.flatMap((choice) => choiceProblems(question.options, choice))
    const exclusive =
      answer.length > 1 &&
      question.options.find((option) => option.exclusive && answer.some((choice) => choice.v === option.id))
    if (exclusive) problems.unshift({ code: 'exclusive', message: texts.answer.exclusive(exclusive.text) })
    // “None of these” alone is an answer, whatever the least number of options is.
    const alone =
      answer.length === 1 && question.options.some((option) => option.exclusive && option.id === answer[0]?.v)
    if (question.min !== undefined && answer.length < question.min && !alone) {
      problems.unshift({ code: 'tooFew', message: texts.answer.chooseAtLeast(question.min) })
    }
    if (question.max !== undefined && answer.length > question.max) {
      problems.unshift({ code: 'tooMany', message: texts.answer.chooseAtMost(question.max) })
    }
    return problems
  },
  toText: answerText,
  columns: (question, style): Column<MultipleAnswer>[] =>
    style?.perOption
      ? question.options.map((option) => ({
          key: `${question.id}.${option.id}`,
          title: `${question.title}[${option.text}]`,
          kind: 'number' as const,
          value: (answer) => (answer.some((choice) => choice.v === option.id) ? 1 : 0),
        }))
      : [
          {
            key: question.id,
            title: question.title,
            kind: 'text',
            value: (answer) => answerText(question, answer),
          },
        ],
  fromForm: (question, fields) =>
    fields
      .all(fieldName(question.id))
      .filter((v) => v !== '')
      .map((v) => ({ v, other: fields.first(fieldName(question.id, 'other', v)) })),
  statistics: {
    init: () => ({ answers: 0, ...initCounts() }),
    add: (_question, state, answer) => {
      state.answers += 1
      for (const choice of answer) addChoice(state, choice)
    },
    merge: (_question, first, second) => ({
      answers: first.answers + second.answers,
      ...mergeCounts(first, second),
    }),
    remove: (_question, state, answer) => {
      state.answers -= 1
      for (const choice of answer) addChoice(state, choice, -1)
    },
    result: (question, state) => {
      const options = optionCounts(question.options, state)
      const picks = options.reduce((sum, option) => sum + option.count, 0)
      return { kind: 'choices', multiple: true, count: state.answers, picks, options }
    },
  },
  operators: (question) => {
    const options = optionTexts(question.options)
    return [
      { op: 'includesAny', label: texts.operator.includesAny, operand: { kind: 'options', options } },
      { op: 'includesAll', label: texts.operator.includesAll, operand: { kind: 'options', options } },
      { op: 'includesNone', label: texts.operator.includesNone, operand: { kind: 'options', options } },
      { op: 'exactly', label: texts.operator.exactly, operand: { kind: 'options', options } },
      { op: 'eq', part: 'count', label: texts.operator.countEq, operand: { kind: 'number' } },
      { op: 'gte', part: 'count', label: texts.operator.countGte, operand: { kind: 'number' } },
      { op: 'lte', part: 'count', label: texts.operator.countLte, operand: { kind: 'number' } },
      ...presenceOperators(),
    ]
  },
  read: (_question, answer, ref) =>
    ref.part === 'other'
      ? readOther(answer, ref)
      : ref.part === 'count'
        ? { kind: 'number', value: answer.length }
        : { kind: 'options', ids: answer.map((choice) => choice.v) },
  check: (question) => {
    const checks = checkOptions(question.options)
    if (question.min !== undefined && question.max !== undefined && question.min > question.max) {
      checks.push({ level: 'error', code: 'rangeReversed', message: texts.check.rangeReversed })
    }
    if (question.min !== undefined && question.min > question.options.length) {
      checks.push({ level: 'error', code: 'tooFewOptions', message: texts.check.tooFewOptions(question.min) })
    }
    return checks
  },
  mergeVersions: (versions) => ({
    ...versions[0],
    options: mergeParts(versions.map((version) => version.options)),
  }),
}
