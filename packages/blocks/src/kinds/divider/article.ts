import { defineArticle } from '../../article/define-article.ts'
import { schema } from './kind.ts'

export const article = defineArticle(schema, {
  // Room between blocks is how a page looks: an article has its own.
  pieces: ({ type }) => ({ pieces: type === 'space' ? [] : [{ type: 'divider' }] }),
})
