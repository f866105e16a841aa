import {
  type Action,
  type Cond,
  type Element,
  isRef,
  languagesOf,
  ownLanguage,
  questionType,
  type SurveyDefinition,
  translated,
} from '@zhanfang/survey'
import {
  endsOf,
  fieldOf,
  isOn,
  numberField,
  optionsOf,
  partsOf,
  textField,
} from '../elements/element-fields.ts'
import type { WriteResult } from '../writing/losses.ts'
import { foreignName, typeTitle } from '../elements/names.ts'
import { withReadBack } from '../writing/read-back.ts'
import { texts } from '../texts.ts'
import { localeOf, withLocales } from './locales.ts'
import { readSurveyJs } from './read.ts'

type Json = Record<string, unknown>

const inputTypes: Readonly<Record<string, string>> = { email: 'email', url: 'url' }
const modes: Readonly<Record<string, string>> = {
  date: 'date',
  time: 'time',
  datetime: 'datetime-local',
  year: 'text',
  month: 'month',
}

const choicesOf = (element: Element) =>
  optionsOf(element).map((option) => ({
    value: option.id,
    text: option.text,
    ...(option.image === undefined ? {} : { imageLink: option.image }),
    ...(option.exclusive ? { isExclusive: true } : {}),
    ...(option.pinned ? { randomize: false } : {}),
    ...(option.other
      ? {
          showCommentArea: true,
          ...(option.other.required ? { isCommentRequired: true } : {}),
          ...(option.other.placeholder ? { commentPlaceholder: option.other.placeholder } : {}),
        }
      : {}),
  }))
const partJson = (element: Element, key: 'rows' | 'columns') =>
  partsOf(element, key).map(({ id, title }) => ({ value: id, text: title }))

function selectAllOf(element: Element): Json {
  const text = textField(element, 'selectAllText')
  return { showSelectAllItem: true, ...(text === '' ? {} : { selectAllText: text }) }
}

/** What something is computed from, as it is written there: what is empty counts as 0 in sums by itself. */
const theirs = (expression: string) =>
  expression.replace(/ifEmpty\((\{[^{}]+\}), 0\)/g, '$1').replace(/\bif\(/g, 'iif(')

/** A formula of a row, with its columns as cells. */
const ofRow = (expression: string) => theirs(expression).replace(/\{([^{}]+)\}/g, '{row.$1}')

const rangeAt = (element: Element, key: string): Json => {
  const range = fieldOf(element, key)
  return typeof range === 'object' && range !== null ? Object.fromEntries(Object.entries(range)) : {}
}

function questionOf(element: Element): Json | undefined {
  const base: Json = {
    type: foreignName('surveyJs', element.type),
    name: element.id,
    title: element.title,
    ...(element.description ? { description: element.description } : {}),
    ...(element.required ? { isRequired: true } : {}),
  }
  const placeholder = textField(element, 'placeholder')
  if (placeholder) base['placeholder'] = placeholder
  const order = textField(element, 'order')
  if (order === 'random' || order === 'asc') base['choicesOrder'] = order
  switch (element.type) {
    case 'single':
    case 'multiple':
    case 'dropdown':
    case 'vote': {
      const multi = element.type === 'multiple' || isOn(element, 'multi')
      const [min, max] = [numberField(element, 'min'), numberField(element, 'max')]
      return {
        ...base,
        type:
          element.type === 'dropdown' ? (multi ? 'tagbox' : 'dropdown') : multi ? 'checkbox' : 'radiogroup',
        choices: choicesOf(element),
        ...(multi && min !== undefined ? { minSelectedChoices: min } : {}),
        ...(multi && max !== undefined ? { maxSelectedChoices: max } : {}),
        ...(multi && isOn(element, 'selectAll') ? selectAllOf(element) : {}),
      }
    }
    case 'imageSingle':
    case 'imageMultiple':
      return {
        ...base,
        type: 'imagepicker',
        choices: choicesOf(element),
        showLabel: true,
        ...(element.type === 'imageMultiple' ? { multiSelect: true } : {}),
      }
    case 'ranking':
      return { ...base, choices: choicesOf(element) }
    case 'judge':
      return {
        ...base,
        labelTrue: textField(element, 'trueText'),
        labelFalse: textField(element, 'falseText'),
      }
    case 'text': {
      const { max } = rangeAt(element, 'length')
      return {
        ...base,
        ...(inputTypes[textField(element, 'format')]
          ? { inputType: inputTypes[textField(element, 'format')] }
          : {}),
        ...(typeof max === 'number' ? { maxLength: max } : {}),
      }
    }
    case 'textarea': {
      const { max } = rangeAt(element, 'length')
      return {
        ...base,
        rows: numberField(element, 'lines') ?? 4,
        ...(typeof max === 'number' ? { maxLength: max } : {}),
      }
    }
    case 'number':
      return {
        ...base,
        type: 'text',
        inputType: 'number',
        ...rangeAt(element, 'range'),
        step: Number(`1e-${numberField(element, 'decimals') ?? 0}`),
      }
    case 'dateTime':
      return {
        ...base,
        type: 'text',
        inputType: modes[textField(element, 'mode')] ?? 'date',
        ...rangeAt(element, 'range'),
      }
    case 'rating':
      return {
        ...base,
        rateMin: 1,
        rateMax: numberField(element, 'max') ?? 5,
        ...(textField(element, 'icon') === 'star'
          ? { rateType: 'stars' }
          : textField(element, 'icon') === 'smile'
            ? { rateType: 'smileys' }
            : {}),
      }
    case 'scale': {
      const ends = endsOf(element)
      return {
        ...base,
        type: 'rating',
        rateMin: numberField(element, 'from') ?? 1,
        rateMax: numberField(element, 'to') ?? 5,
        rateStep: numberField(element, 'step') ?? 1,
        minRateDescription: ends.min,
        maxRateDescription: ends.max,
      }
    }
    case 'nps':
      return {
        ...base,
        type: 'rating',
        rateMin: 0,
        rateMax: 10,
        minRateDescription: textField(element, 'left'),
        maxRateDescription: textField(element, 'right'),
      }
    case 'slider':
      return {
        ...base,
        min: numberField(element, 'min') ?? 0,
        max: numberField(element, 'max') ?? 100,
        step: numberField(element, 'step') ?? 1,
      }
    case 'multiText':
      return {
        ...base,
        items: partsOf(element, 'rows').map(({ id, title, required }) => ({
          name: id,
          title,
          ...(required ? { isRequired: true } : {}),
        })),
      }
    case 'matrixSingle':
    case 'matrixMultiple':
      return {
        ...base,
        type: 'matrix',
        ...(element.type === 'matrixMultiple' ? { cellType: 'checkbox' } : {}),
        rows: partJson(element, 'rows'),
        columns: partJson(element, 'columns'),
        ...(isOn(element, 'everyRow') ? { eachRowRequired: true } : {}),
      }
    case 'table': {
      const kinds: Readonly<Record<string, string>> = {
        dropdown: 'dropdown',
        single: 'radiogroup',
        multiple: 'checkbox',
        computed: 'expression',
      }
      const columns = partsOf(element, 'columns').map(
        ({ id, title, options, kind = 'text', required, expression = '' }) => ({
          name: id,
          title,
          cellType: kinds[kind] ?? 'text',
          ...(kind === 'number' || kind === 'date' ? { inputType: kind } : {}),
          ...(kind === 'computed' ? { expression: ofRow(expression) } : {}),
          ...(required ? { isRequired: true } : {}),
          ...(options.length > 0 ? { choices: options.map(({ id: value, text }) => ({ value, text })) } : {}),
        }),
      )
      const rows = partJson(element, 'rows')
      const { min, max } = rangeAt(element, 'rows')
      return rows.length > 0
        ? { ...base, type: 'matrixdropdown', rows, columns }
        : { ...base, type: 'matrixdynamic', columns, minRowCount: min ?? 0, maxRowCount: max ?? 20 }
    }
    case 'file':
      return {
        ...base,
        allowMultiple: (numberField(element, 'max') ?? 1) > 1,
        maxFiles: numberField(element, 'max') ?? 1,
      }
    case 'signature':
      return base
    case 'computed':
      return { ...base, expression: theirs(textField(element, 'expression')) }
    case 'paragraph':
      return {
        type: 'html',
        name: element.id,
        html: [element.title, textField(element, 'text')]
          .filter(Boolean)
          .map(
            (text) =>
              `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>')}</p>`,
          )
          .join(''),
      }
  }
  return undefined
}

const ops: Readonly<Record<string, string>> = {
  eq: '=',
  ne: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  is: '=',
  isNot: '<>',
  contains: 'contains',
  notContains: 'notcontains',
  isOneOf: 'anyof',
  includesAny: 'anyof',
  includesAll: 'allof',
  includesNone: 'noneof',
  isNoneOf: 'noneof',
  exactly: '=',
}
const quoted = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : Array.isArray(value)
      ? `[${value.map(quoted).join(', ')}]`
      : `'${String(value).replaceAll("'", "\\'")}'`

/** A condition of ours as a SurveyJS expression; undefined where it cannot be said. */
function expressionOf(cond: Cond, judges: ReadonlySet<string>): string | undefined {
  const join = (list: readonly Cond[], word: string, none: string) => {
    const parts = list.map((one) => expressionOf(one, judges))
    if (parts.some((part) => part === undefined)) return undefined
    return parts.length === 0 ? none : `(${parts.join(` ${word} `)})`
  }
  if ('all' in cond) return join(cond.all, 'and', 'true')
  if ('any' in cond) return join(cond.any, 'or', 'false')
  if ('not' in cond) {
    const inner = expressionOf(cond.not, judges)
    return inner && `!(${inner})`
  }
  if ('expr' in cond) return /\{v:|\{url:/.test(cond.expr) ? undefined : `(${cond.expr})`
  if (
    !isRef(cond.left) ||
    (cond.left.part !== undefined && cond.left.part !== 'value') ||
    cond.left.rows !== undefined ||
    cond.left.col !== undefined
  )
    return undefined
  const name = `{${cond.left.q}${cond.left.row === undefined ? '' : `.${cond.left.row}`}}`
  if (cond.op === 'answered') return `${name} notempty`
  if (cond.op === 'notAnswered') return `${name} empty`
  const { right } = cond
  let test: string | undefined
  if (typeof right === 'object' && right !== null && 'range' in right)
    test = `(${name} >= ${quoted(right.range[0])} and ${name} <= ${quoted(right.range[1])})`
  else if (typeof right === 'object' && right !== null && 'ref' in right)
    test =
      isRef(right.ref) && ops[cond.op] !== undefined ? `${name} ${ops[cond.op]} {${right.ref.q}}` : undefined
  else if (ops[cond.op] !== undefined)
    test = `${name} ${ops[cond.op]} ${judges.has(cond.left.q) && (right === 'true' || right === 'false') ? right : quoted(right)}`
  if (test === undefined) return undefined
  return cond.orUnanswered
    ? `(${name} empty or ${test})`
    : ['ne', 'isNot', 'notContains', 'includesNone', 'isNoneOf'].includes(cond.op)
      ? `(${name} notempty and ${test})`
      : test
}

function correctOf(element: Element): unknown {
  const key = element.exam?.key
  if (key?.kind === 'boolean') return key.correct
  if (key?.kind === 'options' && key.correct.length > 0)
    return element.type === 'single' || element.type === 'dropdown' ? key.correct[0] : key.correct
  if (key?.kind === 'order') return key.correct
  if (key?.kind === 'number') return key.value
  return key?.kind === 'text' ? Object.values(key.blanks)[0]?.accept[0] : undefined
}

/** The JSON of a survey in its own language, with what it cannot hold. */
function surveyJson(definition: SurveyDefinition): { json: Json; losses: WriteResult['losses'] } {
  const losses: WriteResult['losses'] = []
  const elements = new Map<string, Json>()
  const pages: { name: string; title?: string; elements: Json[] }[] = [{ name: 'page1', elements: [] }]
  const pageOf = new Map<string, Json>()
  const judges = new Set(definition.elements.filter(({ type }) => type === 'judge').map(({ id }) => id))
  for (const element of definition.elements) {
    if (element.type === 'pageBreak') {
      const page = { name: element.id, ...(element.title ? { title: element.title } : {}), elements: [] }
      pages.push(page)
      pageOf.set(element.id, page)
      continue
    }
    const json = questionType(element.type) ? questionOf(element) : undefined
    if (!json) {
      losses.push({ element: element.id, message: texts.loss.type(typeTitle(element.type)) })
      continue
    }
    const right = correctOf(element)
    if (right !== undefined) json['correctAnswer'] = right
    else if (element.exam?.key) losses.push({ element: element.id, message: texts.loss.exam })
    elements.set(element.id, json)
    pages.at(-1)?.elements.push(json)
  }
  const triggers: Json[] = []
  const visible = new Map<string, { show: string[]; hide: string[] }>()
  const apply = (action: Action, expression: string): boolean => {
    if (action.do === 'show' || action.do === 'hide') {
      for (const { q, opt, row } of action.targets) {
        if (opt !== undefined || row !== undefined || !(elements.has(q) || pageOf.has(q))) return false
        const known = visible.get(q) ?? { show: [], hide: [] }
        known[action.do].push(expression)
        visible.set(q, known)
      }
      return true
    }
    if (action.do === 'require' || action.do === 'enable') {
      return action.targets.every(({ q }) => {
        const json = elements.get(q)
        const key = action.do === 'require' ? 'requiredIf' : 'enableIf'
        if (!json || json[key] !== undefined) return false
        json[key] = expression
        return true
      })
    }
    if (action.do === 'end' && action.kind === 'complete') triggers.push({ type: 'complete', expression })
    else if (action.do === 'jump' && 'q' in action.to)
      triggers.push({ type: 'skip', expression, gotoName: action.to.q })
    else if (action.do === 'set' && 'literal' in action.value)
      triggers.push({ type: 'setvalue', expression, setToName: action.q, setValue: action.value.literal })
    else if (action.do === 'set' && 'ref' in action.value && isRef(action.value.ref))
      triggers.push({ type: 'copyvalue', expression, setToName: action.q, fromName: action.value.ref.q })
    else return false
    return true
  }
  for (const rule of definition.rules) {
    const expression = rule.on ? expressionOf(rule.when, judges) : undefined
    const otherwise = rule.otherwise ?? []
    const placed =
      expression !== undefined &&
      rule.actions.map((action) => apply(action, expression)).every(Boolean) &&
      otherwise.map((action) => apply(action, `!(${expression})`)).every(Boolean)
    if (!placed) losses.push({ message: texts.loss.rules })
  }
  for (const [id, { show, hide }] of visible) {
    const json = elements.get(id) ?? pageOf.get(id)
    const parts = [
      ...(show.length > 0 ? [`(${show.join(' or ')})`] : []),
      ...hide.map((expression) => `!(${expression})`),
    ]
    if (json) json['visibleIf'] = parts.join(' and ')
  }
  const json = {
    title: definition.title,
    ...(definition.intro ? { description: definition.intro } : {}),
    ...(definition.endings[0]?.text ? { completedHtml: definition.endings[0].text } : {}),
    pages,
    ...(triggers.length > 0 ? { triggers } : {}),
  }
  return { json, losses }
}

/**
 * Writes a SurveyJS definition: questions by id, options by id, rules as expressions and triggers; texts that are
 * translated as objects by locale.
 */
export function writeSurveyJs(definition: SurveyDefinition): WriteResult {
  const { json, losses } = surveyJson(definition)
  const others = languagesOf(definition).map(
    (language) => [localeOf(language), surveyJson(translated(definition, language)).json] as const,
  )
  const whole =
    others.length > 0 ? { locale: localeOf(ownLanguage(definition)), ...withLocales(json, others) } : json
  return withReadBack(definition, { text: `${JSON.stringify(whole, undefined, 2)}\n`, losses }, readSurveyJs)
}
