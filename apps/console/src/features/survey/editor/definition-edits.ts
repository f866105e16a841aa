// Changes to a definition as pure functions: each gives a new definition and shares what did not change.
import {
  type Action,
  type Comparison,
  type Cond,
  type Element,
  expressionRefs,
  isRef,
  newId,
  type Option,
  parseExpression,
  type Rule,
  type Row,
  type Source,
  type SurveyDefinition,
} from '@zhanfang/survey'

export function indexOfElement(definition: SurveyDefinition, id: string): number {
  return definition.elements.findIndex((element) => element.id === id)
}

export function insertElement(definition: SurveyDefinition, element: Element, at: number): SurveyDefinition {
  return { ...definition, elements: definition.elements.toSpliced(at, 0, element) }
}

export function moveElement(definition: SurveyDefinition, from: number, to: number): SurveyDefinition {
  const element = definition.elements[from]
  const place = Math.max(0, Math.min(to, definition.elements.length - 1))
  if (!element || place === from) return definition
  return { ...definition, elements: definition.elements.toSpliced(from, 1).toSpliced(place, 0, element) }
}

export function replaceElement(definition: SurveyDefinition, element: Element): SurveyDefinition {
  const index = indexOfElement(definition, element.id)
  return index === -1 || definition.elements[index] === element
    ? definition
    : { ...definition, elements: definition.elements.with(index, element) }
}

/** Lists of parts with ids of their own that an element may hold. */
const partKeys = ['options', 'rows', 'columns'] as const

const isParts = (value: unknown): value is (Option | Row)[] =>
  Array.isArray(value) && value.every((part) => typeof part === 'object' && part !== null && 'id' in part)

/** A copy with new ids everywhere, so that no answer and no rule means both. */
export function copyOfElement(element: Element): Element {
  const copy: Element & Record<string, unknown> = { ...element, id: newId() }
  for (const key of partKeys) {
    const parts = copy[key]
    if (isParts(parts)) copy[key] = parts.map((part) => ({ ...part, id: newId() }))
  }
  return copy
}

export function comparisonsIn(cond: Cond): Comparison[] {
  if ('all' in cond) return cond.all.flatMap(comparisonsIn)
  if ('any' in cond) return cond.any.flatMap(comparisonsIn)
  if ('not' in cond) return comparisonsIn(cond.not)
  return 'expr' in cond ? [] : [cond]
}

function expressionsIn(cond: Cond): string[] {
  if ('all' in cond) return cond.all.flatMap(expressionsIn)
  if ('any' in cond) return cond.any.flatMap(expressionsIn)
  if ('not' in cond) return expressionsIn(cond.not)
  return 'expr' in cond ? [cond.expr] : []
}

/** Ids that an expression names; stored ones name questions by their ids. */
function namesIn(text: string): string[] {
  const parsed = parseExpression(text)
  return parsed.ok ? expressionRefs(parsed.expression).map(({ name }) => name) : []
}

const questionOf = (source: Source) => (isRef(source) ? [source.q] : [])

/** Ids of the questions that a condition reads. */
export function questionsRead(cond: Cond): string[] {
  return [
    ...comparisonsIn(cond).flatMap(({ left, right }) => [
      ...questionOf(left),
      ...(typeof right === 'object' && 'ref' in right ? questionOf(right.ref) : []),
    ]),
    ...expressionsIn(cond).flatMap(namesIn),
  ]
}

/** Ids of the elements that an action names. */
export function elementsActedOn(action: Action): string[] {
  switch (action.do) {
    case 'jump':
      return 'q' in action.to ? [action.from, action.to.q] : [action.from]
    case 'set': {
      const { value } = action
      if ('ref' in value) return [action.q, ...questionOf(value.ref)]
      return 'expression' in value ? [action.q, ...namesIn(value.expression)] : [action.q]
    }
    case 'error':
      return [action.q]
    case 'calculate':
      return namesIn(action.expression)
    case 'end':
    case 'ending':
      return []
    default:
      return action.targets.map(({ q }) => q)
  }
}

const actionsOf = (rule: Rule) => [...rule.actions, ...(rule.otherwise ?? [])]

/** The rules that read an element or act on it. */
export function rulesOf(definition: SurveyDefinition, elementId: string): Rule[] {
  return definition.rules.filter(
    (rule) =>
      questionsRead(rule.when).includes(elementId) ||
      actionsOf(rule).some((action) => elementsActedOn(action).includes(elementId)),
  )
}

function actionWithout(action: Action, elementId: string): Action[] {
  if (!elementsActedOn(action).includes(elementId)) return [action]
  if (!('targets' in action)) return []
  const targets = action.targets.filter(({ q }) => q !== elementId)
  return targets.length > 0 ? [{ ...action, targets }] : []
}

function ruleWithout(rule: Rule, elementId: string): Rule[] {
  if (questionsRead(rule.when).includes(elementId)) return []
  const actions = rule.actions.flatMap((action) => actionWithout(action, elementId))
  const { otherwise, ...rest } = rule
  const left = otherwise?.flatMap((action) => actionWithout(action, elementId)) ?? []
  if (actions.length + left.length === 0) return []
  return [{ ...rest, actions, ...(left.length > 0 && { otherwise: left }) }]
}

/** Without an element and without what the rules say about it: a rule that reads it goes, one that only acts on it may stay. */
export function removeElement(definition: SurveyDefinition, id: string): SurveyDefinition {
  return {
    ...definition,
    elements: definition.elements.filter((element) => element.id !== id),
    rules:
      rulesOf(definition, id).length > 0
        ? definition.rules.flatMap((rule) => ruleWithout(rule, id))
        : definition.rules,
  }
}

export function setRule(definition: SurveyDefinition, rule: Rule): SurveyDefinition {
  const index = definition.rules.findIndex(({ id }) => id === rule.id)
  return {
    ...definition,
    rules: index === -1 ? [...definition.rules, rule] : definition.rules.with(index, rule),
  }
}

export function removeRule(definition: SurveyDefinition, id: string): SurveyDefinition {
  return { ...definition, rules: definition.rules.filter((rule) => rule.id !== id) }
}
