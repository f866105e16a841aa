import { sameJson } from './json.ts'
import type { Block, BlockId, PageDocument, PageSettings, Skin } from './model.ts'
import { blockOf, type ListAddress } from './structure.ts'

/**
 * What differs between two documents, as whole new values: small, exact, and its own inverse is another change.
 * `null` marks a block that goes away. Lists are kept whole because patches of array indexes cannot be combined.
 */
export interface DocumentChange {
  page?: PageSettings
  skin?: Skin
  root?: BlockId[]
  blocks: ReadonlyMap<BlockId, Block | null>
}

export const noChange: DocumentChange = { blocks: new Map() }

export function isEmptyChange(change: DocumentChange): boolean {
  return (
    change.page === undefined &&
    change.skin === undefined &&
    change.root === undefined &&
    change.blocks.size === 0
  )
}

/** The document after the change (untouched parts shared with the old one) and the change that leads back. */
export function applyChange(
  document: PageDocument,
  change: DocumentChange,
): { document: PageDocument; inverse: DocumentChange } {
  if (isEmptyChange(change)) return { document, inverse: noChange }
  const before = new Map<BlockId, Block | null>()
  let blocks = document.blocks
  if (change.blocks.size > 0) {
    blocks = { ...blocks }
    for (const [id, block] of change.blocks) {
      before.set(id, blockOf(document, id) ?? null)
      if (block === null) delete blocks[id]
      else blocks[id] = block
    }
  }
  return {
    document: {
      schema: 1,
      page: change.page ?? document.page,
      skin: change.skin ?? document.skin,
      blocks,
      root: change.root ?? document.root,
    },
    inverse: {
      ...(change.page === undefined ? {} : { page: document.page }),
      ...(change.skin === undefined ? {} : { skin: document.skin }),
      ...(change.root === undefined ? {} : { root: document.root }),
      blocks: before,
    },
  }
}

/** One change that does what `first` and then `second` do. */
export function composeChanges(first: DocumentChange, second: DocumentChange): DocumentChange {
  return { ...first, ...second, blocks: new Map([...first.blocks, ...second.blocks]) }
}

/** What leads from one document to the other. */
export function changeBetween(from: PageDocument, to: PageDocument): DocumentChange {
  const edit = createEdit(from)
  edit.setPage(to.page)
  edit.setSkin(to.skin)
  edit.setList('root', to.root)
  for (const id of Object.keys(from.blocks)) if (blockOf(to, id) === undefined) edit.drop(id)
  for (const block of Object.values(to.blocks)) edit.put(block)
  return edit.change()
}

export type Edit = ReturnType<typeof createEdit>

/** Collects the new values of one command; values equal to the old ones leave no trace. */
export function createEdit(document: PageDocument) {
  const blocks = new Map<BlockId, Block | null>()
  let page: PageSettings | undefined
  let skin: Skin | undefined
  let root: BlockId[] | undefined

  const block = (id: BlockId): Block | undefined =>
    blocks.has(id) ? (blocks.get(id) ?? undefined) : blockOf(document, id)
  const list = (address: ListAddress): readonly BlockId[] | undefined => {
    if (address === 'root') return root ?? document.root
    const slots = block(address.blockId)?.slots
    return slots !== undefined && Object.hasOwn(slots, address.slot) ? slots[address.slot] : undefined
  }
  const put = (next: Block) => {
    const old = blockOf(document, next.id)
    if (old !== undefined && sameJson(old, next)) blocks.delete(next.id)
    else blocks.set(next.id, next)
  }
  const drop = (id: BlockId) => {
    if (blockOf(document, id) === undefined) blocks.delete(id)
    else blocks.set(id, null)
  }
  const setList = (address: ListAddress, ids: readonly BlockId[]) => {
    if (address === 'root') {
      root = sameJson(ids, document.root) ? undefined : [...ids]
      return
    }
    const owner = block(address.blockId)
    if (owner !== undefined) put({ ...owner, slots: { ...owner.slots, [address.slot]: [...ids] } })
  }
  return {
    block,
    list,
    put,
    drop,
    setList,
    setPage: (next: PageSettings) => {
      page = sameJson(next, document.page) ? undefined : next
    },
    setSkin: (next: Skin) => {
      skin = sameJson(next, document.skin) ? undefined : next
    },
    change: (): DocumentChange => ({
      ...(page === undefined ? {} : { page }),
      ...(skin === undefined ? {} : { skin }),
      ...(root === undefined ? {} : { root }),
      blocks,
    }),
  }
}
