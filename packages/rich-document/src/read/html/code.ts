import { storableText } from '../../model/values.ts'
import type { CleanNode } from '../../sanitize/place.ts'
import {
  attribute,
  childrenOfHtml,
  elementsBelow,
  type HtmlElement,
  isElement,
  wordsOf,
} from './html-tree.ts'

/** The code in a `pre`; undefined when there is none. */
export function readCode(element: HtmlElement): CleanNode | undefined {
  const lines = childrenOfHtml(element).filter((child) => isElement(child) && child.tagName === 'code')
  // Official accounts write each line of code as an element of its own.
  const text =
    lines.length > 1
      ? lines.map((line) => (isElement(line) ? wordsOf(line) : '')).join('\n')
      : wordsOf(element)
  const code = storableText(
    text
      .replaceAll(/\r\n?/g, '\n')
      .replace(/^\n|\n$/g, '')
      .replaceAll('\u00a0', ' '),
  )
  if (code === '') return undefined
  const [inner] = [...elementsBelow(element)].filter(({ tagName }) => tagName === 'code')
  const said = [element, ...(inner === undefined ? [] : [inner])]
    .flatMap((one) => [
      attribute(one, 'data-lang'),
      /(?:language|lang|brush)[-:]\s*([\w+#.-]+)/.exec(attribute(one, 'class') ?? '')?.[1],
    ])
    .find((name) => name !== undefined && /^[\w+#.-]{1,20}$/.test(name))
  return {
    type: 'codeBlock',
    ...(said === undefined ? {} : { attrs: { language: said } }),
    content: [{ type: 'text', text: code }],
  }
}
