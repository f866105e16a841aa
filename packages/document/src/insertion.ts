import type { Command, Fragment } from './commands.ts'
import type { BlockKind, BlockKinds } from './kind.ts'
import type { BlockId, PageDocument } from './model.ts'
import { mayHold, mayMoveTo, surroundingsOf, treeProblem } from './standing.ts'
import {
  blockOf,
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
  const isWelcome = (list: ListAddress) => kind === undefined || mayHold(document, list, kind)
  return welcomingPlace(document, wantedPlace(document, selection, activeSlot), isWelcome)
}

/** Likewise for blocks with all that they hold: where one of them may not stand, all go after the container. */
export function fragmentPoint(
  document: PageDocument,
  selection: readonly BlockId[],
  activeSlot: SlotAddress | null,
  fragment: Fragment,
  kinds: BlockKinds,
): Place {
  const isWelcome = (list: ListAddress) => {
    const around = surroundingsOf(document, list)
    return fragment.roots.every((id) => treeProblem(fragment.blocks, id, around, kinds) === null)
  }
  return welcomingPlace(document, wantedPlace(document, selection, activeSlot), isWelcome)
}

/** The place itself, or the gap after the innermost container around it that stands in a list that is fit. */
function welcomingPlace(
  document: PageDocument,
  wanted: Place,
  isWelcome: (list: ListAddress) => boolean,
): Place {
  let place = wanted
  while (place.list !== 'root' && !isWelcome(place.list)) {
    const container = placeOf(document, place.list.blockId)
    place =
      container === undefined ? { list: 'root', index: 0 } : { ...container, index: container.index + 1 }
  }
  return place
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
  const first = places[0]
  if (first === undefined) return null
  const fits = (slot: SlotAddress) =>
    listAt(document, slot) !== undefined && mayMoveTo(document, moved, slot, kinds)
  if (activeSlot !== null && !sameList(first.list, activeSlot) && fits(activeSlot)) return activeSlot
  const siblings = listAt(document, first.list) ?? []
  const above = siblings.slice(0, first.index).toReversed()
  const below = siblings.slice(first.index)
  for (const id of [...above, ...below]) {
    const name = Object.keys(blockOf(document, id)?.slots ?? {})[0]
    if (name === undefined || moved.includes(id)) continue
    const slot = { blockId: id, slot: name }
    if (fits(slot)) return slot
  }
  return null
}
