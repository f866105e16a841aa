import type { Node as ProseNode } from '@tiptap/pm/model'
import { emptyRichDocument, type RichDocument, sanitizeRichDocument } from '@zhanfang/rich-document'

/** The document that the editor holds, without the values that say nothing, and whether its end was too long to keep. */
export function readDocument(node: ProseNode): { document: RichDocument; isCut: boolean } {
  const { document, dropped } = sanitizeRichDocument({ ...emptyRichDocument, ...node.toJSON() })
  return { document, isCut: dropped.some(({ what, name }) => what === 'text' && name === 'limit') }
}

export const documentOf = (node: ProseNode): RichDocument => readDocument(node).document
