import { type BlockId, kindOf, titleOf } from '@zhanfang/document'
import type { Designer } from '../designer/designer.ts'
import { texts } from '../texts.ts'

/** The blocks that stand on the page itself, by what they are and say. */
export function anchorChoices({ store, kinds }: Designer): { id: BlockId; title: string }[] {
  const document = store.getDocument()
  return document.root.flatMap((id, index) => {
    const block = document.blocks[id]
    if (block === undefined) return []
    const words = kindOf(block, kinds)?.summary(block.props).trim() ?? ''
    const name = titleOf(block, kinds)
    return [{ id, title: texts.anchor(index + 1, name, words === name ? '' : words) }]
  })
}
