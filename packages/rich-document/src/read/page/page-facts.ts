import {
  attribute,
  childrenOfHtml,
  elementsBelow,
  type HtmlElement,
  type HtmlParent,
  isText,
  wordsOf,
} from '../html/html-tree.ts'
import { webAddressOf } from '../html/pictures.ts'

/** What a page says of its article besides the text. */
export interface PageFacts {
  title: string
  author: string
  /** Who publishes it: a site, an official account. */
  publisher: string
  summary: string
  /** Address of its picture; empty where it has none. */
  cover: string
}

const tidy = (text: string | undefined) => (text ?? '').replaceAll(/[\s\u00a0]+/g, ' ').trim()

/** Values of the page's `meta` elements, by name. */
function metaOf(page: HtmlParent): Map<string, string> {
  const found = new Map<string, string>()
  for (const element of elementsBelow(page)) {
    if (element.tagName !== 'meta') continue
    const name = (
      attribute(element, 'property') ??
      attribute(element, 'name') ??
      attribute(element, 'itemprop') ??
      ''
    ).toLowerCase()
    const content = tidy(attribute(element, 'content'))
    if (name !== '' && content !== '' && !found.has(name)) found.set(name, content)
  }
  return found
}

/** `var name = "…"` or `var name = htmlDecode("…")` in the scripts of an official account's page. */
function variableOf(scripts: string, name: string): string {
  const found = new RegExp(
    `\\b(?:var\\s+|window\\.)${name}\\s*=\\s*(?:htmlDecode\\()?(?:"([^"\\\\\\n]{0,500})"|'([^'\\\\\\n]{0,500})')`,
  ).exec(scripts)
  return tidy(
    (found?.[1] ?? found?.[2] ?? '')
      .replaceAll('&nbsp;', ' ')
      .replaceAll('&amp;', '&')
      .replaceAll('&quot;', '"'),
  )
}

const byId = (page: HtmlParent, id: string): HtmlElement | undefined => {
  for (const element of elementsBelow(page)) if (attribute(element, 'id') === id) return element
  return undefined
}
const wordsById = (page: HtmlParent, id: string) => {
  const element = byId(page, id)
  return element === undefined ? '' : tidy(wordsOf(element))
}

/** A title without the name of the site that it ends with. */
function withoutSite(title: string, site: string): string {
  const [first = '', ...rest] = title.split(/\s*[|_–—]\s*|\s+-\s+/)
  const ending = rest.join(' ')
  return rest.length > 0 && first.length >= 4 && (site === '' || ending.includes(site)) ? first : title
}

export function pageFacts(page: HtmlParent, base: string | undefined): PageFacts {
  const meta = metaOf(page)
  const first = (...names: string[]) =>
    names.map((name) => meta.get(name) ?? '').find((value) => value !== '') ?? ''
  let scripts = ''
  let title = ''
  let heading = ''
  for (const element of elementsBelow(page)) {
    if (element.tagName === 'script' && scripts.length < 400_000) {
      scripts += childrenOfHtml(element)
        .map((node) => (isText(node) ? node.value : ''))
        .join('')
    }
    if (element.tagName === 'title' && title === '')
      title = tidy(
        childrenOfHtml(element)
          .map((node) => (isText(node) ? node.value : ''))
          .join(''),
      )
    if (element.tagName === 'h1' && heading === '') heading = tidy(wordsOf(element))
  }
  const publisher =
    wordsById(page, 'js_name') ||
    variableOf(scripts, 'nickname') ||
    first('og:site_name', 'contentsource', 'source')
  const isAccount = byId(page, 'js_content') !== undefined
  const cover = variableOf(scripts, 'msg_cdn_url') || first('og:image', 'twitter:image', 'image')
  return {
    title:
      wordsById(page, 'activity-name') ||
      first('og:title', 'articletitle', 'twitter:title') ||
      heading ||
      withoutSite(title, publisher),
    author: wordsById(page, 'js_author_name') || first('author', 'article:author', 'og:article:author'),
    publisher: isAccount || publisher !== '' ? publisher : '',
    summary: first('og:description', 'description', 'twitter:description'),
    cover: webAddressOf(cover, base) ?? '',
  }
}
