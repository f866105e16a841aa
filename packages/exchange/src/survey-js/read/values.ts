import { type Cond, type Element, questionType } from '@zhanfang/survey'
import { fieldOf } from '../../elements/element-fields.ts'
import { isRecord, type Json, numberAt, scalarText } from '../../reading/json-source.ts'
import type { Place } from '../../reading/reading.ts'
import { texts } from '../../texts.ts'
import type { ExpressionNode } from '../expression.ts'
import { type NamedQuestion, optionOf } from '../names.ts'
import { toOurExpression, toOurValue } from '../print/expression.ts'
import { listOf, textAt, words } from '../source-values.ts'
import { parseAt, type ReadContext } from './context.ts'
import { addRule, conditionOf, withoutVisibility } from './rules.ts'

/** Turns computed bounds and steps into rules that report an error. */
export function addBounds(reader: ReadContext, json: Json, element: Element, place: Place): void {
  const name = textAt(json, 'name')
  if (name === undefined || !['number', 'dateTime', 'slider'].includes(element.type)) return
  const own: ExpressionNode = { kind: 'variable', name }
  const refuse = (wrong: ExpressionNode, source: string, message: string) => {
    const cond = conditionOf(reader, wrong, place, source)
    const answered: Cond = { left: { q: element.id }, op: 'answered' }
    if (cond) addRule(reader, { all: [answered, cond] }, [{ do: 'error', q: element.id, message }], place)
  }
  for (const [key, operator] of [
    ['min', 'less'],
    ['max', 'greater'],
  ] as const) {
    const written = textAt(json, key)
    const source = textAt(json, `${key}ValueExpression`) ?? (written?.startsWith('=') ? written.slice(1) : '')
    const bound = parseAt(reader, source, place)
    const message = words(json[`${key}ErrorText`]).replaceAll('{0}', '').trim() || texts.outOfRange
    if (bound) refuse({ kind: 'binary', operator, left: own, right: bound }, source, message.slice(0, 200))
  }
  const step = numberAt(json, 'step')
  if (element.type !== 'number' || step === undefined || !Number.isInteger(step) || step < 2) return
  const rest: ExpressionNode = {
    kind: 'binary',
    operator: 'modulo',
    left: own,
    right: { kind: 'literal', value: step },
  }
  const off: ExpressionNode = {
    kind: 'binary',
    operator: 'notEqual',
    left: rest,
    right: { kind: 'literal', value: 0 },
  }
  refuse(
    off,
    `step ${step}`,
    (words(json['stepErrorText']).replaceAll('{0}', String(step)) || texts.offStep(step)).slice(0, 200),
  )
}

/** Replaces `{name}` in a text by our placeholder for an answer. */
export function piped(reader: ReadContext, text: string): string {
  if (!text.includes('{')) return text
  return text.replace(/\{([^{}]{1,100})\}/g, (whole, name: string) => {
    const meaning = reader.names.meaning(name, false)
    if (!meaning) return whole
    return meaning.kind === 'variable'
      ? `{{v:${meaning.name}}}`
      : meaning.row === undefined && meaning.column === undefined
        ? `{{q:${meaning.path}}}`
        : whole
  })
}

/** Replaces the placeholders in some texts of a part, in place. */
export function pipeTexts(reader: ReadContext, part: object, keys: readonly string[]): void {
  for (const [key, text] of Object.entries(part))
    if (keys.includes(key) && typeof text === 'string') Object.assign(part, { [key]: piped(reader, text) })
}

/** A rule that sets a question from an expression. */
export function setExpression(
  reader: ReadContext,
  node: ExpressionNode,
  source: string,
  when: Cond,
  policy: 'onChange' | 'untilEdited',
  q: string,
  place: Place,
): void {
  const isWords = takesWords(reader, node, q)
  const target = isWords ? undefined : reader.names.ofElement(q)
  const said = isWords
    ? toOurExpression(node, reader.names)
    : toOurValue(withoutVisibility(reader, node), reader.names, target)
  const expression = said === undefined ? undefined : asPrecise(said, node, target)
  if (expression === undefined)
    return reader.reading.note(place, 'skipped', 'logic', texts.expressionBeyond(source.slice(0, 200)))
  addRule(
    reader,
    when,
    [
      {
        do: 'set',
        q,
        value: { expression: isWords ? `text(${expression})` : expression },
        policy,
      },
    ],
    place,
  )
}

/** Whether a text question is set from a choice: it takes the words of the options. */
export function takesWords(reader: ReadContext, node: ExpressionNode, q: string): boolean {
  const from = node.kind === 'variable' ? reader.names.question(node.name)?.element : undefined
  const to = reader.pending.find(({ built }) => built.element.id === q)?.built.element
  const shape = from && questionType(from.type)?.answerShape
  return (
    to !== undefined &&
    questionType(to.type)?.answerShape === 'text' &&
    (shape === 'choice' || shape === 'choices' || shape === 'ids')
  )
}

/** A rule that sets a question, or a variable if no question has the name, to a fixed value. */
export function setLiteral(
  reader: ReadContext,
  value: unknown,
  when: Cond,
  policy: 'onChange' | 'untilEdited',
  name: string,
  place: Place,
): void {
  const question = reader.names.question(name)
  if (!question) {
    const plain = typeof value === 'number' || typeof value === 'string' ? value : undefined
    if (plain === undefined || name === '')
      return reader.reading.note(place, 'skipped', 'logic', texts.unknownKey(name))
    const v = reader.names.addVariable(name)
    addRule(
      reader,
      when,
      [
        {
          do: 'calculate',
          v,
          op: 'set',
          expression: typeof plain === 'number' ? String(plain) : `"${plain.replaceAll('"', '')}"`,
        },
      ],
      place,
    )
    return
  }
  const source = reader.pending.find(({ built }) => built.element === question.element)?.json ?? {}
  // `valuePropertyName` keeps a chosen option in an object beside its comment.
  const key = textAt(source, 'valuePropertyName') ?? 'value'
  const list = (Array.isArray(value) ? value : [value]).map((one: unknown) =>
    isRecord(one) ? (one[key] ?? one) : one,
  )
  const ids = list.map(
    (one) =>
      optionOf(question, one) ??
      (typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean' ? one : undefined),
  )
  const texts_ = ids.flatMap((one) => (typeof one === 'string' ? [one] : []))
  const literal = Array.isArray(value) ? texts_ : ids[0]
  const undecided = question.element.type === 'judge' && typeof literal !== 'boolean'
  if (undecided && value === 'indeterminate') return
  // Nobody could have given an answer that no option has.
  const isUnknown =
    'options' in question.element &&
    source['choicesFromQuestion'] === undefined &&
    list.some((one) => optionOf(question, one) === undefined)
  if (isUnknown || literal === undefined || (Array.isArray(value) && texts_.length !== list.length))
    return reader.reading.note(place, 'skipped', 'setting', texts.unknownKey('defaultValue'))
  addRule(reader, when, [{ do: 'set', q: question.element.id, value: { literal }, policy }], place)
}

/** Whether a value to set is empty, so that setting it clears the answer. */
export const saysNothing = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

export const literalOf = (value: unknown): ExpressionNode => ({
  kind: 'literal',
  value: typeof value === 'number' || typeof value === 'boolean' ? value : scalarText(value),
})

/** A date at the precision of the question: month, day, time or moment. */
function asPrecise(expression: string, node: ExpressionNode, target: NamedQuestion | undefined): string {
  const mode = target && 'mode' in target.element ? target.element.mode : undefined
  if (node.kind !== 'call' || target?.element.type !== 'dateTime') return expression
  const isNow = node.name === 'currentDate'
  if (mode === 'month') return `substr(${expression}, 1, 7)`
  if (mode === 'time') return isNow ? 'substr(now(), 12, 5)' : expression
  if (mode !== 'datetime') return expression
  return isNow ? 'now()' : node.name === 'today' ? `concat(${expression}, 'T00:00')` : expression
}

/** The parts of an element in a list of that name. */
export const listAt = (element: Element, key: string): readonly Json[] =>
  listOf(fieldOf(element, key)).filter(isRecord)
