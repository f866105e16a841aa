import { type Cond, questionType, surveyLimits } from '@zhanfang/survey'
import type { BuiltElement } from '../../elements/element.ts'
import { isRecord, type Json, scalarText } from '../../reading/json-source.ts'
import type { Place } from '../../reading/reading.ts'
import { texts } from '../../texts.ts'
import { toOurCondition } from '../conditions.ts'
import { type ExpressionNode, mapVariables, parseSurveyJsExpression, variablesOf } from '../expression.ts'
import { toOurValue } from '../print/expression.ts'
import { resultOf } from '../print/result-kind.ts'
import { computedResult } from '../row-expression.ts'
import { listOf, textAt, words } from '../source-values.ts'
import { cellsOf, showsColumn } from '../table-cells.ts'
import { onlyWarns } from '../validators.ts'
import { and, or, parseAt, type Pending, placeOf, type ReadContext } from './context.ts'
import { addRule, conditionOf, takeBack, withoutVisibility } from './rules.ts'
import { addBounds, listAt, literalOf, pipeTexts, setExpression, setLiteral } from './values.ts'

/** The condition that shows a heading: any element below it is shown. Undefined if one of them always is. */
export function headingCondition(
  reader: ReadContext,
  below: readonly Pending[],
  around: number,
): Cond | undefined {
  const shown = below.filter(
    ({ context, built }) => !context.hidden || reader.triggered.has(built.element.id),
  )
  const isAlways = ({ context }: Pending) => context.hidden || context.conditions.length <= around
  if (shown.length === 0 || shown.some(isAlways)) return undefined
  const each = new Map(
    shown.map(({ context }) => {
      const node = context.conditions.reduce(and)
      return [JSON.stringify(node), node]
    }),
  )
  const any = [...each.values()].reduce(or)
  return each.size > surveyLimits.conditions
    ? undefined
    : toOurCondition(withoutVisibility(reader, any), reader.names)
}

/** Takes the options of another question; the question's own list does not count then. */
export function carryOptions(reader: ReadContext, { json, built }: Pending): void {
  const { element } = built
  const from = reader.names.question(textAt(json, 'choicesFromQuestion') ?? '')
  if (!from) return
  const mode = textAt(json, 'choicesFromQuestionMode')
  element.optionsFrom = {
    q: from.element.id,
    filter: mode === 'selected' ? 'chosen' : mode === 'unselected' ? 'notChosen' : 'all',
  }
  const own = reader.names.ofElement(element.id)
  const listed = listOf(json['choices']).length
  if (!own || !('options' in from.element) || !('options' in element)) return
  if (Array.isArray(element.options)) element.options = element.options.slice(listed)
  own.values = [...from.values, ...own.values.slice(listed)]
  own.optionIds = [...from.optionIds, ...own.optionIds.slice(listed)]
  reader.carried.add(element.id)
}

/** Clears an answer when its question, or a container of it, hides and the source asks for that; otherwise it is kept. */
export function forgetWhenHidden(
  reader: ReadContext,
  json: Json,
  conditions: readonly ExpressionNode[],
  q: string,
  place: Place,
): void {
  const said = json['clearIfInvisible'] ?? 'default'
  const when = said === 'default' ? reader.clears : said
  const own = typeof json['visibleIf'] === 'string' ? parseSurveyJsExpression(json['visibleIf']) : undefined
  const shown = when === 'onHiddenContainer' ? conditions.reduce(and) : when === 'onHidden' ? own : undefined
  const hides = shown && toOurCondition({ kind: 'unary', operator: 'not', operand: shown }, reader.names)
  if (hides) addRule(reader, hides, [takeBack(q)], place)
}

/** Adds the rules of one element. Every name is known by now. */
export function addLogic(
  reader: ReadContext,
  { json, built, place, context, choices, twin, below = [] }: Pending,
): void {
  const { element } = built
  const headed = headingCondition(reader, below, context.conditions.length)
  const target = { q: element.id }
  const isQuestion = questionType(element.type)?.role === 'question'
  const each = (key: string, say: (node: ExpressionNode, source: string) => void) => {
    const source = json[key]
    const node = parseAt(reader, source, place)
    if (node && typeof source === 'string') say(node, source)
  }
  if (context.hidden && !reader.triggered.has(element.id))
    addRule(reader, { all: [] }, [{ do: 'hide', targets: [target] }], place)
  else if (headed) addRule(reader, headed, [{ do: 'show', targets: [target] }], place)
  else if (context.conditions.length > 0) {
    const node = context.conditions.reduce(and)
    const cond = conditionOf(reader, node, place, scalarText(json['visibleIf']))
    if (cond) addRule(reader, cond, [{ do: 'show', targets: [target] }], place)
    if (isQuestion) forgetWhenHidden(reader, json, context.conditions, element.id, place)
  }
  if (isQuestion && context.isReadOnly)
    addRule(reader, { all: [] }, [{ do: 'disable', targets: [target] }], place)
  else if (isQuestion && context.readOnly.length > 0) {
    const cond = conditionOf(reader, context.readOnly.reduce(and), place, scalarText(json['enableIf']))
    if (cond) addRule(reader, cond, [{ do: 'enable', targets: [target] }], place)
  }
  each('requiredIf', (node, source) => {
    const cond = conditionOf(reader, node, place, source)
    if (!cond || !isQuestion) return
    element.required = false
    addRule(reader, cond, [{ do: 'require', targets: [target] }], place)
  })
  each('resetValueIf', (node, source) => {
    const cond = conditionOf(reader, node, place, source)
    if (cond && isQuestion) addRule(reader, cond, [takeBack(element.id)], place)
  })
  addBounds(reader, json, element, place)
  const isComputed = element.type === 'computed'
  // A computed question may have only `setValueExpression`.
  if (isComputed)
    each(json['expression'] === undefined ? 'setValueExpression' : 'expression', (node, source) => {
      const expression = toOurValue(node, reader.names)
      if (expression === undefined)
        reader.reading.note(place, 'skipped', 'logic', texts.expressionBeyond(source))
      else Object.assign(element, { expression, ...computedResult(json, resultOf(node, reader.names)) })
    })
  if (twin && isQuestion) {
    const value = { ref: { q: twin.element.id } }
    addRule(reader, { all: [] }, [{ do: 'set', q: element.id, value, policy: 'untilEdited' }], place)
    reader.reading.note(
      place,
      'changed',
      'logic',
      texts.sharedName(textAt(json, 'valueName') ?? textAt(json, 'name') ?? ''),
    )
  }
  each('defaultValueExpression', (node, source) =>
    setExpression(reader, node, source, { all: [] }, 'untilEdited', element.id, place),
  )
  if (isComputed && json['expression'] !== undefined && json['setValueExpression'] !== undefined)
    reader.reading.note(
      place,
      'skipped',
      'logic',
      texts.expressionBeyond(scalarText(json['setValueExpression']).slice(0, 200)),
    )
  else if (json['setValueExpression'] !== undefined && !isComputed) {
    each('setValueExpression', (node, source) => {
      const condition = parseAt(reader, json['setValueIf'], place)
      const when = condition ? conditionOf(reader, condition, place, String(json['setValueIf'])) : { all: [] }
      // An expression without variables never changes, so its value is an initial one.
      const isFixed = [node, condition].every((one) => !one || variablesOf(one).size === 0)
      if (when)
        setExpression(reader, node, source, when, isFixed ? 'untilEdited' : 'onChange', element.id, place)
    })
  } else {
    // A condition without a value to set clears the question.
    each('setValueIf', (node, source) => {
      const cond = conditionOf(reader, node, place, source)
      if (cond && isQuestion) addRule(reader, cond, [takeBack(element.id)], place)
    })
  }
  const begun = json['defaultValue']
  const reckoned =
    typeof begun === 'string' && /^=./.test(begun) ? parseAt(reader, begun.slice(1), place) : undefined
  if (reckoned)
    setExpression(reader, reckoned, scalarText(begun), { all: [] }, 'untilEdited', element.id, place)
  else if (begun !== undefined)
    setLiteral(reader, json['defaultValue'], { all: [] }, 'untilEdited', textAt(json, 'name') ?? '', place)
  const columns = cellsOf(json)
  showParts(reader, json, built, choices, columns, place)
  const unseen = built.columnIds.filter((_, at) => {
    const part = columns[at]
    return isRecord(part) && part['visible'] === false && part['visibleIf'] === undefined
  })
  if (unseen.length > 0)
    addRule(
      reader,
      { all: [] },
      [{ do: 'hide', targets: unseen.map((opt) => ({ q: element.id, opt })) }],
      place,
    )
  for (const validator of listOf(json['validators'])) {
    if (!isRecord(validator) || !scalarText(validator['type']).startsWith('expression')) continue
    if (onlyWarns(validator)) continue
    const node = parseAt(reader, validator['expression'], place)
    const cond =
      node &&
      conditionOf(
        reader,
        { kind: 'unary', operator: 'not', operand: node },
        place,
        String(validator['expression']),
      )
    if (cond)
      addRule(
        reader,
        { all: [{ left: { q: element.id }, op: 'answered' }, cond] },
        [
          {
            do: 'error',
            q: element.id,
            message: (words(validator['text']) || '请检查这一题的回答').slice(0, 200),
          },
        ],
        place,
      )
  }
  pipeTexts(reader, element, ['title', 'description', 'text'])
  for (const list of [listAt(element, 'options'), listAt(element, 'rows'), listAt(element, 'columns')])
    for (const part of list) pipeTexts(reader, part, ['title', 'text'])
}

/** Shows options, rows and columns: a part's own condition wins over the one that the question has for all parts. */
export function showParts(
  reader: ReadContext,
  json: Json,
  built: BuiltElement,
  choices: readonly unknown[],
  columns: readonly unknown[],
  place: Place,
): void {
  const own = [...listOf(json['choices']), ...listOf(json['rateValues'])]
  const { id: q } = built.element
  const carried = reader.carried.has(q) ? reader.names.ofElement(q) : undefined
  let isDisabled = false
  for (const { items, keys, part, ids } of [
    {
      items: carried ? carried.values : choices.map((value, at) => own[at] ?? value),
      keys: ['choicesVisibleIf', 'choicesEnableIf'],
      part: 'opt',
      ids: carried ? carried.optionIds : built.optionIds,
    },
    { items: listOf(json['rows']), keys: ['rowsVisibleIf'], part: 'row', ids: built.rowIds },
    {
      // A condition that reads its own row belongs to the cell, not to the column.
      items: columns.map((column) =>
        isRecord(column)
          ? {
              ...column,
              visibleIf: showsColumn(column) ? column['visibleIf'] : undefined,
              enableIf: undefined,
            }
          : column,
      ),
      keys: ['columnsVisibleIf'],
      part: 'opt',
      ids: built.columnIds,
    },
  ]) {
    const [ofAll, allEnabled] = keys.map((key) => parseAt(reader, json[key], place))
    for (const [index, item] of items.entries()) {
      const id = ids[index]
      if (id === undefined) continue
      const says: Json = isRecord(item) ? item : {}
      const visible = parseAt(reader, says['visibleIf'], place) ?? ofAll
      // A disabled option is hidden here.
      const enabled = parseAt(reader, says['enableIf'], place) ?? allEnabled
      isDisabled ||= enabled !== undefined
      const node = visible && enabled ? and(visible, enabled) : (visible ?? enabled)
      const source = [says['visibleIf'], says['enableIf'], ...keys.map((key) => json[key])].find(Boolean)
      const cond = node && conditionOf(reader, withItem(node, item), place, scalarText(source))
      if (cond) addRule(reader, cond, [{ do: 'show', targets: [{ q: built.element.id, [part]: id }] }], place)
    }
  }
  if (isDisabled) reader.reading.note(place, 'changed', 'logic', texts.optionDisabled)
}

/** Reads one of the survey's calculated values as a variable. */
export function readCalculatedValue(reader: ReadContext, value: unknown): void {
  const place = placeOf(reader, 'calculatedValues', value)
  if (!isRecord(value)) return reader.reading.note(place, 'skipped', 'unknown', texts.notObject)
  const name = reader.names.addVariable(textAt(value, 'name') ?? 'value')
  const node = parseAt(reader, value['expression'], place)
  if (node) reader.reckoned.set(scalarText(value['name']).toLowerCase(), node)
  const expression = node && toOurValue(node, reader.names)
  reader.unnamed.push({ name, ...(expression === undefined ? {} : { expression }) })
  reader.reading.note(
    place,
    expression === undefined ? 'skipped' : 'taken',
    'logic',
    expression === undefined ? texts.expressionBeyond(scalarText(value['expression'])) : texts.taken.logic,
  )
}

/** Replaces `{item}` by the value of a choice or row, and `{$item.price}` by a property of it. */
function withItem(node: ExpressionNode, item: unknown): ExpressionNode {
  const json: Json = isRecord(item)
    ? { ...item, value: item['value'] ?? item['name'] ?? item['text'] }
    : { value: item }
  return mapVariables(node, (variable) => {
    const named = /^\$?(?:item|choice|row)(?:\.([^.]+))?$/i.exec(variable.name)
    if (!named) return variable
    const key = named[1] ?? 'value'
    const value = json[key] ?? (key === 'text' ? json['value'] : undefined)
    if (isRecord(value) || Array.isArray(value)) return variable
    return value === undefined ? { kind: 'literal', value: undefined } : literalOf(value)
  })
}
