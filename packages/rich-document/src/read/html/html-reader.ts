import { richDocumentLimits as limits } from '../../model/limits.ts'
import { childNames, type NodeName } from '../../model/nodes.ts'
import { storableText } from '../../model/values.ts'
import type { CleanNode } from '../../sanitize/place.ts'
import { boxOf, isLine } from './boxes.ts'
import { isCodeBlock, readCode } from './code.ts'
import {
  type Declarations,
  declarationsOf,
  groundPictureOf,
  isHidden,
  pixelsOf,
  type StyleSheet,
} from './css.ts'
import { Flow } from './flow.ts'
import { drawsFormula, formulaOf } from './formulas.ts'
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
import { levelsOfItems, numberOfItem, typeOfItem, writtenBoxOf } from '../lists/list-items.ts'
import { type ListPlaces, type ListType, withNestedLists } from '../lists/list-levels.ts'
import { isListMarker, wordItemOf } from '../lists/word-lists.ts'
import {
  isContentsLine,
  isQuote,
  isRevisionLeft,
  isRevisionTaken,
  isWordComment,
  textBoxOf,
} from '../word/word-parts.ts'

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

/** Pixels; what is lower is a pattern or a line. */
const GROUND_HEIGHT = 40

const isEmptyLine = ({ type, content }: CleanNode) => type === 'paragraph' && content === undefined

/** Whether a paragraph is an empty line, and not what is left of something that did not come along. */
const isBlankLine = (element: HtmlElement) =>
  [...elementsBelow(element)].every(({ tagName }) => /^(?:br|span|font|b|strong|i|em|u|a|o:p)$/.test(tagName))

const isWithin = (element: HtmlElement, tagName: string, root: HtmlElement): boolean => {
  for (let next = element.parentNode; next !== null && next !== root;) {
    if (!('tagName' in next)) return false
    if (next.tagName === tagName) return true
    next = next.parentNode
  }
  return false
}

/** A block without the `[ ] ` or `[x] ` that it is written with. */
const withoutWrittenBox = (block: CleanNode): CleanNode => {
  const [first, ...rest] = block.content ?? []
  const text = first?.text?.replace(/^\[[ xX]\]\s+/, '')
  if (first === undefined || text === undefined || text === first.text) return block
  return { ...block, content: text === '' ? rest : [{ ...first, text }, ...rest] }
}

export function createHtmlReader(reading: HtmlReading) {
  const { sheet, notes, leftOut, pictures, base } = reading
  const places: ListPlaces = { paragraphs: new WeakMap(), items: new WeakMap() }
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
    const nested = withNestedLists(flow.blocks, places)
    // Empty lines part what stands on both sides of them; at an end they only make room.
    const last = place.room === 'doc' ? nested.length - 1 : nested.findLastIndex((node) => !isEmptyLine(node))
    return nested.slice(0, last + 1)
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
        // The box of a to-do item in Google's documents.
        if (attribute(element, 'aria-roledescription') !== undefined) return true
        const boxed = textBoxOf(element)
        if (boxed !== undefined) {
          for (const words of boxed)
            put({ type: 'paragraph', content: [{ type: 'text', text: storableText(words) }] })
          return true
        }
        if (/(?:^|\s)cut-off-\d/.test(attribute(element, 'class') ?? '')) {
          put({ type: 'divider' })
          return true
        }
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
        readDrawing(element, place)
        return true
      case 'pre':
        put(readCode(element))
        return true
      case 'div':
        if (!isCodeBlock(element, css(element))) return false
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

  /** Layout programs draw pictures as the ground of a drawing, and put whole parts of an article into one. */
  function readDrawing(element: HtmlElement, place: Place): void {
    const { flow, look } = place
    const before = flow.blocks.length
    const [, , width = '', height = ''] = (attribute(element, 'viewBox') ?? '').trim().split(/[\s,]+/)
    const address = groundPictureOf(css(element))
    const picture =
      address === undefined ? undefined : pictures.ground(address, Number(width), Number(height), look.link)
    if (picture !== undefined) flow.block(picture)
    let drawn = ''
    for (const one of elementsBelow(element)) {
      if (one.tagName === 'script') leftOut.note('script')
      else if (one.tagName === 'text') drawn += wordsOf(one)
      else if (one.tagName === 'foreignObject' && !isWithin(one, 'foreignObject', element)) {
        flow.close()
        readAll(childrenOfHtml(one), { ...place, depth: place.depth + 1 })
        flow.close()
      }
    }
    if (flow.blocks.length === before || drawn.trim() !== '') leftOut.note('drawing', drawn.slice(0, 20))
  }

  function readFigure(element: HtmlElement, place: Place): boolean {
    const inner = [...elementsBelow(element)]
    const caption = inner.find(({ tagName }) => tagName === 'figcaption')
    const images = inner.filter(({ tagName }) => tagName === 'img')
    const [image] = images
    if (image === undefined || images.length > 1 || inner.some(({ tagName }) => tagName === 'table'))
      return false
    const words =
      caption === undefined
        ? ''
        : storableText(
            wordsOf(caption, (one) => isHidden(one, css(one)))
              .replaceAll(/\s+/g, ' ')
              .trim(),
          )
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

  /** An item as a node, fit for a list, and what may stand in none. */
  function listItem(content: readonly CleanNode[], type: ListType, isChecked: boolean) {
    const own = content.filter((node) => holds('listItem', node.type))
    const item: CleanNode = {
      type: type === 'taskList' ? 'taskItem' : 'listItem',
      ...(type === 'taskList' && isChecked ? { attrs: { checked: true } } : {}),
      content: own.length === 0 ? [{ type: 'paragraph' }] : own,
    }
    return { item, lifted: content.filter((node) => !holds('listItem', node.type)) }
  }

  function readList(list: HtmlElement, place: Place): CleanNode[] {
    if (classesOf(list).some((name) => name.startsWith('code-snippet__line-index'))) return []
    const children = childrenOfHtml(list).filter(
      (child) =>
        (isElement(child) && !isHidden(child, css(child))) || (isText(child) && child.value.trim() !== ''),
    )
    if (children.length === 0 && wordsOf(list).trim() !== '') leftOut.note('hidden')
    // Yuque puts a list of a deeper level into one without items.
    if (classesOf(list).includes('ne-list-wrap'))
      return children.flatMap((child) =>
        isElement(child) && /^[uo]l$/.test(child.tagName)
          ? readList(child, { ...place, depth: place.depth + 1 })
          : [],
      )
    const style = css(list)
    const kind = style['list-style-type'] ?? attribute(list, 'type') ?? ''
    if (list.tagName === 'ol' && /^(a|i|A|I|lower|upper|cjk|trad|simp|hiragana)/.test(kind))
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
    const entries: { content: CleanNode[]; item: HtmlElement | undefined }[] = []
    for (const child of children) {
      const item = isElement(child) && child.tagName === 'li' ? child : undefined
      if (item !== undefined && notes.isTaken(item)) continue
      for (const { name } of item?.attrs ?? []) if (/^on/i.test(name)) leftOut.note('handler')
      const itemLook = item === undefined ? within.look : lookWithin(within.look, item, css(item), true)
      const content = blocksWithin(item === undefined ? [child] : childrenOfHtml(item), {
        ...within,
        look: itemLook,
      })
      const last = entries.at(-1)
      // A list directly in a list belongs to the item before it.
      if (item === undefined && last !== undefined && content.every(({ type }) => type.endsWith('List')))
        last.content.push(...content)
      else if (item !== undefined || content.length > 0) entries.push({ content, item })
    }
    return listsOf(list, entries, place)
  }

  /** The items of a list as one list, or as several where something stands between them that no list can hold. */
  function listsOf(
    list: HtmlElement,
    entries: readonly { content: CleanNode[]; item: HtmlElement | undefined }[],
    place: Place,
  ): CleanNode[] {
    const plain: ListType = list.tagName === 'ol' ? 'orderedList' : 'bulletList'
    const typed = entries.map(({ item }) =>
      item === undefined ? { type: plain, isChecked: false } : typeOfItem(list, item),
    )
    const written = entries.map(({ item }) => (item === undefined ? undefined : writtenBoxOf(item)))
    const levelOf = levelsOfItems(list)
    const levels = entries.map(({ item }) => (item === undefined ? undefined : levelOf(item)))
    const isFlat = levels.some((level) => level !== undefined)
    const isWritten = plain === 'bulletList' && !written.includes(undefined)
    const isTask = isWritten || typed.every(({ type }) => type === 'taskList')
    const said = Number.parseInt(attribute(list, 'start') ?? '', 10)
    let number = Number.isNaN(said) || said < 0 ? 1 : said
    let isNumberSaid = number === said
    const result: CleanNode[] = []
    let open: CleanNode | undefined
    for (const [index, { content, item: element }] of entries.entries()) {
      const { type: own = plain, isChecked: ticked = false } = typed[index] ?? {}
      const type = isTask ? 'taskList' : isFlat ? own : plain
      const isChecked = isWritten ? written[index]?.isChecked === true : ticked
      const { item, lifted } = listItem(isWritten ? content.map(withoutWrittenBox) : content, type, isChecked)
      const ownNumber = element === undefined ? undefined : numberOfItem(element)
      if (ownNumber !== undefined) {
        isNumberSaid = true
        number = ownNumber
      }
      if (isFlat) {
        const level = levels[index] ?? 1
        places.items.set(item, { level, type, numbers: isNumberSaid ? [number] : [] })
      }
      if (open === undefined || open.type !== type) {
        open = {
          type,
          ...(type === 'orderedList' && number !== 1 ? { attrs: { start: number } } : {}),
          content: [],
        }
        result.push(open)
      }
      open.content?.push(item)
      number += 1
      isNumberSaid = lifted.length > 0
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
      isHidden: (one) => isHidden(one, css(one)),
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
    if (isContentsLine(element)) {
      leftOut.note('contents')
      return
    }
    if (isQuote(element, style) && holds(room, 'blockquote')) {
      readQuote(inner, { ...next, look: { ...look, italic: false } })
      return
    }
    const ground = groundPictureOf(style)
    if (ground !== undefined) {
      const picture = groundOf(element, style, ground, look)
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
    else if (element.tagName === 'p' && isBlankLine(element)) flow.space()
  }

  /** Paragraphs with the style of quotes are one quote with those before them. */
  function readQuote(inner: readonly HtmlNode[], place: Place): void {
    const content = fitted(blocksWithin(inner, { ...place, room: 'blockquote' }), 'blockquote')
    const before = place.flow.blocks.at(-1)
    if (content.length === 0) return
    if (before?.type === 'blockquote') before.content = [...(before.content ?? []), ...content]
    else place.flow.block({ type: 'blockquote', content })
  }

  /** The picture under a block that holds nothing else: layout programs put pictures so. */
  function groundOf(
    element: HtmlElement,
    style: Declarations,
    address: string,
    look: Look,
  ): CleanNode | undefined {
    const height = pixelsOf(style['height'], look.size)
    const holdsMore =
      wordsOf(element).trim() !== '' ||
      [...elementsBelow(element)].some(({ tagName }) =>
        /^(?:img|svg|video|iframe|table|input)$/.test(tagName),
      )
    if (holdsMore || (height !== undefined && height < GROUND_HEIGHT)) return undefined
    return pictures.ground(address, 0, 0, look.link)
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
