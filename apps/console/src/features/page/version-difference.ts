import { type BlockId, blocksOf, type PageDocument, sameJson } from '@zhanfang/document'
import type { MarkKind } from '../../canvas/open-canvas.tsx'

export interface VersionDifference {
  /** Marks on the older page: what is gone, and what became something else. */
  before: [BlockId, MarkKind][]
  /** Marks on the newer page. */
  after: [BlockId, MarkKind][]
  counts: Record<MarkKind, number>
  /** The skin or the settings of the page differ. */
  page: boolean
}

/** The ids that keep their order between two lists: the longest common part; everything else has moved. */
function unmoved(before: readonly BlockId[], after: readonly BlockId[]): Set<BlockId> {
  const place = new Map(before.map((id, index) => [id, index]))
  const common = after.filter((id) => place.has(id))
  // The longest rising run of old places, by patience sorting.
  const tails: number[] = []
  const previous = new Map<number, number>()
  for (const [index, id] of common.entries()) {
    const value = place.get(id) ?? 0
    let low = 0
    let high = tails.length
    while (low < high) {
      const middle = (low + high) >> 1
      const tail = common[tails[middle] ?? 0]
      if ((tail === undefined ? 0 : (place.get(tail) ?? 0)) < value) low = middle + 1
      else high = middle
    }
    const under = tails[low - 1]
    if (under !== undefined) previous.set(index, under)
    tails[low] = index
  }
  const kept = new Set<BlockId>()
  for (let at = tails.at(-1); at !== undefined; at = previous.get(at)) {
    const id = common[at]
    if (id !== undefined) kept.add(id)
  }
  return kept
}

/** What changed between two states of one page, block by block; blocks keep their ids through every edit. */
export function versionDifference(older: PageDocument, newer: PageDocument): VersionDifference {
  const oldBlocks = new Map(blocksOf(older).map((placed) => [placed.block.id, placed]))
  const newBlocks = new Map(blocksOf(newer).map((placed) => [placed.block.id, placed]))
  const inPlace = unmoved([...oldBlocks.keys()], [...newBlocks.keys()])
  const difference: VersionDifference = {
    before: [],
    after: [],
    counts: { added: 0, removed: 0, changed: 0, moved: 0 },
    page: !sameJson(older.skin, newer.skin) || !sameJson(older.page, newer.page),
  }
  for (const id of oldBlocks.keys()) {
    if (newBlocks.has(id)) continue
    difference.before.push([id, 'removed'])
    difference.counts.removed += 1
  }
  for (const [id, { block, list }] of newBlocks) {
    const old = oldBlocks.get(id)
    let kind: MarkKind | null = null
    if (old === undefined) kind = 'added'
    else if (old.block.kind !== block.kind || !sameJson(old.block.props, block.props)) kind = 'changed'
    else if (!inPlace.has(id) || !sameJson(old.list, list)) kind = 'moved'
    if (kind === null) continue
    difference.after.push([id, kind])
    if (kind !== 'added') difference.before.push([id, kind])
    difference.counts[kind] += 1
  }
  return difference
}
