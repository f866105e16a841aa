import type { Quota } from '@zhanfang/contract'
import {
  conditionReadsAddress,
  evaluate,
  markOf,
  withConditionMarks,
  type AnswerValues,
  type Element,
  type Option,
  type SurveyDefinition,
  type UniqueValue,
  uniqueQuestions,
  uniqueValues,
} from '@zhanfang/survey'
import { createHash } from 'node:crypto'
import type { Counter } from './counters.ts'

/** An option that may be chosen by so many respondents. */
export interface OptionQuota {
  questionId: string
  optionId: string
  text: string
  max: number
}

/** Options of a question that has some. */
export function optionsOf(element: Element): readonly Option[] {
  if (!('options' in element) || !Array.isArray(element.options)) return []
  return element.options.filter(
    (option: unknown): option is Option =>
      typeof option === 'object' && option !== null && 'id' in option && 'text' in option,
  )
}

/** Options with a quota, in document order. */
export function optionQuotasOf(definition: SurveyDefinition): OptionQuota[] {
  return definition.elements.flatMap((element) =>
    optionsOf(element).flatMap(({ id, text, quota }) =>
      quota ? [{ questionId: element.id, optionId: id, text, max: quota.max }] : [],
    ),
  )
}

function chosen(answer: unknown): string[] {
  const list = Array.isArray(answer) ? answer : [answer]
  return list.flatMap((one: unknown) =>
    typeof one === 'object' && one !== null && 'v' in one && typeof one.v === 'string' ? [one.v] : [],
  )
}

/** Definitions with a mark for each quota's condition, by the definition that was answered. */
const probes = new WeakMap<SurveyDefinition, { of: string; probe: SurveyDefinition }>()

function probeOf(definition: SurveyDefinition, quotas: readonly Quota[]): SurveyDefinition {
  const of = JSON.stringify(quotas.map(({ when }) => when))
  const known = probes.get(definition)
  if (known?.of === of) return known.probe
  const probe = withConditionMarks(
    definition,
    quotas.map(({ when }) => when),
  )
  probes.set(definition, { of, probe })
  return probe
}

/** Those of the quotas whose condition holds for the answers, given at the address; what is hidden does not count. */
export function quotasMet(
  definition: SurveyDefinition,
  answers: AnswerValues,
  quotas: readonly Quota[],
  url: Readonly<Record<string, string>> = {},
): Quota[] {
  if (quotas.length === 0) return []
  const { states } = evaluate(probeOf(definition, quotas), answers, { url })
  return quotas.filter((_, index) => states[markOf(index)]?.visible === true)
}

/** What of a published definition is given out: places of options, and values that may be used once. */
export interface GivenOut {
  options: readonly OptionQuota[]
  /** Ids of the questions whose values may not repeat. */
  unique: readonly string[]
}

export const nothingGivenOut: GivenOut = { options: [], unique: [] }

export const givenOutBy = (definition: SurveyDefinition): GivenOut => ({
  options: optionQuotasOf(definition),
  unique: uniqueQuestions(definition).map(({ id }) => id),
})

/** Whether answers of the survey take something that is given out. */
export function givesOut(definition: SurveyDefinition): boolean {
  const { options, unique } = givenOutBy(definition)
  return options.length + unique.length > 0
}

/** The counters of quotas that checked answers count in, given at an address with these parameters. */
export function quotaCounters(
  definition: SurveyDefinition,
  answers: AnswerValues,
  quotas: readonly Quota[],
  { options, unique }: GivenOut,
  url: Readonly<Record<string, string>> = {},
): Counter[] {
  const met = quotasMet(definition, answers, quotas, url).map(({ id, name, max, action }): Counter => ({
    key: quotaKey(id),
    max,
    expiresAt: null,
    refusal: { kind: 'quota', name, action },
  }))
  const picked = options
    .filter(({ questionId, optionId }) => chosen(answers[questionId]).includes(optionId))
    .map(({ questionId, optionId, text, max }): Counter => ({
      key: optionKey(questionId, optionId),
      max,
      expiresAt: null,
      refusal: { kind: 'option', questionId, text },
    }))
  const held = uniqueValues(definition, answers, new Set(unique)).map((value): Counter => ({
    key: valueKey(value),
    max: 1,
    expiresAt: null,
    refusal: { kind: 'value', questionId: value.questionId },
  }))
  return [...met, ...picked, ...held]
}

/**
 * The held keys that a later look at an answer cannot decide, because its address is not kept: a place that was taken by
 * the address stays taken.
 */
export function keptByAddress(held: readonly string[], quotas: readonly Quota[]): string[] {
  const byAddress = new Set(
    quotas.flatMap(({ id, when }) => (conditionReadsAddress(when) ? [quotaKey(id)] : [])),
  )
  return held.filter((key) => byAddress.has(key))
}

export const quotaKey = (id: string) => `q:${id}`

/**
 * Whether a counter counts what answers hold: places of quotas and options, and values that may not repeat. Editing, the
 * bin and counting anew give these back or take them; the other counters tell who answered, and keep.
 */
export const countsPlaces = (key: string): boolean => /^[qo]:/.test(key)

/**
 * The counter of a value that may be used once. It begins like those of options, so that whatever gives places back or takes
 * them anew (editing, the bin, counting again) does the same with values; no option's id holds a “=”.
 */
function valueKey({ questionId, part, value }: UniqueValue): string {
  const mark = createHash('sha256').update(`${part}\n${value}`).digest('base64url').slice(0, 22)
  return `o:${questionId}:=${mark}`
}
export const optionKey = (questionId: string, optionId: string) => `o:${questionId}:${optionId}`
