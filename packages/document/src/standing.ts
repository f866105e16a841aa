import type { BlockKind, BlockKinds } from './kind.ts'
import { type Block, type BlockId, documentLimits, type PageDocument } from './model.ts'
import { blockOf, kindNamed, type ListAddress, placeOf } from './structure.ts'

/** What is around the blocks of a list. */
export interface Surroundings {
  /** Depth of the blocks in the list: 1 on the page, one more in each slot. */
  depth: number
  /** Kinds of the containers around them, the innermost last. */
  within: readonly string[]
}

export const onThePage: Surroundings = { depth: 1, within: [] }

/** What is around the blocks in a slot of such a block. */
export const insideOf = (block: Block, around: Surroundings): Surroundings => ({
  depth: around.depth + 1,
  within: [...around.within, block.kind],
})

/** What is around the blocks of a list of the page. */
export function surroundingsOf(document: PageDocument, list: ListAddress): Surroundings {
  if (list === 'root') return onThePage
  const owner = blockOf(document, list.blockId)
  const place = placeOf(document, list.blockId)
  return owner === undefined || place === undefined
    ? onThePage
    : insideOf(owner, surroundingsOf(document, place.list))
}

/** Why a block may not stand somewhere. */
export type StandingProblem = 'notInRoot' | 'notInSlot' | 'tooDeep' | 'withinItself'

const problemOf = (
  kindName: string,
  kind: BlockKind | undefined,
  isContainer: boolean,
  { depth, within }: Surroundings,
): StandingProblem | null => {
  if (kind !== undefined && !kind.allowedIn.includes(depth === 1 ? 'root' : 'slot'))
    return depth === 1 ? 'notInRoot' : 'notInSlot'
  if (kind?.neverWithinItself === true && within.includes(kindName)) return 'withinItself'
  // What a container holds is one level further down.
  return depth > documentLimits.depth - (isContainer ? 1 : 0) ? 'tooDeep' : null
}

/** Why this block, whatever it holds, may not stand there; null where it may. */
export function standingProblem(
  block: Block,
  around: Surroundings,
  kinds: BlockKinds,
): StandingProblem | null {
  const kind = kindNamed(block.kind, kinds)
  const isContainer = block.slots !== undefined || kind?.slotNames !== undefined
  return problemOf(block.kind, kind, isContainer, around)
}

/** Whether a new block of this kind may stand in that list. */
export function mayHold(document: PageDocument, list: ListAddress, kind: BlockKind): boolean {
  const around = surroundingsOf(document, list)
  return problemOf(kind.kind, kind, kind.slotNames !== undefined, around) === null
}

/** The first block of a tree that may not stand where it would come to stand, and why; null where all may. */
export function treeProblem(
  blocks: Readonly<Record<BlockId, Block>>,
  id: BlockId,
  around: Surroundings,
  kinds: BlockKinds,
): { block: Block; problem: StandingProblem } | null {
  const block = Object.hasOwn(blocks, id) ? blocks[id] : undefined
  if (block === undefined) return null
  const problem = standingProblem(block, around, kinds)
  if (problem !== null) return { block, problem }
  for (const child of Object.values(block.slots ?? {}).flat()) {
    const found = treeProblem(blocks, child, insideOf(block, around), kinds)
    if (found !== null) return found
  }
  return null
}

/** Whether blocks of the page, with all that they hold, may stand in that list. */
export function mayMoveTo(
  document: PageDocument,
  ids: readonly BlockId[],
  list: ListAddress,
  kinds: BlockKinds,
): boolean {
  const around = surroundingsOf(document, list)
  const owners = new Set(containersOf(document, list))
  return ids.every((id) => !owners.has(id) && treeProblem(document.blocks, id, around, kinds) === null)
}

/** The containers around the blocks of a list, the outermost first. */
export function containersOf(document: PageDocument, list: ListAddress): BlockId[] {
  if (list === 'root') return []
  const place = placeOf(document, list.blockId)
  return [...(place === undefined ? [] : containersOf(document, place.list)), list.blockId]
}
