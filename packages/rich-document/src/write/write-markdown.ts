import type { RichDocument } from '../model/document.ts'
import type { Mark } from '../model/marks.ts'
import type { AnyNode, BlockNode, InlineNode, TableCellNode, TableNode } from '../model/nodes.ts'
import { texts } from './texts.ts'
import { notesOf, type Writing } from './writing.ts'

/** Signs that would mean something else in Markdown. */
const escaped = (text: string) => text.replaceAll(/[\\`*_[\]<>|~#&]/g, (sign) => `\\${sign}`)

/** What would begin a list, a heading or a line at the beginning of a line. */
const lineEscaped = (line: string) =>
  line.replace(/^(\s*)([-+=]|\d{1,9}[.)])/, (_, space: string, sign: string) =>
    sign.length === 1 ? `${space}\\${sign}` : `${space}${sign.slice(0, -1)}\\${sign.slice(-1)}`,
  )

const address = (url: string) => `<${url.replaceAll(/[<>\s]/g, (sign) => encodeURIComponent(sign))}>`

/** Stars beside punctuation are read as stars: elements say it everywhere. */
const isRisky = (text: string) => /^[\s\p{P}\p{S}]|[\s\p{P}\p{S}]$/u.test(text)

/** `before` is what is written before the words: signs would join those at its end. */
function markedUp(text: string, marks: readonly Mark[], before: string, { href }: Writing): string {
  if (text.trim() === '') return escaped(text)
  const has = (type: Mark['type']) => marks.some((mark) => mark.type === type)
  const ticks = has('code')
  let words = ticks ? codeSpan(text) : escaped(text)
  const around = (sign: string, element: string) => {
    words =
      isRisky(words) || isRisky(text) || ticks || before.endsWith(sign.slice(0, 1))
        ? `<${element}>${words}</${element}>`
        : `${sign}${words}${sign}`
  }
  if (has('subscript')) words = `<sub>${words}</sub>`
  if (has('superscript')) words = `<sup>${words}</sup>`
  if (has('underline')) words = `<u>${words}</u>`
  if (has('strike')) around('~~', 'del')
  if (has('italic')) around('*', 'em')
  if (has('bold')) around('**', 'strong')
  const link = marks.find((mark) => mark.type === 'link')
  const target = link === undefined ? undefined : href(link.attrs)
  return target === undefined ? words : `[${words}](${address(target)})`
}

function codeSpan(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const ticks = '`'.repeat(longest + 1)
  return longest > 0 || /^ | $/.test(text) ? `${ticks} ${text} ${ticks}` : `${ticks}${text}${ticks}`
}

/** Writes a document as Markdown, as GitHub reads it; merged cells and other things that it cannot say are HTML. */
export function writeMarkdown(document: RichDocument, writing: Writing): string {
  const notes = notesOf(document)

  const line = (nodes: readonly InlineNode[] = [], breaks = '\\\n'): string =>
    nodes.reduce((written, node) => {
      if (node.type === 'hardBreak') return written + breaks
      if (node.type === 'footnote') return `${written}[^${notes.numbers.get(node) ?? 0}]`
      return written + markedUp(node.text, node.marks ?? [], written, writing)
    }, '')

  const picture = ({
    src,
    alt,
    caption = '',
  }: {
    src: string
    alt: string
    caption?: string | undefined
  }) => {
    const found = writing.picture(src)
    if (found === undefined) return escaped(texts.missingPicture(alt || caption))
    const title =
      caption === '' ? '' : ` "${caption.replaceAll('&', '&amp;').replaceAll(/["\\]/g, String.raw`\$&`)}"`
    return `![${escaped(alt || caption)}](${address(found)}${title})`
  }
  const named = (kind: string, name: string, url: string | undefined) => {
    const words = escaped(name === '' ? kind : `${kind}：${name}`)
    return url === undefined ? words : `[${words}](${address(url)})`
  }
  const indented = (text: string, by: string) => text.replaceAll(/\n(?=[^\n])/g, `\n${by}`)

  function list(items: readonly { head: string; content: readonly AnyNode[] }[]): string {
    const bodies = items.map(
      ({ head, content }) => `${head}${indented(blocks(content), ' '.repeat(Math.min(head.length, 4)))}`,
    )
    return bodies.join(
      items.some(({ content }) => content.length > 1 && content[1]?.type === 'paragraph') ? '\n\n' : '\n',
    )
  }

  function plainCell({ content }: TableCellNode): string | undefined {
    const [only] = content
    if (content.length !== 1 || only?.type !== 'paragraph') return undefined
    return line(only.content, '<br>').replaceAll('\n', ' ')
  }

  function table({ content }: TableNode): string {
    const rows = content.map((row) => row.content)
    const width = rows[0]?.length ?? 0
    const isPlain = rows.every(
      (row) =>
        row.length === width &&
        row.every(
          (cell) =>
            (cell.attrs?.colspan ?? 1) === 1 &&
            (cell.attrs?.rowspan ?? 1) === 1 &&
            plainCell(cell) !== undefined,
        ),
    )
    if (!isPlain || width === 0) return htmlTable(rows)
    const [head = [], ...rest] = rows.map(
      (row) => `| ${row.map((cell) => plainCell(cell) ?? '').join(' | ')} |`,
    )
    return [head, `|${' --- |'.repeat(width)}`, ...rest].join('\n')
  }

  function htmlTable(rows: readonly (readonly TableCellNode[])[]): string {
    const span = (name: string, value: number | undefined) =>
      value === undefined ? '' : ` ${name}="${value}"`
    const cells = (row: readonly TableCellNode[]) =>
      row
        .map((cell) => {
          const name = cell.type === 'tableHeader' ? 'th' : 'td'
          // Blank lines make Markdown of what stands between elements.
          return `<${name}${span('colspan', cell.attrs?.colspan)}${span('rowspan', cell.attrs?.rowspan)}>\n\n${blocks(cell.content)}\n\n</${name}>`
        })
        .join('\n')
    return `<table>\n${rows.map((row) => `<tr>\n${cells(row)}\n</tr>`).join('\n')}\n</table>`
  }

  function block(node: BlockNode | AnyNode): string {
    switch (node.type) {
      case 'paragraph':
        return line(node.content).split('\n').map(lineEscaped).join('\n')
      case 'heading':
        return `${'#'.repeat(node.attrs.level)} ${line(node.content, ' ')}`
      case 'codeBlock': {
        const code = (node.content ?? []).map(({ text }) => text).join('')
        const fence = '`'.repeat(Math.max(3, ...[...code.matchAll(/`+/g)].map(([run]) => run.length + 1)))
        return `${fence}${node.attrs?.language ?? ''}\n${code}\n${fence}`
      }
      case 'bulletList':
        return list(node.content.map(({ content }) => ({ head: '- ', content })))
      case 'orderedList': {
        const start = node.attrs?.start ?? 1
        return list(node.content.map(({ content }, index) => ({ head: `${start + index}. `, content })))
      }
      case 'taskList':
        return list(
          node.content.map(({ attrs, content }) => ({
            head: attrs?.checked === true ? '- [x] ' : '- [ ] ',
            content,
          })),
        )
      case 'blockquote':
        return blocks(node.content).replaceAll(/^/gm, '> ')
      case 'divider':
        // Dashes would be the marker of a list where one begins with it.
        return '***'
      case 'image': {
        const image = picture(node.attrs)
        const target = node.attrs.link === undefined ? undefined : writing.href(node.attrs.link)
        return target === undefined ? image : `[${image}](${address(target)})`
      }
      case 'gallery':
        return node.attrs.pictures.map(picture).join('\n\n')
      case 'video':
        return named(texts.video, node.attrs.title ?? '', writing.file(node.attrs.src))
      case 'audio':
        return named(texts.audio, node.attrs.title ?? '', writing.file(node.attrs.src))
      case 'file':
        return named(texts.file, node.attrs.name, writing.file(node.attrs.src))
      case 'contentCard':
        return named(texts.card, node.attrs.target.title, writing.href(node.attrs.target))
      case 'survey':
        return named(
          texts.survey,
          node.attrs.surveyTitle,
          writing.href({
            eventType: 'survey',
            itemId: node.attrs.surveyId,
            url: '',
            phone: '',
            title: node.attrs.surveyTitle,
          }),
        )
      case 'map':
        return named(
          texts.map,
          [node.attrs.name, node.attrs.city + node.attrs.address].filter((part) => part !== '').join('，'),
          undefined,
        )
      case 'table':
        return table(node)
      case 'columns':
      case 'section':
      case 'column':
        return blocks(node.content)
      default:
        return ''
    }
  }

  function blocks(nodes: readonly AnyNode[]): string {
    const written: string[] = []
    let last: AnyNode['type'] | undefined
    for (const node of nodes) {
      const text = block(node)
      if (text === '') continue
      // Two lists with markers of one kind in a row would become one.
      const isList = node.type.endsWith('List') && last?.endsWith('List') === true
      if (isList && (node.type === 'orderedList') === (last === 'orderedList')) written.push('<!-- -->')
      written.push(text)
      last = node.type
    }
    return written.join('\n\n')
  }

  const noteLines = notes.texts.map(
    (text, index) => `[^${index + 1}]: ${escaped(text).replaceAll(/\s+/g, ' ')}`,
  )
  return `${[blocks(document.content), ...(noteLines.length === 0 ? [] : [noteLines.join('\n')])].join('\n\n')}\n`
}
