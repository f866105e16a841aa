import type { ContentEntry, ContentQuery } from './content-query.ts'
import { noLink } from '../links/link-target.ts'
import type { SiteContext } from '../context/site-context.ts'

export interface ListedContent {
  entry: ContentEntry
  href: string | undefined
  /** Why visitors do not meet it; the operator sees where it was. */
  absent: 'deleted' | 'closed' | undefined
}

/**
 * The entries of a list as they are drawn: visitors meet only what exists, the operator meets what he chose and is
 * told what is gone. Undefined while the entries are not known.
 */
export function listedContents(query: ContentQuery, site: SiteContext): ListedContent[] | undefined {
  const known = site.entries(query)
  const inCanvas = site.mode === 'canvas'
  const listed = (entry: ContentEntry): ListedContent => {
    const target = { ...noLink, eventType: entry.type, itemId: entry.id }
    const own = { ...noLink, eventType: 'url' as const, url: entry.url }
    return {
      entry,
      href: site.href(entry.url === '' ? target : own),
      absent: site.isMissing(target) ? 'deleted' : undefined,
    }
  }
  if (known === undefined) return undefined
  const { page, count } = query
  const shown = <Item>(items: readonly Item[], skip = 0) =>
    page === undefined ? items : items.slice(skip, skip + count)
  if (query.source === 'fixed' && inCanvas) {
    return shown(query.items, ((page ?? 1) - 1) * count).map(({ id, title }) => {
      const found = known.find((entry) => entry.id === id)
      if (found !== undefined) return listed(found)
      const item = listed(bareEntry(query.contentType, id, title))
      return { ...item, href: undefined, absent: item.absent ?? 'closed' }
    })
  }
  return shown(known)
    .map(listed)
    .filter(({ absent }) => absent === undefined)
}

/** What is left of a content that is gone: the name that it had when it was chosen. */
function bareEntry(type: ContentEntry['type'], id: string, title: string): ContentEntry {
  return { type, id, title, description: '', imageUrl: '', time: '', tag: '', note: '', url: '' }
}
