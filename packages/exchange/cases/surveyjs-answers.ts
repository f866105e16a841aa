import type { Element } from '@zhanfang/survey'
import { optionsOf, partsOf } from '../src/elements/element-fields.ts'
import { isRecord, type Json, listOf, scalarText } from '../src/reading/json-source.ts'

/** A question there and here, and how the answers of the one are those of the other. */
export interface Asked {
  name: string
  /** The name of its answer, which it may share with others. */
  valueName: string
  element: Element
  source: Json
  /** Options, by their ids here: what their values are there. */
  options: ReadonlyMap<string, unknown>
}

/** What stands in an order: parts of a source as their values, ours as their ids. */
const valueOf = (part: unknown): unknown =>
  isRecord(part) ? (part['value'] ?? part['name'] ?? part['text']) : part

const specialItems = [
  ['none', 'showNoneItem', 'hasNone'],
  ['refused', 'showRefuseItem', 'showRefuseItem'],
  ['dontknow', 'showDontKnowItem', 'showDontKnowItem'],
  ['other', 'showOtherItem', 'hasOther', 'allowCustomChoices'],
] as const

/** Values of the options there: the listed ones, those that are counted, and the special ones that are last. */
function choicesOf(source: Json): unknown[] {
  const [from, to, step] = ['choicesMin', 'choicesMax', 'choicesStep'].map((key) => Number(source[key] ?? 1))
  const counted =
    source['choicesMax'] === undefined || from === undefined || to === undefined || step === undefined
      ? []
      : Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step)
  const special = specialItems.flatMap(([value, ...keys]) =>
    keys.some((key) => source[key] === true || source[key] === 'true') ? [value] : [],
  )
  const listed = listOf(source['choices'] ?? source['rateValues']).map(valueOf)
  return [...listed, ...counted, ...(source['rateValues'] === undefined ? special : [])]
}

/** Ids of our options with the values there; those of the question that they are taken from included. */
export function optionValues(
  source: Json,
  element: Element,
  from: Asked | undefined,
): ReadonlyMap<string, unknown> {
  // What a question lists itself is nothing beside the options of another one.
  const values = choicesOf(from && from.options.size > 0 ? { ...source, choices: [] } : source)
  const own = optionsOf(element).map(({ id }, at): [string, unknown] => [id, values[at] ?? id])
  return new Map([...(from?.options ?? []), ...own])
}

export const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.every(isNothing)) ||
  (isRecord(value) && Object.values(value).every(isNothing))

/** Ids of rows, columns or fields with their names there, in the order of both. */
const pairs = (parts: readonly { id: string }[], names: readonly unknown[]): [string, string][] =>
  parts.map(({ id }, at) => [id, scalarText(valueOf(names[at])) || id])

const withoutNothing = (entries: readonly [string, unknown][]): Json =>
  Object.fromEntries(entries.filter(([, value]) => !isNothing(value)))

/** What the cells of a table are asked there. */
function columnsOf(source: Json): readonly Json[] {
  const inside = (list: readonly unknown[]): Json[] =>
    list
      .filter(isRecord)
      .flatMap((one) => (one['type'] === 'panel' ? inside(listOf(one['elements'])) : [one]))
  return inside(listOf(source['type'] === 'paneldynamic' ? source['templateElements'] : source['columns']))
}

/** A cell as a question of its own: its options have the values of its column, or of the whole table. */
function cellsOf({ element, source }: Asked): { name: string; id: string; cell: Asked }[] {
  const columns = columnsOf(source)
  return partsOf(element, 'columns').map(({ id, options, kind = 'text' }, at) => {
    const column = columns[at] ?? {}
    const isYesNo = (column['cellType'] ?? column['type'] ?? source['cellType']) === 'boolean'
    const listed = listOf(column['choices'])
    const choices = isYesNo
      ? [column['valueTrue'] ?? true, column['valueFalse'] ?? false]
      : choicesOf({ ...column, choices: listed.length > 0 ? listed : source['choices'] })
    const cell: Asked = {
      name: id,
      valueName: id,
      element: { id, type: kind, title: '' },
      source: column,
      options: new Map(options.map((option, place) => [option.id, choices[place] ?? option.id])),
    }
    return { name: scalarText(column['name']), id, cell }
  })
}

/** Their value without the object in which it is only kept, beside a comment or not. */
function unwrapped({ source }: Asked, value: unknown): unknown {
  const wrapper = scalarText(source['valuePropertyName']) || 'value'
  const bare = (one: unknown) => (isRecord(one) ? one[wrapper] : one)
  return Array.isArray(value) ? value.map(bare) : bare(value)
}

function optionOf(asked: Asked, value: unknown): unknown {
  const found = [...asked.options].find(([, one]) => scalarText(one) === scalarText(value))
  if (found) return found[0]
  // What is no option there is what was written beside the last of them.
  const other = optionsOf(asked.element).findLast((option) => option.other !== undefined)
  return other === undefined ? value : { v: other.id, other: scalarText(value) }
}

/** Their value as an answer of ours: options are named by ids here, texts are texts. */
export function ourValue(asked: Asked, given: unknown): unknown {
  const { element, source } = asked
  if (isNothing(given)) return undefined
  switch (element.type) {
    case 'table': {
      const cells = cellsOf(asked)
      const row = (id: string, value: unknown) => ({
        id,
        cells: withoutNothing(
          cells.map((one) => [one.id, isRecord(value) ? ourValue(one.cell, value[one.name]) : undefined]),
        ),
      })
      if (Array.isArray(given)) return { rows: given.map((value, at) => row(`r${at + 1}`, value)) }
      const rows = pairs(partsOf(element, 'rows'), listOf(source['rows']))
      return { rows: rows.map(([id, name]) => row(id, isRecord(given) ? given[name] : undefined)) }
    }
    case 'matrixSingle':
    case 'matrixMultiple': {
      const columns = pairs(partsOf(element, 'columns'), listOf(source['columns']))
      const column = (value: unknown) =>
        columns.find(([, name]) => name === scalarText(value))?.[0] ?? scalarText(value)
      return Object.fromEntries(
        pairs(partsOf(element, 'rows'), listOf(source['rows'])).flatMap(([id, name]) => {
          const value = isRecord(given) ? given[name] : undefined
          return isNothing(value) ? [] : [[id, Array.isArray(value) ? value.map(column) : column(value)]]
        }),
      )
    }
    case 'multiText':
      return withoutNothing(
        pairs(partsOf(element, 'rows'), listOf(source['items'])).map(([id, name]) => {
          const value = isRecord(given) ? given[name] : undefined
          return [id, typeof value === 'number' ? String(value) : value]
        }),
      )
  }
  const value = unwrapped(asked, given)
  if (asked.options.size > 0) {
    if (Array.isArray(value)) return value.map((one) => optionOf(asked, one))
    return element.type === 'multiple' ? [optionOf(asked, value)] : optionOf(asked, value)
  }
  if (element.type === 'judge') {
    const isYes = scalarText(value) === scalarText(source['valueTrue'] ?? true)
    const isNo = scalarText(value) === scalarText(source['valueFalse'] ?? false)
    return isYes ? true : isNo ? false : value
  }
  const isWords = element.type === 'text' || element.type === 'textarea'
  return isWords && !Array.isArray(value) && !isRecord(value) ? scalarText(value) : value
}

/** An answer of ours as their value. */
export function theirValue(asked: Asked, answer: unknown): unknown {
  const { element, source } = asked
  switch (element.type) {
    case 'table': {
      const cells = cellsOf(asked)
      const given = isRecord(answer) ? listOf(answer['rows']).filter(isRecord) : []
      const row = (one: Json | undefined): Json => {
        const values = one?.['cells']
        return withoutNothing(
          cells.map(({ id, name, cell }) => [
            name,
            isRecord(values) && !isNothing(values[id]) ? theirValue(cell, values[id]) : undefined,
          ]),
        )
      }
      if (source['type'] !== 'matrixdropdown') return given.map(row)
      const rows = pairs(partsOf(element, 'rows'), listOf(source['rows']))
      return withoutNothing(rows.map(([id, name]) => [name, row(given.find((one) => one['id'] === id))]))
    }
    case 'matrixSingle':
    case 'matrixMultiple': {
      const columns = new Map(pairs(partsOf(element, 'columns'), listOf(source['columns'])))
      const column = (one: unknown) => (isRecord(one) ? columns.get(scalarText(one['v'])) : undefined)
      return withoutNothing(
        pairs(partsOf(element, 'rows'), listOf(source['rows'])).map(([id, name]) => {
          const value = isRecord(answer) ? answer[id] : undefined
          return [name, Array.isArray(value) ? value.map(column) : column(value)]
        }),
      )
    }
    case 'multiText':
      return withoutNothing(
        pairs(partsOf(element, 'rows'), listOf(source['items'])).map(([id, name]) => [
          name,
          isRecord(answer) ? answer[id] : undefined,
        ]),
      )
    case 'judge':
      return answer === true ? (source['valueTrue'] ?? true) : (source['valueFalse'] ?? false)
  }
  const value = (one: unknown): unknown => {
    if (!isRecord(one)) return asked.options.get(scalarText(one)) ?? one
    const text = scalarText(one['other'])
    return text === '' ? (asked.options.get(scalarText(one['v'])) ?? one['v']) : text
  }
  return Array.isArray(answer) ? answer.map(value) : value(answer)
}

/**
 * A value of the source or one of ours in the form in which they are compared: texts without blanks around, numbers and
 * yes or no as texts, one for a list of one, nothing for what is empty. What is chosen has no order, what is ranked has.
 */
export function comparable(asked: Asked, given: unknown): unknown {
  const { element, options } = asked
  if (element.type === 'table') return comparableRows(asked, given)
  const isChosen = options.size > 0 && element.type !== 'ranking'
  const plain = (value: unknown): unknown => {
    if (Array.isArray(value)) {
      const list = value.filter((one) => !isNothing(one)).map(plain)
      const sorted = isChosen || element.type === 'matrixMultiple' ? list.map(scalarText).toSorted() : list
      return sorted.length === 1 ? sorted[0] : sorted
    }
    if (isRecord(value)) return withoutNothing(Object.entries(value).map(([key, one]) => [key, plain(one)]))
    // A day is the beginning of it.
    return scalarText(value)
      .trim()
      .replace(/T00:00:00.000Z$/, '')
  }
  return plain(isRecord(given) && options.size === 0 ? given : unwrapped(asked, given))
}

/** Rows of a table, each cell by what it is asked here; rows in which nothing was answered are none. */
function comparableRows(asked: Asked, given: unknown): unknown {
  const cells = cellsOf(asked)
  const answered = cells.filter(({ cell }) => cell.element.type !== 'computed')
  const row = (value: unknown): Json | undefined => {
    if (!isRecord(value)) return undefined
    const filled = withoutNothing(
      cells.map(({ name, cell }) => [
        name,
        isNothing(value[name]) ? undefined : comparable(cell, value[name]),
      ]),
    )
    return answered.every(({ name }) => filled[name] === undefined) ? undefined : filled
  }
  if (Array.isArray(given)) return given.flatMap((one) => row(one) ?? [])
  const named = isRecord(given) ? Object.entries(given) : []
  return withoutNothing(named.map(([name, value]) => [name, row(value)]))
}
