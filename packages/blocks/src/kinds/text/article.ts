import { defineArticle } from '../../article/define-article.ts'
import { schema } from './kind.ts'

export const article = defineArticle(schema, {
  pieces: ({ content, align, bold, color }) => ({
    pieces: content.split('\n').flatMap((line) =>
      line.trim() === ''
        ? []
        : [
            {
              type: 'paragraph',
              align: align === 'justify' ? 'left' : align,
              runs: [
                {
                  text: line,
                  ...(bold ? { bold: true as const } : {}),
                  ...(color === '' ? {} : { color }),
                },
              ],
            },
          ],
    ),
  }),
})
