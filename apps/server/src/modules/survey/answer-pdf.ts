import type { AnswerRow } from '@zhanfang/contract'
import { formatDateTimeSeconds, formatDuration } from '@zhanfang/format'
import { answersToTexts, type SurveyDefinition } from '@zhanfang/survey'
import PdfDocument from 'pdfkit'
import { pdfFonts } from '../../pdf/pdf-fonts.ts'
import { texts } from './texts.ts'

const INK = '#1f2937'
const MUTED = '#6b7280'
const MARGIN = 56

/** One answer on A4 pages: every question that was answered, in the order of the survey. */
export async function drawAnswer(definition: SurveyDefinition, row: AnswerRow): Promise<Buffer> {
  const { regular, bold } = await pdfFonts()
  const page = new PdfDocument({
    size: 'A4',
    margin: MARGIN,
    info: { Title: `${definition.title} ${texts.pdf.number(row.number)}` },
  })
  const chunks: Buffer[] = []
  page.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise<void>((resolve, reject) => {
    page.on('end', resolve)
    page.on('error', reject)
  })
  page.registerFont('regular', regular)
  page.registerFont('bold', bold)
  page.fillColor(INK).font('bold').fontSize(18).text(definition.title)
  const facts = [
    texts.pdf.number(row.number),
    texts.pdf.submittedAt(formatDateTimeSeconds(row.submittedAt)),
    ...(row.seconds === null ? [] : [texts.pdf.seconds(formatDuration(row.seconds))]),
    ...(row.channel === '' ? [] : [row.channel]),
  ]
  page.moveDown(0.4).fillColor(MUTED).font('regular').fontSize(10).text(facts.join('  ·  '))
  const line = page.y + 10
  page
    .lineWidth(0.6)
    .moveTo(MARGIN, line)
    .lineTo(page.page.width - MARGIN, line)
    .stroke('#d1d5db')
  page.y = line + 14
  answersToTexts(definition, row.answers).forEach(({ title, text }, index) => {
    page
      .fillColor(MUTED)
      .font('bold')
      .fontSize(10.5)
      .text(`${index + 1}. ${title}`, MARGIN)
    page.moveDown(0.2).fillColor(INK).font('regular').fontSize(11.5).text(text, { indent: 0 })
    page.moveDown(0.8)
  })
  if (row.note !== '' || row.tags.length > 0) {
    page.fillColor(MUTED).font('regular').fontSize(10)
    if (row.tags.length > 0) page.text(texts.pdf.tags(row.tags.join('、')))
    if (row.note !== '') page.text(texts.pdf.note(row.note))
  }
  page.end()
  await finished
  return Buffer.concat(chunks)
}
