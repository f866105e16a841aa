import { createBlock, type Outcome, topmost } from '@zhanfang/document'
import type { Designer } from './designer.ts'

/** Makes what is selected one section, as one step; null with nothing selected. */
export function groupSelected(designer: Designer): Outcome | null {
  const kind = Object.values(designer.kinds).find(({ groupsBlocks }) => groupsBlocks)
  const ids = topmost(designer.store.getDocument(), designer.store.getSelection())
  const container = kind && createBlock(kind.kind, designer.kinds)
  if (container === undefined || ids.length === 0) return null
  return designer.run({ type: 'wrap', ids, container })
}

/** Whether the one selected block holds others, which can take its place. */
export function canTakeApart(designer: Designer): boolean {
  const [only, ...others] = designer.store.getSelection()
  return only !== undefined && others.length === 0 && designer.store.getBlock(only)?.slots !== undefined
}

/** Puts what the selected container holds in its place, or says that it holds nothing; null with nothing selected. */
export function takeApart(designer: Designer): Outcome | null {
  const [id] = designer.store.getSelection()
  return id === undefined ? null : designer.run({ type: 'unwrap', id })
}
