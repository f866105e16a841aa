import type { Node as ProseNode } from '@tiptap/pm/model'
import { emptyRichDocument, type RichDocument, sanitizeRichDocument } from '@zhanfang/rich-document'

/** The document that the editor holds, without the values that say nothing. */
export const documentOf = (node: ProseNode): RichDocument =>
  sanitizeRichDocument({ ...emptyRichDocument, ...node.toJSON() }).document
