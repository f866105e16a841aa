import { ofTag } from './raised.ts'

/** A line of a text without what does not show: byte order mark, control characters, blanks at the ends. */
export interface SourceLine {
  /** 1-based. */
  line: number
  source: string
  /** Trimmed, with half-width digits and letters. */
  text: string
}

/** Runs of blanks or of underscores longer than anyone means: what looks for their ends tries from each of them. */
const longRun = /(?<! ) {80,}|(?<!_)_{80,}|(?<!＿)＿{80,}/g

const invisible = /[\p{Cc}\u200b-\u200f\u2060\ufeff]/gu

/** Full-width digits and Latin letters in their half-width form; punctuation stays as it is. */
export function halfWidth(text: string): string {
  return text.replace(/[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g, (letter) =>
    String.fromCharCode(letter.charCodeAt(0) - 0xfee0),
  )
}

/** Tags that come along when a text is copied out of a page; other signs between < and > are what people wrote. */
const pastedTag = /<\/?(?:p|b|i|u|em|strong|span|div|font|br|h[1-6]|li|ul|ol|sub|sup)(?:\s[^<>]{0,500})?\/?>/i

/** A tag with its end around words: without one in a text, single tags are what the text is about. */
const pairedTag =
  /<(p|b|i|u|em|strong|span|div|font|h[1-6]|li|ul|ol|sub|sup)(?:\s[^<>]{0,500})?>[^<>]{1,2000}<\/\1>/i

export function sourceLines(source: string): SourceLine[] {
  const isPage = pairedTag.test(source)
  return source.split(/\r\n|\n|\r/).map((text, index) => ({
    line: index + 1,
    source: text,
    text: halfWidth(
      (isPage && pastedTag.test(text) ? plainText(text).replace(/\n+/g, ' ') : text)
        // A tab is a control character too, but it parts words.
        .replace(/[\u00a0\u3000\t]/g, ' ')
        .replace(invisible, '')
        .trim()
        .replace(longRun, (run) => run.slice(0, 80)),
    ),
  }))
}

/** Text without tags and with the usual entities in letters: foreign rich texts as ours, which are plain. */
export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return html.trim()
  return html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<(su[bp])>([^<>]{1,40})<\/\1>/gi, (_, tag: string, inner: string) => ofTag(tag, inner))
    .replace(/<br\s*\/?>|<\/(p|div|h[1-6]|li|tr)\s*>/gi, '\n')
    .replace(/<\/?[a-zA-Z][^<>]*>/g, '')
    .replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,6});/gi, (whole, name: string) => {
      const known: Readonly<Record<string, string>> = {
        amp: '&',
        lt: '<',
        gt: '>',
        quot: '"',
        apos: "'",
        nbsp: ' ',
      }
      const code = /^#x/i.test(name)
        ? Number.parseInt(name.slice(2), 16)
        : name.startsWith('#')
          ? Number(name.slice(1))
          : undefined
      if (code !== undefined) return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
      return known[name.toLowerCase()] ?? whole
    })
    .replace(/(?<![ \t])[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
