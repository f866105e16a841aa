import { isPlainPiece, type Piece, pieceSchema, type Run, type TextNode } from '@zhanfang/blocks/article'
import { type LinkTarget, safeUrlSchema } from '@zhanfang/blocks/links'
import type { RichDocument } from '../model/document.ts'
import type { Mark } from '../model/marks.ts'
import type {
  AnyNode,
  ContentCardNode,
  InlineNode,
  LineAttributes,
  ListNode,
  ParagraphNode,
  TableCellNode,
  TableNode,
} from '../model/nodes.ts'
import { runSizes } from './run-sizes.ts'
import { tableGrid } from './table-grid.ts'
import { type LostName, texts } from './texts.ts'

/** Whether a line says nothing but words. */
const isPlainLine = ({ attrs, content = [] }: ParagraphNode): boolean =>
  Object.keys(attrs ?? {}).length === 0 &&
  content.every((one) => one.type === 'hardBreak' || (one.type === 'text' && (one.marks ?? []).length === 0))

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
        const size = runSizes.find(([, pixels]) => pixels === mark.attrs.fontSize)?.[0]
        if (size !== undefined) run.size = size
        if ((mark.attrs.fontSize !== undefined && size === undefined) || mark.attrs.backgroundColor)
          lose('look')
      } else if (mark.type === 'link') {
        const { eventType, url, phone } = mark.attrs
        if (eventType === 'url') run.href = url
        else if (eventType === 'phone') run.href = `tel:${phone}`
        else if (eventType !== 'none') lose('link')
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
      if (node.type === 'codeBlock') return (node.content ?? []).map(({ text }) => [{ text }])
      if ('content' in node && node.content) return linesIn(node.content)
      lose('inner')
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

  /** The words of a cell, a line for each of its own. */
  function cellText({ attrs, content }: TableCellNode): string {
    const isPlain = content.every((node) => node.type === 'paragraph' && isPlainLine(node))
    if (!isPlain || attrs?.colspan !== undefined || attrs?.rowspan !== undefined || attrs?.background)
      lose('tableLook')
    return linesIn(content)
      .map((runs) => runs.map(({ text }) => text).join(''))
      .join('\n')
  }

  function table(node: TableNode): Piece[] {
    const grid = tableGrid(node, cellText)
    const [firstRow] = node.content
    const isHeader = (cell: TableCellNode | undefined) => cell?.type === 'tableHeader'
    const headerRow =
      firstRow !== undefined && firstRow.content.length > 0 && firstRow.content.every(isHeader)
    const below = node.content.slice(headerRow ? 1 : 0)
    const headerColumn = below.length > 0 && below.every(({ content: [cell] }) => isHeader(cell))
    if (grid.length === 0) return []
    return [{ type: 'table', rows: grid, headerRow, headerColumn }]
  }

  /** The button that a line is which leads as a whole to what no word of a page's text can lead to. */
  function button({ attrs, content = [] }: ParagraphNode): Piece | undefined {
    const [only, ...others] = content
    if (only?.type !== 'text' || others.length > 0) return undefined
    const [mark, ...more] = only.marks ?? []
    if (mark?.type !== 'link' || more.length > 0) return undefined
    const { eventType } = mark.attrs
    if (eventType === 'none' || eventType === 'url' || eventType === 'phone') return undefined
    return { type: 'button', text: only.text, align: alignOf(attrs), link: mark.attrs }
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

  const linked = (shown: Extract<Piece, { type: 'image' }>, link: LinkTarget | undefined): Piece =>
    link === undefined || link.eventType === 'none' ? shown : { type: 'picture', image: shown.image, link }

  /** A card of a content leads where it led, as a button. */
  function card({ attrs: { target } }: ContentCardNode): Piece[] {
    lose('card')
    return target.title === '' || target.eventType === 'none'
      ? words(target.title)
      : [{ type: 'button', text: target.title, align: 'left', link: target }]
  }

  function pieces(node: AnyNode): Piece[] {
    switch (node.type) {
      case 'paragraph':
        return [
          button(node) ?? { type: 'paragraph', align: alignOf(node.attrs), runs: runsOf(node.content) },
        ].filter((piece) => piece.type !== 'paragraph' || piece.runs.length > 0)
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
        return [linked(picture(node.attrs), node.attrs.link), ...caption(node.attrs.caption)]
      case 'gallery': {
        const { layout = 'grid', pictures } = node.attrs
        const hasCaptions = pictures.some((one) => one.caption)
        const images = pictures.map((one) => picture({ ...one, alt: one.caption || one.alt }).image)
        return [{ type: 'pictures', layout, hasCaptions, pictures: images }]
      }
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
          safeUrlSchema.safeParse(node.attrs.src).success ? { href: node.attrs.src } : {},
        )
      case 'contentCard':
        return card(node)
      case 'survey': {
        const { surveyId, surveyTitle, button: buttonText = '' } = node.attrs
        return [{ type: 'survey', surveyId, surveyTitle, button: buttonText }]
      }
      case 'map': {
        const { longitude, latitude, ...place } = node.attrs
        return [{ type: 'map', ...place, location: { longitude, latitude } }]
      }
      case 'table':
        return table(node)
      case 'blockquote':
        return linesIn(node.content).map((runs) => ({ type: 'quote', runs }))
      case 'columns':
        return [
          {
            type: 'columns',
            widths: (node.attrs?.layout ?? node.content.map(() => '1').join(':')).split(':').map(Number),
            columns: node.content.map((column) => column.content.flatMap(pieces).filter(isPlainPiece)),
          },
        ]
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
