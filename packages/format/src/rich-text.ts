import { textLength } from './text-length.ts'

/**
 * The text without its tags and comments, entities left as they are. Reads every character once, whatever the input;
 * a tag that is never closed takes the rest. The result is text: it is not safe to be put in a page as HTML.
 */
export function stripTags(html: string): string {
  let text = ''
  let at = 0
  for (;;) {
    const open = html.indexOf('<', at)
    if (open === -1) return text + html.slice(at)
    if (!/[a-zA-Z/!?]/.test(html.charAt(open + 1))) {
      text += html.slice(at, open + 1)
      at = open + 1
      continue
    }
    text += html.slice(at, open)
    const end = html.startsWith('<!--', open) ? html.indexOf('-->', open + 4) + 2 : endOfTag(html, open + 1)
    // A search that failed: -1, or 1 after the step over a comment's end.
    if (end <= open) return text
    at = end + 1
  }
}

/** Where the tag's > stands, -1 when nowhere; a > inside a quoted attribute value is not it. */
function endOfTag(html: string, from: number): number {
  let quote = ''
  let afterEquals = false
  for (let at = from; at < html.length; at += 1) {
    const character = html.charAt(at)
    if (quote !== '') {
      if (character === quote) quote = ''
    } else if (character === '>') return at
    else if (afterEquals && (character === '"' || character === "'")) {
      quote = character
      afterEquals = false
    } else if (!/\s/.test(character)) afterEquals = character === '='
  }
  return -1
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

/** Plain text of rich text: tags out, the common entities and the numeric ones read. Never HTML again. */
export function richTextToText(html: string): string {
  return stripTags(html).replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi,
    (whole, decimal, hex, name) => {
      if (typeof name === 'string') return entities[name.toLowerCase()] ?? whole
      const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
    },
  )
}

/** Length of rich text as the limits count it: without tags and white space. */
export function richTextLength(html: string): number {
  return textLength(richTextToText(html).replace(/\s/g, ''))
}
