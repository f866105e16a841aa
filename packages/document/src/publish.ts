import type { BlockKinds, PropsIssue } from './kind.ts'
import type { BlockId, PageDocument } from './model.ts'
import { blocksOf, isInsteadOf, kindOf, slotTitleOf } from './structure.ts'
import { texts } from './texts.ts'

export interface PublishIssue extends PropsIssue {
  /** The block to go to; null when the page as a whole is meant. */
  blockId: BlockId | null
}

/** What the operator should know before publishing, in reading order; any `error` stops the publishing. */
export function publishIssues(document: PageDocument, kinds: BlockKinds): PublishIssue[] {
  const placed = blocksOf(document)
  if (placed.length === 0) return [{ level: 'error', message: texts.publish.empty, blockId: null }]
  const counts = new Map<string, number>()
  return placed.flatMap(({ block }): PublishIssue[] => {
    const kind = kindOf(block, kinds)
    const issue = (level: PropsIssue['level'], message: string): PublishIssue => ({
      level,
      message,
      blockId: block.id,
    })
    if (kind === undefined) return [issue('warning', texts.publish.unknown)]
    const count = (counts.get(block.kind) ?? 0) + (isInsteadOf(block, document) ? 0 : 1)
    counts.set(block.kind, count)
    const tooMany = kind.maxPerPage !== undefined && count > kind.maxPerPage
    return [
      ...(kind.check?.(block.props) ?? []).map((found) => issue(found.level, found.message)),
      ...Object.entries(block.slots ?? {}).flatMap(([slot, ids]) =>
        ids.length === 0 ? [issue('warning', texts.publish.emptySlot(slotTitleOf(block, slot, kinds)))] : [],
      ),
      ...(tooMany ? [issue('error', texts.publish.maxPerPage(kind.maxPerPage ?? 0))] : []),
    ]
  })
}
