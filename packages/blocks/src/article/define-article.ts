import type { z } from 'zod'
import { propsReader } from '../model/props-reader.ts'
import type { Piece } from './piece.ts'

/** What a block says in an article. */
export interface BlockPieces {
  pieces: Piece[]
  /** What of it does not come along, in words. */
  lost?: string[]
}

/** Props of a block for some pieces, with what its slots hold. */
export interface TakenPieces<Props> {
  props: Props
  /** How many of the pieces it takes. */
  taken: number
  slots?: Record<string, readonly Piece[]>
}

/** What a kind of block has in common with articles. `kinds/<kind>/article.ts` exports it as `article`. */
export interface BlockArticle {
  /** `inner` is what its slots say, by their names. */
  pieces(props: unknown, inner: Readonly<Record<string, readonly Piece[]>>): BlockPieces
  /** Whether `pieces` places what its slots say; otherwise that follows the block. */
  holdsInner: boolean
  /** Props of a block for the first of the pieces, and how many of them it takes; undefined for those of other kinds. */
  take?: ((pieces: readonly Piece[]) => TakenPieces<Record<string, unknown>> | undefined) | undefined
}

/** Makes it from a typed definition: props that do not fit their schema say nothing. */
export function defineArticle<Props>(
  schema: z.ZodType<Props>,
  {
    pieces,
    take,
    holdsInner = false,
  }: {
    pieces: (props: Props, inner: Readonly<Record<string, readonly Piece[]>>) => BlockPieces
    take?: (pieces: readonly Piece[]) => TakenPieces<Partial<Props>> | undefined
    holdsInner?: boolean
  },
): BlockArticle {
  const read = propsReader(schema)
  return {
    pieces(raw, inner) {
      const props = read(raw)
      return props === undefined ? { pieces: [] } : pieces(props, inner)
    },
    holdsInner,
    take,
  }
}
