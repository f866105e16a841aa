import {
  blockOf,
  type BlockKinds,
  listAt,
  type ListAddress,
  type PageDocument,
  type Place,
  placeOf,
} from '@zhanfang/document'
import { fits, type Dragged, type Drop, type Point } from './geometry.ts'

/**
 * The gap between rows of the outline that a drag at this point of the window would drop into. Rows of blocks carry
 * `data-row`, rows of slots `data-slot-owner` and `data-slot-name`; the line is in window pixels.
 */
export function dropInOutline(
  document: PageDocument,
  kinds: BlockKinds,
  dragged: Dragged,
  rows: Element,
  point: Point,
): Drop | null {
  const found = [...rows.querySelectorAll('[data-row], [data-slot-owner]')]
    .map((row) => ({ row, box: row.getBoundingClientRect() }))
    .filter(({ box }) => box.height > 0)
  const last = found.at(-1)
  const at = found.find(({ box }) => point.y < box.bottom) ?? last
  if (at === undefined) return null
  const { row, box } = at
  const owner = row.getAttribute('data-slot-owner')
  const slot = row.getAttribute('data-slot-name')
  if (owner !== null && slot !== null) {
    const list = { blockId: owner, slot }
    if (!fits(document, kinds, dragged, list)) return null
    return dropLine({ list, index: 0 }, box, box.bottom)
  }
  const id = row.getAttribute('data-row')
  const place = id === null ? undefined : placeOf(document, id)
  if (id === null || place === undefined) return null
  const isBelow = point.y >= box.top + box.height / 2
  // Under a container's own row comes the first of its rows, not the block after it.
  if (isBelow && row !== last?.row && blockOf(document, id)?.slots !== undefined) {
    const slots = Object.keys(blockOf(document, id)?.slots ?? {})
    const first = slots[0]
    const list: ListAddress | null = first === undefined ? null : { blockId: id, slot: first }
    if (list !== null && fits(document, kinds, dragged, list))
      return dropLine({ list, index: 0 }, box, box.bottom)
  }
  if (!fits(document, kinds, dragged, place.list)) {
    // What may not stand in a container goes after it.
    let outer: Place | undefined = place
    while (outer !== undefined && !fits(document, kinds, dragged, outer.list))
      outer = outer.list === 'root' ? undefined : placeOf(document, outer.list.blockId)
    return outer === undefined
      ? null
      : dropLine({ list: outer.list, index: outer.index + 1 }, box, box.bottom)
  }
  const index = Math.min(place.index + (isBelow ? 1 : 0), listAt(document, place.list)?.length ?? 0)
  return dropLine({ list: place.list, index }, box, isBelow ? box.bottom : box.top)
}

function dropLine(place: Place, box: DOMRect, y: number): Drop {
  return { place, line: { x: box.left, y, width: box.width } }
}
