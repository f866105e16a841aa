import { emptyRichDocument } from '@zhanfang/rich-document'
import type { ReadText } from '@zhanfang/rich-document/read'

/** The words of HTML without its looks, a line for each block. */
export function wordsOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const hidden of body.querySelectorAll('script, style, title, template')) hidden.remove()
  for (const end of body.querySelectorAll('p, div, br, li, tr, h1, h2, h3, h4, h5, h6, pre, blockquote'))
    end.after('\n')
  return body.textContent
}

/**
 * Lines of a text as paragraphs, made here: it stands in when the reader of texts cannot be loaded, or cannot read what
 * came. Null for a text without words.
 */
export function asPlainText(text: string): ReadText | null {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (lines.length === 0) return null
  const content = lines.map((line) => ({
    type: 'paragraph' as const,
    content: [{ type: 'text' as const, text: line }],
  }))
  return { document: { ...emptyRichDocument, content }, pictures: [], leftOut: [] }
}
