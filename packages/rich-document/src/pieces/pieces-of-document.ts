import { type Piece, pieceSchema, type Run, type TextNode } from '@zhanfang/blocks/article'
import type { RichDocument } from '../model/document.ts'
import type { Mark } from '../model/marks.ts'
import type { AnyNode, InlineNode, LineAttributes, ListNode, TableNode } from '../model/nodes.ts'
import { type LostName, texts } from './texts.ts'

/** Stands between the cells of a table that becomes lines. */
const CELL_GAP = '\u3000'

/** Reads an article as pieces of a page, and says what does not come along, in words. */
export function piecesOfDocument(document: RichDocument): { pieces: Piece[]; lost: string[] } {
  const counts = new Map<LostName, number>()
  const lose = (name: LostName) => void counts.set(name, (counts.get(name) ?? 0) + 1)

  function look(marks: readonly Mark[]): Omit<Run, 'text'> {
    const run: Omit<Run, 'text'> = {}
    for (const mark of marks) {
      if (mark.type === 'bold') run.bold = true
      else if (mark.type === 'italic') run.italic = true
      else if (mark.type === 'underline') run.underline = true
      else if (mark.type === 'strike') run.strike = true
      else if (mark.type === 'textStyle') {
        if (mark.attrs.color !== undefined) run.color = mark.attrs.color
        if (mark.attrs.fontSize !== undefined || mark.attrs.backgroundColor !== undefined) lose('look')
      } else if (mark.type === 'link') {
        if (mark.attrs.eventType === 'url') run.href = mark.attrs.url
        else lose('link')
      } else lose('look')
    }
    return run
  }

  const runsOf = (line: readonly InlineNode[] = []): Run[] =>
    line.map((node): Run => {
      if (node.type === 'hardBreak') return { text: '\n' }
      if (node.type === 'text') return { ...look(node.marks ?? []), text: node.text }
      lose('footnote')
      return { text: texts.footnote(node.attrs.text) }
    })

  function alignOf(attributes: LineAttributes | undefined): 'left' | 'center' | 'right' {
    const { align, lineHeight, indent } = attributes ?? {}
    if (lineHeight !== undefined || indent !== undefined) lose('look')
    return align === 'center' || align === 'right' ? align : 'left'
  }

  /** Lines of what stands inside of something that a page's text cannot hold. */
  const linesIn = (nodes: readonly AnyNode[]): Run[][] =>
    nodes.flatMap((node): Run[][] => {
      if (node.type === 'paragraph' || node.type === 'heading') return [runsOf(node.content)]
      if ('content' in node && node.content && node.type !== 'codeBlock') return linesIn(node.content)
      return []
    })

  function list(node: ListNode): TextNode[] {
    const items = node.content.map((item): Run[] => {
      const [first, ...more] = linesIn(item.content)
      if (more.length > 0) lose('nested')
      const done = item.type === 'taskItem' ? [{ text: item.attrs?.checked === true ? '☑ ' : '☐ ' }] : []
      return [...done, ...(first ?? []), ...more.flatMap((line): Run[] => [{ text: '\n' }, ...line])]
    })
    return [{ type: 'list', ordered: node.type === 'orderedList', items }]
  }

  function table(node: TableNode): TextNode[] {
    lose('table')
    return node.content.flatMap((row): TextNode[] => {
      const cells = row.content.map((cell) => linesIn(cell.content).flat())
      const runs = cells.flatMap((cell, at): Run[] => (at === 0 ? cell : [{ text: CELL_GAP }, ...cell]))
      return runs.length === 0 ? [] : [{ type: 'paragraph', align: 'left', runs }]
    })
  }
  const words = (text: string, more: Omit<Run, 'text'> = {}): Piece[] =>
    text === '' ? [] : [{ type: 'paragraph', align: 'left', runs: [{ ...more, text }] }]
  const caption = (text: string | undefined): Piece[] =>
    text ? [{ type: 'paragraph', align: 'center', runs: [{ text, size: 'small' }] }] : []
  const picture = ({
    src,
    width,
    height,
    alt,
  }: {
    src: string
    width: number
    height: number
    alt: string
  }) => ({ type: 'image', image: { url: src, width, height, alt: alt.slice(0, 120) } }) as const

  function pieces(node: AnyNode): Piece[] {
    switch (node.type) {
      case 'paragraph':
        return node.content
          ? [{ type: 'paragraph', align: alignOf(node.attrs), runs: runsOf(node.content) }]
          : []
      case 'heading':
        return [
          {
            type: 'heading',
            level: node.attrs.level <= 2 ? 2 : 3,
            align: alignOf(node.attrs),
            runs: runsOf(node.content),
          },
        ]
      case 'codeBlock':
        lose('code')
        return words((node.content ?? []).map(({ text }) => text).join(''))
      case 'bulletList':
      case 'orderedList':
      case 'taskList':
        return list(node)
      case 'divider':
        return [{ type: 'divider' }]
      case 'image':
        if (node.attrs.link && node.attrs.link.eventType !== 'none') lose('pictureLink')
        return [picture(node.attrs), ...caption(node.attrs.caption)]
      case 'gallery':
        return node.attrs.pictures.flatMap((one) => [picture(one), ...caption(one.caption)])
      case 'video':
        return [
          {
            type: 'video',
            url: node.attrs.src,
            poster: node.attrs.poster ?? '',
            title: node.attrs.title ?? '',
          },
        ]
      case 'audio':
        return [
          {
            type: 'audio',
            url: node.attrs.src,
            title: node.attrs.title ?? '',
            author: node.attrs.author ?? '',
          },
        ]
      case 'file':
        return words(
          texts.file(node.attrs.name),
          node.attrs.src.startsWith('https:') ? { href: node.attrs.src } : {},
        )
      case 'contentCard':
        lose('card')
        return words(node.attrs.target.title)
      case 'survey':
        lose('survey')
        return []
      case 'map':
        lose('map')
        return words([node.attrs.name, node.attrs.address].filter(Boolean).join('，'))
      case 'table':
        return table(node)
      case 'blockquote':
        return linesIn(node.content).map((runs) => ({ type: 'quote', runs }))
      case 'columns':
        lose('columns')
        return node.content.flatMap((column) => column.content.flatMap(pieces))
      case 'section':
        lose('section')
        return node.content.flatMap(pieces)
      default:
        return []
    }
  }

  const found = document.content.flatMap(pieces).filter((piece) => {
    const isSound = pieceSchema.safeParse(piece).success
    if (!isSound) lose('long')
    return isSound
  })
  return { pieces: found, lost: [...counts].map(([name, count]) => texts.lost(name, count)) }
}
