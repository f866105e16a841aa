import type { InlineNode } from './nodes.ts'

/** The words of a line; notes are left out, they stand at the end. */
export function lineText(line: readonly InlineNode[] | undefined): string {
  return (line ?? [])
    .map((node) => {
      if (node.type === 'text') return node.text
      return node.type === 'hardBreak' ? '\n' : ''
    })
    .join('')
}
