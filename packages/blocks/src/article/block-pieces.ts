import type { Block, BlockId, PageDocument } from '@zhanfang/document'
import { modules } from '../articles.generated.ts'
import { blockKinds } from '../index.ts'
import type { BlockArticle, BlockPieces } from './define-article.ts'
import type { Piece } from './piece.ts'
import { texts } from './texts.ts'

const articles = new Map<string, BlockArticle>(
  Object.entries(modules).map(([kind, { article }]) => [kind, article]),
)

/** Blocks in the order of the page, those inside of others in their place. */
function withInner(document: PageDocument, ids: readonly BlockId[]): Block[] {
  return ids.flatMap((id) => {
    const block = document.blocks[id]
    if (!block) return []
    return [block, ...Object.values(block.slots ?? {}).flatMap((inner) => withInner(document, inner))]
  })
}

const counted = (lost: readonly string[]): string[] =>
  [...Map.groupBy(lost, (one) => one)].map(([words, all]) => texts.lost(words, all.length))

/** What blocks say in an article, and what does not come along, in words. */
export function piecesOfBlocks(document: PageDocument, ids: readonly BlockId[]): Required<BlockPieces> {
  const lost: string[] = []
  const pieces = withInner(document, ids).flatMap((block) => {
    const article = articles.get(block.kind)
    if (!article) {
      // What only holds others says nothing itself.
      if (block.slots === undefined) lost.push(blockKinds[block.kind]?.title ?? texts.unknown)
      return []
    }
    const found = article.pieces(block.props)
    lost.push(...(found.lost ?? []))
    return found.pieces
  })
  return { pieces, lost: counted(lost) }
}

/** A block that is still to be made. */
export interface WantedBlock {
  kind: string
  props: Record<string, unknown>
}

/** Blocks for pieces, in their order: each of a kind that takes them. */
export function blocksOfPieces(pieces: readonly Piece[]): WantedBlock[] {
  const blocks: WantedBlock[] = []
  for (let rest = pieces; rest.length > 0;) {
    const { block, count } = firstTaken(rest)
    if (block) blocks.push(block)
    rest = rest.slice(count)
  }
  return blocks
}

function firstTaken(pieces: readonly Piece[]): { block: WantedBlock | undefined; count: number } {
  for (const [kind, { take }] of articles) {
    const found = take?.(pieces)
    if (found && found.taken > 0) return { block: { kind, props: found.props }, count: found.taken }
  }
  return { block: undefined, count: 1 }
}
