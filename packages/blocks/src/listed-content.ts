import type { ContentEntry, ContentQuery } from './content-query.ts'
import { noLink } from './link-target.ts'
import type { SiteContext } from './site-context.ts'

export interface ListedContent {
  entry: ContentEntry
  href: string | undefined
  /** Deleted or offline: the operator sees where it was. */
  missing: boolean
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
    return { entry, href: site.href(entry.url === '' ? target : own), missing: site.isMissing(target) }
  }
  if (known === undefined) return undefined
  if (query.source === 'fixed' && inCanvas) {
    return query.items.map(({ id, title }) => {
      const found = known.find((entry) => entry.id === id)
      return found === undefined
        ? { entry: bareEntry(query.contentType, id, title), href: undefined, missing: true }
        : listed(found)
    })
  }
  return known.map(listed).filter(({ missing }) => !missing)
}

/** What is left of a content that is gone: the name that it had when it was chosen. */
function bareEntry(type: ContentEntry['type'], id: string, title: string): ContentEntry {
  return { type, id, title, description: '', imageUrl: '', time: '', tag: '', note: '', url: '' }
}
