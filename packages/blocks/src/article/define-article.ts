import type { z } from 'zod'
import { propsReader } from '../model/props-reader.ts'
import type { Piece } from './piece.ts'

/** What a block says in an article. */
export interface BlockPieces {
  pieces: Piece[]
  /** What of it does not come along, in words. */
  lost?: string[]
}

/** What a kind of block has in common with articles. `kinds/<kind>/article.ts` exports it as `article`. */
export interface BlockArticle {
  pieces(props: unknown): BlockPieces
  /** Props of a block for the first of the pieces, and how many of them it takes; undefined for those of other kinds. */
  take?:
    | ((pieces: readonly Piece[]) => { props: Record<string, unknown>; taken: number } | undefined)
    | undefined
}

/** Makes it from a typed definition: props that do not fit their schema say nothing. */
export function defineArticle<Props>(
  schema: z.ZodType<Props>,
  {
    pieces,
    take,
  }: {
    pieces: (props: Props) => BlockPieces
    take?: (pieces: readonly Piece[]) => { props: Partial<Props>; taken: number } | undefined
  },
): BlockArticle {
  const read = propsReader(schema)
  return {
    pieces(raw) {
      const props = read(raw)
      return props === undefined ? { pieces: [] } : pieces(props)
    },
    take,
  }
}
