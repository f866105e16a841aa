import type { Block, PageDocument } from '@zhanfang/document'

/** The page with those blocks alone that pass, and what is in them. */
export function partOf(document: PageDocument, passes: (block: Block) => boolean): PageDocument {
  const isShown = (id: string) => {
    const block = document.blocks[id]
    return block === undefined || passes(block)
  }
  const root = document.root.filter(isShown)
  const blocks: PageDocument['blocks'] = {}
  const keep = (ids: readonly string[]) => {
    for (const id of ids) {
      const block = document.blocks[id]
      if (block === undefined) continue
      const slots =
        block.slots &&
        Object.fromEntries(Object.entries(block.slots).map(([name, list]) => [name, list.filter(isShown)]))
      blocks[id] = slots ? { ...block, slots } : block
      keep(Object.values(slots ?? {}).flat())
    }
  }
  keep(root)
  return { ...document, root, blocks }
}
