import type { ContentEntry, ContentSources } from '@zhanfang/blocks'
import { isContentKind, limits, type RelatedContent } from '@zhanfang/contract'
import type { ContentFrame, SiteVisitor } from '../content/module.ts'

const keyOf = ({ type, id }: { type: string; id: string }) => `${type}:${id}`

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
  const byType = Map.groupBy(
    chosen.filter((one) => keyOf(one) !== keyOf(self)),
    ({ type }) => type,
  )
  const found = await Promise.all(
    [...byType].map(async ([type, ofType]) => {
      const ids = ofType.map(({ id }) => id)
      if (isContentKind(type)) return published.pick(appId, type, ids, visitor)
      return (await sources[type]?.pick(appId, ids)) ?? []
    }),
  )
  const entries = new Map(found.flat().map((entry) => [keyOf(entry), entry]))
  const first = chosen.flatMap((one) => entries.get(keyOf(one)) ?? [])
  const rest = others.filter((entry) => !entries.has(keyOf(entry)))
  return [...new Set([...first, ...rest])].slice(0, limits.relatedContents)
}
