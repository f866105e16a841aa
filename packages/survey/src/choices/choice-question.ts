// Whole types made of options: what a single choice is, and what a choice of several is.
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
  singleChoiceOperators,
} from './choice.ts'
import { offersAll, optionsTogether } from './choice-toggle.ts'
import type { Element, Option } from '../model/model.ts'
import {
  type Column,
  fieldName,
  type Problem,
  type QuestionStatistics,
  type QuestionType,
} from '../model/question-type.ts'
import { isRecord } from '../answers/raw-values.ts'
import { texts } from '../view/texts.ts'
import type { ChoiceAnswer } from '../types/single/question.ts'

interface WithOptions extends Element {
  options: Option[]
}

interface WithCount extends WithOptions {
  min?: number
  max?: number
  selectAll?: boolean
}

/** What a type says for itself: its name, its looks in the palette and how it begins. */
type Named = 'type' | 'title' | 'group' | 'order' | 'icon' | 'defaults' | 'publicResults'

export type CountedChoices = ChoiceCounts & { answers: number }

/** Counts of options; each answer is one choice or several. */
function choiceStatistics<Q extends WithOptions, A>(
  picksOf: (answer: A) => readonly ChoiceAnswer[],
  isMultiple: (question: Q) => boolean,
): QuestionStatistics<Q, A, CountedChoices> {
  return {
    init: () => ({ answers: 0, ...initCounts() }),
    add: (_question, state, answer, times = 1) => {
      state.answers += times
      for (const choice of picksOf(answer)) addChoice(state, choice, times)
    },
    isTimeless: (answer) => picksOf(answer).every(({ other }) => other === undefined),
    merge: (_question, first, second) => ({
      answers: first.answers + second.answers,
      ...mergeCounts(first, second),
    }),
    remove: (_question, state, answer) => {
      state.answers -= 1
      for (const choice of picksOf(answer)) addChoice(state, choice, -1)
    },
    result: (question, state) => {
      const options = optionCounts(question.options, state)
      const picks = options.reduce((sum, option) => sum + option.count, 0)
      return { kind: 'choices', multiple: isMultiple(question), count: state.answers, picks, options }
    },
  }
}

function mergeOptions<Q extends WithOptions>(versions: [Q, ...Q[]]): Q {
  return { ...versions[0], options: mergeParts(versions.map((version) => version.options)) }
}

/** A type whose answer is one of its options. */
export function singleChoiceType<Q extends WithOptions>(
  named: Pick<QuestionType<Q>, Named | 'check'>,
): QuestionType<Q, ChoiceAnswer, CountedChoices> {
  return {
    role: 'question',
    answerShape: 'choice',
    normalize: (question, raw) => readChoice(question.options, raw),
    validate: (question, answer) => choiceProblems(question.options, answer),
    toText: (question, answer) => choiceText(question.options, answer),
    columns: (question) => [
      {
        key: question.id,
        title: question.title,
        kind: 'text',
        value: (answer) => choiceText(question.options, answer),
      },
    ],
    initial: (question) => {
      const option = question.options.find((one) => one.isDefault)
      return option && { v: option.id }
    },
    fromForm: (question, fields) => {
      const v = fields.first(fieldName(question.id))
      return v ? { v, other: fields.first(fieldName(question.id, 'other', v)) } : undefined
    },
    statistics: choiceStatistics(
      (answer) => [answer],
      () => false,
    ),
    operators: (question) => singleChoiceOperators(question.options),
    read: (_question, answer, ref) =>
      ref.part === 'other'
        ? readOther([answer], ref)
        : ref.part === 'count'
          ? { kind: 'number', value: 1 }
          : { kind: 'options', ids: [answer.v] },
    check: (question) => checkOptions(question.options),
    mergeVersions: mergeOptions,
    ...named,
  }
}

/**
 * A type whose answer is a list of its options in their order, never empty.
 * @param isMulti whether a question takes more than one; the list of one that does not has one entry
 */
export function severalChoicesType<Q extends WithCount>(
  named: Pick<QuestionType<Q>, Named | 'check'>,
  isMulti: (question: Q) => boolean = () => true,
): QuestionType<Q, ChoiceAnswer[], CountedChoices> {
  const bounds = (question: Q) => (isMulti(question) ? question : { min: undefined, max: 1 })
  const answerText = (question: Q, answer: readonly ChoiceAnswer[]) =>
    answer.map((choice) => choiceText(question.options, choice)).join(texts.list.joiner)
  return {
    role: 'question',
    answerShape: 'choices',
    normalize: (question, raw) => {
      const list = typeof raw === 'string' || isRecord(raw) ? [raw] : raw
      // Far more entries than options are no slip of a hand; reading them would only cost time.
      if (!Array.isArray(list) || list.length === 0 || list.length > question.options.length * 2) {
        return undefined
      }
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
      const { min, max } = bounds(question)
      const exclusive =
        answer.length > 1 &&
        question.options.find((option) => option.exclusive && answer.some((choice) => choice.v === option.id))
      if (exclusive) problems.unshift({ code: 'exclusive', message: texts.answer.exclusive(exclusive.text) })
      // “None of these” alone is an answer, whatever the least number of options is.
      const alone =
        answer.length === 1 &&
        question.options.some((option) => option.exclusive && option.id === answer[0]?.v)
      if (min !== undefined && answer.length < min && !alone) {
        problems.unshift({ code: 'tooFew', message: texts.answer.chooseAtLeast(min) })
      }
      if (max !== undefined && answer.length > max) {
        problems.unshift({ code: 'tooMany', message: texts.answer.chooseAtMost(max) })
      }
      return problems
    },
    toText: answerText,
    columns: (question, style): Column<ChoiceAnswer[]>[] =>
      style?.perOption && isMulti(question)
        ? perOptionColumns(question.id, question.title, question.options, (answer) => answer)
        : [
            {
              key: question.id,
              title: question.title,
              kind: 'text',
              value: (answer) => answerText(question, answer),
            },
          ],
    initial: (question) => {
      const chosen = question.options.filter((one) => one.isDefault)
      const kept = isMulti(question) ? chosen : chosen.slice(0, 1)
      return kept.length > 0 ? kept.map(({ id }) => ({ v: id })) : undefined
    },
    fromForm: (question, fields) => {
      const all = offersAll(question) && fields.first(fieldName(question.id, 'all'))
      return [
        ...fields.all(fieldName(question.id)).filter((v) => v !== ''),
        ...(all ? optionsTogether(question.options).map(({ id }) => id) : []),
      ].map((v) => ({ v, other: fields.first(fieldName(question.id, 'other', v)) }))
    },
    statistics: choiceStatistics((answer) => answer, isMulti),
    operators: (question) => {
      if (!isMulti(question)) return singleChoiceOperators(question.options)
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
    check: (question) => checkSeveralChoices(question, bounds(question)),
    mergeVersions: mergeOptions,
    ...named,
  }
}

/**
 * One 0/1 column for each option, and behind those that ask for words one with what was written.
 * @param key, title of what the options belong to: a question or a row of it
 * @param choicesOf undefined where there is no answer
 */
export function perOptionColumns<A>(
  key: string,
  title: string,
  options: readonly Option[],
  choicesOf: (answer: A) => readonly ChoiceAnswer[] | undefined,
): Column<A>[] {
  return options.flatMap((option): Column<A>[] => {
    const heading = `${title}[${option.text}]`
    const choiceOf = (answer: A) => choicesOf(answer)?.find(({ v }) => v === option.id)
    return [
      {
        key: `${key}.${option.id}`,
        title: heading,
        kind: 'number',
        value: (answer) => (choicesOf(answer) ? (choiceOf(answer) ? 1 : 0) : null),
      },
      ...(option.other
        ? [
            {
              key: `${key}.${option.id}.other`,
              title: heading + texts.list.written,
              kind: 'text' as const,
              value: (answer: A) => choiceOf(answer)?.other ?? null,
            },
          ]
        : []),
    ]
  })
}

/** Mistakes in a question that asks for so many of its options. */
export function checkSeveralChoices(
  { options }: WithOptions,
  { min, max }: { min?: number | undefined; max?: number | undefined },
) {
  const checks = checkOptions(options)
  if (min !== undefined && max !== undefined && min > max) {
    checks.push({ level: 'error', code: 'rangeReversed', message: texts.check.rangeReversed })
  }
  if (min !== undefined && min > options.length) {
    checks.push({ level: 'error', code: 'tooFewOptions', message: texts.check.tooFewOptions(min) })
  }
  return checks
}
