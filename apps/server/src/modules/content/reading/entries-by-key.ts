import type { ContentEntry, ContentSources, ContentType } from '@zhanfang/blocks'
import { isContentKind } from '@zhanfang/contract'
import type { Visitor } from '../visibility/visible-to.ts'
import type { PublishedContents } from './published-contents.ts'

/** A content of any type. */
export interface ContentRef {
  type: ContentType
  id: string
}

export const keyOf = ({ type, id }: { type: string; id: string }): string => `${type}:${id}`

/** Contents of several types by their keys, one question for each type; what the visitor does not meet in lists is not there. */
export async function entriesByKey(
  { published, sources }: { published: Pick<PublishedContents, 'pick'>; sources: ContentSources },
  appId: string,
  wanted: readonly ContentRef[],
  visitor: Visitor,
): Promise<ReadonlyMap<string, ContentEntry>> {
  const found = await Promise.all(
    [...Map.groupBy(wanted, ({ type }) => type)].map(async ([type, ofType]) => {
      const ids = ofType.map(({ id }) => id)
      if (isContentKind(type)) return published.pick(appId, type, ids, visitor)
      return (await sources[type]?.pick(appId, ids)) ?? []
    }),
  )
  return new Map(found.flat().map((entry) => [keyOf(entry), entry]))
}
