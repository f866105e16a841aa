import { plainParagraphs } from '../../article/piece.ts'
import { defineArticle } from '../../article/define-article.ts'
import { noImage } from '../../model/block-image.ts'
import { schema, VIDEO_TITLE_MAX_LENGTH } from './kind.ts'

export const article = defineArticle(schema, {
  pieces: ({ url, poster, title, description }) => ({
    pieces: [
      ...(url === '' ? [] : [{ type: 'video' as const, url, poster: poster.url, title }]),
      ...plainParagraphs(description),
    ],
  }),
  take([piece]) {
    if (piece?.type !== 'video') return undefined
    const { url, poster, title } = piece
    const props = { url, poster: { ...noImage, url: poster }, title: title.slice(0, VIDEO_TITLE_MAX_LENGTH) }
    return { props, taken: 1 }
  },
})
