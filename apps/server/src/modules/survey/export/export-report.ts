import type { CallData, statData } from '@zhanfang/contract'
import { formatDateTime, formatDuration } from '@zhanfang/format'
import PdfDocument from 'pdfkit'
import { pdfFonts } from '../../../pdf/pdf-fonts.ts'
import { exportTexts } from './export-texts.ts'
import { reportFigures, scoreFigures, type ReportFigures } from './report-figures.ts'

const words = exportTexts.report
const INK = '#1f2937'
const MUTED = '#6b7280'
const TRACK = '#eef2f7'
const LINE = '#d1d5db'
const MARGIN = 56
const ROW = 18
/** Rows that are not torn apart: a question of a dozen options with its figures. */
const MOST_KEPT_ROWS = 18
/** Columns of a row: label, bar, count, share. */
const COLUMNS = { label: 170, bar: 190, count: 55 } as const

/** One line of text that fits; what is longer ends with an ellipsis. */
function fitted(page: PDFKit.PDFDocument, text: string, width: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (page.widthOfString(line) <= width) return line
  const signs = Array.from(line)
  let count = Math.min(signs.length, Math.ceil(width / 4))
  while (count > 1 && page.widthOfString(`${signs.slice(0, count).join('')}…`) > width) count -= 1
  return `${signs.slice(0, count).join('')}…`
}

function room(page: PDFKit.PDFDocument, height: number): void {
  if (page.y + height > page.page.height - MARGIN) page.addPage()
}

/** Height that figures take, points; no more than what is kept on one page: longer lists go on with the next. */
function keptHeight({ title, facts, bars, texts }: ReportFigures): number {
  const rows = (title ? 1 : 0) + facts.length + bars.length + (texts.length > 0 ? 3 : 0)
  return Math.min(rows, MOST_KEPT_ROWS) * ROW
}

function drawFigures(page: PDFKit.PDFDocument, part: ReportFigures, color: string): void {
  room(page, keptHeight(part))
  if (part.title) {
    page.moveDown(0.3).font('bold').fontSize(10).fillColor(INK).text(part.title, MARGIN)
    page.moveDown(0.2)
  }
  page.font('regular').fontSize(9)
  if (part.facts.length > 0) {
    for (const { label, value } of part.facts) {
      room(page, ROW)
      const { y } = page
      page.fillColor(MUTED).text(fitted(page, label, COLUMNS.label - 8), MARGIN, y, { lineBreak: false })
      page.fillColor(INK).text(value, MARGIN + COLUMNS.label, y, { lineBreak: false })
      page.y = y + ROW - 3
    }
    page.y += 3
  }
  const most = Math.max(...part.bars.map(({ share }) => share), 0)
  for (const { label, count, share } of part.bars) {
    room(page, ROW)
    const { y } = page
    page.fillColor(INK).text(fitted(page, label, COLUMNS.label - 8), MARGIN, y, { lineBreak: false })
    const left = MARGIN + COLUMNS.label
    page.roundedRect(left, y + 2, COLUMNS.bar, 8, 2).fill(TRACK)
    const width = most === 0 ? 0 : (COLUMNS.bar * share) / Math.max(most, 0.0001)
    if (width > 0.5) page.roundedRect(left, y + 2, width, 8, Math.min(2, width / 2)).fill(color)
    const numbers = left + COLUMNS.bar + 10
    page.fillColor(INK).text(String(count), numbers, y, { lineBreak: false })
    page
      .fillColor(MUTED)
      .text(`${(share * 100).toFixed(1)}%`, numbers + COLUMNS.count, y, { lineBreak: false })
    page.y = y + ROW
  }
  if (part.texts.length > 0) {
    page.fillColor(MUTED).text(words.latest, MARGIN)
    for (const text of part.texts) {
      room(page, 2 * ROW)
      page.fillColor(INK).text(`· ${text}`, MARGIN, page.y + 2, { width: page.page.width - 2 * MARGIN })
    }
  }
}

/**
 * A report of the statistics on A4 pages: a cover, then the points where answers have some, and every question with its bars, figures and latest texts. Fonts are
 * embedded with the characters that are used. What is drawn depends on the number of questions, not of answers.
 */
export async function* drawReport({
  figures,
  only,
  isFiltered,
  now = new Date(),
}: {
  figures: CallData<typeof statData>
  only: ReadonlySet<string> | undefined
  isFiltered: boolean
  now?: Date
}): AsyncGenerator<Buffer> {
  const { regular, bold } = await pdfFonts()
  const { title, theme } = figures.definition
  const page = new PdfDocument({ size: 'A4', margin: MARGIN, bufferPages: true, info: { Title: title } })
  page.registerFont('regular', regular)
  page.registerFont('bold', bold)
  const width = page.page.width - 2 * MARGIN

  page.rect(0, 0, page.page.width, 8).fill(theme.color)
  page.y = 220
  page.fillColor(INK).font('bold').fontSize(26).text(title, MARGIN, page.y, { width })
  page.moveDown(0.3).fillColor(MUTED).fontSize(16).text(words.subtitle)
  page.moveDown(2).font('regular').fontSize(11)
  for (const line of [
    words.total(figures.total),
    ...(figures.averageSeconds === null ? [] : [words.seconds(formatDuration(figures.averageSeconds))]),
    ...(isFiltered ? [words.filtered] : []),
    words.madeAt(formatDateTime(now)),
  ]) {
    page.text(line).moveDown(0.4)
  }
  page.addPage()

  /** The thin line below a section. */
  function closeSection(): void {
    const line = page.y + 10
    if (line < page.page.height - MARGIN)
      page
        .lineWidth(0.5)
        .moveTo(MARGIN, line)
        .lineTo(MARGIN + width, line)
        .stroke(LINE)
    page.y = line + 14
  }

  for (const score of figures.scores) {
    room(page, 8 * ROW)
    page.fillColor(INK).font('bold').fontSize(12).text(score.title, MARGIN, page.y, { width })
    page.moveDown(0.4)
    for (const part of scoreFigures(score)) drawFigures(page, part, theme.color)
    closeSection()
  }

  let number = 0
  for (const question of figures.questions) {
    number += 1
    if (only && !only.has(question.questionId)) continue
    const parts = question.valid === 0 ? [] : reportFigures(question.statistics)
    const [first] = parts
    room(page, (first ? keptHeight(first) : 2 * ROW) + 3 * ROW)
    const name = question.deleted ? question.title + words.deleted : question.title
    page.fillColor(INK).font('bold').fontSize(12).text(`${number}. ${name}`, MARGIN, page.y, { width })
    page.font('regular').fontSize(9).fillColor(MUTED).text(words.bases(question.shown, question.answered))
    page.moveDown(0.4)
    if (question.valid === 0) page.text(words.none)
    for (const part of parts) drawFigures(page, part, theme.color)
    closeSection()
  }

  const { start, count } = page.bufferedPageRange()
  for (let index = start + 1; index < start + count; index += 1) {
    page.switchToPage(index)
    page.page.margins.bottom = 0
    page
      .font('regular')
      .fontSize(8)
      .fillColor(MUTED)
      .text(words.page(index), MARGIN, page.page.height - 34, { width, align: 'center', lineBreak: false })
  }
  page.end()
  for await (const piece of page) yield Buffer.from(piece)
}
