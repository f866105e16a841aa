import { defineArticle } from '../../article/define-article.ts'
import { type Piece, plainHeading, plainParagraphs } from '../../article/piece.ts'
import { schema } from './kind.ts'
import { texts } from './texts.ts'

export const article = defineArticle(schema, {
  pieces: ({ imageTextList }) => ({
    pieces: imageTextList.flatMap(({ image, title, description, link }): Piece[] => [
      ...plainHeading(title, 3),
      ...(image.url === ''
        ? []
        : link.eventType === 'none'
          ? [{ type: 'image' as const, image }]
          : [{ type: 'picture' as const, image, link }]),
      ...plainParagraphs(description),
    ]),
    // Without a picture there is nothing that could lead there.
    lost: imageTextList.flatMap(({ image, link }) =>
      link.eventType === 'none' || image.url !== '' ? [] : [texts.linkLost],
    ),
  }),
})
