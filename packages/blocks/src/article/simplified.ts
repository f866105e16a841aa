import type { Piece, Run } from './piece.ts'
import { texts } from './texts.ts'

/** Stands between the cells of a table that becomes lines. */
const CELL_GAP = '\u3000'

/** A piece that no kind of block takes, as simpler ones; undefined for one that cannot be any simpler. */
export function simplified(piece: Piece): { pieces: Piece[]; lost: string } | undefined {
  const line = (runs: Run[]): Piece[] =>
    runs.length === 0 ? [] : [{ type: 'paragraph', align: 'left', runs }]
  switch (piece.type) {
    case 'table': {
      const rows = piece.rows.map((row) => row.join(CELL_GAP).trim())
      return { lost: texts.table, pieces: rows.flatMap((text) => line(text === '' ? [] : [{ text }])) }
    }
    case 'button': {
      const { text, link } = piece
      const href = link.eventType === 'url' && link.url !== '' ? { href: link.url } : {}
      return { lost: texts.button, pieces: line([{ text, ...href }]) }
    }
    case 'pictures':
      return {
        lost: texts.pictures,
        pieces: piece.pictures.map((image) => ({ type: 'image', image })),
      }
    default:
      return undefined
  }
}
