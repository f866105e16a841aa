import { defineArticle } from '../../article/define-article.ts'
import { schema } from './kind.ts'

export const article = defineArticle(schema, {
  pieces({ items }) {
    const rows = items.flatMap(({ title, description }) => {
      const words = [title, description].filter((one) => one.trim() !== '').join('\n')
      return words === '' ? [] : [[{ text: words }]]
    })
    return { pieces: rows.length === 0 ? [] : [{ type: 'list', ordered: true, items: rows }] }
  },
})
