import { type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter, parse } from 'parse5'

export type HtmlNode = Tree.ChildNode
export type HtmlElement = Tree.Element
export type HtmlParent = Tree.ParentNode

/** Levels of elements that are walked by calling ourselves; below them only words are taken. */
export const DEPTH_MAX = 150

/** Elements of one text: a few words of HTML can stand for millions of them. */
const ELEMENTS_MAX = 300_000

/** A text that is too large to be read. */
export class TextTooLarge extends Error {
  override readonly name = 'TextTooLarge'
}

/** Takes HTML apart; throws `TextTooLarge`. */
export function parseHtml(html: string): Tree.Document {
  let count = 0
  return parse(html, {
    treeAdapter: {
      ...defaultTreeAdapter,
      createElement(...given) {
        count += 1
        if (count > ELEMENTS_MAX) throw new TextTooLarge()
        return defaultTreeAdapter.createElement(...given)
      },
    },
  })
}

export const isElement = (node: HtmlNode): node is HtmlElement => 'tagName' in node
export const isText = (node: HtmlNode): node is Tree.TextNode => node.nodeName === '#text'

/** What stands in an element; of a template what it holds. */
export const childrenOfHtml = (parent: HtmlParent): readonly HtmlNode[] =>
  'content' in parent ? parent.content.childNodes : parent.childNodes

export const attribute = ({ attrs }: HtmlElement, name: string): string | undefined =>
  attrs.find((one) => one.name === name)?.value

export const classesOf = (element: HtmlElement): readonly string[] =>
  (attribute(element, 'class') ?? '').split(/\s+/).filter((name) => name !== '')

/** Every element below one, in reading order, without recursion. */
export function* elementsBelow(parent: HtmlParent): Generator<HtmlElement> {
  const waiting = childrenOfHtml(parent).toReversed()
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (!isElement(next)) continue
    yield next
    for (const child of childrenOfHtml(next).toReversed()) waiting.push(child)
  }
}

const silent = new Set(['script', 'style', 'noscript', 'template', 'head', 'title'])

/** The words below an element, without recursion. */
export function wordsOf(
  parent: HtmlParent,
  leaveOut: (element: HtmlElement) => boolean = () => false,
): string {
  let words = ''
  const waiting = childrenOfHtml(parent).toReversed()
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (isText(next)) words += next.value
    else if (isElement(next) && !silent.has(next.tagName) && !leaveOut(next)) {
      if (next.tagName === 'br') words += '\n'
      for (const child of childrenOfHtml(next).toReversed()) waiting.push(child)
    }
  }
  return words
}
