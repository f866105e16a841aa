import {
  type ContentEntry,
  type ContentQuery,
  CONTENT_LIST_MAX_COUNT,
  contentQueryKey,
} from './content-query.ts'
import type { ContentRule } from './content-type.ts'
import type { ContentType } from './content-types.ts'

/** Which contents a list shows by rule. */
export interface ListRule {
  source: ContentRule
  columnId: string
  count: number
  skip?: number
  /** Only those with all of these tags; types whose contents are not tagged heed none. */
  tagIds?: readonly string[]
}

/** What one module offers to pages of its contents; visitors get nothing that it does not give. */
export interface ContentSource {
  /** Public contents by rule, at most `count` behind the first `skip`; `columnId` only with `column`. */
  list: (appId: string, rule: ListRule) => Promise<ContentEntry[]>
  /** Those of the contents that are public, in any order. */
  pick: (appId: string, ids: readonly string[]) => Promise<ContentEntry[]>
}

/** The modules that have contents, by type; a type without a source is not offered anywhere. */
export type ContentSources = Readonly<Partial<Record<ContentType, ContentSource>>>

/** Reads the lists of a page, by `contentQueryKey`; a type that has no source gives an empty list. */
export async function readContentLists(
  sources: ContentSources,
  appId: string,
  queries: readonly ContentQuery[],
): Promise<Record<string, ContentEntry[]>> {
  const lists = await Promise.all(
    queries.map(async (query): Promise<[string, ContentEntry[]]> => [
      contentQueryKey(query),
      await readContentList(sources[query.contentType], appId, query),
    ]),
  )
  return Object.fromEntries(lists)
}

async function readContentList(
  source: ContentSource | undefined,
  appId: string,
  { source: rule, items, columnId, count, tags = [], page }: ContentQuery,
): Promise<ContentEntry[]> {
  if (source === undefined) return []
  // One more than a part shows tells whether another one follows.
  const part = page === undefined ? undefined : { skip: (page - 1) * count, count: count + 1 }
  if (rule !== 'fixed') {
    const tagIds = tags.map(({ id }) => id)
    return source.list(appId, { source: rule, columnId, count, tagIds, ...part })
  }
  const { skip = 0, count: most = CONTENT_LIST_MAX_COUNT } = part ?? {}
  const ids = items.slice(skip, skip + most).map(({ id }) => id)
  const found = new Map((await source.pick(appId, ids)).map((entry) => [entry.id, entry]))
  return ids.flatMap((id) => found.get(id) ?? [])
}
