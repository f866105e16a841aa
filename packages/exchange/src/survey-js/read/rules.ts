import { type Action, type Cond, newId, type Rule, surveyLimits, type Variable } from '@zhanfang/survey'
import type { Place } from '../../reading/reading.ts'
import { texts } from '../../texts.ts'
import { toOurCondition } from '../conditions.ts'
import { type ExpressionNode, mapVariables } from '../expression.ts'
import { and, placeOf, type ReadContext } from './context.ts'

/** Replaces `{$question.isVisible}` by the conditions that show the question; circular visibility stays as it is. */
export function withoutVisibility(
  reader: ReadContext,
  node: ExpressionNode,
  around: readonly string[] = [],
): ExpressionNode {
  return mapVariables(node, (variable) => {
    const name = /^\$?(.+)\.(?:isVisible|visible)$/i.exec(variable.name.trim())?.[1]?.toLowerCase()
    const element = name === undefined ? undefined : reader.names.question(name)?.element
    const pending = element && reader.pending.find(({ built }) => built.element === element)
    if (name === undefined || !pending || around.includes(name) || around.length > 8) return variable
    const { hidden, conditions } = pending.context
    const shown = conditions.length === 0 ? undefined : conditions.reduce(and)
    return hidden || !shown
      ? { kind: 'literal', value: !hidden }
      : withoutVisibility(reader, shown, [...around, name])
  })
}

/**
 * Replaces calculated values by their expressions in a trigger's condition: a trigger looks again whenever an answer
 * inside them changes, even if the result stays the same.
 */
export function spellOut(
  reader: ReadContext,
  node: ExpressionNode,
  around: readonly string[] = [],
): ExpressionNode {
  return mapVariables(node, (variable) => {
    const name = variable.name.trim().toLowerCase()
    const reckoned = reader.names.question(name) ? undefined : reader.reckoned.get(name)
    if (!reckoned || around.includes(name)) return variable
    return spellOut(reader, reckoned, [...around, name])
  })
}

/** Our condition for an expression; one that we cannot express is noted as skipped. */
export function conditionOf(
  reader: ReadContext,
  read: ExpressionNode,
  place: Place,
  source: string,
): Cond | undefined {
  const node = withoutVisibility(reader, read)
  const cond = toOurCondition(node, reader.names)
  if (!cond) reader.reading.note(place, 'skipped', 'logic', texts.expressionBeyond(source.slice(0, 200)))
  return cond
}

/** Adds a rule, up to the limit of rules. */
export function addRule(
  reader: ReadContext,
  when: Cond,
  actions: Action[],
  place: Place,
  otherwise?: Action[],
): void {
  if (reader.reading.rules.length >= surveyLimits.rules)
    return reader.reading.note(
      place,
      'skipped',
      'logic',
      texts.tooMany(texts.taken.logic, surveyLimits.rules),
    )
  for (const action of actions) if (action.do === 'calculate') reader.calculates.add(action.v)
  const rule: Rule = { id: newId(), on: true, when, actions, ...(otherwise ? { otherwise } : {}) }
  reader.reading.rules.push(rule)
  reader.reading.note(place, 'taken', 'logic', texts.taken.logic)
}

/** A name that neither a question nor a rule sets is filled from the page address. */
export function addressVariable(reader: ReadContext, name: string): Variable {
  reader.reading.note(placeOf(reader, 'variables', name), 'changed', 'logic', texts.fromAddress(name))
  return { name, expression: `{url:${name}}` }
}

/** Clears a question once, when a condition starts to hold; its initial value returns. */
export const takeBack = (q: string): Action => ({
  do: 'set',
  q,
  value: { expression: 'null' },
  policy: 'onChange',
})
