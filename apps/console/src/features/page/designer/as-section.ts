import {
  type Block,
  type BlockKinds,
  createBlock,
  type Fragment,
  onThePage,
  treeProblem,
} from '@zhanfang/document'

/** New blocks as one section; loose where there is one alone, or where one of them may not stand in a section. */
export function asSection(made: readonly Block[], kinds: BlockKinds): Fragment {
  const roots = made.map(({ id }) => id)
  const blocks = Object.fromEntries(made.map((block) => [block.id, block]))
  const kind = Object.values(kinds).find(({ groupsBlocks }) => groupsBlocks)
  const empty = kind && createBlock(kind.kind, kinds)
  const [slot] = Object.keys(empty?.slots ?? {})
  if (made.length < 2 || empty === undefined || slot === undefined) return { roots, blocks }
  const all = { ...blocks, [empty.id]: { ...empty, slots: { [slot]: roots } } }
  const fits = treeProblem(all, empty.id, onThePage, kinds) === null
  return fits ? { roots: [empty.id], blocks: all } : { roots, blocks }
}
