import { plainHeading, plainParagraphs } from '../../article/piece.ts'
import { defineArticle } from '../../article/define-article.ts'
import { schema } from './kind.ts'
import { texts } from './texts.ts'

export const article = defineArticle(schema, {
  pieces: ({ imageTextList }) => ({
    pieces: imageTextList.flatMap(({ image, title, description }) => [
      ...plainHeading(title, 3),
      ...(image.url === '' ? [] : [{ type: 'image' as const, image }]),
      ...plainParagraphs(description),
    ]),
    lost: imageTextList.flatMap(({ link }) => (link.eventType === 'none' ? [] : [texts.linkLost])),
  }),
})
