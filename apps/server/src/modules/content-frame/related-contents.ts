import type { ContentEntry, ContentSources } from '@zhanfang/blocks'
import { limits, type RelatedContent } from '@zhanfang/contract'
import { type ContentFrame, entriesByKey, keyOf, type SiteVisitor } from '../content/module.ts'

/**
 * What stands below a content: what was chosen by hand, in its order, and behind it `others`, as far as there is room.
 * What the visitor does not meet in lists is not shown here either.
 */
export async function relatedContents(
  { published, sources }: { published: Pick<ContentFrame['published'], 'pick'>; sources: ContentSources },
  { appId, visitor, self }: { appId: string; visitor: SiteVisitor; self: { type: string; id: string } },
  chosen: readonly RelatedContent[],
  others: readonly ContentEntry[],
): Promise<ContentEntry[]> {
  const wanted = chosen.filter((one) => keyOf(one) !== keyOf(self))
  const entries = await entriesByKey({ published, sources }, appId, wanted, visitor)
  const first = chosen.flatMap((one) => entries.get(keyOf(one)) ?? [])
  const rest = others.filter((entry) => !entries.has(keyOf(entry)))
  return [...new Set([...first, ...rest])].slice(0, limits.relatedContents)
}
