import { formatDateTime } from '@zhanfang/format'
import { isValidElement, type ReactNode } from 'react'
import { CopyMark } from '../../values/copy-mark.tsx'
import { CountText } from '../../values/count-text.tsx'
import { TimeText } from '../../values/time-text.tsx'

/** How deep parts of a cell may draw each other. */
const DEPTH = 12

/** Parts that say less on the screen than a table wants: the exact moment, the whole number, the text without its button. */
function exactWords(type: unknown, props: unknown): string | undefined {
  if (typeof props !== 'object' || props === null) return undefined
  if (type === TimeText && 'at' in props) return typeof props.at === 'string' ? formatDateTime(props.at) : ''
  if (type === CountText && 'count' in props) return String(props.count)
  if (type === CopyMark && 'text' in props) return String(props.text)
  return undefined
}

/** What a part draws; undefined where it needs a screen around it, as those do that keep a state. */
function drawn(type: unknown, props: unknown): unknown {
  if (typeof type !== 'function') return undefined
  try {
    return Reflect.apply(type, undefined, [props])
  } catch {
    return undefined
  }
}

function wordsOf(node: unknown, depth: number): string {
  if (typeof node === 'string' || typeof node === 'number' || typeof node === 'bigint') return String(node)
  if (Array.isArray(node)) {
    return node
      .map((one: unknown) => wordsOf(one, depth))
      .filter(Boolean)
      .join(' ')
  }
  if (!isValidElement<{ children?: unknown }>(node) || depth === 0) return ''
  const { type, props } = node
  return (
    exactWords(type, props) ?? (wordsOf(drawn(type, props), depth - 1) || wordsOf(props.children, depth - 1))
  )
}

/** What a cell of a list shows, in words. */
export const cellWords = (cell: ReactNode): string => wordsOf(cell, DEPTH).replaceAll(/\s+/g, ' ').trim()
