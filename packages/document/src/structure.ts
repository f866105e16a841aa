import { jsonBytes } from './json.ts'
import type { BlockKind, BlockKinds } from './kind.ts'
import type { Block, BlockId, PageDocument } from './model.ts'
import { texts } from './texts.ts'

/** The list of one slot of a container block. */
export interface SlotAddress {
  blockId: BlockId
  slot: string
}

/** A list that holds blocks: the page itself or one slot. */
export type ListAddress = 'root' | SlotAddress

/** A gap in a list: `index` 0 is before the first block. */
export interface Place {
  list: ListAddress
  index: number
}

export interface PlacedBlock extends Place {
  block: Block
  /** 1 on the page, one more in each slot. */
  depth: number
}

export function sameList(a: ListAddress, b: ListAddress): boolean {
  if (a === 'root' || b === 'root') return a === b
  return a.blockId === b.blockId && a.slot === b.slot
}

export function blockOf(document: PageDocument, id: BlockId): Block | undefined {
  return Object.hasOwn(document.blocks, id) ? document.blocks[id] : undefined
}

/** The kind of a block when this build can read it: known name, and props of the newest version. */
export function kindOf(block: Block, kinds: BlockKinds): BlockKind | undefined {
  const kind = kindNamed(block.kind, kinds)
  return kind?.version === block.version ? kind : undefined
}

export function kindNamed(name: string, kinds: BlockKinds): BlockKind | undefined {
  return Object.hasOwn(kinds, name) ? kinds[name] : undefined
}

export function titleOf(block: Block, kinds: BlockKinds): string {
  return kindNamed(block.kind, kinds)?.title ?? texts.unknownBlock
}

/** Whether visitors meet this block only in the place of another of the page (`variantOf` of its frame): both count as one. */
export function isInsteadOf({ props: { frame } }: Block, document: PageDocument): boolean {
  if (typeof frame !== 'object' || frame === null || !('variantOf' in frame)) return false
  return typeof frame.variantOf === 'string' && blockOf(document, frame.variantOf) !== undefined
}

/** What the operator calls a slot: the name that the block gives it, else its position. */
export function slotTitleOf(block: Block, slot: string, kinds: BlockKinds): string {
  const nth = Object.keys(block.slots ?? {}).indexOf(slot) + 1
  return kindOf(block, kinds)?.slotTitle?.(block.props, slot).trim() || texts.slot(nth)
}

/** Ids of the children of a block, slot by slot. */
export function childrenOf(block: Block): BlockId[] {
  return block.slots === undefined ? [] : Object.values(block.slots).flat()
}

/** The ids of a list; `undefined` when the list does not exist. */
export function listAt(document: PageDocument, list: ListAddress): readonly BlockId[] | undefined {
  if (list === 'root') return document.root
  const slots = blockOf(document, list.blockId)?.slots
  return slots !== undefined && Object.hasOwn(slots, list.slot) ? slots[list.slot] : undefined
}

// Documents are never changed in place, so what was found in one stays true for as long as it lives.
const parents = new WeakMap<PageDocument, Map<BlockId, ListAddress>>()

function parentsOf(document: PageDocument): Map<BlockId, ListAddress> {
  const known = parents.get(document)
  if (known !== undefined) return known
  const found = new Map<BlockId, ListAddress>()
  const visit = (ids: readonly BlockId[], list: ListAddress) => {
    for (const id of ids) {
      if (found.has(id)) continue
      found.set(id, list)
      const slots = blockOf(document, id)?.slots
      if (slots === undefined) continue
      for (const [slot, children] of Object.entries(slots)) visit(children, { blockId: id, slot })
    }
  }
  visit(document.root, 'root')
  parents.set(document, found)
  return found
}

export function placeOf(document: PageDocument, id: BlockId): Place | undefined {
  const list = parentsOf(document).get(id)
  if (list === undefined) return undefined
  return { list, index: listAt(document, list)?.indexOf(id) ?? -1 }
}

/** Every block in reading order: a container is followed by its children, slot by slot. */
export function blocksOf(document: PageDocument): PlacedBlock[] {
  const found: PlacedBlock[] = []
  const visit = (ids: readonly BlockId[], list: ListAddress, depth: number) => {
    for (const [index, id] of ids.entries()) {
      const block = blockOf(document, id)
      if (block === undefined) continue
      found.push({ block, list, index, depth })
      if (block.slots === undefined || depth >= 8) continue
      for (const [slot, children] of Object.entries(block.slots))
        visit(children, { blockId: id, slot }, depth + 1)
    }
  }
  visit(document.root, 'root', 1)
  return found
}

/** A block and all below it, the block first. */
export function subtreeOf(document: PageDocument, id: BlockId): BlockId[] {
  const block = blockOf(document, id)
  if (block === undefined) return []
  return [id, ...childrenOf(block).flatMap((child) => subtreeOf(document, child))]
}

/** The given ids in reading order, without unknown ones and without those inside another of them. */
export function topmost(document: PageDocument, ids: readonly BlockId[]): BlockId[] {
  const wanted = new Set(ids)
  if (wanted.size === 1) return [...wanted].filter((id) => blockOf(document, id) !== undefined)
  const inside = new Set<BlockId>()
  for (const id of wanted) for (const below of subtreeOf(document, id).slice(1)) inside.add(below)
  return blocksOf(document)
    .map((placed) => placed.block.id)
    .filter((id) => wanted.has(id) && !inside.has(id))
}

const blockBytes = new WeakMap<Block, number>()

function bytesOf(block: Block): number {
  const known = blockBytes.get(block)
  if (known !== undefined) return known
  const bytes = jsonBytes(block)
  blockBytes.set(block, bytes)
  return bytes
}

/** Number of blocks and size as JSON (UTF-8 bytes, within a few bytes per block). Cheap: each block is measured once. */
export function documentSize(document: PageDocument): { blocks: number; bytes: number } {
  let blocks = 0
  let bytes = jsonBytes({ ...document, blocks: {} })
  for (const [id, block] of Object.entries(document.blocks)) {
    blocks += 1
    bytes += bytesOf(block) + id.length + 4
  }
  return { blocks, bytes }
}
