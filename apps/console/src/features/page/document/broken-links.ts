import { collectContentTargets, contentKey } from '@zhanfang/blocks'
import { blocksOf, type PageDocument, type PublishIssue } from '@zhanfang/document'

/** A warning for each block with a link to one of these deleted contents (`contentKey`s), in reading order. */
export function brokenLinks(
  document: PageDocument,
  deletedTargets: readonly string[],
  message: string,
): PublishIssue[] {
  if (deletedTargets.length === 0) return []
  return blocksOf(document).flatMap(({ block }): PublishIssue[] => {
    const targets = collectContentTargets({ ...document, blocks: { [block.id]: block } })
    const isBroken = targets.some((target) => deletedTargets.includes(contentKey(target)))
    return isBroken ? [{ level: 'warning', message, blockId: block.id }] : []
  })
}
