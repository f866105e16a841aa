import { defineArticle } from '../../article/define-article.ts'
import { AUDIO_AUTHOR_MAX_LENGTH, AUDIO_TITLE_MAX_LENGTH, schema } from './kind.ts'

export const article = defineArticle(schema, {
  pieces: ({ url, title, author }) => ({ pieces: url === '' ? [] : [{ type: 'audio', url, title, author }] }),
  take([piece]) {
    if (piece?.type !== 'audio') return undefined
    const { url, title, author } = piece
    const props = {
      url,
      title: title.slice(0, AUDIO_TITLE_MAX_LENGTH),
      author: author.slice(0, AUDIO_AUTHOR_MAX_LENGTH),
    }
    return { props, taken: 1 }
  },
})
