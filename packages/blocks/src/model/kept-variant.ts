import { type Block, type BlockId, type PageDocument, renamedWithin } from '@zhanfang/document'
import { frameOf } from './frame.ts'
import { partOf } from './part-of.ts'
import { type VariantSide, type VariantTest, variantTests } from './variants.ts'

/** The block without a mark that names `first`: nothing is tried against that one any more. */
function withoutMark(block: Block, first: BlockId): Block {
  const { variantOf, ...frame } = frameOf(block.props)
  return variantOf === first ? { ...block, props: { ...block.props, frame } } : block
}

/** The page with one side of a test alone, as if the other had never been: what led to that one leads to this. */
export function keptVariant(document: PageDocument, { a, b }: VariantTest, side: VariantSide): PageDocument {
  const gone = side === 'a' ? b : a
  const without = partOf(document, ({ id }) => id !== gone)
  const names = new Map(side === 'a' ? [] : [[a, b] as const])
  const blocks = Object.values(without.blocks).map((marked): [BlockId, Block] => {
    const block = withoutMark(marked, a)
    const props = Object.entries(block.props).map(([key, value]) => [key, renamedWithin(value, names)])
    return [block.id, side === 'a' ? block : { ...block, props: Object.fromEntries(props) }]
  })
  return { ...without, blocks: Object.fromEntries(blocks) }
}

/** The page as it is for visitors who are given the second side of these tests. */
export function chosenVariants(document: PageDocument, seesB: readonly BlockId[]): PageDocument {
  let chosen = document
  for (const test of variantTests(document))
    chosen = keptVariant(chosen, test, seesB.includes(test.id) ? 'b' : 'a')
  return chosen
}

/**
 * The side of a test that a visitor with this number (0 to 255) is given. Each test reads other bits of the number, by
 * the parity of those that its name picks: every test has exactly half of the numbers on each side, and two tests with
 * other masks divide them independently of each other.
 */
export function variantSide(visitor: number, test: string): VariantSide {
  let hash = 0x811c9dc5
  for (const sign of test) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  const mask = ((hash >>> 0) % 255) + 1
  let bits = visitor & mask
  let isOdd = false
  for (; bits > 0; bits >>= 1) if (bits & 1) isOdd = !isOdd
  return isOdd ? 'b' : 'a'
}
