import {
  type BlockId,
  type BlockKinds,
  blocksOf,
  kindNamed,
  type PageDocument,
  titleOf,
} from '@zhanfang/document'

/** All words that a block shows or holds. */
function wordsOf(value: unknown, found: string[] = []): string[] {
  if (typeof value === 'string') found.push(value)
  else if (typeof value === 'object' && value !== null)
    for (const child of Object.values(value)) wordsOf(child, found)
  return found
}

/** Blocks whose name or words contain the search, whatever the case, in reading order. */
export function findBlocks(document: PageDocument, kinds: BlockKinds, search: string): BlockId[] {
  const wanted = search.trim().toLowerCase()
  if (wanted === '') return []
  return blocksOf(document)
    .filter(({ block }) =>
      [
        titleOf(block, kinds),
        kindNamed(block.kind, kinds)?.summary(block.props) ?? '',
        ...wordsOf(block.props),
      ].some((words) => words.toLowerCase().includes(wanted)),
    )
    .map(({ block }) => block.id)
}
