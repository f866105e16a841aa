import { type BlockId, blocksOf, type PageDocument, subtreeOf } from '@zhanfang/document'
import { frameOf } from './frame.ts'

/** `a` is the block as it was, `b` the one that is tried against it. */
export type VariantSide = 'a' | 'b'

/** Two blocks of a page of which each visitor meets one; it goes by the id of the second, which is made for it. */
export interface VariantTest {
  id: BlockId
  a: BlockId
  b: BlockId
}

/** Tests of a page that run at once: each doubles the drawings of it that are kept. What is beyond shows the first. */
export const VARIANT_TESTS_MAX = 3

/** The tests of a page in reading order. A copy of a second block, and one whose first is gone, are blocks like others. */
export function variantTests(document: PageDocument): VariantTest[] {
  const found = new Map<BlockId, VariantTest>()
  // Asked for with every change: most pages have none.
  if (!Object.values(document.blocks).some(({ props }) => frameOf(props).variantOf !== undefined)) return []
  const placed = blocksOf(document).map(({ block }) => block)
  const ids = new Set(placed.map(({ id }) => id))
  for (const { id: b, props } of placed) {
    const a = frameOf(props).variantOf
    if (a === undefined || !ids.has(a) || found.has(a)) continue
    // A block that holds the other would go with it.
    if (subtreeOf(document, a).includes(b) || subtreeOf(document, b).includes(a)) continue
    found.set(a, { id: b, a, b })
  }
  return [...found.values()]
}

/** The tests of which visitors are given either side. */
export const runningTests = (document: PageDocument): VariantTest[] =>
  variantTests(document).slice(0, VARIANT_TESTS_MAX)
