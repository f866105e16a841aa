import type { PaperBlock } from '@zhanfang/exchange'
import {
  AlignmentType,
  BorderStyle,
  Document,
  type FileChild,
  Footer,
  HeadingLevel,
  ImageRun,
  Packer,
  PageNumber,
  Paragraph,
  Tab,
  Table,
  TableCell,
  TableRow,
  TextRun,
  VerticalAlign,
  WidthType,
} from 'docx'
import { optionColumns, PICTURES_A_LINE, printable, splitTable } from './paper-layout.ts'
import { type PaperPicture, type PaperPictures, sizeOnPaper } from './paper-pictures.ts'
import { paperTexts } from './paper-texts.ts'

/** Twentieths of a point: A4 with margins of 2 cm leaves this for the text. */
const TEXT_WIDTH = 9638
const MARGIN = 1134
const INDENT = 360

/** Twentieths of a point in a pixel: pictures are measured in these. */
const TWIPS_PER_PIXEL = 15
const PIXELS_PER_INCH = 96
/** Pixels: a picture alone leaves room for its question and its options. */
const PICTURE_BOX = { width: (TEXT_WIDTH - INDENT) / TWIPS_PER_PIXEL, height: 480 }

/** A text with its line breaks. */
function runs(text: string, style: { bold?: boolean; color?: string; size?: number } = {}): TextRun[] {
  return printable(text)
    .split('\n')
    .map((line, index) => new TextRun({ text: line, ...style, ...(index > 0 ? { break: 1 } : {}) }))
}

const MUTED = '6B7280'

/** A picture no larger than `box` (pixels), or the note why there is none. */
function pictureRuns(
  picture: PaperPicture | string | undefined,
  box: { width: number; height: number },
  name: string,
): (ImageRun | TextRun)[] {
  if (picture === undefined) return []
  if (typeof picture === 'string') return runs(picture, { color: MUTED })
  const transformation = sizeOnPaper(picture, box, PIXELS_PER_INCH)
  const altText = printable(name)
  return [
    new ImageRun({
      type: 'jpg',
      data: picture.content,
      transformation,
      altText: { name: altText, description: altText },
    }),
  ]
}

const line = { style: BorderStyle.SINGLE, size: 4, color: '9CA3AF' }

function tableOf({ head, rows }: { head: string[]; rows: string[][] }): Table {
  const count = Math.max(head.length, ...rows.map((row) => row.length))
  const full = TEXT_WIDTH - INDENT
  const first =
    head[0] === '' ? Math.round(Math.min(full * 0.4, Math.max(full / count, 2200))) : Math.floor(full / count)
  const columnWidths = Array.from({ length: count }, (_, index) =>
    index === 0 ? first : Math.floor((full - first) / (count - 1)),
  )
  const row = (cells: readonly string[], isHead: boolean) =>
    new TableRow({
      tableHeader: isHead,
      cantSplit: true,
      children: columnWidths.map(
        (width, index) =>
          new TableCell({
            width: { size: width, type: WidthType.DXA },
            verticalAlign: VerticalAlign.CENTER,
            margins: { left: 80, right: 80, top: 40, bottom: 40 },
            children: [
              new Paragraph({
                alignment: index === 0 && count > 1 ? AlignmentType.LEFT : AlignmentType.CENTER,
                children: runs(cells[index] ?? '', { bold: isHead, size: 19 }),
              }),
            ],
          }),
      ),
    })
  return new Table({
    columnWidths,
    width: { size: columnWidths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    indent: { size: INDENT, type: WidthType.DXA },
    borders: {
      top: line,
      bottom: line,
      left: line,
      right: line,
      insideHorizontal: line,
      insideVertical: line,
    },
    rows: [
      ...(head.some((cell) => cell !== '') ? [row(head, true)] : []),
      ...rows.map((cells) => row(cells, false)),
    ],
  })
}

/** Options side by side where they are short, at tab stops. */
function optionLines({ items, round }: Extract<PaperBlock, { kind: 'options' }>): Paragraph[] {
  const columns = optionColumns(items)
  const width = (TEXT_WIDTH - INDENT) / columns
  const box = round ? '○ ' : '□ '
  const tabStops = Array.from({ length: columns - 1 }, (_, index) => ({
    type: 'left' as const,
    position: Math.round(INDENT + (index + 1) * width),
  }))
  const lines: Paragraph[] = []
  for (let from = 0; from < items.length; from += columns) {
    lines.push(
      new Paragraph({
        indent: { left: INDENT },
        tabStops,
        keepNext: from === 0 && items.length > columns,
        children: items
          .slice(from, from + columns)
          .flatMap((item, index) => [
            ...(index > 0 ? [new TextRun({ children: [new Tab()] })] : []),
            ...runs(`${box}${item}`),
          ]),
      }),
    )
  }
  return lines
}

/** Options below their pictures, in a table without lines. */
function pictureOptions(
  { items, round }: Extract<PaperBlock, { kind: 'pictureOptions' }>,
  pictures: PaperPictures,
): Table {
  const width = Math.floor((TEXT_WIDTH - INDENT) / PICTURES_A_LINE)
  const box = { width: (width - 200) / TWIPS_PER_PIXEL, height: 150 }
  const none = { style: BorderStyle.NONE, size: 0, color: 'auto' }
  const cell = (item: (typeof items)[number] | undefined) =>
    new TableCell({
      width: { size: width, type: WidthType.DXA },
      verticalAlign: VerticalAlign.BOTTOM,
      margins: { left: 0, right: 200, top: 60, bottom: 60 },
      children: item
        ? [
            new Paragraph({ keepNext: true, children: pictureRuns(pictures.get(item.url), box, item.text) }),
            new Paragraph({ children: runs(`${round ? '○' : '□'} ${item.text}`) }),
          ]
        : [new Paragraph({ children: [] })],
    })
  return new Table({
    columnWidths: Array.from({ length: PICTURES_A_LINE }, () => width),
    width: { size: width * PICTURES_A_LINE, type: WidthType.DXA },
    indent: { size: INDENT, type: WidthType.DXA },
    borders: {
      top: none,
      bottom: none,
      left: none,
      right: none,
      insideHorizontal: none,
      insideVertical: none,
    },
    rows: Array.from(
      { length: Math.ceil(items.length / PICTURES_A_LINE) },
      (_, row) =>
        new TableRow({
          cantSplit: true,
          children: Array.from({ length: PICTURES_A_LINE }, (_cell, index) =>
            cell(items[row * PICTURES_A_LINE + index]),
          ),
        }),
    ),
  })
}

function partsOf(block: PaperBlock, next: PaperBlock | undefined, pictures: PaperPictures): FileChild[] {
  switch (block.kind) {
    case 'title':
      return [
        new Paragraph({
          heading: HeadingLevel.TITLE,
          alignment: AlignmentType.CENTER,
          spacing: { after: 200 },
          children: runs(block.text),
        }),
      ]
    case 'intro':
      return [new Paragraph({ spacing: { after: 200 }, children: runs(block.text, { color: MUTED }) })]
    case 'heading':
      return [
        new Paragraph({
          heading: HeadingLevel.HEADING_1,
          keepNext: true,
          spacing: { before: 200, after: 100 },
          children: runs(block.text),
        }),
      ]
    case 'text':
      return [new Paragraph({ indent: { left: INDENT }, children: runs(block.text) })]
    case 'question':
      return [
        new Paragraph({
          keepNext: next !== undefined && next.kind !== 'question' && next.kind !== 'page',
          keepLines: true,
          spacing: { before: 200, after: 60 },
          children: runs(`${block.number}. ${block.text}${block.required ? ' *' : ''}${block.note}`, {
            bold: true,
          }),
        }),
      ]
    case 'options':
      return optionLines(block)
    case 'picture':
      return [
        new Paragraph({
          indent: { left: INDENT },
          spacing: { before: 60, after: 60 },
          keepNext: block.caption !== '',
          children: pictureRuns(pictures.get(block.url), PICTURE_BOX, block.caption),
        }),
        ...(block.caption === ''
          ? []
          : [new Paragraph({ indent: { left: INDENT }, children: runs(block.caption, { color: MUTED }) })]),
      ]
    case 'pictureOptions':
      return [pictureOptions(block, pictures), new Paragraph({ spacing: { after: 60 }, children: [] })]
    case 'lines':
      return Array.from(
        { length: block.count },
        () =>
          new Paragraph({
            indent: { left: INDENT },
            spacing: { before: 240 },
            border: { bottom: { ...line, space: 1 }, between: { ...line, space: 1 } },
            children: [],
          }),
      )
    case 'table':
      return splitTable(block).flatMap((part) => [
        tableOf(part),
        new Paragraph({ spacing: { after: 60 }, children: [] }),
      ])
    case 'answer':
      return [new Paragraph({ indent: { left: INDENT }, children: runs(block.text, { color: MUTED }) })]
    case 'page':
      return [new Paragraph({ pageBreakBefore: true, children: [] })]
  }
}

/** A paper as a Word document: A4, the number of each page below, fonts that every Chinese system has. */
export function writePaperDocx(
  title: string,
  blocks: readonly PaperBlock[],
  pictures: PaperPictures,
): Promise<Buffer> {
  const font = { ascii: 'Arial', hAnsi: 'Arial', eastAsia: '宋体', cs: 'Arial' }
  const paper = new Document({
    title: printable(title),
    creator: '',
    styles: {
      default: {
        document: { run: { font, size: 21 }, paragraph: { spacing: { line: 320 } } },
        title: { run: { font: { ...font, eastAsia: '黑体' }, size: 36, bold: true } },
        heading1: { run: { font: { ...font, eastAsia: '黑体' }, size: 26, bold: true, color: '111827' } },
      },
    },
    sections: [
      {
        properties: {
          page: {
            size: { width: 11906, height: 16838 },
            margin: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN },
          },
        },
        footers: {
          default: new Footer({
            children: [
              new Paragraph({
                alignment: AlignmentType.CENTER,
                children: [
                  new TextRun({
                    size: 18,
                    color: MUTED,
                    children: [
                      paperTexts.pageParts.before,
                      PageNumber.CURRENT,
                      paperTexts.pageParts.between,
                      PageNumber.TOTAL_PAGES,
                      paperTexts.pageParts.after,
                    ],
                  }),
                ],
              }),
            ],
          }),
        },
        children: blocks.flatMap((block, index) => partsOf(block, blocks[index + 1], pictures)),
      },
    ],
  })
  return Packer.toBuffer(paper)
}
