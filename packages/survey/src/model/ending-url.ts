import type { Ending } from './model.ts'

/** Where an ending leads: http(s) or a path inside the site; undefined for nowhere. */
export function endingUrl(ending: Ending | undefined): string | undefined {
  const url = ending?.url
  return url && /^(https?:\/\/|\/(?![/\\]))/i.test(url) ? url : undefined
}

/** The address that is gone to at once instead of showing the ending; undefined when the ending is shown. */
export function redirectOf(ending: Ending | undefined): string | undefined {
  return ending?.redirect === true ? endingUrl(ending) : undefined
}
