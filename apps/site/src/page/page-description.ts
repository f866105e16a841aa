import { codeIn } from '@zhanfang/blocks'
import type { PageDocument } from '@zhanfang/document'

const MOST = 80
/** What stands in a page for machines: addresses, colours, ids, names of styles and icons. */
const NO_WORDS = /^(?:#[\da-f]{3,8}|\S*\/\S*|[\w.:+-]*)$/i
const SHORTEST = 6

/**
 * Whether it says what a link leads to or a list shows: the names in it were noted for the operator when they were chosen,
 * and visitors may not be meant to know of them any more.
 */
const namesOthers = (value: object): boolean =>
  'eventType' in value || ('contentType' in value && 'source' in value)

function wordsIn(value: unknown, found: string[]): void {
  if (typeof value === 'string') {
    const text = value
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
    if (text.length >= SHORTEST && !NO_WORDS.test(text)) found.push(text)
  } else if (typeof value === 'object' && value !== null) {
    if (namesOthers(value)) return
    for (const part of Object.values(value)) wordsIn(part, found)
  }
}

/** The first words of a page, at most 80 signs: what it is about when nobody has said so. */
export function describePage(document: PageDocument): string {
  const { root, blocks } = document
  const found: string[] = []
  const code = codeIn(document)
  for (const id of root) {
    if (code.has(id)) continue
    wordsIn(blocks[id]?.props, found)
    const text = found.join(' ')
    if (text.length >= MOST) break
  }
  const signs = Array.from(found.join(' '))
  return signs.length > MOST ? `${signs.slice(0, MOST - 1).join('')}…` : signs.join('')
}
