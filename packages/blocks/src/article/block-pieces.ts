import {
  type Block,
  type BlockId,
  type BlockKinds,
  createBlock,
  type Fragment,
  type PageDocument,
} from '@zhanfang/document'
import { modules } from '../articles.generated.ts'
import { blockKinds } from '../index.ts'
import type { BlockArticle, BlockPieces } from './define-article.ts'
import type { Piece } from './piece.ts'
import { simplified } from './simplified.ts'
import { texts } from './texts.ts'

const articles = new Map<string, BlockArticle>(
  Object.entries(modules).map(([kind, { article }]) => [kind, article]),
)

const counted = (lost: readonly string[]): string[] =>
  [...Map.groupBy(lost, (one) => one)].map(([words, all]) => texts.lost(words, all.length))

/** What blocks say in an article, and what does not come along, in words. */
export function piecesOfBlocks(document: PageDocument, ids: readonly BlockId[]): Required<BlockPieces> {
  const lost: string[] = []
  function piecesOf(block: Block): Piece[] {
    const inner = Object.fromEntries(
      Object.entries(block.slots ?? {}).map(([name, held]) => [name, held.flatMap(piecesAt)]),
    )
    const all = Object.values(inner).flat()
    const article = articles.get(block.kind)
    if (!article) {
      // What only holds others says nothing itself.
      if (block.slots === undefined) lost.push(blockKinds[block.kind]?.title ?? texts.unknown)
      return all
    }
    const found = article.pieces(block.props, inner)
    lost.push(...(found.lost ?? []))
    return article.holdsInner ? found.pieces : [...found.pieces, ...all]
  }
  const piecesAt = (id: BlockId): Piece[] => {
    const block = document.blocks[id]
    return block ? piecesOf(block) : []
  }
  const pieces = ids.flatMap(piecesAt)
  return { pieces, lost: counted(lost) }
}

/** A block that is still to be made. */
export interface WantedBlock {
  kind: string
  props: Record<string, unknown>
  /** What stands inside of it, by the names of its slots. */
  slots?: Record<string, WantedBlock[]>
}

/** Blocks for pieces, in their order: each of a kind that takes them. What none takes as it is stays as words, and is named. */
export function blocksOfPieces(pieces: readonly Piece[]): { blocks: WantedBlock[]; lost: string[] } {
  const lost: string[] = []
  return { blocks: wantedOf(pieces, lost), lost: counted(lost) }
}

function wantedOf(pieces: readonly Piece[], lost: string[]): WantedBlock[] {
  const blocks: WantedBlock[] = []
  for (let rest = pieces; rest.length > 0;) {
    const { block, count } = firstTaken(rest, lost)
    if (block) {
      blocks.push(block)
      rest = rest.slice(count)
    } else {
      const [untaken, ...others] = rest
      const simple = untaken && simplified(untaken)
      lost.push(simple?.lost ?? texts.long)
      rest = [...(simple?.pieces ?? []), ...others]
    }
  }
  return blocks
}

/** The blocks as a part of a page, those inside of others included. Those of kinds that there are not are left out. */
export function fragmentOfWanted(wanted: readonly WantedBlock[], kinds: BlockKinds): Fragment {
  const blocks: Record<BlockId, Block> = {}
  function make({ kind, props, slots = {} }: WantedBlock): BlockId[] {
    const block = createBlock(kind, kinds, props)
    if (!block) return []
    const held = Object.fromEntries(
      Object.keys(block.slots ?? {}).map((name) => [name, (slots[name] ?? []).flatMap(make)]),
    )
    blocks[block.id] = block.slots === undefined ? block : { ...block, slots: held }
    return [block.id]
  }
  const roots = wanted.flatMap(make)
  return { roots, blocks }
}

function firstTaken(
  pieces: readonly Piece[],
  lost: string[],
): { block: WantedBlock | undefined; count: number } {
  for (const [kind, { take }] of articles) {
    const found = take?.(pieces)
    if (found && found.taken > 0) {
      const { props, taken, slots } = found
      const held = Object.entries(slots ?? {}).map(([name, inner]) => [name, wantedOf(inner, lost)] as const)
      const inside = held.length > 0 && { slots: Object.fromEntries(held) }
      return { block: { kind, props, ...inside }, count: taken }
    }
  }
  return { block: undefined, count: 0 }
}
