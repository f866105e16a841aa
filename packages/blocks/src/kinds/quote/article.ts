import { defineArticle } from '../../article/define-article.ts'
import { schema } from './kind.ts'

export const article = defineArticle(schema, {
  pieces({ text, author, source }) {
    const from = [author, source].filter(Boolean).join('，')
    if (text.trim() === '') return { pieces: [] }
    return { pieces: [{ type: 'quote', runs: [{ text: from === '' ? text : `${text}\n—— ${from}` }] }] }
  },
})
