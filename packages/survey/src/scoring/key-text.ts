import type { Element } from '../model/model.ts'
import type { BlankKey, NumberKey, OptionsKey, ScoringKey } from './exam-part.ts'
import { questionType } from '../registry.ts'
import type { NamedPart } from './question-scoring.ts'
import { scoringOf } from './scorings.ts'

/** Words of right answers. */
export const keyTexts = {
  right: '对',
  wrong: '错',
  none: '',
  or: ' 或 ',
  list: '、',
  contains: (text: string) => `含“${text}”`,
  tolerance: (value: number, tolerance: number) => `${value}（误差 ${tolerance} 以内）`,
  relative: (value: number, percent: number) => `${value}（误差 ${percent}% 以内）`,
  between: (min: string | number, max: string | number) => `${min} 到 ${max}`,
  atLeast: (min: string | number) => `不小于 ${min}`,
  atMost: (max: string | number) => `不大于 ${max}`,
} as const

const nameIn = (parts: readonly NamedPart[], id: string) => parts.find((part) => part.id === id)?.text ?? id

function optionsText(key: OptionsKey, choices: readonly NamedPart[]): string {
  const weights = Object.entries(key.weights ?? {}).filter(([, points]) => points > 0)
  const ids = key.correct.length > 0 ? key.correct : weights.map(([id]) => id)
  // In the order in which they stand, not in which they were ticked.
  const named = choices.filter(({ id }) => ids.includes(id)).map(({ text }) => text)
  return (named.length > 0 ? named : [...ids]).join(keyTexts.list)
}

function blankText({ accept, match }: BlankKey): string {
  const words = match === 'contains' ? accept.map(keyTexts.contains) : accept
  return words.join(keyTexts.or)
}

function rangeText<T extends string | number>({ min, max }: { min?: T; max?: T }): string {
  if (min !== undefined && max !== undefined) return keyTexts.between(min, max)
  if (min !== undefined) return keyTexts.atLeast(min)
  return max === undefined ? keyTexts.none : keyTexts.atMost(max)
}

function numberText(key: NumberKey): string {
  if (key.value === undefined) return rangeText(key.range ?? {})
  if (key.tolerance) return keyTexts.tolerance(key.value, key.tolerance)
  return key.relativeTolerance ? keyTexts.relative(key.value, key.relativeTolerance * 100) : String(key.value)
}

function textOf(key: ScoringKey, choices: readonly NamedPart[], parts: readonly NamedPart[]): string {
  const line = (id: string, text: string) => (id === 'self' ? text : `${nameIn(parts, id)}：${text}`)
  switch (key.kind) {
    case 'options':
      return optionsText(key, choices)
    case 'boolean':
      return key.correct ? keyTexts.right : keyTexts.wrong
    case 'text':
      return Object.entries(key.blanks)
        .map(([id, blank]) => line(id, blankText(blank)))
        .join('\n')
    case 'number':
      return numberText(key)
    case 'date':
      return key.value ?? rangeText(key.range ?? {})
    case 'order':
      return key.correct.map((id) => nameIn(choices, id)).join(' → ')
    case 'pairs':
      return Object.entries(key.correct)
        .map(([left, right]) => `${nameIn(parts, left)} – ${nameIn(choices, right)}`)
        .join('\n')
    case 'optionRows':
      return Object.entries(key.rows)
        .map(([id, row]) => line(id, optionsText(row, choices)))
        .join('\n')
    case 'path':
      return key.correct.map((path) => path.join(' / ')).join(keyTexts.or)
    case 'areas':
      return key.correct.map((id) => nameIn(choices, id)).join(keyTexts.list)
    case 'levels':
    case 'manual':
      return keyTexts.none
  }
}

/** What would have been right, in words; empty when nobody can say beforehand. */
export function rightAnswerText(element: Element): string {
  const key = element.exam?.key
  if (!key) return keyTexts.none
  const scoring = scoringOf(element)
  // In the words that candidates chose between, as their own answer stands beside it.
  const words = (raw: unknown): string => {
    const type = questionType(element.type)
    const answer: unknown = type?.normalize(element, raw)
    return type === undefined || answer === undefined ? '' : type.toText(element, answer)
  }
  if (key.kind === 'boolean' || key.kind === 'order') {
    const text = words(key.correct)
    if (text) return text
  }
  if (key.kind === 'path') {
    return key.correct
      .map((path) => words(scoring.answerOf?.(path) ?? path) || path.join(' / '))
      .join(keyTexts.or)
  }
  return textOf(key, scoring.choices?.(element) ?? [], scoring.parts?.(element) ?? [])
}
