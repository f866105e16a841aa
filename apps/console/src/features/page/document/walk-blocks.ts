import { type BlockId, blocksOf, placeOf } from '@zhanfang/document'
import type { Designer } from '../designer/designer.ts'

/**
 * Arrow keys walk the blocks in reading order; left goes to the container, right into it; `extend` (Shift) keeps what
 * is selected. False when the key is not ours.
 */
export function walkBlocks(designer: Designer, key: string, extend = false): boolean {
  const document = designer.store.getDocument()
  const all = blocksOf(document)
  const current = designer.store.getSelection().at(-1)
  const index = all.findIndex(({ block }) => block.id === current)
  const go = (id: BlockId | undefined) => {
    if (id === undefined || id === current) return true
    if (!extend) designer.select([id])
    else {
      // Walking back over what was just taken in lets it go again.
      const selection = designer.store.getSelection()
      const before = selection.at(-2)
      designer.select(
        before === id ? selection.slice(0, -1) : [...selection.filter((other) => other !== id), id],
        { reveal: false },
      )
      designer.bringIntoView(id)
    }
    return true
  }
  switch (key) {
    case 'ArrowDown':
      return go(all[index + 1]?.block.id)
    case 'ArrowUp':
      return go(all[index === -1 ? all.length - 1 : index - 1]?.block.id)
    case 'Home':
      return go(all[0]?.block.id)
    case 'End':
      return go(all.at(-1)?.block.id)
    case 'ArrowLeft': {
      const list = current === undefined ? undefined : placeOf(document, current)?.list
      return go(list === undefined || list === 'root' ? undefined : list.blockId)
    }
    case 'ArrowRight':
      return go(
        (all[index + 1]?.depth ?? 0) > (all[index]?.depth ?? 0) ? all[index + 1]?.block.id : undefined,
      )
    default:
      return false
  }
}
