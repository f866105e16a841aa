import type { LinkTarget } from '@zhanfang/blocks/links'
import type { AnyNode } from '../model/nodes.ts'
import { allNodes } from '../model/walk.ts'
import type { RichDocument } from '../model/document.ts'

/** What a written text asks of those around it. */
export interface Writing {
  /** Address under which a picture is found from the file that is written; undefined where it is not there. */
  picture: (src: string) => string | undefined
  /** Address of a file or a film, in full. */
  file: (src: string) => string
  /** Address of a target, in full; undefined where it leads nowhere. */
  href: (target: LinkTarget) => string | undefined
}

/** Numbers of the notes, in reading order. */
export function notesOf(document: RichDocument): { numbers: Map<AnyNode, number>; texts: string[] } {
  const numbers = new Map<AnyNode, number>()
  const texts: string[] = []
  for (const node of allNodes(document)) {
    if (node.type !== 'footnote') continue
    texts.push(node.attrs.text)
    numbers.set(node, texts.length)
  }
  return { numbers, texts }
}
