import type { BlockId, PageDocument } from '@zhanfang/document'

/** The blocks that links anywhere in these properties jump to, those included that the page does not have any more. */
export function anchorTargetsIn(value: unknown): BlockId[] {
  if (typeof value !== 'object' || value === null) return []
  if ('eventType' in value && value.eventType === 'anchor' && 'itemId' in value) {
    const { itemId } = value
    return typeof itemId === 'string' && itemId !== '' ? [itemId] : []
  }
  return Object.values(value).flatMap(anchorTargetsIn)
}

/** The blocks of a page that its own links jump to. */
export function anchorsOf({ blocks }: PageDocument): ReadonlySet<BlockId> {
  const targets = Object.values(blocks).flatMap(({ props }) => anchorTargetsIn(props))
  return new Set(targets.filter((id) => Object.hasOwn(blocks, id)))
}
