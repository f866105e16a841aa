import { type BlockId, placeOf, type SlotAddress, slotTitleOf, titleOf, topmost } from '@zhanfang/document'
import type { Designer } from '../designer/designer.ts'

/** One step of the way from the page to a block: the page, a block, or the slot of one. */
export type PathStep =
  | { type: 'page' }
  | { type: 'block'; id: BlockId; title: string }
  | { type: 'slot'; address: SlotAddress; title: string }

/** The way to a block, the page first and the block last. */
export function pathOf(designer: Designer, id: BlockId): PathStep[] {
  const document = designer.store.getDocument()
  const block = designer.store.getBlock(id)
  const place = placeOf(document, id)
  if (block === undefined || place === undefined) return [{ type: 'page' }]
  const own: PathStep = { type: 'block', id, title: nameOf(designer, id) }
  if (place.list === 'root') return [{ type: 'page' }, own]
  const owner = designer.store.getBlock(place.list.blockId)
  const address = place.list
  const title = owner === undefined ? '' : slotTitleOf(owner, address.slot, designer.kinds)
  // A container with one list alone has nothing to tell apart.
  const isOnly = Object.keys(owner?.slots ?? {}).length < 2
  return [
    ...pathOf(designer, address.blockId),
    ...(isOnly ? [] : [{ type: 'slot' as const, address, title }]),
    own,
  ]
}

/** What the operator calls a block: the name that it was given, else that of its kind. */
function nameOf({ store, kinds }: Designer, id: BlockId): string {
  const block = store.getBlock(id)
  if (block === undefined) return ''
  const { name } = block.props
  return block.slots !== undefined && typeof name === 'string' && name.trim() !== ''
    ? name.trim()
    : titleOf(block, kinds)
}

/** From what is selected to the container around it; from blocks of the page itself, or of several lists, to nothing. */
export function leaveBlock(designer: Designer): void {
  const document = designer.store.getDocument()
  const owners = new Set(
    topmost(document, designer.store.getSelection()).map((id) => {
      const list = placeOf(document, id)?.list
      return list === undefined || list === 'root' ? null : list.blockId
    }),
  )
  const [owner] = owners
  designer.select(owners.size === 1 && owner ? [owner] : [])
}
