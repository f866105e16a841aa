/** Elements that a written document has; no other may come out of a writer or a view. */
const known = new Set(
  'a abbr article audio b blockquote body br caption code col colgroup div em figcaption figure h1 h2 h3 h4 h5 h6 head hr html i img input label li main meta ol p path circle pre s section source span strong style sub sup svg table tbody td th thead title tr u ul video'.split(
    ' ',
  ),
)
const safeAddress = /^(https?:\/\/|mailto:|tel:|#|\/(?!\/)|data:image\/(?:png|jpeg|gif|webp);)/i

function harmOfAttribute(name: string, value: string): boolean {
  if (/^(on|srcdoc|formaction)/i.test(name)) return true
  if (/^(href|src|poster|action|xlink:href)$/i.test(name))
    return !safeAddress.test(value.replaceAll('&amp;', '&'))
  return name === 'style' && /url\(|expression|behavior|@import/i.test(value)
}

/** What in a piece of written HTML could run: foreign elements, events, addresses other than safe ones. */
export function harmOf(html: string): string[] {
  const found: string[] = []
  for (const [whole, name = '', rest = ''] of html.matchAll(
    /<([a-zA-Z][^\s/>]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/g,
  )) {
    if (!known.has(name.toLowerCase())) found.push(whole)
    for (const [, attribute = '', value = ''] of rest.matchAll(/([^\s=/"']+)(?:="([^"]*)")?/g)) {
      if (harmOfAttribute(attribute, value)) found.push(whole)
    }
  }
  return found
}
