import { defineArticle } from '../../article/define-article.ts'
import { BUTTON_MAX_LENGTH, schema } from './kind.ts'

export const article = defineArticle(schema, {
  pieces({ text, align, link }) {
    if (text.trim() === '' || link.eventType === 'none') return { pieces: [] }
    return { pieces: [{ type: 'button', text, align: align === 'stretch' ? 'center' : align, link }] }
  },
  take([piece]) {
    if (piece?.type !== 'button') return undefined
    const { text, align, link } = piece
    return text.length <= BUTTON_MAX_LENGTH ? { props: { text, align, link }, taken: 1 } : undefined
  },
})
