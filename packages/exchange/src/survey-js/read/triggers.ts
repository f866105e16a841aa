import { type Action, questionType } from '@zhanfang/survey'
import { isRecord, type Json } from '../../reading/json-source.ts'
import { texts } from '../../texts.ts'
import { type ExpressionNode, variablesOf } from '../expression.ts'
import { toOurValue } from '../print/expression.ts'
import { listOf, textAt } from '../source-values.ts'
import { noteUnreadSettings, parseAt, placeOf, type ReadContext } from './context.ts'
import { addRule, conditionOf, spellOut, takeBack } from './rules.ts'
import { saysNothing, setExpression, setLiteral, takesWords } from './values.ts'

/** Reads one trigger as a rule. */
export function readTrigger(reader: ReadContext, trigger: unknown, index: number): void {
  const place = placeOf(reader, `triggers[${index}]`, trigger)
  if (!isRecord(trigger)) return reader.reading.note(place, 'skipped', 'unknown', texts.notObject)
  noteUnreadSettings(reader, trigger, 'trigger', place)
  const kind = (textAt(trigger, 'type') ?? '').replace(/trigger$/, '')
  const written = textAt(trigger, 'expression') ?? legacyExpression(trigger)
  // Without a condition the copy follows its source question.
  const source = written === '' && kind === 'copyvalue' ? 'true' : written
  const node = parseAt(reader, source, place)
  if (!node) return
  const when = conditionOf(reader, spellOut(reader, node), place, source)
  if (!when) return
  const to = textAt(trigger, 'setToName') ?? ''
  const target = reader.names.question(to)
  switch (kind) {
    case 'complete':
      addRule(reader, when, [completionOf(reader, node)], place)
      return reader.reading.note(place, 'changed', 'logic', texts.completeEarly)
    case 'setvalue':
      if (target && saysNothing(trigger['setValue']))
        return addRule(reader, when, [takeBack(target.element.id)], place)
      return setLiteral(reader, trigger['setValue'], when, 'onChange', to, place)
    case 'copyvalue': {
      const fromName = textAt(trigger, 'fromName') ?? ''
      const from = reader.names.question(fromName)
      const copied: ExpressionNode = { kind: 'variable', name: fromName }
      const isPlain = from && target && toOurValue(copied, reader.names, target) === `{${from.element.id}}`
      if (from && target && (!isPlain || takesWords(reader, copied, target.element.id)))
        return setExpression(reader, copied, fromName, when, 'onChange', target.element.id, place)
      if (from && target)
        return addRule(
          reader,
          when,
          [{ do: 'set', q: target.element.id, value: { ref: { q: from.element.id } }, policy: 'onChange' }],
          place,
        )
      break
    }
    case 'runexpression': {
      const run = parseAt(reader, trigger['runExpression'], place)
      if (run && target)
        return setExpression(
          reader,
          run,
          textAt(trigger, 'runExpression') ?? '',
          when,
          'onChange',
          target.element.id,
          place,
        )
      const expression = run && toOurValue(run, reader.names)
      if (expression !== undefined && to !== '')
        return addRule(
          reader,
          when,
          [{ do: 'calculate', v: reader.names.addVariable(to), op: 'set', expression }],
          place,
        )
      break
    }
    case 'skip': {
      const goal = reader.names.question(textAt(trigger, 'gotoName') ?? '')
      const from = reader.reading.elements[lastRead(reader, node)]
      if (!goal || !from || from.id === goal.element.id) break
      addRule(reader, when, [{ do: 'jump', from: from.id, to: { q: goal.element.id } }], place)
      return reader.reading.note(place, 'changed', 'logic', texts.skipOver)
    }
    case 'visible': {
      const targets = shownBy(reader, trigger).map((q) => ({ q }))
      if (targets.length > 0) return addRule(reader, when, [{ do: 'show', targets }], place)
    }
  }
  reader.reading.note(place, 'skipped', 'logic', texts.triggerBeyond(kind))
}

/** Ids of the questions that a trigger shows: by name, and all of the named pages. */
export function shownBy(reader: ReadContext, trigger: Json): string[] {
  const pages = new Set(listOf(trigger['pages']).map((name) => reader.pages.get(String(name))))
  const onPages = reader.pending.filter(
    ({ context }) => context.page !== undefined && pages.has(context.page),
  )
  const named = listOf(trigger['questions']).flatMap((name) => reader.names.question(String(name)) ?? [])
  return [...named, ...onPages.map(({ built }) => built)].map(({ element }) => element.id)
}

/** Index of the last question that an expression reads, −1 if it reads none. */
export function lastRead(reader: ReadContext, node: ExpressionNode): number {
  const places = [...variablesOf(node)].map((name) => {
    const meaning = reader.names.meaning(name, false)
    return meaning?.kind === 'question' ? reader.reading.elements.indexOf(meaning.question.element) : -1
  })
  return Math.max(-1, ...places)
}

/**
 * Ends the survey when the page is left: a jump from the last question of the page that is always shown. Without such
 * a question the survey ends behind the last question that the expression reads.
 */
export function completionOf(reader: ReadContext, node: ExpressionNode): Action {
  const { elements } = reader.reading
  const last = lastRead(reader, node)
  const pageEnd = elements.findIndex(({ type }, index) => index > last && type === 'pageBreak')
  const rest = elements.slice(last + 1, pageEnd === -1 ? elements.length : pageEnd)
  const from = rest.findLast((element) => {
    const pending = reader.pending.find(({ built }) => built.element === element)
    return (
      pending !== undefined &&
      questionType(element.type)?.role === 'question' &&
      !pending.context.hidden &&
      pending.context.conditions.length === 0
    )
  })
  return last === -1 || !from
    ? { do: 'end', kind: 'complete' }
    : { do: 'jump', from: from.id, to: { end: 'complete' } }
}

/** The expression of an old trigger, which has a name, an operator and a value. */
function legacyExpression(trigger: Json): string {
  const name = textAt(trigger, 'name')
  if (name === undefined) return ''
  const operator = textAt(trigger, 'operator') ?? 'equal'
  const value = trigger['value']
  return operator === 'empty' || operator === 'notempty'
    ? `{${name}} ${operator}`
    : `{${name}} ${operator} ${typeof value === 'string' ? `'${value}'` : JSON.stringify(value ?? null)}`
}
