import type { CleanNode } from '../../sanitize/place.ts'

export type ListType = 'bulletList' | 'orderedList' | 'taskList'

/** Where something says that it stands in a list. */
export interface ListPlace {
  /** 1 for the outermost. */
  level: number
  type: ListType
  /** What its number may be, the likeliest first; empty where it goes on from the one before. */
  numbers: readonly number[]
  /** Whether it belongs to the item before it instead of beginning one. */
  continues?: true
  /** Whether it is ticked off, in a to-do list. */
  isChecked?: boolean
}

/** Paragraphs that are items, and items of flat lists, with the places that they have. */
export interface ListPlaces {
  paragraphs: WeakMap<CleanNode, ListPlace>
  items: WeakMap<CleanNode, ListPlace>
}

interface OpenList {
  level: number
  node: CleanNode
}

const START_MAX = 9999

const append = (node: CleanNode, child: CleanNode) => void (node.content ??= []).push(child)

function listOf({ type, numbers: [number] }: ListPlace, item: CleanNode): CleanNode {
  const starts = type === 'orderedList' && number !== undefined && number !== 1 && number <= START_MAX
  return { type, ...(starts ? { attrs: { start: number } } : {}), content: [item] }
}

/** Whether an item is the next of a list: of its type, and with the number that comes there. */
function goesOn({ node }: OpenList, { type, numbers }: ListPlace): boolean {
  if (node.type !== type) return false
  const start = Number(node.attrs?.['start'] ?? 1)
  return (
    numbers.length === 0 || type !== 'orderedList' || numbers.includes(start + (node.content?.length ?? 0))
  )
}

/** Neighbours that are items become lists within each other, as deep as their levels say. */
export function withNestedLists(
  blocks: readonly CleanNode[],
  { paragraphs, items }: ListPlaces,
): CleanNode[] {
  const result: CleanNode[] = []
  let open: OpenList[] = []

  function put(item: CleanNode, place: ListPlace): void {
    while ((open.at(-1)?.level ?? 0) > place.level) open.pop()
    const last = open.at(-1)
    if (last?.level === place.level) {
      if (goesOn(last, place)) {
        append(last.node, item)
        return
      }
      open.pop()
    }
    const list = listOf(place, item)
    const around = open.at(-1)?.node.content?.at(-1)
    if (around === undefined) result.push(list)
    else append(around, list)
    open.push({ level: place.level, node: list })
  }

  for (const block of blocks) {
    const own = paragraphs.get(block)
    const flat = (block.content ?? []).map((item) => ({ item, place: items.get(item) }))
    if (own !== undefined) {
      if (own.continues === true) while ((open.at(-1)?.level ?? 0) > own.level) open.pop()
      const before = open.at(-1)?.node.content?.at(-1)
      if (own.continues !== true) put(itemOf(block, own), own)
      else if (before !== undefined) append(before, withoutIndent(block))
      else result.push(block)
    } else if (block.type.endsWith('List') && flat.some(({ place }) => place !== undefined)) {
      for (const { item, place } of flat) if (place !== undefined) put(item, place)
    } else {
      open = []
      result.push(block)
    }
  }
  return result
}

function itemOf(block: CleanNode, { type, isChecked }: ListPlace): CleanNode {
  const content = [withoutIndent(block)]
  if (type !== 'taskList') return { type: 'listItem', content }
  return { type: 'taskItem', ...(isChecked === true ? { attrs: { checked: true } } : {}), content }
}

/** Lists move their items in themselves. */
function withoutIndent(block: CleanNode): CleanNode {
  if (block.attrs === undefined) return block
  const { indent: _indent, firstLine: _firstLine, ...attrs } = block.attrs
  const { attrs: _attrs, ...rest } = block
  return Object.keys(attrs).length === 0 ? rest : { ...rest, attrs }
}
