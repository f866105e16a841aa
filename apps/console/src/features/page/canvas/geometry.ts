import {
  type BlockId,
  type BlockKinds,
  blocksOf,
  kindNamed,
  listAt,
  type ListAddress,
  mayHold,
  mayMoveTo,
  type PageDocument,
  type Place,
  sameList,
  type SlotAddress,
  surroundingsOf,
} from '@zhanfang/document'

/** In CSS pixels of the canvas, from the top left of the page. */
export interface Point {
  x: number
  y: number
}
export interface Rect extends Point {
  width: number
  height: number
}

/** Where everything stands that can be seen; what is hidden (a tab in the background) has no rectangle. */
export interface CanvasLayout {
  height: number
  blocks: ReadonlyMap<BlockId, Rect>
  slots: readonly { address: SlotAddress; rect: Rect }[]
}

export const emptyLayout: CanvasLayout = { height: 0, blocks: new Map(), slots: [] }

export function contains(rect: Rect, { x, y }: Point): boolean {
  return x >= rect.x && x < rect.x + rect.width && y >= rect.y && y < rect.y + rect.height
}

/** The innermost block at a point. */
export function blockAt(document: PageDocument, layout: CanvasLayout, point: Point): BlockId | null {
  let found: BlockId | null = null
  // Children follow their container in reading order, so the last hit is the innermost.
  for (const { block } of blocksOf(document)) {
    const rect = layout.blocks.get(block.id)
    if (rect !== undefined && contains(rect, point)) found = block.id
  }
  return found
}

/** What is being dragged: blocks of the page, or a new one of some kind. */
export type Dragged = { type: 'move'; ids: readonly BlockId[] } | { type: 'new'; kind: string }

export interface Drop {
  place: Place
  /** The line that shows the gap. */
  line: { x: number; y: number; width: number }
}

/** Whether two drops go into the same gap, drawn at the same place. */
export const sameDrop = (one: Drop, other: Drop): boolean =>
  sameList(one.place.list, other.place.list) &&
  one.place.index === other.place.index &&
  one.line.x === other.line.x &&
  one.line.y === other.line.y &&
  one.line.width === other.line.width

/** The gap that a drag at this point would drop into; what is drawn from it is what will happen. */
export function dropAt(
  document: PageDocument,
  layout: CanvasLayout,
  kinds: BlockKinds,
  dragged: Dragged,
  point: Point,
): Drop | null {
  const slot = slotAt(document, layout, kinds, dragged, point)
  if (slot !== null) return gapIn(document, layout, slot.address, slot.rect, point)
  if (!fits(document, kinds, dragged, 'root')) return null
  return gapIn(document, layout, 'root', pageArea(document, layout), point)
}

/** The line that shows where something goes that is put at this place; undefined where that is out of sight. */
export function lineOf(
  document: PageDocument,
  layout: CanvasLayout,
  { list, index }: Place,
): Drop['line'] | undefined {
  const slot = layout.slots.find(({ address }) => sameList(address, list))
  if (list !== 'root' && slot === undefined) return undefined
  return gapLine(document, layout, list, slot?.rect ?? pageArea(document, layout), index)
}

function pageArea(document: PageDocument, layout: CanvasLayout): Rect {
  const width = Math.max(0, ...document.root.map((id) => layout.blocks.get(id)?.width ?? 0))
  const first = document.root.map((id) => layout.blocks.get(id)).find((rect) => rect !== undefined)
  return { x: first?.x ?? 0, y: first?.y ?? 0, width: width || 320, height: layout.height }
}

function slotAt(
  document: PageDocument,
  layout: CanvasLayout,
  kinds: BlockKinds,
  dragged: Dragged,
  point: Point,
): { address: SlotAddress; rect: Rect } | null {
  // The innermost that may hold it; a container within another is further down.
  const found = layout.slots
    .filter(({ address, rect }) => contains(rect, point) && fits(document, kinds, dragged, address))
    .map((slot) => ({ ...slot, depth: surroundingsOf(document, slot.address).depth }))
    .toSorted((one, other) => other.depth - one.depth)
  return found[0] ?? null
}

/** Whether what is dragged may stand in that list. */
export function fits(
  document: PageDocument,
  kinds: BlockKinds,
  dragged: Dragged,
  list: ListAddress,
): boolean {
  if (dragged.type === 'move') return mayMoveTo(document, dragged.ids, list, kinds)
  const kind = kindNamed(dragged.kind, kinds)
  return kind !== undefined && mayHold(document, list, kind)
}

function gapIn(
  document: PageDocument,
  layout: CanvasLayout,
  list: ListAddress,
  area: Rect,
  point: Point,
): Drop {
  const rects = (listAt(document, list) ?? []).map((id) => layout.blocks.get(id))
  const index = rects.filter((rect) => rect !== undefined && rect.y + rect.height / 2 <= point.y).length
  return { place: { list, index }, line: gapLine(document, layout, list, area, index) }
}

/** The line in the gap before the entry of that index. */
function gapLine(
  document: PageDocument,
  layout: CanvasLayout,
  list: ListAddress,
  area: Rect,
  index: number,
): Drop['line'] {
  const rects = (listAt(document, list) ?? []).map((id) => layout.blocks.get(id))
  const above = rects[index - 1]
  const below = rects[index]
  let y = area.y + area.height / 2
  if (above !== undefined && below !== undefined) y = (above.y + above.height + below.y) / 2
  else if (above !== undefined) y = above.y + above.height
  else if (below !== undefined) y = below.y
  else if (list === 'root') y = area.y
  return { x: area.x, y, width: area.width }
}
