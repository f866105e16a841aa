import { defineArticle } from '../../article/define-article.ts'
import { schema } from './kind.ts'

export const article = defineArticle(schema, { pieces: () => ({ pieces: [] }) })
