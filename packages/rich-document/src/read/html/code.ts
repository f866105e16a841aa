import { storableText } from '../../model/values.ts'
import type { CleanNode } from '../../sanitize/place.ts'
import type { Declarations } from './css.ts'
import {
  attribute,
  childrenOfHtml,
  classesOf,
  elementsBelow,
  type HtmlElement,
  isElement,
  isText,
  wordsOf,
} from './html-tree.ts'

const lineElements = /^(?:div|p|li|tr|pre|ol|ul|table)$/
/** What stands beside code without being code: numbers of lines, buttons that copy. */
const isAside = (element: HtmlElement) =>
  /^(?:button|clipboard-copy|style|script)$/.test(element.tagName) ||
  classesOf(element).some((name) =>
    /^(?:line-?numbers?(?:-rows)?|linenos?|gutter|hljs-ln-numbers|pre-numbering|CodeMirror-linenumber|CodeMirror-gutter-wrapper)$/i.test(
      name,
    ),
  )

/** The words of code, each element that is a line on a line of its own. */
function codeWords(element: HtmlElement): string {
  const parts: string[] = []
  const waiting: (ReturnType<typeof childrenOfHtml>[number] | 'end')[] = childrenOfHtml(element).toReversed()
  const endLine = () => {
    if (parts.length > 0 && parts.at(-1)?.endsWith('\n') !== true) parts.push('\n')
  }
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next === 'end') endLine()
    else if (isText(next)) parts.push(next.value)
    else if (isElement(next) && !isAside(next)) {
      const isLine = lineElements.test(next.tagName)
      if (isLine) {
        endLine()
        waiting.push('end')
      }
      if (next.tagName === 'br') parts.push('\n')
      for (const child of childrenOfHtml(next).toReversed()) waiting.push(child)
    }
  }
  return parts.join('')
}

/** Whether a block is code as programs for it write it: of one width, with its white space kept. */
export function isCodeBlock(element: HtmlElement, style: Declarations): boolean {
  if (classesOf(element).includes('ql-code-block-container')) return true
  return (
    element.tagName === 'div' &&
    style['white-space']?.startsWith('pre') === true &&
    /mono|consolas|menlo|courier/i.test(style['font-family'] ?? '') &&
    childrenOfHtml(element).some((child) => isElement(child) && child.tagName === 'div')
  )
}

function languageOf(element: HtmlElement, inner: readonly HtmlElement[]): string | undefined {
  const around = element.parentNode !== null && 'tagName' in element.parentNode ? [element.parentNode] : []
  return [element, ...inner.filter(({ tagName }) => tagName === 'code' || tagName === 'div'), ...around]
    .flatMap((one) => [
      attribute(one, 'data-lang'),
      attribute(one, 'data-language'),
      one.tagName === 'pre' ? attribute(one, 'lang') : undefined,
      /(?:language|lang|brush|highlight-source)[-:]\s*([\w+#.-]+)/.exec(attribute(one, 'class') ?? '')?.[1],
    ])
    .find((name) => name !== undefined && /^[\w+#.-]{1,20}$/.test(name))
}

/** The code in a `pre`, or in a block that is code; undefined when there is none. */
export function readCode(element: HtmlElement): CleanNode | undefined {
  const lines = childrenOfHtml(element).filter((child) => isElement(child) && child.tagName === 'code')
  const inner = [...elementsBelow(element)]
  const codes = inner.filter(({ tagName }) => tagName === 'code')
  const [only] = codes
  // Official accounts write each line of code as an element of its own; others put a bar with buttons above it.
  const text =
    lines.length > 1
      ? lines.map((line) => (isElement(line) ? wordsOf(line) : '')).join('\n')
      : codeWords(codes.length === 1 && only !== undefined ? only : element)
  const code = storableText(
    text
      .replaceAll(/\r\n?/g, '\n')
      .replace(/^\n|\n$/g, '')
      .replaceAll('\u00a0', ' '),
  )
  if (code === '') return undefined
  const language = languageOf(element, inner)
  return {
    type: 'codeBlock',
    ...(language === undefined ? {} : { attrs: { language } }),
    content: [{ type: 'text', text: code }],
  }
}
