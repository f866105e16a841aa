import { partWords } from './expression-words.ts'
import {
  type ExpressionRef,
  type ExpressionValue,
  parseExpression,
  printExpression,
  type WrittenLanguage,
} from './expression.ts'
import type { Element, Row, SurveyDefinition } from '../model/model.ts'
import { isNumbered } from '../model/question-numbers.ts'
import type { LogicValue } from '../model/question-type.ts'
import { isRecord } from '../answers/raw-values.ts'
import { questionType } from '../registry.ts'
import { isRef, type Ref, type Source } from '../model/rules.ts'

/** What the names in expressions and texts stand for. */
export interface ExpressionNames {
  resolve(ref: ExpressionRef): Source | undefined
  /** The code that people know a question by: its own or its number. */
  codeOf(id: string): string | undefined
}

const partNames: Record<string, NonNullable<Ref['part']>> = {
  value: 'value',
  other: 'other',
  count: 'count',
  length: 'length',
  score: 'score',
  [partWords.other]: 'other',
  [partWords.count]: 'count',
  [partWords.length]: 'length',
  [partWords.score]: 'score',
}

/** Parts of an element with ids, such as its rows: found by id or by their number after a letter (`R2`, `A1`). */
function partId(list: unknown, name: string, letter: string): string | undefined {
  if (!Array.isArray(list)) return undefined
  const parts: unknown[] = list
  const has = (part: unknown): part is { id: string } => isRecord(part) && typeof part['id'] === 'string'
  if (parts.some((part) => has(part) && part.id === name)) return name
  const number = new RegExp(`^${letter}(\\d{1,3})$`, 'i').exec(name)?.[1]
  const part = number === undefined ? undefined : parts[Number(number) - 1]
  return has(part) ? part.id : undefined
}

/** Lists of an element by their names, without knowing its type. */
export function partsOf(element: Element, key: 'options' | 'rows' | 'columns'): unknown {
  return isRecord(element) ? element[key] : undefined
}

/** Rows that have names: those of a matrix, or of a table that does not grow. */
function namedRowsOf(element: Element): unknown {
  const rows = partsOf(element, 'rows')
  return isRecord(rows) ? rows['rows'] : rows
}

/** The row that a number after a letter stands for where respondents add rows: `R1` is the first. */
function addedRow(element: Element, name: string): string | undefined {
  const rows = partsOf(element, 'rows')
  const isGrowing = isRecord(rows) && rows['mode'] === 'growing'
  return isGrowing && /^r[1-9]\d{0,2}$/i.test(name) ? name.toLowerCase() : undefined
}

/** The rows of an element that has any, whatever its type. */
export function rowsOf(element: Element): Row[] {
  const rows = partsOf(element, 'rows')
  if (!Array.isArray(rows)) return []
  const list: unknown[] = rows
  return list.flatMap((row) =>
    isRecord(row) && typeof row['id'] === 'string'
      ? [{ id: row['id'], title: typeof row['title'] === 'string' ? row['title'] : '' }]
      : [],
  )
}

interface Dictionary {
  byId: ReadonlyMap<string, Element>
  byCode: ReadonlyMap<string, Element>
  codes: ReadonlyMap<string, string>
}

function dictionaryOf(elements: readonly Element[]): Dictionary {
  const byId = new Map<string, Element>()
  const byCode = new Map<string, Element>()
  const codes = new Map<string, string>()
  let seen = 0
  let unseen = 0
  for (const element of elements) {
    if (!byId.has(element.id)) byId.set(element.id, element)
    if (questionType(element.type)?.role !== 'question') continue
    // What nobody sees has numbers of its own, so that Q5 is the fifth question on the paper.
    const code = isNumbered(element) ? `Q${(seen += 1)}` : `H${(unseen += 1)}`
    codes.set(element.id, element.code ?? code)
    if (!byCode.has(code.toLowerCase())) byCode.set(code.toLowerCase(), element)
  }
  // A code that someone chose comes before a number.
  for (const element of elements)
    if (element.code !== undefined) byCode.set(element.code.toLowerCase(), element)
  return { byId, byCode, codes }
}

const known = new WeakMap<readonly Element[], WeakMap<object, ExpressionNames>>()
const noVariables = {}

/** The names of a definition: of questions by id, by code and by number, and of variables. Made once per definition. */
export function expressionNames(
  definition: Pick<SurveyDefinition, 'elements' | 'variables'>,
): ExpressionNames {
  const { elements, variables } = definition
  const made = known.get(elements) ?? new WeakMap<object, ExpressionNames>()
  known.set(elements, made)
  const there = made.get(variables ?? noVariables)
  if (there) return there
  let built: Dictionary | undefined
  // Most surveys have no expressions: nobody asks for a name.
  const dictionary = () => (built ??= dictionaryOf(elements))
  const variableNames = new Set(variables?.map(({ name }) => name))

  const questionRef = (element: Element, path: readonly string[]): Source | undefined => {
    const [first, second, ...rest] = path
    if (rest.length > 0) return undefined
    if (first === undefined) return { q: element.id }
    if (first === '*') {
      if (second === undefined) return { q: element.id, rows: 'every' }
      const col = partId(partsOf(element, 'columns'), second, 'C')
      return col === undefined ? undefined : { q: element.id, rows: 'every', col }
    }
    const row = partId(namedRowsOf(element), first, 'R') ?? addedRow(element, first)
    if (row !== undefined) {
      if (second === undefined) return { q: element.id, row }
      const col = partId(partsOf(element, 'columns'), second, 'C')
      return col === undefined ? undefined : { q: element.id, row, col }
    }
    const part = Object.hasOwn(partNames, first) ? partNames[first] : undefined
    if (!part) return undefined
    if (second === undefined) return part === 'value' ? { q: element.id } : { q: element.id, part }
    const opt = part === 'other' ? partId(partsOf(element, 'options'), second, 'A') : undefined
    return opt === undefined ? undefined : { q: element.id, part, opt }
  }

  const names: ExpressionNames = {
    resolve: ({ scope, name, path }) => {
      if (scope === 'url') return { url: name }
      if (scope !== 'variable') {
        const { byId, byCode } = dictionary()
        const element = byId.get(name) ?? byCode.get(name.toLowerCase())
        if (element && questionType(element.type)?.role === 'question') return questionRef(element, path)
        if (scope === 'question') return undefined
      }
      return path.length === 0 && variableNames.has(name) ? { v: name } : undefined
    },
    codeOf: (id) => dictionary().codes.get(id),
  }
  made.set(variables ?? noVariables, names)
  return names
}

/** A source as a name in an expression. */
export function refOfSource(
  source: Source,
  codeOf: (id: string) => string = (id) => id,
  language: WrittenLanguage = 'en',
): ExpressionRef {
  if ('v' in source) return { scope: 'variable', name: source.v, path: [] }
  if ('url' in source) return { scope: 'url', name: source.url, path: [] }
  if ('sys' in source) return { scope: 'any', name: source.sys, path: [] }
  const { part, row, col, opt, rows } = source
  const path =
    row !== undefined
      ? [row, ...(col === undefined ? [] : [col])]
      : rows !== undefined
        ? ['*', ...(col === undefined ? [] : [col])]
        : part === undefined
          ? []
          : [
              language === 'zh' && part !== 'value' ? partWords[part] : part,
              ...(opt === undefined ? [] : [opt]),
            ]
  return { scope: 'any', name: codeOf(source.q), path }
}

function renamed(
  definition: Pick<SurveyDefinition, 'elements' | 'variables'>,
  text: string,
  rename: (source: Source, names: ExpressionNames) => ExpressionRef,
  language: WrittenLanguage,
): string {
  const parsed = parseExpression(text)
  if (!parsed.ok) return text
  const names = expressionNames(definition)
  return printExpression(
    parsed.expression,
    (ref) => {
      const source = names.resolve(ref)
      return source ? rename(source, names) : ref
    },
    language,
  )
}

/** An expression as it is stored: questions by id, so that moving them changes nothing. Unreadable ones stay as they are. */
export function storedExpression(
  definition: Pick<SurveyDefinition, 'elements' | 'variables'>,
  text: string,
): string {
  return renamed(definition, text, (source) => refOfSource(source), 'en')
}

/** An expression as people read and write it: questions by code or number, words in Chinese. */
export function shownExpression(
  definition: Pick<SurveyDefinition, 'elements' | 'variables'>,
  text: string,
  language: WrittenLanguage = 'zh',
): string {
  const codeOf = (id: string, names: ExpressionNames) => {
    const code = names.codeOf(id)
    if (code === undefined) return id
    // An id of another question comes before a code: names of imported questions may look like numbers of ours.
    const read = names.resolve({ scope: 'any', name: code, path: [] })
    return read && isRef(read) && read.q === id ? code : id
  }
  return renamed(
    definition,
    text,
    (source, names) => refOfSource(source, (id) => codeOf(id, names), language),
    language,
  )
}

/** What a condition sees of an answer as a value of expressions; `several` for questions that may have several answers. */
export function expressionValue(value: LogicValue, several: boolean): ExpressionValue {
  switch (value.kind) {
    case 'none':
      return undefined
    case 'number':
    case 'text':
    case 'date':
      return value.value
    case 'options':
      return several || value.ids.length !== 1 ? value.ids : value.ids[0]
    case 'presence':
      return true
    case 'each':
      return value.values.map((one) => expressionValue(one, several))
  }
}
