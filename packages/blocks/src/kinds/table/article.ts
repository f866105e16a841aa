import { plainHeading } from '../../article/piece.ts'
import { defineArticle } from '../../article/define-article.ts'
import { schema } from './kind.ts'

export const article = defineArticle(schema, {
  pieces({ caption, rows, headerRow, headerColumn }) {
    if (rows.flat().every((cell) => cell.trim() === '')) return { pieces: [] }
    return { pieces: [...plainHeading(caption, 3), { type: 'table', rows, headerRow, headerColumn }] }
  },
  take([piece]) {
    if (piece?.type !== 'table') return undefined
    const { rows, headerRow, headerColumn } = piece
    return schema.shape.rows.safeParse(rows).success
      ? { props: { rows, headerRow, headerColumn, caption: '' }, taken: 1 }
      : undefined
  },
})
