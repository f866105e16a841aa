import { isLinkUrl } from './link-url.ts'
import type { Ending } from './model.ts'

/** Where an ending leads: an http(s) address or a path inside the site; undefined if it leads nowhere. */
export function endingUrl(ending: Ending | undefined): string | undefined {
  const url = ending?.url
  return url && isLinkUrl(url) ? url : undefined
}

/** The address that visitors are sent to at once instead of seeing the ending; undefined when they see it. */
export function redirectOf(ending: Ending | undefined): string | undefined {
  return ending?.redirect === true ? endingUrl(ending) : undefined
}

/** The query of the page of thanks: that of the link to the answer (`own`, empty or with its question mark) and the ending. */
export function thanksQuery(own: string, endId: string | undefined): string {
  if (endId === undefined) return own
  return `${own === '' ? '?' : `${own}&`}end=${encodeURIComponent(endId)}`
}
