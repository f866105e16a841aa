import type { SiteOwner } from './renderer.ts'

/** The one absolute address of a page that search engines are told, wherever they read it. `path` begins with a slash. */
export function canonicalOf({ appId, address }: SiteOwner, publicUrl: string, path: string): string {
  return (address ?? `${publicUrl}/h5/${appId}`) + path
}
