import { Marked, type Token, type TokenizerAndRendererExtension } from 'marked'
import { createLeftOut } from '../left-out.ts'
import { TextTooLarge } from '../html/html-tree.ts'
import { type HtmlOptions, readHtml } from '../html/read-html.ts'
import type { ReadText } from '../reading.ts'

/** Characters of one text; longer ones are no articles. */
const MARKDOWN_MAX = 1_000_000
/** Quotes within quotes that are read: each costs a level of the reader's own calls. */
const QUOTES_MAX = 20

export interface MarkdownText extends ReadText {
  /** From the lines between `---` at the beginning, or the only first heading. */
  title: string
  author: string
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Text for an attribute, its entities as they are. */
const attributeOf = (text: string) =>
  text
    .replaceAll(/&(?!#?\w{1,40};)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** The words of a picture's description; what is written with a backslash is no entity. */
const altOf = (tokens: readonly Token[]): string =>
  tokens
    .map((token) => {
      if ('tokens' in token && token.tokens !== undefined) return altOf(token.tokens)
      return token.type === 'escape'
        ? escaped(token.text)
        : attributeOf('text' in token ? token.text : token.raw)
    })
    .join('')

const noteMark = (labels: ReadonlySet<string>): TokenizerAndRendererExtension => ({
  name: 'noteMark',
  level: 'inline',
  start: (source) => source.indexOf('[^'),
  tokenizer(source) {
    const found = /^\[\^([^\]\s]{1,60})\](?!:)/.exec(source)
    // Without a note it is words, such as a face.
    return found === null || !labels.has(found[1] ?? '')
      ? undefined
      : { type: 'noteMark', raw: found[0], label: found[1] }
  },
  renderer: ({ label }) =>
    `<a role="doc-noteref" href="#fn-${encodeURIComponent(String(label))}">${escaped(String(label))}</a>`,
})

/** A note stands where it is written until its mark is found. */
const noteBody: TokenizerAndRendererExtension = {
  name: 'noteBody',
  level: 'block',
  start: (source) => /\n\[\^[^\]\s]{1,60}\]:/.exec(source)?.index,
  tokenizer(source) {
    const found = /^\[\^([^\]\s]{1,60})\]:[ \t]*([^\n]*(?:\n+(?: {2,}|\t)[^\n]*)*)(?:\n+|$)/.exec(source)
    if (found === null) return undefined
    const token = { type: 'noteBody', raw: found[0], label: found[1], tokens: [] }
    this.lexer.inline((found[2] ?? '').replaceAll(/\n+\s*/g, '\n').trim(), token.tokens)
    return token
  },
  renderer(token) {
    return `<section class="footnotes"><ol><li id="fn-${escaped(String(token['label']))}">${this.parser.parseInline(token.tokens ?? [])}</li></ol></section>`
  },
}

const highlight: TokenizerAndRendererExtension = {
  name: 'highlight',
  level: 'inline',
  start: (source) => source.indexOf('=='),
  tokenizer(source) {
    const found = /^==([^\s=](?:[^=\n]{0,500}[^\s=])?)==/.exec(source)
    return found === null
      ? undefined
      : { type: 'highlight', raw: found[0], tokens: this.lexer.inlineTokens(found[1] ?? '') }
  },
  renderer(token) {
    return `<mark>${this.parser.parseInline(token.tokens ?? [])}</mark>`
  },
}

/** Signs of Chinese: CommonMark takes stars beside them for stars, as it parts words by spaces. */
const wideSign =
  /^[\u3000-\u303f\uff00-\uff0f\uff1a-\uff20“”‘’…—·]|[\u3000-\u303f\uff00-\uff0f\uff1a-\uff20“”‘’…—·]$/

const emphasis = (
  name: 'wideStrong' | 'wideEm',
  pattern: RegExp,
  tag: string,
): TokenizerAndRendererExtension => ({
  name,
  level: 'inline',
  start: (source) => source.indexOf('*'),
  tokenizer(source) {
    const [raw, words = ''] = pattern.exec(source) ?? []
    return raw === undefined || !wideSign.test(words)
      ? undefined
      : { type: name, raw, tokens: this.lexer.inlineTokens(words) }
  },
  renderer(token) {
    return `<${tag}>${this.parser.parseInline(token.tokens ?? [])}</${tag}>`
  },
})

const markedWith = (labels: ReadonlySet<string>) =>
  new Marked({
    gfm: true,
    extensions: [
      noteMark(labels),
      noteBody,
      highlight,
      emphasis('wideStrong', /^\*\*(?![\s*])([^*\n]{1,2000}?)(?<!\s)\*\*(?!\*)/, 'strong'),
      emphasis('wideEm', /^\*(?![\s*])([^*\n]{1,2000}?)(?<!\s)\*(?!\*)/, 'em'),
    ],
    renderer: {
      // A picture's title stands below it.
      image({ href, title, tokens }) {
        const caption = title === null || title === '' ? '' : ` data-caption="${attributeOf(title)}"`
        return `<img src="${escaped(href)}" alt="${altOf(tokens)}"${caption}>`
      },
    },
  })

/** What GitHub writes above boxes of these kinds. */
const alerts: Readonly<Record<string, string>> = {
  note: '说明',
  tip: '提示',
  important: '重要',
  warning: '警告',
  caution: '小心',
}
const withAlertTitle = (line: string) =>
  line.replace(/^((?:\s*>)+\s*)\[!(\w+)\]\s*$/, (whole, quotes: string, kind: string) => {
    const title = alerts[kind.toLowerCase()]
    return title === undefined ? whole : `${quotes}**${title}**\n${quotes.trimEnd()}`
  })

interface Prepared {
  body: string
  said: Readonly<Record<string, string>>
}

/** Takes the lines at the beginning that say something of the text out of it. */
function prepare(source: string): Prepared {
  let text = source.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n')
  const said: Record<string, string> = {}
  const front = /^---\n([\s\S]{0,5000}?)\n---\s*(?:\n|$)/.exec(text)
  if (front !== null && /^[\w-]+\s*:/m.test(front[1] ?? '')) {
    for (const [, name = '', value = ''] of (front[1] ?? '').matchAll(/^([\w-]+)\s*:\s*(.*)$/gm)) {
      said[name.toLowerCase()] = value.trim().replace(/^(["'])(.*)\1$/, '$2')
    }
    text = text.slice(front[0].length)
  }
  const lines = text.split('\n').map((line) => {
    const quotes = /^(?:\s*>)+/.exec(line)?.[0]
    const depth = quotes?.replaceAll(/[^>]/g, '').length ?? 0
    return withAlertTitle(
      depth > QUOTES_MAX ? `${'>'.repeat(QUOTES_MAX)} ${line.slice(quotes?.length)}` : line,
    )
  })
  return { body: lines.join('\n'), said }
}

/** Reads Markdown with tables, to-do lists and notes; HTML in it is read as HTML is. Throws `TextTooLarge`. */
export function readMarkdown(source: string, options: HtmlOptions = {}): MarkdownText {
  const leftOut = options.leftOut ?? createLeftOut()
  if (source.length > MARKDOWN_MAX) throw new TextTooLarge()
  const { body, said } = prepare(source)
  const labels = [...body.matchAll(/^[\s>]*\[\^([^\]\s]{1,60})\]:/gm)].map(([, label = '']) => label)
  const html = markedWith(new Set(labels)).parse(body, { async: false })
  const read = readHtml(html, { ...options, leftOut })
  const title = said['title'] ?? titleOf(read)
  return { ...read, title, author: said['author'] ?? '' }
}

/** The heading of the first level, where it is the first thing and the only one. */
function titleOf({ document }: ReadText): string {
  const headings = document.content.filter((node) => node.type === 'heading' && node.attrs.level === 1)
  const [first] = document.content
  if (first?.type !== 'heading' || headings.length !== 1 || headings[0] !== first) return ''
  return (first.content ?? []).map((node) => (node.type === 'text' ? node.text : '')).join('')
}
