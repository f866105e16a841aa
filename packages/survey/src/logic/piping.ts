import type { LogicState, Reader } from './compiled/condition.ts'
import { type ExpressionRef, writtenRef } from '../expression/expression.ts'
import type { ExpressionNames } from '../expression/expression-names.ts'
import type { Element } from '../model/model.ts'
import { withTitle } from '../model/title-marks.ts'
import { isPartList } from '../model/parts.ts'
import { isRecord } from '../answers/raw-values.ts'
import type { Source } from '../model/rules.ts'

/** `{{q:ID}}`, `{{q:ID.other}}`, `{{v:name}}`, `{{url:name}}`, each with an optional text for “nothing” behind `|`. */
const token = /\{\{\s*(q|v|url)\s*:\s*([^{}|]{1,120}?)\s*(?:\|([^{}]{0,200}))?\}\}/gu

/** Characters of an answer that a text takes in; the rest is cut. */
const longest = 500

const scopes = { q: 'question', v: 'variable', url: 'url' } as const

/** The texts of an element that may hold answers. */
function textsOf(element: Element): string[] {
  const found = [element.title]
  if (element.description !== undefined) found.push(element.description)
  const record: unknown = element
  if (!isRecord(record)) return found
  if (typeof record['text'] === 'string') found.push(record['text'])
  for (const key of ['options', 'columns', 'rows']) {
    const list = record[key]
    if (!Array.isArray(list)) continue
    for (const part of list) {
      if (!isRecord(part)) continue
      if (typeof part['text'] === 'string') found.push(part['text'])
      if (typeof part['title'] === 'string') found.push(part['title'])
    }
  }
  return found
}

/** Whether any text of an element holds an answer. */
export function isPiped(element: Element): boolean {
  if (element.title.includes('{{') || element.description?.includes('{{')) return true
  const record: unknown = element
  if (!isRecord(record)) return false
  if (typeof record['text'] === 'string' && record['text'].includes('{{')) return true
  for (const key of ['options', 'columns', 'rows']) {
    const list = record[key]
    if (!Array.isArray(list)) continue
    for (const part of list) {
      const text: unknown = isRecord(part) ? (part['text'] ?? part['title']) : undefined
      if (typeof text === 'string' && text.includes('{{')) return true
    }
  }
  return false
}

function refOf(scope: string, written: string): ExpressionRef | undefined {
  if (scope !== 'q' && scope !== 'v' && scope !== 'url') return undefined
  const [name = '', ...path] = scope === 'q' ? written.split('.') : [written]
  return { scope: scopes[scope], name, path }
}

function sourceOf(scope: string, written: string, names: ExpressionNames): Source | undefined {
  const ref = refOf(scope, written)
  return ref && names.resolve(ref)
}

/** What a text takes in, each time it does; undefined for what stands for nothing. */
export function pipesIn(
  text: string,
  names: ExpressionNames,
): { written: string; source: Source | undefined }[] {
  return [...text.matchAll(token)].map(([written, scope = '', name = '']) => ({
    written,
    source: sourceOf(scope, name, names),
  }))
}

/** A text whose references are renamed; one that is not there any more leaves what stands for nothing. */
export function renamedPipes(
  text: string,
  rename: (ref: ExpressionRef) => ExpressionRef | undefined,
): string {
  if (!text.includes('{{')) return text
  return text.replace(token, (written, scope: string, name: string, fallback: string | undefined) => {
    const ref = refOf(scope, name)
    const next = ref && rename(ref)
    if (!ref || next === ref) return written
    return next
      ? `{{${writtenRef({ ...next, scope: ref.scope })}${fallback === undefined ? '' : `|${fallback}`}}}`
      : (fallback ?? '')
  })
}

/** What the texts of an element take in. */
export function pipesOf(element: Element, names: ExpressionNames): Source[] {
  return textsOf(element).flatMap((text) =>
    pipesIn(text, names).flatMap(({ source }) => (source ? [source] : [])),
  )
}

/**
 * A text with the answers that it names in it, as plain text of one line each: whoever shows it must not read it as
 * HTML. What is unanswered becomes the text behind `|`, or nothing.
 */
export function pipedText(text: string, reader: Reader, names: ExpressionNames, state: LogicState): string {
  if (!text.includes('{{')) return text
  return text.replace(token, (_written, scope: string, name: string, fallback: string | undefined) => {
    const source = sourceOf(scope, name, names)
    const words = source ? reader.textOf(source)(state).replace(/\s+/g, ' ').trim() : ''
    const short = words.length > longest ? `${words.slice(0, longest)}…` : words
    return short === '' ? (fallback ?? '') : short
  })
}

/** An element with answers in its texts. */
export function pipedElement(element: Element, pipe: (text: string) => string): Element {
  const changes: Record<string, unknown> = element.titleMarks
    ? withTitle(element.title, element.titleMarks, pipe)
    : { title: pipe(element.title) }
  if (element.description !== undefined) changes['description'] = pipe(element.description)
  const record: unknown = element
  if (isRecord(record)) {
    if (typeof record['text'] === 'string') changes['text'] = pipe(record['text'])
    for (const key of ['options', 'columns', 'rows']) {
      const list = record[key]
      if (!isPartList(list)) continue
      changes[key] = list.map((part) => ({
        ...part,
        ...(typeof part['text'] === 'string' ? { text: pipe(part['text']) } : {}),
        ...(typeof part['title'] === 'string' ? { title: pipe(part['title']) } : {}),
      }))
    }
  }
  return Object.assign({}, element, changes)
}
