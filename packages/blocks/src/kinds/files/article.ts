import { defineArticle } from '../../article/define-article.ts'
import { plainHeading, type TextNode } from '../../article/piece.ts'
import { schema } from './kind.ts'
import { texts } from './texts.ts'

/** The names stay; an article holds a file by its address, which a page does not know. */
export const article = defineArticle(schema, {
  pieces({ heading, query: { items } }) {
    const list: TextNode[] =
      items.length === 0
        ? []
        : [
            {
              type: 'list',
              ordered: false,
              items: items.map(({ title }) => [{ text: title || texts.title }]),
            },
          ]
    return { pieces: [...plainHeading(heading, 3), ...list], lost: items.map(() => texts.fileLost) }
  },
})
