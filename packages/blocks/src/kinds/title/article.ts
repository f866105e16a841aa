import { plainHeading, plainParagraphs } from '../../article/piece.ts'
import { defineArticle } from '../../article/define-article.ts'
import { schema } from './kind.ts'
import { texts } from './texts.ts'

export const article = defineArticle(schema, {
  pieces: ({ text, subtitle, moreText, link }) => ({
    pieces: [...plainHeading(text), ...plainParagraphs(subtitle)],
    lost: moreText === '' && link.eventType === 'none' ? [] : [texts.linkLost],
  }),
})
