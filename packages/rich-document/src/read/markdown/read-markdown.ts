import { Marked, type TokenizerAndRendererExtension } from 'marked'
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

const noteMark: TokenizerAndRendererExtension = {
  name: 'noteMark',
  level: 'inline',
  start: (source) => source.indexOf('[^'),
  tokenizer(source) {
    const found = /^\[\^([^\]\s]{1,60})\](?!:)/.exec(source)
    return found === null ? undefined : { type: 'noteMark', raw: found[0], label: found[1] }
  },
  renderer: ({ label }) =>
    `<a role="doc-noteref" href="#fn-${encodeURIComponent(String(label))}">${escaped(String(label))}</a>`,
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

const marked = new Marked({ gfm: true, extensions: [noteMark, highlight] })

interface Prepared {
  body: string
  notes: { label: string; text: string }[]
  said: Readonly<Record<string, string>>
}

/** Takes the lines at the beginning that say something of the text, and the notes, out of it. */
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
  const notes: Prepared['notes'] = []
  const lines: string[] = []
  /** What a block of code began with; it ends with as much. */
  let fence = ''
  let note: Prepared['notes'][number] | undefined
  for (const line of text.split('\n')) {
    const signs = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    if (signs !== undefined && fence === '') fence = signs
    else if (signs?.startsWith(fence) === true && line.trim() === signs) fence = ''
    const found = fence !== '' ? null : /^\[\^([^\]\s]{1,60})\]:\s*(.*)$/.exec(line)
    if (found !== null) {
      note = { label: found[1] ?? '', text: found[2] ?? '' }
      notes.push(note)
    } else if (note !== undefined && /^(?: {2,}|\t)\S/.test(line)) note.text += ` ${line.trim()}`
    else {
      if (line.trim() !== '') note = undefined
      const quotes = /^(?:\s*>)+/.exec(line)?.[0]
      const depth = quotes?.replaceAll(/[^>]/g, '').length ?? 0
      lines.push(depth > QUOTES_MAX ? `${'>'.repeat(QUOTES_MAX)} ${line.slice(quotes?.length)}` : line)
    }
  }
  return { body: lines.join('\n'), notes, said }
}

/** Reads Markdown with tables, to-do lists and notes; HTML in it is read as HTML is. Throws `TextTooLarge`. */
export function readMarkdown(source: string, options: HtmlOptions = {}): MarkdownText {
  const leftOut = options.leftOut ?? createLeftOut()
  if (source.length > MARKDOWN_MAX) throw new TextTooLarge()
  const { body, notes, said } = prepare(source)
  const list = notes
    .map(
      ({ label, text }) => `<li id="fn-${escaped(label)}">${marked.parseInline(text, { async: false })}</li>`,
    )
    .join('')
  const html =
    marked.parse(body, { async: false }) +
    (list === '' ? '' : `<section class="footnotes"><ol>${list}</ol></section>`)
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
