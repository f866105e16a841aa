// Conditions as the editor shows them: groups of comparisons and groups.
import type { Comparison, Cond, Element, Operator, Ref, Rule, SurveyDefinition } from '@zhanfang/survey'
import { newId, questionType } from '@zhanfang/survey'
import { operatorsOf } from './rule-words.ts'

/** `none` is “not any of them”. */
export type GroupMode = 'all' | 'any' | 'none'

export interface CondGroup {
  mode: GroupMode
  parts: readonly Cond[]
}

/** The group that a condition is; a comparison alone is a group of one. */
export function groupOf(cond: Cond): CondGroup {
  if ('all' in cond) return { mode: 'all', parts: cond.all }
  if ('any' in cond) return { mode: 'any', parts: cond.any }
  if ('not' in cond) return { mode: 'none', parts: 'any' in cond.not ? cond.not.any : [cond.not] }
  return { mode: 'all', parts: [cond] }
}

export function condOf({ mode, parts }: CondGroup): Cond {
  const list = [...parts]
  if (mode === 'none') return { not: { any: list } }
  return mode === 'all' ? { all: list } : { any: list }
}

/** A comparison with an operator, its operand still to be chosen. */
export function comparisonWith(questionId: string, operator: Operator | undefined): Comparison {
  const left: Ref = { q: questionId }
  if (operator?.part !== undefined) left.part = operator.part
  if (operator?.rows) left.rows = 'any'
  return { left, op: operator?.op ?? 'answered' }
}

/** A first comparison for a question. */
export function comparisonFor(element: Element): Comparison {
  return comparisonWith(element.id, operatorsOf(element)[0])
}

/** Questions that a condition can read, in order. */
export function sourcesOf(definition: SurveyDefinition): Element[] {
  return definition.elements.filter((element) => questionType(element.type)?.role === 'question')
}

function sourceBefore(definition: SurveyDefinition, id: string): Element | undefined {
  const place = definition.elements.findIndex((element) => element.id === id)
  return definition.elements
    .slice(0, place)
    .findLast((element) => questionType(element.type)?.role === 'question')
}

/** A rule that shows or hides an element by the question before it; undefined when there is none. */
export function newVisibilityRule(
  definition: SurveyDefinition,
  target: string,
  act: 'show' | 'hide',
): Rule | undefined {
  const source = sourceBefore(definition, target)
  return (
    source && {
      id: newId(),
      on: true,
      when: { all: [comparisonFor(source)] },
      actions: [{ do: act, targets: [{ q: target }] }],
    }
  )
}

/** A rule that jumps over the next question, or to the end, by the answer to a question. */
export function newJumpRule(definition: SurveyDefinition, source: Element): Rule {
  const place = definition.elements.indexOf(source)
  const later = definition.elements[place + 2]
  return {
    id: newId(),
    on: true,
    when: { all: [comparisonFor(source)] },
    actions: [{ do: 'jump', from: source.id, to: later ? { q: later.id } : { end: 'complete' } }],
  }
}

/** A rule that ends the survey early by the answer to a question. */
export function newEndRule(source: Element): Rule {
  return {
    id: newId(),
    on: true,
    when: { all: [comparisonFor(source)] },
    actions: [{ do: 'end', kind: 'screenOut' }],
  }
}
