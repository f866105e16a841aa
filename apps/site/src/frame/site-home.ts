import type { SiteOwner } from '../renderer.ts'

/** Path of a site's home page; apart from the other paths, for pages that lead nowhere else. */
export const siteHome = ({ appId, base = `/h5/${appId}` }: Pick<SiteOwner, 'appId' | 'base'>): string =>
  base || '/'
