import {
  attribute,
  childrenOfHtml,
  elementsBelow,
  type HtmlElement,
  type HtmlParent,
  isElement,
  wordsOf,
} from '../html/html-tree.ts'

/** Where sites of a kind have the text of an article, the most certain first. */
const known: readonly ((element: HtmlElement) => boolean)[] = [
  (element) => attribute(element, 'id') === 'js_content',
  (element) => attribute(element, 'itemprop') === 'articleBody',
  (element) =>
    /(?:^|\s)(?:TRS_Editor|rich_media_content|article-content|article_content|post-content|entry-content|RichText|Post-RichText|markdown-body|article-body|artical-main-content)(?:\s|$)/.test(
      attribute(element, 'class') ?? '',
    ),
  (element) =>
    /^(?:zoom|UCAP-CONTENT|artibody|article-content|ArticleContent|news_content|vsb_content)$/.test(
      attribute(element, 'id') ?? '',
    ),
]

const furniture =
  /(?:^|[-_\s])(?:comments?|sidebar|side-bar|nav|navbar|menu|breadcrumb|crumbs?|footer|header|share|sharing|social|related|recommend|recommended|copyright|advert|ads?|banner|toolbar|pagination|pager|login|popup|modal|cookie|qr_?code|subscribe|hot-?news)(?:[-_\s]|$)/i

const isFurniture = (element: HtmlElement) =>
  /^(?:nav|aside|footer|header|form|dialog)$/.test(element.tagName) ||
  furniture.test(`${attribute(element, 'class') ?? ''} ${attribute(element, 'id') ?? ''}`) ||
  /^(?:navigation|complementary|banner|contentinfo|search)$/.test(attribute(element, 'role') ?? '')

/** Takes out what stands around articles: menus, comments, things to share. */
function withoutFurniture(root: HtmlElement): void {
  const words = wordsOf(root).length
  const waiting: HtmlElement[] = [root]
  for (let parent = waiting.pop(); parent !== undefined; parent = waiting.pop()) {
    parent.childNodes = parent.childNodes.filter((child) => {
      if (!isElement(child)) return true
      // What holds most of the words is the text, whatever it is called.
      if (isFurniture(child) && wordsOf(child).length * 2 < words) return false
      waiting.push(child)
      return true
    })
  }
}

/** How much of an element's words is links. */
function linkShare(element: HtmlElement): number {
  const all = wordsOf(element).trim().length
  if (all === 0) return 1
  let links = 0
  for (const one of elementsBelow(element)) if (one.tagName === 'a') links += wordsOf(one).trim().length
  return links / all
}

/** The element with the most paragraphs of running text. */
function densest(page: HtmlParent): HtmlElement | undefined {
  const scores = new Map<HtmlElement, number>()
  const add = (element: HtmlParent | null | undefined, score: number) => {
    if (element && 'tagName' in element && !isFurniture(element))
      scores.set(element, (scores.get(element) ?? 0) + score)
  }
  for (const element of elementsBelow(page)) {
    if (!/^(?:p|pre|td|blockquote|section|li)$/.test(element.tagName)) continue
    const own = childrenOfHtml(element).some(
      (child) => isElement(child) && /^(?:p|div|section|table|ul)$/.test(child.tagName),
    )
    if (own) continue
    const words = wordsOf(element).trim()
    if (words.length < 20) continue
    const score = 1 + (words.match(/[，。；、,.;]/g) ?? []).length + Math.min(3, words.length / 100)
    add(element.parentNode, score)
    add(
      element.parentNode && 'parentNode' in element.parentNode ? element.parentNode.parentNode : null,
      score / 2,
    )
  }
  let best: { element: HtmlElement; score: number } | undefined
  for (const [element, score] of [...scores].toSorted(([, one], [, other]) => other - one).slice(0, 10)) {
    const fair = score * (1 - linkShare(element))
    if (best === undefined || fair > best.score) best = { element, score: fair }
  }
  return best?.element
}

const isBody = (element: HtmlElement) => element.tagName === 'body'

/** The part of a page that is its article. */
export function articleOf(page: HtmlParent): HtmlParent {
  const all = [...elementsBelow(page)]
  const body = all.find(isBody)
  for (const fits of known) {
    const found = all.find((element) => fits(element) && wordsOf(element).trim() !== '')
    if (found !== undefined) return found
  }
  const articles = all.filter(({ tagName }) => tagName === 'article')
  const [only] = articles
  const part =
    articles.length === 1 && only !== undefined
      ? only
      : (densest(page) ?? all.find(({ tagName }) => tagName === 'main') ?? body)
  if (part === undefined) return page
  withoutFurniture(part)
  return part
}
