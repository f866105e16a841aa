import { anchorTargetsIn } from '@zhanfang/blocks'
import { blocksOf, type PageDocument, type PublishIssue } from '@zhanfang/document'

/** A warning for each block with a link to a block that was deleted, in reading order. */
export const lostAnchors = (document: PageDocument, message: string): PublishIssue[] =>
  blocksOf(document).flatMap(({ block }): PublishIssue[] =>
    anchorTargetsIn(block.props).some((id) => !Object.hasOwn(document.blocks, id))
      ? [{ level: 'warning', message, blockId: block.id }]
      : [],
  )
