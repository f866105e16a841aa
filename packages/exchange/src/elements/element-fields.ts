import type { Element, Option } from '@zhanfang/survey'

/** Fields of an element by name, whatever its type: writers know types by their names only. */
export function fieldOf(element: Element, key: string): unknown {
  return Object.entries(element).find(([name]) => name === key)?.[1]
}

export const numberField = (element: Element, key: string): number | undefined => {
  const value = fieldOf(element, key)
  return typeof value === 'number' ? value : undefined
}

export const textField = (element: Element, key: string): string => {
  const value = fieldOf(element, key)
  return typeof value === 'string' ? value : ''
}

export const isOn = (element: Element, key: string): boolean => fieldOf(element, key) === true

const isPart = (part: unknown): part is { id: string } =>
  typeof part === 'object' && part !== null && 'id' in part && typeof part.id === 'string'

/** Options of a choice; empty for elements without any. */
export function optionsOf(element: Element): Option[] {
  const list = fieldOf(element, 'options')
  if (!Array.isArray(list)) return []
  return list.filter(
    (part: unknown): part is Option => isPart(part) && 'text' in part && typeof part.text === 'string',
  )
}

export interface NamedPart {
  id: string
  title: string
  options: Option[]
  kind?: string
  image?: string
  required?: boolean
  expression?: string
}

/** Rows, columns, blanks or areas of a picture by their id and words. */
export function partsOf(element: Element, key: 'rows' | 'columns' | 'blanks' | 'areas'): NamedPart[] {
  const found = fieldOf(element, key)
  const nested: unknown =
    typeof found === 'object' && found !== null && 'rows' in found ? found.rows : undefined
  const list: unknown = Array.isArray(found) ? found : nested
  if (!Array.isArray(list)) return []
  return list.filter(isPart).map((part) => {
    const title: unknown =
      'title' in part ? part.title : 'text' in part ? part.text : 'name' in part ? part.name : ''
    const options: unknown = 'options' in part ? part.options : undefined
    const kind: unknown = 'kind' in part ? part.kind : undefined
    const image: unknown = 'image' in part ? part.image : undefined
    const expression: unknown = 'expression' in part ? part.expression : undefined
    return {
      id: part.id,
      title: typeof title === 'string' ? title : '',
      options: Array.isArray(options)
        ? options.filter(
            (one: unknown): one is Option => isPart(one) && 'text' in one && typeof one.text === 'string',
          )
        : [],
      ...(typeof kind === 'string' ? { kind } : {}),
      ...(typeof image === 'string' ? { image } : {}),
      ...(typeof expression === 'string' ? { expression } : {}),
      required: 'required' in part && part.required === true,
    }
  })
}

/** Words at the ends of a scale. */
export function endsOf(element: Element): { min: string; mid: string; max: string } {
  const labels = fieldOf(element, 'labels')
  const word = (key: string) => {
    const value: unknown =
      typeof labels === 'object' && labels !== null
        ? Object.entries(labels).find(([name]) => name === key)?.[1]
        : undefined
    return typeof value === 'string' ? value : ''
  }
  return { min: word('min'), mid: word('mid'), max: word('max') }
}

/** A text on one line. */
export const oneLine = (text: string): string => text.replace(/\s*[\r\n]+\s*/g, ' ').trim()

/** The sentence of a gap text with `blank` in the place of each blank. */
export function withBlanks(element: Element, blank: (id: string) => string): string {
  return textField(element, 'content').replace(/\{\{([A-Za-z0-9][A-Za-z0-9_-]{0,39})\}\}/g, (_, id: string) =>
    blank(id),
  )
}

/** A text for paper: what would take in an answer becomes a blank. */
export const withoutPipes = (text: string): string =>
  text.replace(/\{\{\s*(?:q|v|url)\s*:[^{}]{1,330}\}\}/gu, '____')
