import { defineArticle } from '../../article/define-article.ts'
import type { Piece } from '../../article/piece.ts'
import { schema } from './kind.ts'

export const article = defineArticle(schema, {
  pieces: ({ imageList }) => ({
    pieces: imageList.flatMap(({ link, ...image }): Piece[] => {
      if (image.url === '') return []
      return link.eventType === 'none' ? [{ type: 'image', image }] : [{ type: 'picture', image, link }]
    }),
  }),
  take([piece]) {
    if (piece?.type !== 'picture') return undefined
    const { image, link } = piece
    return { props: { imageList: [{ ...image, link }] }, taken: 1 }
  },
})
