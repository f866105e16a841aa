import type { RichDocument } from './document.ts'
import type { HeadingNode } from './nodes.ts'
import { lineText } from './line-text.ts'
import { allNodes } from './walk.ts'

export interface OutlineEntry {
  /** Name of the heading's anchor; each once in a document. */
  anchor: string
  level: HeadingNode['attrs']['level']
  text: string
}

/** The headings that say something, in reading order. */
export function outlineOf(document: RichDocument): OutlineEntry[] {
  const entries: OutlineEntry[] = []
  for (const node of allNodes(document)) {
    if (node.type !== 'heading') continue
    const text = lineText(node.content).replace(/\s+/g, ' ').trim()
    if (text !== '') entries.push({ anchor: `h-${entries.length + 1}`, level: node.attrs.level, text })
  }
  return entries
}
