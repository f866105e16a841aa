const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? '')

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** A map of pages for search engines (sitemaps.org). `path` is empty or begins with a slash. */
export function siteMap(address: string, pages: readonly { path: string; changed?: Date }[]): string {
  const entries = pages.map(
    ({ path, changed }) =>
      `<url><loc>${escaped(address + path)}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</url>`,
  )
  return `${XML}<urlset xmlns="${NAMESPACE}">${entries.join('')}</urlset>\n`
}

/** The one file that names many maps. */
export function siteMapIndex(addresses: readonly string[]): string {
  const entries = addresses.map((address) => `<sitemap><loc>${escaped(address)}</loc></sitemap>`)
  return `${XML}<sitemapindex xmlns="${NAMESPACE}">${entries.join('')}</sitemapindex>\n`
}
