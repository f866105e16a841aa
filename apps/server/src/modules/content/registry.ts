import { contentKey, type ContentSources, type LinkTarget } from '@zhanfang/blocks'
import {
  type AuthorizedEntry,
  authorizedEntries,
  type GrantedContents,
  hasWords,
  withAuthorized,
} from './authorized-types.ts'
import type { ContentType } from './content-type.ts'

type Target = Pick<LinkTarget, 'eventType' | 'itemId'>

export type ContentRegistry = ReturnType<typeof createContentRegistry>

/** The types of content that modules have added, and what is asked of all of them. */
export function createContentRegistry() {
  const types = new Map<string, ContentType>()
  /** The types without what other apps have granted. */
  const own = new Map<string, ContentType>()
  let granted: GrantedContents | undefined
  const grantedContents: GrantedContents = {
    of: async (appId, type) => (await granted?.of(appId, type)) ?? [],
    sourceOf: async (appId, type, id) => (await granted?.sourceOf(appId, type, id)) ?? null,
    viewed: (...opened) => granted?.viewed(...opened),
  }
  const sources: Record<string, ContentType['source']> = {}

  function add(added: ContentType): void {
    if (types.has(added.type)) throw new Error(`two modules add the type of content "${added.type}"`)
    const whole = added.authorizable ? withAuthorized(added, grantedContents) : added
    own.set(added.type, added)
    types.set(added.type, whole)
    sources[added.type] = whole.source
  }

  async function authorizedIn(appId: string, name: string): Promise<AuthorizedEntry[]> {
    const type = own.get(name)
    if (!type?.authorizable) return []
    return authorizedEntries(type, await grantedContents.of(appId, name))
  }

  /** Keys of the targets that `found` does not have; a type that nobody has added has none. */
  async function missing(
    targets: readonly Target[],
    found: (type: ContentType, ids: string[]) => Promise<ReadonlySet<string>>,
  ): Promise<string[]> {
    const byType = Map.groupBy(targets, ({ eventType }) => eventType)
    const present = new Map(
      await Promise.all(
        [...byType].map(async ([name, ofType]): Promise<[string, ReadonlySet<string>]> => {
          const type = types.get(name)
          const ids = ofType.map(({ itemId }) => itemId)
          return [name, type ? await found(type, ids) : new Set()]
        }),
      ),
    )
    return targets.filter(({ eventType, itemId }) => !present.get(eventType)?.has(itemId)).map(contentKey)
  }

  return {
    add,
    /** In the order in which they were added. */
    all: (): ContentType[] => [...types.values()],
    find: (type: string): ContentType | undefined => types.get(type),
    /** A type with the contents of each app alone. */
    own: (type: string): ContentType | undefined => own.get(type),
    /** Says what apps may show of one another; for the module that decides about it. */
    fillGranted(work: GrantedContents): void {
      if (granted) throw new Error('two modules say what is granted')
      granted = work
    },
    /** What other apps have granted an app of a type, as its own app shows it now; a type that nobody has has nothing. */
    async authorized(
      appId: string,
      type: string,
      { page, size, keywords }: { page: number; size: number; keywords?: string | undefined },
    ) {
      const found = await authorizedIn(appId, type)
      const matching = keywords ? found.filter(({ entry }) => hasWords(entry, keywords)) : found
      return {
        list: matching
          .slice((page - 1) * size, page * size)
          .map(({ id, appId: from, appName, since, entry }) => ({
            id,
            itemType: type,
            title: entry.title,
            imageUrl: entry.imageUrl,
            appId: from,
            appName,
            authTime: since.toISOString(),
          })),
        total: matching.length,
        page,
        size,
      }
    },
    /** Where one is at home that an app shows of another. */
    homeOf: grantedContents.sourceOf,
    viewed: grantedContents.viewed,
    /** The same as visitors meet them in lists. */
    authorizedEntries: async (appId: string, type: string) =>
      (await authorizedIn(appId, type)).map(({ entry }) => entry),
    /** What blocks list, by type. */
    sources: sources as ContentSources,
    /** Keys of the targets that an app does not have (any more); drafts count as there. */
    missingInDrafts: (appId: string, targets: readonly Target[]) =>
      missing(targets, (type, ids) => type.existing(appId, ids)),
    /** Keys of the targets that visitors cannot open now. */
    missingForVisitors: (appId: string, targets: readonly Target[]) =>
      missing(targets, (type, ids) => type.open(appId, ids)),
    /** Looks for words in all types; those of a smaller number of results come after the pages of others. */
    async search(appId: string, query: { words: string; page: number; size: number }) {
      const found = await Promise.all(
        [...types.values()].map(
          async ({ search }) => (await search?.(appId, query)) ?? { list: [], total: 0 },
        ),
      )
      return {
        list: found.flatMap(({ list }) => list),
        total: found.reduce((sum, { total }) => sum + total, 0),
      }
    },
    /**
     * Addresses of contents that search engines may know, in maps of `size`: map `part`, from 1, and how many there are.
     * Each type has maps of its own.
     */
    async siteMap(
      appId: string,
      { part, size }: { part: number; size: number },
    ): Promise<{ list: { path: string; changed: Date }[]; parts: number; total: number }> {
      let list: { path: string; changed: Date }[] = []
      let parts = 0
      let all = 0
      for (const { siteMap } of types.values()) {
        if (!siteMap) continue
        const page = Math.max(1, part - parts)
        const found = await siteMap(appId, { page, size })
        const own = Math.ceil(found.total / size)
        if (part > parts && part <= parts + own) list = found.list
        parts += own
        all += found.total
      }
      return { list, parts, total: all }
    },
    /** Deletes for good what was in a bin too long. */
    async sweep(): Promise<void> {
      for (const { bin } of types.values()) await bin?.sweep()
    },
    /** Publishes what is due. */
    async publishDue(): Promise<void> {
      for (const { schedule } of types.values()) await schedule?.publishDue()
    },
  }
}
