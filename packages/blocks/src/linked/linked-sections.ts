import {
  type Block,
  type BlockId,
  blocksOf,
  type Fragment,
  fragmentOf,
  listAt,
  type ListAddress,
  type PageDocument,
  placeOf,
  reidentify,
} from '@zhanfang/document'
import { frameOf } from '../model/frame.ts'
import { withFrame, withoutLink } from './without-link.ts'

/** A section that an app keeps and that pages follow. */
export interface LinkedSection {
  id: string
  version: number
  fragment: Fragment
}

/** One place where a section stands on a page: blocks beside each other in one list. */
export interface LinkedInstance {
  section: string
  /** The oldest version that one of its blocks came with. */
  version: number
  list: ListAddress
  ids: readonly BlockId[]
}

const linkOf = (document: PageDocument, id: BlockId) => frameOf(document.blocks[id]?.props ?? {}).linked

/** Where sections stand in one list. The first part begins another instance: a section may stand twice in a row. */
function instancesIn(document: PageDocument, list: ListAddress): LinkedInstance[] {
  const found: LinkedInstance[] = []
  let last: { instance: LinkedInstance; index: number } | undefined
  for (const [index, id] of (listAt(document, list) ?? []).entries()) {
    const link = linkOf(document, id)
    if (link === undefined) continue
    const before = last?.index === index - 1 && link.part !== 0 ? last.instance : undefined
    const instance =
      before?.section === link.section
        ? { ...before, version: Math.min(before.version, link.version), ids: [...before.ids, id] }
        : { section: link.section, version: link.version, list, ids: [id] }
    if (before?.section === link.section) found.pop()
    found.push(instance)
    last = { instance, index }
  }
  return found
}

/** All places where sections stand on a page, in no order that matters. */
export function linkedInstances(document: PageDocument): LinkedInstance[] {
  const slots = blocksOf(document).flatMap(({ block }) =>
    Object.keys(block.slots ?? {}).map((slot): ListAddress => ({ blockId: block.id, slot })),
  )
  return (['root', ...slots] satisfies ListAddress[]).flatMap((list) => instancesIn(document, list))
}

/** The instance that a block belongs to, be it inside a container that does. */
export function linkedInstanceOf(document: PageDocument, id: BlockId): LinkedInstance | undefined {
  const list = placeOf(document, id)?.list
  if (list === undefined) return undefined
  const own = instancesIn(document, list).find(({ ids }) => ids.includes(id))
  return own ?? (list === 'root' ? undefined : linkedInstanceOf(document, list.blockId))
}

/** The blocks of a section as they come onto a page, marked as parts of it. */
export function linkedParts({ id, version, fragment }: LinkedSection): Fragment {
  const parts = fragment.roots.flatMap((root, part): [BlockId, Block][] => {
    const block = fragment.blocks[root]
    return block === undefined ? [] : [[root, withFrame(block, { section: id, version, part })]]
  })
  return { roots: fragment.roots, blocks: { ...fragment.blocks, ...Object.fromEntries(parts) } }
}

function withBlocks(document: PageDocument, blocks: readonly (readonly [BlockId, Block])[]): PageDocument {
  return { ...document, blocks: { ...document.blocks, ...Object.fromEntries(blocks) } }
}

/** The page on which these blocks follow nothing any more. */
export function detached(document: PageDocument, ids: readonly BlockId[]): PageDocument {
  return withBlocks(document, Object.entries(withoutLink(fragmentOf(document, ids)).blocks))
}

/** The page on which these blocks, as they are, are a section. */
export function relinked(
  document: PageDocument,
  ids: readonly BlockId[],
  { id, version }: Pick<LinkedSection, 'id' | 'version'>,
): PageDocument {
  const fragment = withoutLink(fragmentOf(document, ids))
  return withBlocks(document, Object.entries(linkedParts({ id, version, fragment }).blocks))
}

/** The page with the section as it is now wherever it stands, but for the instance that holds `except`. */
export function withSection(
  document: PageDocument,
  section: LinkedSection,
  except: readonly BlockId[] = [],
): PageDocument {
  const wanted = linkedInstances(document).filter(
    (one) => one.section === section.id && !one.ids.some((id) => except.includes(id)),
  )
  let made = document
  for (const { list, ids } of wanted) {
    const gone = Object.keys(fragmentOf(made, ids).blocks)
    const fresh = reidentify(linkedParts(section))
    const before = listAt(made, list) ?? []
    const at = before.indexOf(ids[0] ?? '')
    const after = [...before.slice(0, at), ...fresh.roots, ...before.slice(at + ids.length)]
    const kept = Object.entries(made.blocks).filter(([id]) => !gone.includes(id))
    const blocks: Record<BlockId, Block> = { ...Object.fromEntries(kept), ...fresh.blocks }
    if (list === 'root') made = { ...made, root: after, blocks }
    else {
      const container = blocks[list.blockId]
      if (container === undefined) continue
      blocks[list.blockId] = { ...container, slots: { ...container.slots, [list.slot]: after } }
      made = { ...made, blocks }
    }
  }
  return made
}
