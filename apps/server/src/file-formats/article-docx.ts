import type { LinkTarget } from '@zhanfang/blocks'
import type {
  BlockNode,
  FlowNode,
  InlineNode,
  LineAttributes,
  ListNode,
  Mark,
  RichDocument,
  TableNode,
} from '@zhanfang/rich-document'
import {
  AlignmentType,
  BorderStyle,
  Document,
  ExternalHyperlink,
  FootnoteReferenceRun,
  HeadingLevel,
  ImageRun,
  type IParagraphOptions,
  LevelFormat,
  Packer,
  Paragraph,
  type ParagraphChild,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import { writtenTexts as words } from '@zhanfang/rich-document/write'

/** A picture as Word takes it. */
export interface DocxPicture {
  content: Buffer
  width: number
  height: number
}

interface DocxWriting {
  title: string
  author: string
  picture: (src: string) => DocxPicture | undefined
  file: (src: string) => string
  href: (target: LinkTarget) => string | undefined
}

/** Twentieths of a point: what A4 with margins of 2 cm leaves for the text, and half a point's pixel. */
const TEXT_WIDTH = 9638
const MARGIN = 1134
const INDENT = 480
/** Pixels of that width at 96 to the inch. */
const PICTURE_WIDTH = 640
const PICTURE_HEIGHT = 860

const headings = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
]
const aligns = {
  left: AlignmentType.LEFT,
  center: AlignmentType.CENTER,
  right: AlignmentType.RIGHT,
  justify: AlignmentType.BOTH,
}
const bare = (color: string) => color.slice(1).toUpperCase()
const numberFormats = [LevelFormat.DECIMAL, LevelFormat.LOWER_LETTER, LevelFormat.LOWER_ROMAN]
const levels = [0, 1, 2, 3, 4, 5, 6, 7, 8]
const bullets = ['•', '◦', '▪']

type Runs = ParagraphChild[]
type Block = Paragraph | Table

/** The style of what stands in an item of a list below its first line. */
const continued = (level: number) => (level <= 1 ? 'ListContinue' : `ListContinue${Math.min(level, 5)}`)

/** Word joins tables that follow each other, and ends every text with a line. */
const apart = (blocks: readonly Block[]): Block[] =>
  blocks.flatMap((block, index) => {
    const next = blocks[index + 1]
    return block instanceof Table && (next === undefined || next instanceof Table)
      ? [block, new Paragraph({ children: [] })]
      : [block]
  })

/** Writes a document as a .docx with Word's own headings, lists, tables and notes. */
export async function writeArticleDocx(document: RichDocument, writing: DocxWriting): Promise<Buffer> {
  const notes: string[] = []
  /** Numbers that lists begin with, a list after the other. */
  const lists: number[] = []

  function look(marks: readonly Mark[]) {
    const has = (type: Mark['type']) => marks.some((mark) => mark.type === type)
    const style = marks.find((mark) => mark.type === 'textStyle')?.attrs
    return {
      bold: has('bold'),
      italics: has('italic'),
      strike: has('strike'),
      subScript: has('subscript'),
      superScript: has('superscript'),
      ...(has('underline') || has('link') ? { underline: {} } : {}),
      ...(has('code') ? { font: 'Consolas' } : {}),
      ...(style?.color === undefined
        ? has('link')
          ? { color: '1F5FD6' }
          : {}
        : { color: bare(style.color) }),
      ...(style?.backgroundColor === undefined
        ? {}
        : { shading: { type: ShadingType.CLEAR, fill: bare(style.backgroundColor), color: 'auto' } }),
      // Half points: three quarters of a pixel, twice.
      ...(style?.fontSize === undefined ? {} : { size: Math.round(style.fontSize * 1.5) }),
    }
  }

  function runs(nodes: readonly InlineNode[] = []): Runs {
    return nodes.map((node) => {
      if (node.type === 'hardBreak') return new TextRun({ break: 1 })
      if (node.type === 'footnote') {
        notes.push(node.attrs.text)
        return new FootnoteReferenceRun(notes.length)
      }
      const marks = node.marks ?? []
      const run = new TextRun({ text: node.text, ...look(marks) })
      const link = marks.find((mark) => mark.type === 'link')
      const href = link === undefined ? undefined : writing.href(link.attrs)
      return href === undefined ? run : new ExternalHyperlink({ link: href, children: [run] })
    })
  }

  function lineOf(attrs: LineAttributes | undefined): IParagraphOptions {
    return {
      ...(attrs?.align === undefined ? {} : { alignment: aligns[attrs.align] }),
      ...(attrs?.lineHeight === undefined ? {} : { spacing: { line: Math.round(attrs.lineHeight * 240) } }),
      ...(attrs?.indent === undefined && attrs?.firstLine === undefined
        ? {}
        : {
            indent: {
              ...(attrs.indent === undefined ? {} : { left: attrs.indent * INDENT }),
              ...(attrs.firstLine === undefined ? {} : { firstLine: INDENT }),
            },
          }),
    }
  }

  const plain = (text: string, more: IParagraphOptions = {}) =>
    new Paragraph({ ...more, children: [new TextRun(text)] })
  const named = (kind: string, name: string, href: string | undefined) => {
    const run = new TextRun({
      text: name === '' ? kind : `${kind}：${name}`,
      ...(href === undefined ? {} : { color: '1F5FD6', underline: {} }),
    })
    return new Paragraph({
      children: [href === undefined ? run : new ExternalHyperlink({ link: href, children: [run] })],
    })
  }

  function picture(
    src: string,
    alt: string,
    caption: string | undefined,
    share: number,
    align: 'left' | 'center' | 'right',
    level: number,
  ): Block[] {
    const found = writing.picture(src)
    const alignment = aligns[align]
    const under =
      caption === undefined
        ? []
        : [new Paragraph({ alignment, style: 'Caption', children: [new TextRun(caption)] })]
    if (found === undefined) return [plain(words.missingPicture(alt), { alignment }), ...under]
    const scale = Math.min(1, (PICTURE_WIDTH * share) / found.width, PICTURE_HEIGHT / found.height)
    const transformation = {
      width: Math.max(1, Math.round(found.width * scale)),
      height: Math.max(1, Math.round(found.height * scale)),
    }
    const altText = { name: alt || words.picture, description: alt, title: alt }
    return [
      new Paragraph({
        alignment,
        ...(level === 0 ? {} : { style: continued(level) }),
        children: [new ImageRun({ type: 'jpg', data: found.content, transformation, altText })],
      }),
      ...under,
    ]
  }

  function list(node: ListNode, level: number): Block[] {
    let reference = 'bullets'
    if (node.type === 'orderedList') {
      lists.push(node.attrs?.start ?? 1)
      reference = `numbers-${lists.length}`
    }
    return node.content.flatMap((item): Block[] => {
      const [first, ...rest] = item.content
      const own = item.type === 'taskItem' ? (item.attrs?.checked === true ? 'done' : 'to-do') : reference
      const isLine = first?.type === 'paragraph' || first?.type === 'heading'
      return [
        new Paragraph({
          numbering: { reference: own, level: Math.min(level, 8) },
          children: isLine ? runs(first.content) : [],
        }),
        ...flow(isLine ? rest : item.content, level + 1),
      ]
    })
  }

  function table({ content }: TableNode): Table {
    const columns = Math.max(
      1,
      ...content.map((row) => row.content.reduce((sum, cell) => sum + (cell.attrs?.colspan ?? 1), 0)),
    )
    const border = { style: BorderStyle.SINGLE, size: 4, color: 'C9CDD4' }
    return new Table({
      width: { size: TEXT_WIDTH, type: WidthType.DXA },
      columnWidths: Array.from({ length: columns }, () => Math.floor(TEXT_WIDTH / columns)),
      borders: {
        top: border,
        bottom: border,
        left: border,
        right: border,
        insideHorizontal: border,
        insideVertical: border,
      },
      rows: content
        // Word knows no row in which no cell begins.
        .filter((row) => row.content.length > 0)
        .map(
          (row) =>
            new TableRow({
              tableHeader: row.content.every(({ type }) => type === 'tableHeader'),
              children: row.content.map((cell) => {
                const fill = cell.attrs?.background ?? (cell.type === 'tableHeader' ? '#f2f3f5' : undefined)
                return new TableCell({
                  ...(cell.attrs?.colspan === undefined ? {} : { columnSpan: cell.attrs.colspan }),
                  ...(cell.attrs?.rowspan === undefined ? {} : { rowSpan: cell.attrs.rowspan }),
                  ...(fill === undefined
                    ? {}
                    : { shading: { type: ShadingType.CLEAR, fill: bare(fill), color: 'auto' } }),
                  children: apart(flow(cell.content, 0)),
                })
              }),
            }),
        ),
    })
  }

  function block(node: BlockNode, level: number): Block[] {
    switch (node.type) {
      case 'paragraph':
        return [
          new Paragraph({
            ...lineOf(node.attrs),
            ...(level === 0 ? {} : { style: continued(level) }),
            children: runs(node.content),
          }),
        ]
      case 'heading':
        return [
          new Paragraph({
            ...lineOf(node.attrs),
            heading: headings[node.attrs.level - 1] ?? HeadingLevel.HEADING_4,
            children: runs(node.content),
          }),
        ]
      case 'codeBlock': {
        const lines = (node.content ?? [])
          .map(({ text }) => text)
          .join('')
          .split('\n')
        return [
          new Paragraph({
            style: 'Code',
            children: lines.map((text, index) => new TextRun({ text, ...(index > 0 ? { break: 1 } : {}) })),
          }),
        ]
      }
      case 'bulletList':
      case 'orderedList':
      case 'taskList':
        return list(node, level)
      case 'divider':
        return [
          new Paragraph({
            border: { bottom: { style: BorderStyle.SINGLE, size: 6, color: 'C9CDD4' } },
            children: [],
          }),
        ]
      case 'image':
        return picture(
          node.attrs.src,
          node.attrs.alt,
          node.attrs.caption,
          (node.attrs.size ?? 100) / 100,
          node.attrs.align ?? 'center',
          level,
        )
      case 'gallery':
        return node.attrs.pictures.flatMap(({ src, alt, caption }) =>
          picture(src, alt, caption, 1, 'center', level),
        )
      case 'video':
        return [named(words.video, node.attrs.title ?? '', writing.file(node.attrs.src))]
      case 'audio':
        return [named(words.audio, node.attrs.title ?? '', writing.file(node.attrs.src))]
      case 'file':
        return [named(words.file, node.attrs.name, writing.file(node.attrs.src))]
      case 'contentCard':
        return [named(words.card, node.attrs.target.title, writing.href(node.attrs.target))]
      case 'survey':
        return [named(words.survey, node.attrs.surveyTitle, undefined)]
      case 'map':
        return [
          named(
            words.map,
            [node.attrs.name, node.attrs.city + node.attrs.address].filter((part) => part !== '').join('，'),
            undefined,
          ),
        ]
      case 'table':
        return [table(node)]
      case 'blockquote':
        return node.content.flatMap((child) =>
          child.type === 'paragraph'
            ? [
                new Paragraph({
                  ...lineOf(child.attrs),
                  style: 'Quote',
                  children: runs(child.content),
                }),
              ]
            : block(child, level),
        )
      case 'columns':
        return node.content.flatMap(({ content }) => content.flatMap((child) => block(child, level)))
      case 'section':
        return node.content.flatMap((child) => block(child, level))
    }
  }
  const flow = (nodes: readonly FlowNode[], level: number): Block[] =>
    nodes.flatMap((node) => block(node, level))

  const children: Block[] = [
    ...(writing.title === ''
      ? []
      : [
          new Paragraph({
            heading: HeadingLevel.TITLE,
            alignment: AlignmentType.CENTER,
            children: [new TextRun(writing.title)],
          }),
        ]),
    ...document.content.flatMap((node) => block(node, 0)),
  ]
  const file = new Document({
    title: writing.title,
    ...(writing.author === '' ? {} : { creator: writing.author }),
    footnotes: Object.fromEntries(
      notes.map((text, index) => [index + 1, { children: [new Paragraph(text)] }]),
    ),
    numbering: {
      config: [
        {
          reference: 'bullets',
          levels: levels.map((level) => ({
            level,
            format: LevelFormat.BULLET,
            text: bullets[level % bullets.length] ?? '•',
            style: { paragraph: { indent: { left: INDENT * (level + 1), hanging: 360 } } },
          })),
        },
        ...[
          ['to-do', '☐'],
          ['done', '☑'],
        ].map(([reference = '', text = '']) => ({
          reference,
          levels: levels.map((level) => ({
            level,
            format: LevelFormat.BULLET,
            text,
            style: { paragraph: { indent: { left: INDENT * (level + 1), hanging: 360 } } },
          })),
        })),
        ...lists.map((start, index) => ({
          reference: `numbers-${index + 1}`,
          levels: levels.map((level) => ({
            level,
            format: numberFormats[level % numberFormats.length] ?? LevelFormat.DECIMAL,
            text: `%${level + 1}.`,
            start,
            style: { paragraph: { indent: { left: INDENT * (level + 1), hanging: 360 } } },
          })),
        })),
      ],
    },
    styles: {
      // Named as Word names them, so that it takes them for what they are.
      paragraphStyles: [
        {
          id: 'Quote',
          name: 'Quote',
          basedOn: 'Normal',
          paragraph: {
            indent: { left: INDENT },
            border: { left: { style: BorderStyle.SINGLE, size: 18, color: 'C9CDD4', space: 8 } },
          },
        },
        {
          id: 'Code',
          name: 'Code',
          basedOn: 'Normal',
          run: { font: 'Consolas' },
          paragraph: { shading: { type: ShadingType.CLEAR, fill: 'F2F3F5', color: 'auto' } },
        },
        { id: 'Caption', name: 'caption', basedOn: 'Normal', run: { color: '666666', size: 20 } },
        ...[1, 2, 3, 4, 5].map((level) => ({
          id: continued(level),
          name: level === 1 ? 'List Continue' : `List Continue ${level}`,
          basedOn: 'Normal',
          paragraph: { indent: { left: INDENT * level } },
        })),
      ],
      default: {
        document: {
          run: { font: { ascii: 'Calibri', eastAsia: '宋体', hAnsi: 'Calibri' }, size: 24 },
          paragraph: { spacing: { after: 120 } },
        },
      },
    },
    sections: [
      {
        properties: { page: { margin: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN } } },
        children: apart(children),
      },
    ],
  })
  return Packer.toBuffer(file)
}
