import { defineArticle } from '../../article/define-article.ts'
import { schema } from './kind.ts'
import { texts } from './texts.ts'

export const article = defineArticle(schema, {
  pieces: ({ items }) => ({
    pieces: items.flatMap(({ url, width, height, alt }) =>
      url === '' ? [] : [{ type: 'image', image: { url, width, height, alt } }],
    ),
    lost: items.flatMap(({ link }) => (link.eventType === 'none' ? [] : [texts.linkLost])),
  }),
})
