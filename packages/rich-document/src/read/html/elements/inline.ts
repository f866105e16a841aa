import { elementsBelow, childrenOfHtml, type HtmlElement, wordsOf } from '../html-tree.ts'
import { linkOf } from '../links.ts'
import type { HtmlReader, Place } from './reader.ts'

/** What stands in a line: links, marks of notes, words that are said. */
export function readInline(reader: HtmlReader, element: HtmlElement, place: Place): void {
  const { base, leftOut, notes, readAll } = reader
  const { look } = place
  const inner = childrenOfHtml(element)
  const next = { ...place, depth: place.depth + 1 }
  switch (element.tagName) {
    case 'a': {
      const note = notes.marked(element)
      if (note !== undefined) {
        place.flow.inline({ type: 'footnote', attrs: { text: note } }, look)
        return
      }
      const link = linkOf(element, base, leftOut)
      readAll(inner, { ...next, look: link === undefined ? look : { ...look, link, color: undefined } })
      return
    }
    case 'q':
      place.flow.words('“', look)
      readAll(inner, next)
      place.flow.words('”', look)
      return
    case 'rt':
      place.flow.words(`（${wordsOf(element).trim()}）`, look)
      return
    case 'sup': {
      const note = notes.written(element)
      if (note !== undefined) {
        place.flow.inline({ type: 'footnote', attrs: { text: note } }, look)
        return
      }
      // A note's mark stands above the line by itself.
      const marks = [...elementsBelow(element)].some(
        (one) => one.tagName === 'a' && notes.marked(one) !== undefined,
      )
      readAll(inner, marks ? { ...next, look: { ...look, script: undefined } } : next)
      return
    }
    default:
      readAll(inner, next)
  }
}
