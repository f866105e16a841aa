import { richDocumentLimits as limits } from '../../model/limits.ts'
import { childNames, type NodeName } from '../../model/nodes.ts'
import { storableText } from '../../model/values.ts'
import type { CleanNode } from '../../sanitize/place.ts'
import { boxOf, isLine } from './boxes.ts'
import { readCode } from './code.ts'
import { type Declarations, declarationsOf, type StyleSheet } from './css.ts'
import { Flow } from './flow.ts'
import { headingOf } from './headings.ts'
import {
  attribute,
  childrenOfHtml,
  classesOf,
  DEPTH_MAX,
  elementsBelow,
  type HtmlElement,
  type HtmlNode,
  isElement,
  isText,
  wordsOf,
} from './html-tree.ts'
import type { LeftOutList } from '../left-out.ts'
import { type Look, lookWithin } from './look.ts'
import { linkOf } from './links.ts'
import { accountPartOf, readFrame, readMedia } from './media.ts'
import { isNoteList, type Notes } from './notes.ts'
import type { Pictures } from './pictures.ts'
import { readTable } from './tables.ts'
import { isListMarker, withWordLists, type WordItem, wordItemOf } from '../word/word-lists.ts'

/** Everything that is known of a text while it is read. */
export interface HtmlReading {
  sheet: StyleSheet
  notes: Notes
  leftOut: LeftOutList
  pictures: Pictures
  base: string | undefined
}

type Room = NodeName | 'doc'

/** Where an element stands. */
interface Place {
  look: Look
  /** What its blocks will stand in. */
  room: Room
  depth: number
  flow: Flow
  /** Whether markers of Office's lists are words here, as the numbers of headings are. */
  keepsMarkers: boolean
}

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
const plugins = new Set(['object', 'embed', 'applet', 'portal', 'fencedframe'])
const controls = new Set([
  'input',
  'select',
  'textarea',
  'button',
  'datalist',
  'output',
  'progress',
  'meter',
  'optgroup',
  'option',
])

export function createHtmlReader(reading: HtmlReading) {
  const { sheet, notes, leftOut, pictures, base } = reading
  const items = new WeakMap<CleanNode, WordItem>()
  const styles = new WeakMap<HtmlElement, Declarations>()

  function css(element: HtmlElement): Declarations {
    const known = styles.get(element)
    if (known !== undefined) return known
    const said = declarationsOf(element, sheet)
    styles.set(element, said)
    return said
  }

  /** What stands in an element, as blocks of any kind. */
  function blocksWithin(nodes: readonly HtmlNode[], place: Omit<Place, 'flow'>): CleanNode[] {
    const flow = new Flow()
    readAll(nodes, { ...place, flow })
    flow.close()
    return withWordLists(flow.blocks, items)
  }

  const holds = (room: Room, name: NodeName) => childNames[room]?.includes(name) === true

  /** Blocks made such that they may stand in `room`. */
  function fitted(nodes: readonly CleanNode[], room: Room): CleanNode[] {
    return nodes.flatMap((node): CleanNode[] => {
      if (holds(room, node.type)) return [node]
      if (node.type === 'table') {
        leftOut.note('nestedTable')
        return (node.content ?? []).map((row) => ({
          type: 'paragraph',
          content: (row.content ?? []).flatMap((cell, index) => [
            ...(index > 0 ? [{ type: 'text' as const, text: '　' }] : []),
            ...inlineOf(cell),
          ]),
        }))
      }
      if (node.type === 'section') leftOut.note('box')
      return fitted(node.content ?? [], room)
    })
  }

  function readAll(nodes: readonly HtmlNode[], place: Place): void {
    for (const node of nodes) {
      if (isText(node)) place.flow.words(storableText(node.value), place.look)
      else if (isElement(node)) readElement(node, place)
    }
  }

  function readElement(element: HtmlElement, place: Place): void {
    const { tagName } = element
    for (const { name } of element.attrs) if (/^on/i.test(name)) leftOut.note('handler')
    if (tagName === 'script') {
      leftOut.note('script')
      return
    }
    if (silent.has(tagName) || notes.isTaken(element)) return
    const style = css(element)
    if (style['mso-element'] === 'comment-list' || /mso-comment/.test(attribute(element, 'style') ?? '')) {
      if (style['mso-element'] === 'comment-list') leftOut.note('comment')
      return
    }
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
    if (readThing(element, place)) return
    const isBlock = isBlockElement(element, style)
    const look = lookWithin(place.look, element, style, isBlock)
    if (isBlock) readBlock(element, { ...place, look }, style)
    else readInline(element, { ...place, look })
  }

  const isBlockElement = ({ tagName }: HtmlElement, style: Declarations) => {
    const display = style['display'] ?? ''
    if (display.startsWith('inline') && tagName !== 'section') return false
    return blocks.has(tagName) || /^(block|flex|grid|list-item|table)/.test(display)
  }

  const isHidden = (element: HtmlElement, style: Declarations) =>
    style['display'] === 'none' || style['mso-hide'] === 'all' || attribute(element, 'hidden') !== undefined

  function readInline(element: HtmlElement, place: Place): void {
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

  /** What is no text: pictures, films, tables, lists, code. Returns whether the element was one of them. */
  function readThing(element: HtmlElement, place: Place): boolean {
    const { flow, look, room } = place
    const { tagName } = element
    if (plugins.has(tagName)) {
      leftOut.note('plugin')
      return true
    }
    if (controls.has(tagName)) {
      if (!(tagName === 'input' && attribute(element, 'type') === 'hidden') && !isCheckbox(element)) {
        leftOut.note('form', wordsOf(element))
      }
      return true
    }
    const put = (node: CleanNode | undefined) => {
      if (node !== undefined) flow.block(node)
    }
    switch (tagName) {
      case 'br':
        flow.break(look)
        return true
      case 'hr':
        put({ type: 'divider' })
        return true
      case 'img':
      case 'image': {
        const alt = attribute(element, 'alt') ?? ''
        // Faces and signs that stand among words are letters.
        const isSign = /emoji|wp-smiley|icon_emotion/i.test(attribute(element, 'class') ?? '') && alt !== ''
        if (isSign) flow.words(alt, look)
        else {
          const node = pictures.read(element, css(element), look.link)
          if (node !== undefined) {
            const { align } = look.line
            if (align === 'right' || align === 'left') node.attrs = { ...node.attrs, align }
            put(node)
          }
        }
        return true
      }
      case 'picture':
        for (const child of childrenOfHtml(element))
          if (isElement(child) && child.tagName === 'img') readElement(child, place)
        return true
      case 'figure':
        return readFigure(element, place)
      case 'iframe':
      case 'frame':
        put(readFrame(element, base, leftOut))
        return true
      case 'video':
      case 'audio':
        put(readMedia(element, base, leftOut))
        return true
      case 'svg':
      case 'canvas':
        for (const one of elementsBelow(element)) if (one.tagName === 'script') leftOut.note('script')
        leftOut.note('drawing', wordsOf(element).slice(0, 20))
        return true
      case 'math':
        leftOut.note('formula')
        flow.words(attribute(element, 'alttext') ?? wordsOf(element), look)
        return true
      case 'pre':
        put(readCode(element))
        return true
      case 'ul':
      case 'ol':
      case 'menu':
      case 'dir': {
        flow.close()
        for (const node of readList(element, place)) {
          put(node)
        }
        return true
      }
      case 'table': {
        flow.close()
        readTableInto(element, place)
        return true
      }
      case 'blockquote': {
        flow.close()
        const inner = fitted(
          blocksWithin(childrenOfHtml(element), {
            ...place,
            look: lookWithin(look, element, { ...css(element), 'margin-left': '0' }, true),
            room: 'blockquote',
            depth: place.depth + 1,
          }),
          'blockquote',
        )
        if (inner.length > 0) {
          for (const node of holds(room, 'blockquote') || room === 'listItem'
            ? [{ type: 'blockquote' as const, content: inner }]
            : inner)
            put(node)
        }
        return true
      }
      default:
        return false
    }
  }

  function readFigure(element: HtmlElement, place: Place): boolean {
    const inner = [...elementsBelow(element)]
    const caption = inner.find(({ tagName }) => tagName === 'figcaption')
    const images = inner.filter(({ tagName }) => tagName === 'img')
    const [image] = images
    if (image === undefined || images.length > 1 || inner.some(({ tagName }) => tagName === 'table'))
      return false
    const words = caption === undefined ? '' : storableText(wordsOf(caption).replaceAll(/\s+/g, ' ').trim())
    const before = place.flow.blocks.length
    place.flow.close()
    readAll(
      childrenOfHtml(element).filter((child) => !(isElement(child) && child.tagName === 'figcaption')),
      {
        ...place,
        depth: place.depth + 1,
      },
    )
    place.flow.close()
    const node = place.flow.blocks.slice(before).find(({ type }) => type === 'image')
    if (words !== '') {
      if (node !== undefined && words.length <= limits.caption) node.attrs = { ...node.attrs, caption: words }
      else if (caption !== undefined) readAll(childrenOfHtml(caption), place)
      place.flow.close()
    }
    return true
  }

  const isCheckbox = (element: HtmlElement) =>
    element.tagName === 'input' && attribute(element, 'type') === 'checkbox'

  /** The box that an item of a to-do list begins with. */
  function checkboxOf(item: HtmlElement): HtmlElement | undefined {
    let looked = 0
    for (const element of elementsBelow(item)) {
      if (isCheckbox(element)) return element
      if ((looked += 1) > 4 || /^(ul|ol|table)$/.test(element.tagName)) return undefined
    }
    return undefined
  }

  function readList(list: HtmlElement, place: Place): CleanNode[] {
    if (classesOf(list).some((name) => name.startsWith('code-snippet__line-index'))) return []
    const isOrdered = list.tagName === 'ol'
    const style = css(list)
    const kind = style['list-style-type'] ?? attribute(list, 'type') ?? ''
    if (isOrdered && /^(a|i|A|I|lower|upper|cjk|trad|simp|hiragana)/.test(kind))
      leftOut.note('numbering', kind)
    const look = lookWithin(place.look, list, { ...style, 'margin-left': '0', 'padding-left': '0' }, true)
    const { level: _level, indent: _indent, firstLine: _firstLine, ...line } = look.line
    const within: Omit<Place, 'flow'> = {
      ...place,
      look: { ...look, line },
      room: 'listItem',
      depth: place.depth + 1,
      keepsMarkers: false,
    }
    const children = childrenOfHtml(list).filter(
      (child) => isElement(child) || (isText(child) && child.value.trim() !== ''),
    )
    const entries: { content: CleanNode[]; checkbox: HtmlElement | undefined }[] = []
    for (const child of children) {
      const isItem = isElement(child) && child.tagName === 'li'
      if (isItem && notes.isTaken(child)) continue
      if (isItem) for (const { name } of child.attrs) if (/^on/i.test(name)) leftOut.note('handler')
      const itemLook = isItem ? lookWithin(within.look, child, css(child), true) : within.look
      const content = blocksWithin(isItem ? childrenOfHtml(child) : [child], { ...within, look: itemLook })
      const last = entries.at(-1)
      // A list directly in a list belongs to the item before it.
      if (!isItem && last !== undefined && content.every(({ type }) => type.endsWith('List')))
        last.content.push(...content)
      else if (isItem || content.length > 0)
        entries.push({ content, checkbox: isItem ? checkboxOf(child) : undefined })
    }
    const isTask = entries.length > 0 && entries.every(({ checkbox }) => checkbox !== undefined)
    const type = isTask ? 'taskList' : isOrdered ? 'orderedList' : 'bulletList'
    let number = Number.parseInt(attribute(list, 'start') ?? '1', 10)
    if (Number.isNaN(number) || number < 0) number = 1
    const result: CleanNode[] = []
    let open: CleanNode | undefined
    for (const { content, checkbox } of entries) {
      const own = content.filter((node) => holds('listItem', node.type))
      // What may stand in no list stands after the item, and the list goes on below it.
      const lifted = content.filter((node) => !holds('listItem', node.type))
      const checked = checkbox !== undefined && attribute(checkbox, 'checked') !== undefined
      const item: CleanNode = {
        type: isTask ? 'taskItem' : 'listItem',
        ...(isTask && checked ? { attrs: { checked: true } } : {}),
        content: own.length === 0 ? [{ type: 'paragraph' }] : own,
      }
      if (open === undefined) {
        open = {
          type,
          ...(type === 'orderedList' && number !== 1 ? { attrs: { start: number } } : {}),
          content: [],
        }
        result.push(open)
      }
      open.content = [...(open.content ?? []), item]
      number += 1
      if (lifted.length > 0) {
        result.push(...(place.room === 'listItem' ? lifted : fitted(lifted, place.room)))
        open = undefined
      }
    }
    return result
  }

  function readTableInto(table: HtmlElement, place: Place): void {
    const inner = [...elementsBelow(table)]
    const cells = inner.filter(({ tagName }) => tagName === 'td' || tagName === 'th')
    const [only] = cells
    const next = { ...place, depth: place.depth + 1 }
    // A frame around everything, drawn as a table of one cell.
    if (only !== undefined && inner.some(({ tagName }) => tagName === 'table') && cellsOfOwn(table) === 1) {
      readAll(childrenOfHtml(only), next)
      place.flow.close()
      return
    }
    const look = lookWithin(place.look, table, { ...css(table), 'margin-left': '0', background: '' }, true)
    const { level: _level, indent: _indent, firstLine: _firstLine, align: _align, ...line } = look.line
    const node = readTable(table, {
      css,
      leftOut,
      stray: (element) => {
        if (element.tagName !== 'caption') readElement(element, next)
        else readBlock(element, { ...next, look: { ...look, line: { ...line, align: 'center' } } }, {})
      },
      cell: (element, row) => {
        const inRow = lookWithin({ ...look, bold: false, line }, row, css(row), true)
        const inCell = lookWithin(inRow, element, css(element), true)
        // Head cells are bold by themselves.
        const cellLook = element.tagName === 'th' ? { ...inCell, bold: false } : inCell
        return fitted(
          blocksWithin(childrenOfHtml(element), {
            ...place,
            look: cellLook,
            room: 'tableCell',
            depth: place.depth + 1,
            keepsMarkers: false,
          }),
          'tableCell',
        )
      },
    })
    place.flow.close()
    if (node !== undefined) place.flow.block(node)
  }

  /** Cells of a table itself, without those of tables within it. */
  function cellsOfOwn(table: HtmlElement): number {
    let count = 0
    const walk = (parent: HtmlElement) => {
      for (const child of childrenOfHtml(parent)) {
        if (!isElement(child)) continue
        if (child.tagName === 'td' || child.tagName === 'th') count += 1
        else if (/^(tr|tbody|thead|tfoot)$/.test(child.tagName)) walk(child)
      }
    }
    walk(table)
    return count
  }

  function readBlock(element: HtmlElement, place: Place, style: Declarations): void {
    const { flow, room } = place
    flow.close()
    const inner = childrenOfHtml(element)
    const level = headingOf(element, style, leftOut)
    const item = level === undefined ? wordItemOf(element, style, sheet, leftOut) : undefined
    const look: Look =
      level === undefined ? place.look : { ...place.look, line: { ...place.look.line, level } }
    const next: Place = { ...place, look, depth: place.depth + 1, keepsMarkers: level !== undefined }
    if (/url\(\s*["']?(?!data:)[^)"']/.test(style['background-image'] ?? style['background'] ?? ''))
      leftOut.note('backgroundPicture')
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
        items.set(node, index === 0 ? item : { ...item, continues: true })
        flow.block(node)
      }
      return
    }
    const box =
      holds(room, 'section') && /^(section|div|article|aside|fieldset)$/.test(element.tagName)
        ? boxOf(style)
        : undefined
    if (box !== undefined) {
      const content = fitted(blocksWithin(inner, { ...next, room: 'section' }), 'section')
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
    else if (element.tagName === 'p') flow.space()
  }

  return {
    /** Everything in these nodes as the blocks of a document. */
    read: (nodes: readonly HtmlNode[], look: Look): CleanNode[] =>
      fitted(blocksWithin(nodes, { look, room: 'doc', depth: 0, keepsMarkers: false }), 'doc'),
  }
}

/** The words of a node in one line. */
function inlineOf(node: CleanNode): CleanNode[] {
  if (node.type === 'text' || node.type === 'footnote') return [node]
  if (node.type === 'hardBreak') return [{ type: 'text', text: ' ' }]
  return (node.content ?? []).flatMap((child, index) => {
    const words = inlineOf(child)
    const isLine = child.type !== 'text' && child.type !== 'footnote' && child.type !== 'hardBreak'
    return index > 0 && isLine && words.length > 0 ? [{ type: 'text' as const, text: ' ' }, ...words] : words
  })
}
