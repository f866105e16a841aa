import type { PageDocument } from '@zhanfang/document'
import { frameOf, isFrameShown } from './frame.ts'
import { partOf } from './part-of.ts'
import { chosenVariants } from './kept-variant.ts'
import { runningTests } from './variants.ts'
import { needsOf, stranger, type Visitor, type VisitorNeeds } from './visitors.ts'

/**
 * The page without the blocks that this visitor does not meet now, and what is in them: what may be said of it where
 * it is shared, described or found.
 */
export function shownPart(document: PageDocument, now: number, visitor: Visitor = stranger): PageDocument {
  const chosen = chosenVariants(document, visitor.seesB)
  return partOf(chosen, ({ props }) => isFrameShown(frameOf(props), now, visitor))
}

/** What has to be known of visitors before they are shown the page; undefined where it is the same for everybody. */
export function visitorNeeds(document: PageDocument): VisitorNeeds | undefined {
  const frames = Object.values(document.blocks).map(({ props }) => frameOf(props))
  return needsOf(
    frames,
    runningTests(document).map(({ id }) => id),
  )
}
