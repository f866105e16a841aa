import type { Command } from './commands.ts'
import type { BlockKind, BlockKinds } from './kind.ts'
import type { BlockId, PageDocument } from './model.ts'
import {
  blockOf,
  kindNamed,
  listAt,
  type ListAddress,
  type Place,
  placeOf,
  sameList,
  type SlotAddress,
  topmost,
} from './structure.ts'

/**
 * Where a new block goes: at the top when nothing is selected; after the selected block, in its own list; at the end
 * of the current tab when a navigation container is selected (or nothing is, while a tab is current).
 * With `kind`, a place that does not allow it gives way to the gap after the container.
 */
export function insertionPoint(
  document: PageDocument,
  selection: readonly BlockId[],
  activeSlot: SlotAddress | null,
  kind?: BlockKind,
): Place {
  const place = wantedPlace(document, selection, activeSlot)
  if (place.list === 'root' || kind === undefined || kind.allowedIn.includes('slot')) return place
  const container = placeOf(document, place.list.blockId)
  return container === undefined ? { list: 'root', index: 0 } : { ...container, index: container.index + 1 }
}

function wantedPlace(
  document: PageDocument,
  selection: readonly BlockId[],
  activeSlot: SlotAddress | null,
): Place {
  const current = activeSlot === null ? undefined : listAt(document, activeSlot)
  const last = topmost(document, selection).at(-1)
  if (activeSlot !== null && current !== undefined && (last === undefined || last === activeSlot.blockId)) {
    return { list: activeSlot, index: current.length }
  }
  const selected = last === undefined ? undefined : placeOf(document, last)
  return selected === undefined ? { list: 'root', index: 0 } : { ...selected, index: selected.index + 1 }
}

export type MoveDirection = 'up' | 'down' | 'top' | 'bottom' | 'intoSlot' | 'outOfSlot'

/**
 * The move command of a key or button, or null when there is nowhere to go. Several blocks move together and keep
 * their order. `intoSlot` goes to the end of `activeSlot`, else of the first slot of the nearest container above or
 * below; `outOfSlot` goes right after the container.
 */
export function moveCommand(
  document: PageDocument,
  ids: readonly BlockId[],
  direction: MoveDirection,
  kinds: BlockKinds,
  activeSlot: SlotAddress | null = null,
): Command | null {
  const moved = topmost(document, ids)
  const places = moved.flatMap((id) => placeOf(document, id) ?? [])
  const first = places[0]
  const last = places.at(-1)
  if (first === undefined || last === undefined) return null
  const to = target(document, moved, places, direction, kinds, activeSlot)
  if (to === null) return null
  const together = places.every((place) => sameList(place.list, to.list))
  const contiguous = last.index - first.index === moved.length - 1
  const stays = together && contiguous && to.index >= first.index && to.index <= last.index + 1
  return stays ? null : { type: 'move', ids: moved, to }
}

/**
 * The move command that makes blocks stand at `position` (from 1) of the list of the first of them, together and in
 * their order; null when they already do. A position beyond the end is the end.
 */
export function moveToCommand(
  document: PageDocument,
  ids: readonly BlockId[],
  position: number,
): Command | null {
  const moved = topmost(document, ids)
  const list = moved[0] === undefined ? undefined : placeOf(document, moved[0])?.list
  const before = list === undefined ? undefined : listAt(document, list)
  if (list === undefined || before === undefined) return null
  const rest = before.filter((id) => !moved.includes(id))
  const at = Math.min(Math.max(Math.trunc(position) - 1, 0), rest.length)
  const after = rest.toSpliced(at, 0, ...moved)
  if (after.length === before.length && after.every((id, index) => id === before[index])) return null
  const next = rest[at]
  return {
    type: 'move',
    ids: moved,
    to: { list, index: next === undefined ? before.length : before.indexOf(next) },
  }
}

function target(
  document: PageDocument,
  moved: readonly BlockId[],
  places: readonly Place[],
  direction: MoveDirection,
  kinds: BlockKinds,
  activeSlot: SlotAddress | null,
): Place | null {
  const first = places[0]
  const last = places.at(-1)
  if (first === undefined || last === undefined) return null
  const length = listAt(document, last.list)?.length ?? 0
  switch (direction) {
    case 'up':
      return first.index > 0 ? { list: first.list, index: first.index - 1 } : null
    case 'down':
      return last.index < length - 1 ? { list: last.list, index: last.index + 2 } : null
    case 'top':
      return { list: first.list, index: 0 }
    case 'bottom':
      return { list: last.list, index: length }
    case 'intoSlot': {
      const slot = slotNear(document, moved, places, kinds, activeSlot)
      return slot === null ? null : { list: slot, index: listAt(document, slot)?.length ?? 0 }
    }
    case 'outOfSlot': {
      if (first.list === 'root') return null
      const container = placeOf(document, first.list.blockId)
      return container === undefined ? null : { ...container, index: container.index + 1 }
    }
  }
}

function slotNear(
  document: PageDocument,
  moved: readonly BlockId[],
  places: readonly Place[],
  kinds: BlockKinds,
  activeSlot: SlotAddress | null,
): SlotAddress | null {
  const fits = moved.every((id) => {
    const block = blockOf(document, id)
    const kind = block === undefined ? undefined : kindNamed(block.kind, kinds)
    return block?.slots === undefined && (kind === undefined || kind.allowedIn.includes('slot'))
  })
  const first = places[0]
  if (!fits || first === undefined) return null
  const from: ListAddress = first.list
  if (activeSlot !== null && !sameList(from, activeSlot) && listAt(document, activeSlot) !== undefined)
    return activeSlot
  if (from !== 'root') return null
  const above = document.root.slice(0, first.index).toReversed()
  const below = document.root.slice(first.index)
  for (const id of [...above, ...below]) {
    const slot = Object.keys(blockOf(document, id)?.slots ?? {})[0]
    if (slot !== undefined && !moved.includes(id)) return { blockId: id, slot }
  }
  return null
}
