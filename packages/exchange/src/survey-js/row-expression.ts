// What a cell is computed from: the other cells of its row.
import { changesWithTime, parseExpression } from '@zhanfang/survey'
import type { BuiltElement } from '../elements/element.ts'
import type { PartDraft } from '../elements/draft.ts'
import { isRecord, type Json, numberAt, scalarText } from '../reading/json-source.ts'
import { mapVariables, parseSurveyJsExpression, variablesOf } from './expression.ts'
import { SurveyJsNames } from './names.ts'
import { toOurValue } from './print/expression.ts'
import { resultOf } from './print/result-kind.ts'
import { textAt, words } from './source-values.ts'

/** Types of questions that cells of a kind are like, for what can be asked of them. */
const likeCells: Readonly<Record<string, string>> = {
  number: 'number',
  date: 'dateTime',
  dropdown: 'single',
  single: 'single',
  multiple: 'multiple',
  text: 'text',
}

const isId = (id: string | undefined): id is string =>
  id !== undefined && /^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/.test(id)

/** A column as a question of its row, known by its place. */
function columnOf({ id, kind = 'text', options = [], result }: PartDraft, at: number): BuiltElement {
  const optionIds = options.map(({ id }) => id ?? '')
  const isNumber = kind === 'computed' && result === 'number'
  const type = isNumber ? 'number' : (likeCells[kind] ?? 'text')
  const known = options.map(({ id = '', text }) => ({ id, text }))
  return {
    element: {
      id: isId(id) ? id : `C${at + 1}`,
      type,
      title: '',
      ...(known.length > 0 ? { options: known } : {}),
    },
    notes: [],
    optionIds,
    rowIds: [],
    columnIds: [],
    blankIds: [],
  }
}

/** The values of a cell's options there, in the order of its options here. */
function valuesOf(part: unknown, { options = [] }: PartDraft): unknown[] {
  const json = isRecord(part) ? part : {}
  const isYesNo = json['cellType'] === 'boolean' || json['type'] === 'boolean'
  return isYesNo ? [json['valueTrue'] ?? true, json['valueFalse'] ?? false] : options.map(({ id }) => id)
}

/**
 * What a computed cell is here, its columns by their places (`C2`); undefined where it reads more than the cells before it
 * in its row, or says what ours cannot.
 */
export function rowExpression(
  part: Json,
  place: number,
  columns: readonly PartDraft[],
  source: readonly unknown[],
): Pick<PartDraft, 'expression' | 'result' | 'decimals' | 'unit'> | undefined {
  const written = textAt(part, 'expression')
  const read = written === undefined ? undefined : parseSurveyJsExpression(written)
  if (!read) return undefined
  const names = new SurveyJsNames()
  columns.slice(0, place).forEach((column, at) => {
    if (column.options && !column.options.every(({ id }) => isId(id))) return
    const name = scalarText(column.value ?? column.title)
    names.addQuestion([name], columnOf(column, at), valuesOf(source[at], column), [], [])
  })
  const ofRow = /^(?:row|panel)\./i
  if ([...variablesOf(read)].some((name) => !ofRow.test(name.trim()))) return undefined
  const node = mapVariables(read, ({ name }) => ({ kind: 'variable', name: name.trim().replace(ofRow, '') }))
  const expression = toOurValue(node, names)
  // A name of no column would be one of the survey.
  if (expression === undefined || names.variables.length > 0) return undefined
  const parsed = parseExpression(expression)
  if (!parsed.ok || changesWithTime(parsed.expression)) return undefined
  const { unit } = displayOf(part)
  const result = computedResult(part, resultOf(node, names))
  return { expression, ...result, ...(unit === undefined ? {} : { unit }) }
}

/** How something computed is shown: words behind it are its unit; the rest is named. */
export function displayOf(json: Json): { unit?: string; lost: string[] } {
  const [style, format] = [textAt(json, 'displayStyle'), words(json['format'])]
  const lost = style === 'percent' || style === 'date' ? ['displayStyle'] : []
  const behind = /^\{0\}\s*([^{}]{1,20})$/.exec(format)?.[1]?.trim()
  const currency = textAt(json, 'currency') ?? 'USD'
  const money = currency === 'CNY' ? '元' : currency
  const unit = behind ?? (style === 'currency' ? money : undefined)
  const isLost = behind === undefined && format !== '' && format !== '{0}'
  return { ...(unit === undefined ? {} : { unit }), lost: [...lost, ...(isLost ? ['format'] : [])] }
}

/** Whether something computed gives a number, and with how many digits after the point. */
export function computedResult(
  json: Json,
  kind: ReturnType<typeof resultOf>,
): { result: 'number' | 'text'; decimals: number } {
  const digits = numberAt(json, 'precision') ?? numberAt(json, 'maximumFractionDigits') ?? -1
  const style = textAt(json, 'displayStyle')
  const isNumber = kind === 'number' || style === 'decimal' || style === 'currency' || style === 'percent'
  return { result: isNumber ? 'number' : 'text', decimals: digits >= 0 ? Math.min(6, digits) : 6 }
}
