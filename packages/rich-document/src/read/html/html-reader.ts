import { storableText } from '../../model/values.ts'
import type { CleanNode } from '../../sanitize/place.ts'
import { type ListPlaces, withNestedLists } from '../lists/list-levels.ts'
import { isListMarker } from '../lists/word-lists.ts'
import { isRevisionLeft, isRevisionTaken, isWordComment } from '../word/word-parts.ts'
import { type Declarations, declarationsOf, isHidden } from './css.ts'
import { readBlock } from './elements/block.ts'
import { readInline } from './elements/inline.ts'
import { fitted, type HtmlReader, type HtmlReading, type Place } from './elements/reader.ts'
import { readThing } from './elements/things.ts'
import { Flow } from './flow.ts'
import { drawsFormula, formulaOf } from './formulas.ts'
import {
  childrenOfHtml,
  DEPTH_MAX,
  type HtmlElement,
  type HtmlNode,
  isElement,
  isText,
  wordsOf,
} from './html-tree.ts'
import { type Look, lookWithin } from './look.ts'
import { accountPartOf } from './media.ts'

const blocks = new Set(
  'address article aside body center dd details dialog div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hgroup html legend li main nav p section summary tbody td tfoot th thead tr menu'.split(
    ' ',
  ),
)
const silent = new Set([
  'style',
  'noscript',
  'head',
  'meta',
  'link',
  'title',
  'base',
  'template',
  'param',
  'rp',
  'colgroup',
  'col',
  'area',
  'map',
])
const isEmptyLine = ({ type, content }: CleanNode) => type === 'paragraph' && content === undefined

const isBlockElement = ({ tagName }: HtmlElement, style: Declarations) => {
  const display = style['display'] ?? ''
  if (display.startsWith('inline') && tagName !== 'section') return false
  return blocks.has(tagName) || /^(block|flex|grid|list-item|table)/.test(display)
}

/** Reads the elements of a text in their order into blocks. */
export function createHtmlReader(reading: HtmlReading) {
  const { sheet, notes, leftOut } = reading
  const places: ListPlaces = { paragraphs: new WeakMap(), items: new WeakMap() }
  const styles = new WeakMap<HtmlElement, Declarations>()
  const reader: HtmlReader = { ...reading, places, css, readAll, readElement, blocksWithin }

  function css(element: HtmlElement): Declarations {
    const known = styles.get(element)
    if (known !== undefined) return known
    const said = declarationsOf(element, sheet)
    styles.set(element, said)
    return said
  }

  function blocksWithin(nodes: readonly HtmlNode[], place: Omit<Place, 'flow'>): CleanNode[] {
    const flow = new Flow()
    readAll(nodes, { ...place, flow })
    flow.close()
    const nested = withNestedLists(flow.blocks, places)
    // Empty lines part what stands on both sides of them; at an end they only make room.
    const last = place.room === 'doc' ? nested.length - 1 : nested.findLastIndex((node) => !isEmptyLine(node))
    return nested.slice(0, last + 1)
  }

  function readAll(nodes: readonly HtmlNode[], place: Place): void {
    for (const node of nodes) {
      if (isText(node)) place.flow.words(storableText(node.value), place.look)
      else if (isElement(node)) readElement(node, place)
    }
  }

  function readElement(element: HtmlElement, place: Place): void {
    const { tagName } = element
    if (isWordComment(element)) {
      if (css(element)['mso-element'] === 'comment-list') leftOut.note('comment')
      return
    }
    for (const { name } of element.attrs) if (/^on/i.test(name)) leftOut.note('handler')
    if (drawsFormula(element)) return
    const formula = formulaOf(element)
    if (formula !== undefined) {
      leftOut.note('formula')
      place.flow.words(storableText(formula), place.look)
      return
    }
    if (tagName === 'script') {
      leftOut.note('script')
      return
    }
    if (silent.has(tagName) || notes.isTaken(element)) return
    if (isRevisionLeft(element)) {
      leftOut.note('revision')
      return
    }
    if (isRevisionTaken(element)) {
      readAll(childrenOfHtml(element), { ...place, depth: place.depth + 1 })
      return
    }
    const style = css(element)
    const family = /^["']?([^"',;]+)/.exec(style['font-family'] ?? '')?.[1]
    if (family !== undefined && family !== 'inherit') leftOut.note('font', family)
    if (isListMarker(element)) {
      if (place.keepsMarkers)
        place.flow.words(
          `${wordsOf(element)
            .replaceAll(/[\s\u00a0]+/g, ' ')
            .trim()} `,
          place.look,
        )
      return
    }
    if (isHidden(element, style)) {
      if (wordsOf(element).trim() !== '') leftOut.note('hidden')
      return
    }
    const accountPart = accountPartOf(element)
    if (accountPart !== undefined) {
      leftOut.note(accountPart.kind, accountPart.name)
      // The words of a linked mini-program stay.
      if (tagName.startsWith('mp')) return
    }
    if (place.depth > DEPTH_MAX) {
      leftOut.note('deep')
      place.flow.words(storableText(wordsOf(element)), place.look)
      return
    }
    if (readThing(reader, element, place)) return
    const isBlock = isBlockElement(element, style)
    const look = lookWithin(place.look, element, style, isBlock)
    if (isBlock) readBlock(reader, element, { ...place, look }, style)
    else readInline(reader, element, { ...place, look })
  }

  return {
    /** Everything in these nodes as the blocks of a document. */
    read: (nodes: readonly HtmlNode[], look: Look): CleanNode[] =>
      fitted(blocksWithin(nodes, { look, room: 'doc', depth: 0, keepsMarkers: false }), 'doc', leftOut),
  }
}
