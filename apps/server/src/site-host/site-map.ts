const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** A map of pages for search engines (sitemaps.org). `path` is empty or begins with a slash. */
export function siteMap(address: string, pages: readonly { path: string; changed?: Date }[]): string {
  const entries = pages.map(({ path, changed }) => {
    const location = (address + path).replace(/[&<>"']/g, (sign) => signs[sign] ?? '')
    return `<url><loc>${location}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`
}
