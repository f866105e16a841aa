// What all types with options share.
import { newId, type Option } from '../model/model.ts'
import type { LogicValue, Operator, Problem, QuestionCheck } from '../model/question-type.ts'
import { cleanLine, codePoints, isRecord, own } from '../answers/raw-values.ts'
import type { Ref } from '../model/rules.ts'
import type { OptionCount } from '../statistics/statistics-result.ts'
import { texts } from '../view/texts.ts'
import type { ChoiceAnswer } from '../types/single/question.ts'

/** Most characters of a text beside an option. */
export const otherTextMax = 500

/** Options for a new question. */
export function freshOptions(count: number): Option[] {
  return Array.from({ length: count }, (_, index) => ({ id: newId(), text: texts.fresh.option(index + 1) }))
}

/** One chosen option out of an option id or `{ v, other }`; undefined when it is none of the options. */
export function readChoice(options: readonly Option[], raw: unknown): ChoiceAnswer | undefined {
  const id = isRecord(raw) ? own(raw, 'v') : raw
  if (typeof id !== 'string') return undefined
  const option = options.find((candidate) => candidate.id === id)
  if (!option) return undefined
  const other = isRecord(raw) ? own(raw, 'other') : undefined
  if (!option.other || typeof other !== 'string') return { v: id }
  const text = cleanLine(other)
  return text === '' ? { v: id } : { v: id, other: text }
}

/** Problems with the text beside an option. */
export function choiceProblems(options: readonly Option[], answer: ChoiceAnswer, part?: string): Problem[] {
  const option = options.find((candidate) => candidate.id === answer.v)
  if (option?.other?.required && answer.other === undefined) {
    return [
      { code: 'otherRequired', message: texts.answer.otherRequired(option.text), part: part ?? answer.v },
    ]
  }
  if (answer.other !== undefined && codePoints(answer.other) > otherTextMax) {
    return [{ code: 'tooLong', message: texts.answer.tooLong(otherTextMax), part: part ?? answer.v }]
  }
  return []
}

/** An answer's option in words, with the text beside it in brackets. */
export function choiceText(options: readonly Option[], answer: ChoiceAnswer): string {
  const option = options.find((candidate) => candidate.id === answer.v)
  if (!option) return ''
  const text = option.deleted ? option.text + texts.list.deleted : option.text
  return answer.other === undefined ? text : texts.list.other(text, answer.other)
}

/** The text beside an option as a condition sees it. */
export function readOther(answers: readonly ChoiceAnswer[], ref: Ref): LogicValue {
  const answer = answers.find((candidate) => ref.opt === undefined || candidate.v === ref.opt)
  return answer?.other === undefined ? { kind: 'none' } : { kind: 'text', value: answer.other }
}

/** Operators of a question with one chosen option. */
export function singleChoiceOperators(options: readonly Option[]): Operator[] {
  const choices = optionTexts(options)
  return [
    { op: 'is', label: texts.operator.is, operand: { kind: 'option', options: choices } },
    { op: 'isNot', label: texts.operator.isNot, operand: { kind: 'option', options: choices } },
    { op: 'isOneOf', label: texts.operator.isOneOf, operand: { kind: 'options', options: choices } },
    { op: 'isNoneOf', label: texts.operator.isNoneOf, operand: { kind: 'options', options: choices } },
    ...presenceOperators(),
  ]
}

/** Operators that every question has. */
export function presenceOperators(): Operator[] {
  return [
    { op: 'answered', label: texts.operator.answered, operand: { kind: 'none' } },
    { op: 'notAnswered', label: texts.operator.notAnswered, operand: { kind: 'none' } },
  ]
}

export function optionTexts(options: readonly Option[]): { id: string; text: string }[] {
  return options.map(({ id, text }) => ({ id, text }))
}

/** Mistakes in a list of options. */
export function checkOptions(
  options: readonly Option[],
  none: string = texts.check.noOptions,
): QuestionCheck[] {
  if (options.length === 0) return [{ level: 'error', code: 'noOptions', message: none }]
  const checks: QuestionCheck[] = []
  const seen = new Set<string>()
  for (const option of options) {
    const text = option.text.trim()
    if (text === '' && !option.image) {
      checks.push({ level: 'error', code: 'emptyOption', message: texts.check.emptyOption })
    } else if (text !== '' && seen.has(text)) {
      checks.push({ level: 'warning', code: 'sameOption', message: texts.check.sameOption(text) })
    }
    seen.add(text)
  }
  return checks
}

/** Options, rows or other parts over several versions, newest first; those that the newest lacks follow, marked deleted. */
export function mergeParts<T extends { id: string; deleted?: boolean }>(
  versions: readonly (readonly T[])[],
): T[] {
  const merged = new Map<string, T>()
  versions.forEach((parts, age) => {
    for (const part of parts) {
      if (!merged.has(part.id)) merged.set(part.id, age === 0 ? part : { ...part, deleted: true })
    }
  })
  return [...merged.values()]
}

/** Counts by option id, and the latest texts beside options, as plain JSON. */
export interface ChoiceCounts {
  counts: Record<string, number>
  others: Record<string, string[]>
}

/** How many texts beside an option a state keeps. */
const latestOthers = 20

export function initCounts(): ChoiceCounts {
  return { counts: {}, others: {} }
}

/** Adds a choice so many times, or takes it out again when `by` is negative. */
export function addChoice(state: ChoiceCounts, answer: ChoiceAnswer, by = 1): void {
  state.counts[answer.v] = (state.counts[answer.v] ?? 0) + by
  if (answer.other === undefined || by < 0) return
  const list = (state.others[answer.v] ??= [])
  list.push(answer.other)
  if (list.length > latestOthers) list.shift()
}

export function mergeCounts(first: ChoiceCounts, second: ChoiceCounts): ChoiceCounts {
  const merged: ChoiceCounts = { counts: { ...first.counts }, others: { ...first.others } }
  for (const [id, count] of Object.entries(second.counts)) {
    merged.counts[id] = (merged.counts[id] ?? 0) + count
  }
  for (const [id, list] of Object.entries(second.others)) {
    merged.others[id] = [...(merged.others[id] ?? []), ...list].slice(-latestOthers)
  }
  return merged
}

export function optionCounts(options: readonly Option[], state: ChoiceCounts): OptionCount[] {
  return options.map((option) => {
    const count: OptionCount = { id: option.id, text: option.text, count: state.counts[option.id] ?? 0 }
    if (option.deleted) count.deleted = true
    const others = state.others[option.id]
    if (others && others.length > 0) count.others = others
    return count
  })
}
