import PdfDocument from 'pdfkit'
import { encode } from 'uqr'
import { pdfFonts } from '../../pdf/pdf-fonts.ts'

const WIDTH = 841.89
const HEIGHT = 595.28
const INK = '#1f2937'
const ACCENT = '#a16207'
/** Of the code that leads to the check of the certificate, points. */
const QR_EDGE = 78

/** Characters of a paragraph that are drawn large. */
const MOST_LARGE = 120
/** Of a paragraph, points: what is below has its place. */
const MOST_HIGH = 140

/** What is drawn on a certificate, in its own language. */
export interface CertificateSheet {
  number: string
  title: string
  name: string
  /** Below the name. */
  paragraphs: readonly string[]
  /** Small, at the foot. */
  foot: { number: string; issued: string; check: string }
}

/** A certificate on one A4 page across. Fonts are embedded, cut down to the characters that are used. */
export async function drawCertificate(sheet: CertificateSheet, checkUrl: string): Promise<Buffer> {
  const { regular, bold } = await pdfFonts()
  const page = new PdfDocument({
    size: [WIDTH, HEIGHT],
    margin: 0,
    info: { Title: `${sheet.title} ${sheet.number}` },
  })
  const chunks: Buffer[] = []
  page.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise<void>((resolve, reject) => {
    page.on('end', resolve)
    page.on('error', reject)
  })
  page.registerFont('regular', regular)
  page.registerFont('bold', bold)

  page.rect(0, 0, WIDTH, HEIGHT).fill('#fffdf7')
  page
    .lineWidth(3)
    .rect(28, 28, WIDTH - 56, HEIGHT - 56)
    .stroke(ACCENT)
  page
    .lineWidth(1)
    .rect(38, 38, WIDTH - 76, HEIGHT - 76)
    .stroke(ACCENT)
  const middle = { width: WIDTH - 200, align: 'center' } as const
  page.fillColor(ACCENT).font('bold').fontSize(44)
  page.text(sheet.title, 100, 92, { ...middle, characterSpacing: 8 })
  page.fillColor(INK).font('bold').fontSize(28)
  page.text(sheet.name, 100, 200, middle)
  const line = page.y + 6
  page
    .lineWidth(0.8)
    .moveTo(WIDTH / 2 - 130, line)
    .lineTo(WIDTH / 2 + 130, line)
    .stroke(INK)
  page.font('regular')
  let top = line + 36
  for (const paragraph of sheet.paragraphs) {
    page.fontSize(paragraph.length > MOST_LARGE ? 14 : 18)
    page.text(paragraph, 130, top, {
      width: WIDTH - 260,
      height: MOST_HIGH,
      ellipsis: true,
      align: 'center',
      lineGap: 8,
    })
    top = page.y + 10
  }
  page.fontSize(12).fillColor('#4b5563')
  page.text(sheet.foot.number, 90, HEIGHT - 112)
  page.text(sheet.foot.issued, 90, HEIGHT - 92)
  page.fontSize(10).text(sheet.foot.check, 90, HEIGHT - 70)
  const code = encode(checkUrl, { ecc: 'M', border: 0 })
  const module = QR_EDGE / code.size
  code.data.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark)
        page.rect(WIDTH - 90 - QR_EDGE + x * module, HEIGHT - 60 - QR_EDGE + y * module, module, module)
    })
  })
  page.fill(INK)
  page.end()
  await finished
  return Buffer.concat(chunks)
}
