import { plainHeading, plainParagraphs } from '../../article/piece.ts'
import { defineArticle } from '../../article/define-article.ts'
import { schema } from './kind.ts'

export const article = defineArticle(schema, {
  pieces: ({ items }) => ({
    pieces: items.flatMap(({ question, answer }) => [
      ...plainHeading(question, 3),
      ...plainParagraphs(answer),
    ]),
  }),
})
