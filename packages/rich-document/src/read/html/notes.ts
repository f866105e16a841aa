import { richDocumentLimits as limits } from '../../model/limits.ts'
import { storableText } from '../../model/values.ts'
import {
  attribute,
  classesOf,
  elementsBelow,
  type HtmlElement,
  type HtmlParent,
  wordsOf,
} from './html-tree.ts'
import type { LeftOutList } from '../left-out.ts'

const noteId = /^(?:_?ftn|_?edn|fn|footnote|endnote|cite_note|user-content-fn)[-_:]?/i
const backId = /ref|backlink/i

/** Whether a link is written as notes are: in brackets, as a small number, or said to be one. */
function looksLikeMark(link: HtmlElement): boolean {
  if (attribute(link, 'role') === 'doc-noteref' || 'mso-footnote-id' in stylesOf(link)) return true
  if (classesOf(link).some((name) => /footnote|noteref/i.test(name))) return true
  return /^[[(【〔]?\s*(?:[\d*†‡①-⑳]|[ivx]){1,4}\s*[\])】〕]?$/.test(wordsOf(link).trim())
}
const stylesOf = (element: HtmlElement): Readonly<Record<string, true>> =>
  /mso-(?:foot|end)note-id/.test(attribute(element, 'style') ?? '') ? { 'mso-footnote-id': true } : {}

const isBackLink = (element: HtmlElement) =>
  element.tagName === 'a' &&
  (backId.test(attribute(element, 'href') ?? '') || /^[↩↑^]\ufe0e?$/.test(wordsOf(element).trim()))

const isNoteBody = (element: HtmlElement) => {
  if (/mso-element\s*:\s*(?:footnote|endnote)\s*(?:;|$)/.test(attribute(element, 'style') ?? '')) return true
  const id = attribute(element, 'id') ?? ''
  return noteId.test(id) && !backId.test(id) && /^(?:li|p|div|dd|aside|section)$/.test(element.tagName)
}

/** Whether an element holds nothing but notes. */
export const isNoteList = (element: HtmlElement): boolean =>
  /mso-element\s*:\s*(?:footnote|endnote)-list/.test(attribute(element, 'style') ?? '') ||
  attribute(element, 'role') === 'doc-endnotes' ||
  classesOf(element).includes('footnotes')

export interface Notes {
  /** Text of the note that a link marks; undefined when it marks none. */
  marked: (link: HtmlElement) => string | undefined
  /** Whether an element is a note that stands at its mark now. */
  isTaken: (element: HtmlElement) => boolean
  /** Text of a note that its mark holds itself. */
  written: (mark: HtmlElement) => string | undefined
}

/** Zhihu's marks hold what the list at the end says again. */
function writtenNoteOf(mark: HtmlElement): string | undefined {
  if (attribute(mark, 'data-draft-type') !== 'reference') return undefined
  const words = [attribute(mark, 'data-text'), attribute(mark, 'data-url')]
    .map((text) => (text ?? '').trim())
    .filter((text) => text !== '')
  const text = storableText(words.join(' ')).slice(0, limits.footnote).toWellFormed()
  return text === '' ? undefined : text
}

/** Finds the notes of a text and the marks that lead to them. */
export function readNotes(root: HtmlParent, leftOut: LeftOutList): Notes {
  const bodies = new Map<string, HtmlElement>()
  const links: HtmlElement[] = []
  for (const element of elementsBelow(root)) {
    if (isNoteBody(element)) {
      const id = attribute(element, 'id')
      if (id !== undefined) bodies.set(id, element)
      let looked = 0
      for (const inner of elementsBelow(element)) {
        // A note begins with its anchor.
        if ((looked += 1) > 20) break
        const name = inner.tagName === 'a' ? (attribute(inner, 'name') ?? attribute(inner, 'id')) : undefined
        if (name !== undefined) bodies.set(name, element)
      }
    }
    if (element.tagName === 'a' && attribute(element, 'href')?.startsWith('#') === true) links.push(element)
  }
  const texts = new Map<HtmlElement, string>()
  const taken = new Set<HtmlElement>()
  const textOf = new Map<HtmlElement, string>()
  for (const link of links) {
    const body = bodies.get(decoded((attribute(link, 'href') ?? '').slice(1)))
    if (body === undefined || isBackLink(link) || !looksLikeMark(link)) continue
    if (taken.has(body)) {
      const first = textOf.get(body)
      if (first !== undefined) texts.set(link, first)
      continue
    }
    const words = storableText(
      wordsOf(body, isBackLink)
        .replaceAll(/[\s\u00a0]+/g, ' ')
        .trim(),
    )
    const text = words.slice(0, limits.footnote).toWellFormed()
    if (text === '') continue
    if (text.length < words.length) leftOut.note('note')
    texts.set(link, text)
    textOf.set(body, text)
    taken.add(body)
  }
  let isListWritten = false
  for (const element of elementsBelow(root)) isListWritten ||= writtenNoteOf(element) !== undefined
  return {
    marked: (link) => texts.get(link),
    isTaken: (element) =>
      taken.has(element) ||
      (isListWritten && classesOf(element).some((name) => /^ReferenceList(?:-title)?$/.test(name))),
    written: writtenNoteOf,
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
