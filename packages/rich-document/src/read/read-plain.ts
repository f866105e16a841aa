import { storableText } from '../model/values.ts'
import type { CleanNode } from '../sanitize/place.ts'
import { createLeftOut } from './left-out.ts'
import type { ReadText } from './reading.ts'
import { documentOfBlocks } from './html/read-html.ts'

/** Reads text without looks: each line a paragraph, blank ones between them left out. */
export function readPlain(text: string): ReadText {
  const leftOut = createLeftOut()
  const blocks = storableText(text)
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .map((line): CleanNode => {
      const words = line.replace(/^[\s\u3000]+/, '').trimEnd()
      const isMovedIn = /^(?:\u3000{2}| {4})/.test(line)
      return {
        type: 'paragraph',
        ...(isMovedIn ? { attrs: { firstLine: true } } : {}),
        content: [{ type: 'text', text: words }],
      }
    })
  return { document: documentOfBlocks(blocks, leftOut), pictures: [], leftOut: leftOut.entries() }
}
