import type { Attributes } from '@tiptap/core'
import {
  emptyRichDocument,
  isNodeName,
  type NodeName,
  nodeSchemas,
  sanitizeRichDocument,
} from '@zhanfang/rich-document'
import { z } from 'zod'

/** What the document's schema says that a node has, as attributes of the editor. */
export function attributesOf(name: NodeName): Attributes {
  const schema: z.ZodObject = nodeSchemas[name]
  const attrs = schema.shape['attrs']
  const inner = attrs instanceof z.ZodOptional ? attrs.unwrap() : attrs
  if (!(inner instanceof z.ZodObject)) return {}
  // One attribute of the element holds them all; see `written`.
  return Object.fromEntries(Object.keys(inner.shape).map((key) => [key, { default: null, rendered: false }]))
}

/** How a node's attributes stand in the clipboard. */
export const written = (name: string, attrs: unknown) => ({
  'data-node': name,
  'data-attrs': JSON.stringify(attrs),
})

/** Attributes out of the clipboard; false for what may not stand in a document. */
export function readWritten(name: string, element: HTMLElement): Record<string, unknown> | false {
  if (!isNodeName(name)) return false
  let attrs: unknown
  try {
    attrs = JSON.parse(element.dataset['attrs'] ?? '{}')
  } catch {
    return false
  }
  const { document } = sanitizeRichDocument({ ...emptyRichDocument, content: [{ type: name, attrs }] })
  const [node] = document.content
  if (node === undefined || node.type !== name) return false
  return 'attrs' in node ? { ...node.attrs } : {}
}
