import { defineArticle } from '../../article/define-article.ts'
import { isPlainPiece } from '../../article/piece.ts'
import { columnsLimits, schema, slotOf } from './kind.ts'
import { texts } from './texts.ts'

export const article = defineArticle(schema, {
  holdsInner: true,
  pieces({ widths, ground }, inner) {
    const columns = widths.map((_, index) => (inner[slotOf(index)] ?? []).filter(isPlainPiece))
    const lost = ground === 'none' ? [] : [texts.groundLost]
    const [only] = columns
    if (columns.every((column) => column.length === 0)) return { pieces: [], lost }
    return { pieces: columns.length === 1 && only ? only : [{ type: 'columns', widths, columns }], lost }
  },
  take([piece]) {
    if (piece?.type !== 'columns' || piece.columns.length !== piece.widths.length) return undefined
    return {
      props: { widths: piece.widths.map((width) => Math.min(width, columnsLimits.share)) },
      taken: 1,
      slots: Object.fromEntries(piece.columns.map((column, index) => [slotOf(index), column])),
    }
  },
})
