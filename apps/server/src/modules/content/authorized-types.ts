import { type ContentEntry, contentTypeInfo } from '@zhanfang/blocks'
import type { ContentType } from './content-type.ts'
import { texts } from './texts.ts'

/** A content of another app that an app may show. */
export interface GrantedContent {
  /** The app that it belongs to. */
  appId: string
  appName: string
  id: string
  since: Date
}

/** What other apps have granted; filled by the module that decides about it. */
export interface GrantedContents {
  /** Contents of a type that an app may show, the newest grant first. */
  of(appId: string, type: string): Promise<readonly GrantedContent[]>
  /** Where one is at home; null where the app shows no such thing. */
  sourceOf(appId: string, type: string, id: string): Promise<GrantedContent | null>
  /** Counts that one was opened by way of the app that shows it; returns at once. */
  viewed(appId: string, type: string, id: string): void
}

/** A granted content that visitors of its own app can open now, and how it stands there. */
export interface AuthorizedEntry extends GrantedContent {
  entry: ContentEntry
}

/**
 * What an app may show of a type, as it is now. Whether it can be seen is asked of its own app with the condition that
 * holds there for everybody, so that what is secret, offline or deleted is gone at once, and returns with it.
 */
export async function authorizedEntries(
  type: ContentType,
  granted: readonly GrantedContent[],
): Promise<AuthorizedEntry[]> {
  const bySource = Map.groupBy(granted, ({ appId }) => appId)
  const found = await Promise.all(
    [...bySource].map(async ([appId, ofApp]) => {
      const entries = await type.source.pick(
        appId,
        ofApp.map(({ id }) => id),
      )
      return new Map(entries.map((entry) => [`${appId}/${entry.id}`, entry]))
    }),
  )
  const entries = new Map(found.flatMap((one) => [...one]))
  return granted.flatMap((one) => {
    const entry = entries.get(`${one.appId}/${one.id}`)
    return entry ? [{ ...one, entry: named(entry, one.appName) }] : []
  })
}

/** Says where it comes from: in place of a mark if it has none, else beside its note. */
function named(entry: ContentEntry, appName: string): ContentEntry {
  const from = texts.from(appName)
  if (entry.tag === '') return { ...entry, tag: from }
  return { ...entry, note: [entry.note, from].filter(Boolean).join(' · ') }
}

/** Whether all words stand in a title or description, as far as lists show it. */
export const hasWords = (
  { title, description }: Pick<ContentEntry, 'title' | 'description'>,
  words: string,
) =>
  words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${title} ${description}`.toLowerCase().includes(word))

/** A type whose contents may be those of other apps too, wherever an app shows, lists, finds or links its own. */
export function withAuthorized(type: ContentType, { of }: Pick<GrantedContents, 'of'>): ContentType {
  const seen = async (appId: string, ids?: readonly string[]): Promise<AuthorizedEntry[]> => {
    const granted = await of(appId, type.type)
    const wanted = ids ? granted.filter(({ id }) => ids.includes(id)) : granted
    return wanted.length === 0 ? [] : authorizedEntries(type, wanted)
  }
  const { search } = type
  return {
    ...type,
    source: {
      async list(appId, rule) {
        // Columns are the app's own order of its own contents.
        // So are tags.
        const isOwn = rule.source === 'column' || (rule.tagIds ?? []).length > 0
        const others = isOwn ? [] : await seen(appId)
        if (others.length === 0) return type.source.list(appId, rule)
        const { skip = 0, count } = rule
        // What comes in between is only known from the beginning.
        const own = await type.source.list(appId, { ...rule, skip: 0, count: skip + count })
        const all = [...own, ...others.map(({ entry }) => entry)]
        const ordered = rule.source === 'newest' ? all.toSorted((a, b) => b.time.localeCompare(a.time)) : all
        return ordered.slice(skip, skip + count)
      },
      async pick(appId, ids) {
        const own = await type.source.pick(appId, ids)
        const missing = ids.filter((id) => !own.some((entry) => entry.id === id))
        if (missing.length === 0) return own
        return [...own, ...(await seen(appId, missing)).map(({ entry }) => entry)]
      },
    },
    async existing(appId, ids) {
      const own = await type.existing(appId, ids)
      const missing = ids.filter((id) => !own.has(id))
      if (missing.length === 0) return own
      const granted = await of(appId, type.type)
      return new Set([...own, ...granted.map(({ id }) => id).filter((id) => missing.includes(id))])
    },
    async open(appId, ids) {
      const own = await type.open(appId, ids)
      const missing = ids.filter((id) => !own.has(id))
      if (missing.length === 0) return own
      return new Set([...own, ...(await seen(appId, missing)).map(({ id }) => id)])
    },
    ...(search
      ? {
          async search(appId, query) {
            const [own, others] = await Promise.all([search(appId, query), seen(appId)])
            const found = others.filter(({ entry }) => hasWords(entry, query.words))
            // They stand behind the app's own, whichever page that is.
            const from = Math.max(0, (query.page - 1) * query.size - own.total)
            const room = Math.max(0, query.size - own.list.length)
            return {
              list: [
                ...own.list,
                ...found.slice(from, from + room).map(({ id, appName, entry }) => ({
                  kind: type.type,
                  title: entry.title,
                  text: [texts.from(appName), entry.description].filter(Boolean).join(' · '),
                  path: `/${contentTypeInfo(type.type).folder}/${id}`,
                })),
              ],
              total: own.total + found.length,
            }
          },
        }
      : {}),
  }
}
