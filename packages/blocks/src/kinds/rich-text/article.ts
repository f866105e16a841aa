import { defineArticle } from '../../article/define-article.ts'
import { isTextPiece } from '../../article/piece.ts'
import { schema } from './kind.ts'
import {
  RICH_TEXT_MAX_LENGTH,
  RICH_TEXT_MAX_NODES,
  plainTextOf,
  richTextSchema,
  type TextNode,
} from '../../model/rich-text.ts'

export const article = defineArticle(schema, {
  pieces: ({ content }) => ({ pieces: content }),
  /** As much text as one block holds; the next one goes on. */
  take(pieces) {
    const content: TextNode[] = []
    let length = 0
    for (const piece of pieces) {
      if (!isTextPiece(piece) || content.length === RICH_TEXT_MAX_NODES) break
      length += plainTextOf([piece]).length + 1
      if (content.length > 0 && length > RICH_TEXT_MAX_LENGTH) break
      content.push(piece)
    }
    return richTextSchema.safeParse(content).success && content.length > 0
      ? { props: { content }, taken: content.length }
      : undefined
  },
})
