import { type Element, emptyDefinition, type SurveyDefinition } from '../model/model.ts'
import { newQuestion } from '../registry.ts'
import type { Cond, Literal, Op, Rule } from '../model/rules.ts'

/** An element with chosen parts; the rest are the type's defaults. */
export function element(type: string, id: string, parts: Record<string, unknown> = {}): Element {
  return { ...newQuestion(type), title: `题目 ${id}`, ...parts, id }
}

/** A single choice with the options a, b and c. */
export function single(id: string, parts: Record<string, unknown> = {}): Element {
  const options = ['a', 'b', 'c'].map((option) => ({ id: option, text: `选项 ${option}` }))
  return element('single', id, { required: false, options, ...parts })
}

export function survey(
  elements: Element[],
  rules: Rule[] = [],
  parts: Partial<SurveyDefinition> = {},
): SurveyDefinition {
  return { ...emptyDefinition('survey', '测试问卷'), elements, rules, ...parts }
}

let ruleCount = 0

export function rule(when: Cond, ...actions: Rule['actions']): Rule {
  ruleCount += 1
  return { id: `r${ruleCount}`, on: true, when, actions }
}

export function compares(q: string, op: Op, right?: Literal): Cond {
  return right === undefined ? { left: { q }, op } : { left: { q }, op, right }
}

export const show = (...ids: string[]) => ({ do: 'show' as const, targets: ids.map((q) => ({ q })) })
export const hide = (...ids: string[]) => ({ do: 'hide' as const, targets: ids.map((q) => ({ q })) })
export const require = (...ids: string[]) => ({ do: 'require' as const, targets: ids.map((q) => ({ q })) })
export const optional = (...ids: string[]) => ({ do: 'optional' as const, targets: ids.map((q) => ({ q })) })
export const jump = (from: string, to: string) => ({ do: 'jump' as const, from, to: { q: to } })
export const jumpToEnd = (from: string, endId?: string) => ({
  do: 'jump' as const,
  from,
  to: endId === undefined ? { end: 'complete' as const } : { end: 'complete' as const, endId },
})
