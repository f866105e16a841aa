// What the cells of a table are asked: columns of a matrix, or questions of a panel that is repeated.
import type { OptionDraft } from '../elements/draft.ts'
import { isRecord, type Json, numberAt, scalarText } from '../reading/json-source.ts'
import { texts } from '../texts.ts'
import { parseSurveyJsExpression, variablesOf } from './expression.ts'
import { displayOf } from './row-expression.ts'
import { unreadOfCell } from './settings.ts'
import { checksOfPart } from './validators.ts'
import { flagAt, listOf, textAt, words } from './source-values.ts'

/** Fields of a web page that ask for a day or a time. */
export const dateModes: Readonly<Record<string, string>> = {
  date: 'date',
  'datetime-local': 'datetime',
  datetime: 'datetime',
  time: 'time',
  month: 'month',
}

/** Fields of a web page that take any words. */
export const plainInputs: ReadonlySet<string> = new Set(['text', 'tel', 'search'])

/** Kinds of input that fields of a form, and cells of a table, can have. */
export const itemFormats: ReadonlySet<string> = new Set(['email', 'url', 'number', 'date'])
const cellInputs: ReadonlySet<string> = new Set([...plainInputs, ...itemFormats, ...Object.keys(dateModes)])

/** Kinds of cells by the types of question that they are there; what is not here cannot be asked in a cell. */
const kinds: Readonly<Record<string, string>> = {
  text: 'text',
  comment: 'text',
  dropdown: 'dropdown',
  radiogroup: 'single',
  buttongroup: 'single',
  imagepicker: 'single',
  checkbox: 'multiple',
  tagbox: 'multiple',
  boolean: 'single',
  rating: 'number',
  slider: 'number',
  expression: 'computed',
}

/** What stands under the columns of a table. */
export const totals: Readonly<Record<string, 'sum' | 'avg' | 'count'>> = {
  sum: 'sum',
  avg: 'avg',
  count: 'count',
}

/** What a column or a question of a repeated panel may say of itself that cells here cannot follow. */
const cellLogic = [
  'visibleIf',
  'enableIf',
  'requiredIf',
  'resetValueIf',
  'setValueIf',
  'setValueExpression',
  'defaultValueExpression',
] as const

const flatten = (list: readonly unknown[]): unknown[] =>
  list.flatMap((one) =>
    isRecord(one) && one['type'] === 'panel'
      ? flatten([...listOf(one['elements']), ...listOf(one['questions'])])
      : [one],
  )

/** All that rows of a table ask or show: its columns and what stands under each row, or the questions of a panel. */
function partsOfRow(json: Json): readonly unknown[] {
  if (json['type'] !== 'paneldynamic')
    return [...listOf(json['columns']), ...flatten(listOf(json['detailElements']))]
  return flatten(listOf(json['templateElements'] ?? json['elements'] ?? json['questions']))
}

/** The type of question that a cell of a table is there. */
export function cellTypeOf(part: unknown, table: Json): string {
  const own = isRecord(part) ? (textAt(part, 'cellType') ?? textAt(part, 'type')) : undefined
  const type = own === undefined || own === 'default' ? (textAt(table, 'cellType') ?? 'dropdown') : own
  return type === 'default' ? 'dropdown' : type
}

const isCell = (part: unknown, table: Json) => Object.hasOwn(kinds, cellTypeOf(part, table))

/** What can be asked in cells. */
export const cellsOf = (json: Json): readonly unknown[] =>
  partsOfRow(json).filter((part) => isCell(part, json))

/** The kind of a cell here. */
export function cellKind(part: Json, table: Json): string {
  const type = cellTypeOf(part, table)
  if (type === 'text' && (textAt(part, 'inputType') === 'number' || checksOfPart(part)?.type === 'number'))
    return 'number'
  if (type === 'text' && dateModes[textAt(part, 'inputType') ?? ''] !== undefined) return 'date'
  if (type === 'imagepicker' && flagAt(part, 'multiSelect')) return 'multiple'
  if (type === 'rating' && listOf(part['rateValues']).length > 0) return 'single'
  return kinds[type] ?? 'text'
}

const titleOf = (part: unknown) => (isRecord(part) ? words(part['title'] ?? part['name']) : scalarText(part))

/** What columns or fields say of themselves that they cannot have here, in words. */
export function lossesOfParts(
  parts: readonly unknown[],
  inputs: ReadonlySet<string>,
  unread: (part: Json) => string[],
): string[] {
  return parts.flatMap((part) => {
    if (!isRecord(part)) return []
    const title = titleOf(part)
    const input = textAt(part, 'inputType') ?? 'text'
    const keys = unread(part).filter((key) => key !== 'validators' || !checksOfPart(part))
    return [
      ...(inputs.has(input) ? [] : [texts.partInput(title, input)]),
      ...(keys.length > 0 ? [texts.partSettings(title, keys.join('、'))] : []),
    ]
  })
}

/** What the cells of a table say of themselves that is not taken, in words. */
export function lossesOfCells(json: Json, isComputed: (part: Json) => boolean): string[] {
  const cells = cellsOf(json).filter(isRecord)
  const beyond = partsOfRow(json).filter((part) => !isCell(part, json))
  const ruled = cells.filter((part) =>
    cellLogic.some((key) => part[key] !== undefined && !(key === 'visibleIf' && showsColumn(part))),
  )
  const reckoned = cells.filter((part) => cellKind(part, json) === 'computed' && !isComputed(part))
  const names = (parts: readonly unknown[]) => parts.map(titleOf).join('、')
  return [
    ...(beyond.length > 0
      ? [texts.cellsBeyond(beyond.map((part) => `${titleOf(part)}（${cellTypeOf(part, json)}）`).join('、'))]
      : []),
    ...(ruled.length > 0 ? [texts.cellLogic(names(ruled))] : []),
    ...(reckoned.length > 0 ? [texts.cellExpression(names(reckoned))] : []),
    ...lossesOfParts(cells, cellInputs, (part) => [
      ...(Object.hasOwn(totals, textAt(part, 'totalType') ?? 'sum') || part['totalType'] === 'none'
        ? []
        : ['totalType']),
      ...(cellTypeOf(part, json) === 'expression' ? displayOf(part).lost : []),
      ...unreadOfCell(part, cellTypeOf(part, json)).filter(
        (key) => !cellLogic.some((known) => known === key),
      ),
    ]),
  ]
}

/** The two options of a cell with yes or no. */
export const yesNo = (part: unknown): OptionDraft[] => {
  const json = isRecord(part) ? part : {}
  return [
    { id: 'true', text: words(json['labelTrue']) || '是' },
    { id: 'false', text: words(json['labelFalse']) || '否' },
  ]
}

/** Least and greatest number that a cell or a field takes, and with how many digits after the point. */
export function rangeOfCell(part: Json, type: string): { min?: number; max?: number } {
  if (type === 'slider') return { min: numberAt(part, 'min') ?? 0, max: numberAt(part, 'max') ?? 100 }
  const checked = checksOfPart(part)
  if (checked?.type === 'number') return rangeAt(checked.fields)
  const rating = type === 'rating'
  const min = numberAt(part, rating ? 'rateMin' : 'min') ?? (rating ? 1 : undefined)
  const count = rating ? numberAt(part, 'rateCount') : undefined
  const max =
    (rating ? numberAt(part, 'rateMax') : numberAt(part, 'max')) ??
    (count === undefined ? undefined : (min ?? 1) + count - 1) ??
    (rating ? 5 : undefined)
  return rangeAt({ min, max })
}

function rangeAt(bounds: Json): { min?: number; max?: number } {
  const [min, max] = [numberAt(bounds, 'min'), numberAt(bounds, 'max')]
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
}

/** Digits after the point of a number: only whole steps make whole numbers. */
export const digitsOfStep = (step: number | undefined): number => (Number.isInteger(step ?? 0.5) ? 0 : 6)

/** Whether a condition shows a whole column: one that asks for the row of its cell shows cells, which rules cannot. */
export function showsColumn(part: unknown): part is Json {
  const source = isRecord(part) ? textAt(part, 'visibleIf') : undefined
  const node = source === undefined ? undefined : parseSurveyJsExpression(source)
  return node !== undefined && ![...variablesOf(node)].some(isOfRow)
}

/** Whether a name is one of the row that a cell stands in. */
const isOfRow = (name: string) => /^\$?(?:row|panel|rowindex|rowvalue|rowname|panelindex)(?:\.|$)/i.test(name)
