import type { Mark } from '../model/marks.ts'
import type { AnyNode } from '../model/nodes.ts'
import { childrenOf } from '../model/walk.ts'
import type { RichDocument } from '../model/document.ts'

function markShown(mark: Mark): string {
  if (mark.type === 'link') return `link=${mark.attrs.url || mark.attrs.itemId}`
  return mark.type === 'textStyle' ? Object.values(mark.attrs).join('/') : mark.type
}

const saidOf = (node: AnyNode): string => {
  if (!('attrs' in node) || node.attrs === undefined) return ''
  const said = Object.entries(node.attrs).filter(
    ([, value]) => value !== undefined && value !== 0 && value !== '',
  )
  return said
    .map(([name, value]) => ` ${name}=${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    .join('')
}

function lines(node: AnyNode, depth: number): string[] {
  const inner = childrenOf(node)
  const isLine = node.type === 'paragraph' || node.type === 'heading' || node.type === 'codeBlock'
  const words = isLine
    ? inner.map((one) => {
        if (one.type === 'hardBreak') return '⏎'
        if (one.type === 'footnote') return `{${one.attrs.text}}`
        if (one.type !== 'text') return one.type
        const marks = 'marks' in one ? (one.marks ?? []) : []
        return marks.length === 0 ? one.text : `[${one.text}|${marks.map(markShown).join(' ')}]`
      })
    : []
  const head = `${'  '.repeat(depth)}${node.type}${saidOf(node)}${words.length === 0 ? '' : `: ${words.join('')}`}`
  return [head, ...(isLine ? [] : inner.flatMap((one) => lines(one, depth + 1)))]
}

/** A document as an indented list, a line for each node: for tests to read. */
export const shown = ({ content }: RichDocument): string =>
  content.flatMap((node) => lines(node, 0)).join('\n')
