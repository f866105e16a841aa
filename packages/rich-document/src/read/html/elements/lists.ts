import type { CleanNode } from '../../../sanitize/place.ts'
import { levelsOfItems, numberOfItem, typeOfItem, writtenBoxOf } from '../../lists/list-items.ts'
import type { ListType } from '../../lists/list-levels.ts'
import { isHidden } from '../css.ts'
import {
  attribute,
  childrenOfHtml,
  classesOf,
  type HtmlElement,
  isElement,
  isText,
  wordsOf,
} from '../html-tree.ts'
import { lookWithin } from '../look.ts'
import { fitted, holds, type HtmlReader, type Place } from './reader.ts'

/** A block without the `[ ] ` or `[x] ` that it is written with. */
const withoutWrittenBox = (block: CleanNode): CleanNode => {
  const [first, ...rest] = block.content ?? []
  const text = first?.text?.replace(/^\[[ xX]\]\s+/, '')
  if (first === undefined || text === undefined || text === first.text) return block
  return { ...block, content: text === '' ? rest : [{ ...first, text }, ...rest] }
}

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

export function readList(reader: HtmlReader, list: HtmlElement, place: Place): CleanNode[] {
  const { blocksWithin, css, leftOut, notes } = reader
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
        ? readList(reader, child, { ...place, depth: place.depth + 1 })
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
  return listsOf(reader, list, entries, place)
}

/** The items of a list as one list, or as several where something stands between them that no list can hold. */
function listsOf(
  { leftOut, places }: HtmlReader,
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
      result.push(...(place.room === 'listItem' ? lifted : fitted(lifted, place.room, leftOut)))
      open = undefined
    }
  }
  return result
}
