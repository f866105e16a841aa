import { type ContentSources, contentKey, isContentType, type LinkTarget } from '@zhanfang/blocks'
import type { ContentPageInput } from '@zhanfang/site/src/content/content-input.ts'

/** Cards of other contents that a text shows. */
const MOST_CARDS = 50

/** The contents that a text leads to, and how those look that it shows as cards. */
export async function shownCards(
  sources: ContentSources,
  appId: string,
  targets: readonly LinkTarget[],
): Promise<ContentPageInput['cards']> {
  const byType = Map.groupBy(targets.slice(0, MOST_CARDS), ({ eventType }) => eventType)
  const found = await Promise.all(
    [...byType].map(async ([type, ofType]) => {
      const source = isContentType(type) ? sources[type] : undefined
      if (!source) return []
      const entries = await source.pick(
        appId,
        ofType.map(({ itemId }) => itemId),
      )
      return entries.map((entry): [string, (typeof entries)[number]] => [
        contentKey({ eventType: entry.type, itemId: entry.id }),
        entry,
      ])
    }),
  )
  return Object.fromEntries(found.flat())
}
