import type { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PaperBlock } from '@zhanfang/exchange'
import PdfDocument from 'pdfkit'
import { pdfFonts } from '../../../pdf/pdf-fonts.ts'
import { optionColumns, PICTURES_A_LINE, printable, splitTable } from './paper-layout.ts'
import { type PaperPicture, type PaperPictures, sizeOnPaper } from './paper-pictures.ts'
import { paperTexts } from './paper-texts.ts'

const INK = '#111827'
const MUTED = '#6b7280'
const LINE = '#9ca3af'
const MARGIN = 56
const FOOT = 64
const BODY = 10.5
const INDENT = 18
const GAP = 4
const POINTS_PER_INCH = 72
/** Points: a picture alone leaves room for its question and its options. */
const PICTURE_HEIGHT = 360
const OPTION_PICTURE_HEIGHT = 112
/** Blocks that are drawn before other work of the process has its turn. */
const AT_ONCE = 10

/** Draws on A4, keeping a question with the beginning of what belongs to it. */
class PaperPdf {
  readonly #page: PDFKit.PDFDocument
  readonly #pictures: PaperPictures

  constructor(page: PDFKit.PDFDocument, pictures: PaperPictures) {
    this.#page = page
    this.#pictures = pictures
  }

  draw(block: PaperBlock): void {
    switch (block.kind) {
      case 'title':
        this.#write(block.text, { size: 18, bold: true, align: 'center', after: 10 })
        break
      case 'intro':
        this.#write(block.text, { color: MUTED, after: 10 })
        break
      case 'heading':
        this.#room(60)
        this.#write(block.text, { size: 13, bold: true, after: 6 })
        break
      case 'text':
        this.#write(block.text, { indent: INDENT, after: 4 })
        break
      case 'question':
        this.#question(block)
        break
      case 'options':
        this.#options(block)
        break
      case 'picture':
        this.#picture(block)
        break
      case 'pictureOptions':
        this.#pictureOptions(block)
        break
      case 'lines':
        for (let line = 0; line < block.count; line += 1) {
          this.#room(24)
          this.#page.y += 22
          this.#rule(this.#left + INDENT, this.#page.y, this.#right)
        }
        this.#page.y += 8
        break
      case 'table':
        for (const part of splitTable(block)) this.#table(part)
        break
      case 'answer':
        this.#write(block.text, { indent: INDENT, color: MUTED, after: 4 })
        break
      case 'page':
        if (this.#page.y > MARGIN) this.#page.addPage()
        break
    }
  }

  get #left(): number {
    return MARGIN
  }

  get #right(): number {
    return this.#page.page.width - MARGIN
  }

  get #bottom(): number {
    return this.#page.page.height - FOOT
  }

  #room(height: number): void {
    if (this.#page.y + height > this.#bottom && this.#page.y > MARGIN) this.#page.addPage()
  }

  #rule(from: number, y: number, to: number): void {
    this.#page.lineWidth(0.6).moveTo(from, y).lineTo(to, y).stroke(LINE)
  }

  #write(
    text: string,
    {
      size = BODY,
      bold = false,
      indent = 0,
      color = INK,
      align = 'left',
      after = 0,
    }: {
      size?: number
      bold?: boolean
      indent?: number
      color?: string
      align?: 'left' | 'center'
      after?: number
    },
  ): void {
    const words = printable(text)
    if (words === '') return
    this.#page
      .font(bold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(color)
    this.#page.text(words, this.#left + indent, this.#page.y, {
      width: this.#right - this.#left - indent,
      align,
      lineGap: GAP,
    })
    this.#page.y += after
  }

  #question({ number, text, note, required }: Extract<PaperBlock, { kind: 'question' }>): void {
    const page = this.#page
    const words = printable(`${number}. ${text}${required ? ' *' : ''}${note}`)
    page.font('bold').fontSize(11).fillColor(INK)
    const width = this.#right - this.#left
    const height = page.heightOfString(words, { width, lineGap: GAP })
    page.y += 8
    // A long question may break; a short one stays with the first of its options.
    this.#room(Math.min(height, 160) + 24)
    page.text(words, this.#left, page.y, { width, lineGap: GAP })
    page.y += 3
  }

  #options({ items, round }: Extract<PaperBlock, { kind: 'options' }>): void {
    const page = this.#page
    const columns = optionColumns(items)
    const width = (this.#right - this.#left - INDENT) / columns
    page.font('regular').fontSize(BODY).fillColor(INK)
    for (let from = 0; from < items.length; from += columns) {
      const line = items.slice(from, from + columns).map(printable)
      const height = Math.max(
        16,
        ...line.map((item) => page.heightOfString(item, { width: width - 22, lineGap: GAP })),
      )
      this.#room(Math.min(height, 400))
      const top = page.y
      for (const [index, item] of line.entries()) {
        const x = this.#left + INDENT + index * width
        this.#option(item, round, x, top, width)
      }
      if (line.length > 1 || page.y < top) page.y = Math.max(page.y, top + height)
    }
    page.y += 4
  }

  /** One option with its box. */
  #option(text: string, round: boolean, x: number, top: number, width: number): void {
    const page = this.#page
    page.lineWidth(0.8)
    if (round) page.circle(x + 5, top + 7, 4.5).stroke(INK)
    else page.rect(x + 0.5, top + 2.5, 9, 9).stroke(INK)
    page.fillColor(INK).text(text, x + 16, top, { width: width - 22, lineGap: GAP })
  }

  #picture({ url, caption }: Extract<PaperBlock, { kind: 'picture' }>): void {
    const page = this.#page
    const picture = this.#pictures.get(url)
    if (picture === undefined || typeof picture === 'string') {
      this.#write(picture ?? '', { indent: INDENT, color: MUTED, after: 4 })
    } else {
      const box = { width: this.#right - this.#left - INDENT, height: PICTURE_HEIGHT }
      const size = sizeOnPaper(picture, box, POINTS_PER_INCH)
      this.#room(size.height + (caption === '' ? 8 : 26))
      const top = page.y
      page.image(picture.content, this.#left + INDENT, top, size)
      page.y = top + size.height + 6
    }
    this.#write(caption, { indent: INDENT, color: MUTED, after: 4 })
  }

  /** Options below their pictures, side by side. */
  #pictureOptions({ items, round }: Extract<PaperBlock, { kind: 'pictureOptions' }>): void {
    const page = this.#page
    const width = (this.#right - this.#left - INDENT) / PICTURES_A_LINE
    const box = { width: width - 12, height: OPTION_PICTURE_HEIGHT }
    for (let from = 0; from < items.length; from += PICTURES_A_LINE) {
      page.font('regular').fontSize(BODY).fillColor(INK)
      const line = items.slice(from, from + PICTURES_A_LINE).map(({ text, url }) => {
        const found = this.#pictures.get(url)
        const picture: PaperPicture | undefined = typeof found === 'string' ? undefined : found
        const size = picture && sizeOnPaper(picture, box, POINTS_PER_INCH)
        const words = printable(typeof found === 'string' ? `${text}\n${found}` : text)
        const height = page.heightOfString(words, { width: width - 22, lineGap: GAP })
        return { picture, size, words, height }
      })
      const tallest = Math.max(0, ...line.map(({ size }) => size?.height ?? 0))
      const wordsHeight = Math.max(16, ...line.map(({ height }) => height))
      this.#room(tallest + Math.min(wordsHeight, 300) + 6)
      const top = page.y
      for (const [index, { picture, size, words }] of line.entries()) {
        const x = this.#left + INDENT + index * width
        // All stand on one line, as their words do.
        if (picture && size) page.image(picture.content, x, top + tallest - size.height, size)
        this.#option(words, round, x, top + tallest + 4, width)
      }
      if (page.y < top + tallest + wordsHeight + 8) page.y = top + tallest + wordsHeight + 8
    }
    page.y += 4
  }

  #table({ head, rows }: { head: string[]; rows: string[][] }): void {
    const page = this.#page
    const count = Math.max(head.length, ...rows.map((row) => row.length))
    const full = this.#right - this.#left - INDENT
    const first = head[0] === '' ? Math.min(full * 0.4, Math.max(full / count, 110)) : full / count
    const other = count > 1 ? (full - first) / (count - 1) : 0
    const inner = (index: number) => (index === 0 ? first : other) - 8
    const row = (cells: readonly string[], bold: boolean) => {
      page.font(bold ? 'bold' : 'regular').fontSize(9.5)
      const words = Array.from({ length: count }, (_, index) => printable(cells[index] ?? ''))
      const most = this.#bottom - MARGIN - 40
      const height =
        Math.min(
          most,
          Math.max(14, ...words.map((cell, index) => page.heightOfString(cell, { width: inner(index) }))),
        ) + 8
      if (page.y + height > this.#bottom) {
        page.addPage()
        if (!bold && head.length > 0) row(head, true)
        page.font(bold ? 'bold' : 'regular').fontSize(9.5)
      }
      const top = page.y
      let x = this.#left + INDENT
      for (const [index, cell] of words.entries()) {
        const wide = inner(index) + 8
        page.lineWidth(0.6).rect(x, top, wide, height).stroke(LINE)
        page.fillColor(INK).text(cell, x + 4, top + 4, {
          width: wide - 8,
          height: height - 6,
          ellipsis: true,
          align: index === 0 && count > 1 ? 'left' : 'center',
        })
        x += wide
      }
      page.y = top + height
    }
    this.#room(64)
    if (head.some((cell) => cell !== '')) row(head, true)
    for (const cells of rows) row(cells, false)
    page.y += 8
  }
}

/**
 * A paper on A4 with the number of each page. Drawn in small steps, so that a long one leaves the process to others;
 * what goes wrong comes as the error of the stream. Stops when `signal` says that nobody waits any more.
 */
export async function drawPaper(
  title: string,
  blocks: readonly PaperBlock[],
  pictures: PaperPictures,
  signal: AbortSignal,
): Promise<Readable> {
  const { regular, bold } = await pdfFonts()
  const page = new PdfDocument({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: FOOT },
    // The number of all pages is known at the end only.
    bufferPages: true,
    info: { Title: printable(title) },
  })
  page.registerFont('regular', regular)
  page.registerFont('bold', bold)
  const paper = new PaperPdf(page, pictures)
  const draw = async () => {
    for (const [index, block] of blocks.entries()) {
      if (index % AT_ONCE === AT_ONCE - 1) await nextTurn()
      if (signal.aborted) throw new Error('nobody waits for this paper any more')
      paper.draw(block)
    }
    const { start, count } = page.bufferedPageRange()
    for (let index = 0; index < count; index += 1) {
      page.switchToPage(start + index)
      // The foot is below the margin, where text would otherwise begin another page.
      page.page.margins.bottom = 0
      page
        .font('regular')
        .fontSize(9)
        .fillColor(MUTED)
        .text(paperTexts.page(index + 1, count), MARGIN, page.page.height - 40, {
          width: page.page.width - 2 * MARGIN,
          align: 'center',
          lineBreak: false,
        })
    }
    page.end()
  }
  void draw().catch((error: unknown) =>
    page.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  return page
}
