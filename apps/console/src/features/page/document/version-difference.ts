import { type BlockId, blocksOf, type PageDocument, sameJson } from '@zhanfang/document'
import type { MarkKind } from '../../../canvas/open-canvas.tsx'
import { unmoved } from '../../../draft/unmoved.ts'

export interface VersionDifference {
  /** Marks on the older page: what is gone, and what became something else. */
  before: [BlockId, MarkKind][]
  /** Marks on the newer page. */
  after: [BlockId, MarkKind][]
  counts: Record<MarkKind, number>
  /** The skin or the settings of the page differ. */
  page: boolean
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
