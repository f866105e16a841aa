import type { CleanNode } from '../../../sanitize/place.ts'
import { wordItemOf } from '../../lists/word-lists.ts'
import { isContentsLine, isQuote } from '../../word/word-parts.ts'
import { boxOf, isLine } from '../boxes.ts'
import { type Declarations, groundPictureOf, pixelsOf } from '../css.ts'
import { Flow } from '../flow.ts'
import { headingOf } from '../headings.ts'
import {
  childrenOfHtml,
  elementsBelow,
  type HtmlElement,
  type HtmlNode,
  isElement,
  wordsOf,
} from '../html-tree.ts'
import type { Look } from '../look.ts'
import { isNoteList } from '../notes.ts'
import { fitted, holds, type HtmlReader, type Place } from './reader.ts'

/** Pixels; what is lower is a pattern or a line. */
const GROUND_HEIGHT = 40

/** Whether a paragraph is an empty line, and not what is left of something that did not come along. */
const isBlankLine = (element: HtmlElement) =>
  [...elementsBelow(element)].every(({ tagName }) => /^(?:br|span|font|b|strong|i|em|u|a|o:p)$/.test(tagName))

/** A block: a heading, an item, a quote, a box, a paragraph, or a mere frame around others. */
export function readBlock(reader: HtmlReader, element: HtmlElement, place: Place, style: Declarations): void {
  const { blocksWithin, leftOut, places, readAll, sheet } = reader
  const { flow, room } = place
  flow.close()
  const inner = childrenOfHtml(element)
  const level = headingOf(element, style, leftOut)
  const item = level === undefined ? wordItemOf(element, style, sheet, leftOut) : undefined
  const look: Look = level === undefined ? place.look : { ...place.look, line: { ...place.look.line, level } }
  const next: Place = { ...place, look, depth: place.depth + 1, keepsMarkers: level !== undefined }
  if (isContentsLine(element)) {
    leftOut.note('contents')
    return
  }
  if (isQuote(element, style) && holds(room, 'blockquote')) {
    readQuote(reader, inner, { ...next, look: { ...look, italic: false } })
    return
  }
  const ground = groundPictureOf(style)
  if (ground !== undefined) {
    const picture = groundOf(reader, element, style, ground, look)
    if (picture === undefined) leftOut.note('backgroundPicture')
    else {
      flow.block(picture)
      return
    }
  }
  if (isNoteList(element)) {
    readAll(
      inner.filter((child) => isElement(child) && !/^(hr|br|h[1-6])$/.test(child.tagName)),
      next,
    )
    flow.close()
    return
  }
  if (item !== undefined) {
    const own = new Flow()
    readAll(inner, { ...next, room: 'listItem', flow: own })
    own.close()
    for (const [index, node] of own.blocks.entries()) {
      places.paragraphs.set(node, index === 0 ? item : { ...item, continues: true })
      flow.block(node)
    }
    return
  }
  const box =
    holds(room, 'section') && /^(section|div|article|aside|fieldset)$/.test(element.tagName)
      ? boxOf(style)
      : undefined
  if (box !== undefined) {
    const content = fitted(blocksWithin(inner, { ...next, room: 'section' }), 'section', leftOut)
    if (content.length > 0) flow.block({ type: 'section', attrs: { ...box }, content })
    else if (isLine(style)) flow.block({ type: 'divider' })
    return
  }
  const before = flow.blocks.length
  if (element.tagName === 'dd') next.look = { ...look, line: { ...look.line, indent: 1 } }
  readAll(inner, next)
  flow.close()
  if (flow.blocks.length > before) return
  if (isLine(style) && wordsOf(element).trim() === '') flow.block({ type: 'divider' })
  else if (element.tagName === 'p' && isBlankLine(element)) flow.space()
}

/** Paragraphs with the style of quotes are one quote with those before them. */
function readQuote({ blocksWithin, leftOut }: HtmlReader, inner: readonly HtmlNode[], place: Place): void {
  const content = fitted(blocksWithin(inner, { ...place, room: 'blockquote' }), 'blockquote', leftOut)
  const before = place.flow.blocks.at(-1)
  if (content.length === 0) return
  if (before?.type === 'blockquote') before.content = [...(before.content ?? []), ...content]
  else place.flow.block({ type: 'blockquote', content })
}

/** The picture under a block that holds nothing else: layout programs put pictures so. */
function groundOf(
  { pictures }: HtmlReader,
  element: HtmlElement,
  style: Declarations,
  address: string,
  look: Look,
): CleanNode | undefined {
  const height = pixelsOf(style['height'], look.size)
  const holdsMore =
    wordsOf(element).trim() !== '' ||
    [...elementsBelow(element)].some(({ tagName }) => /^(?:img|svg|video|iframe|table|input)$/.test(tagName))
  if (holdsMore || (height !== undefined && height < GROUND_HEIGHT)) return undefined
  return pictures.ground(address, 0, 0, look.link)
}
