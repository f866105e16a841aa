import PdfDocument from 'pdfkit'
import { encode } from 'uqr'
import { pdfFonts } from '../../pdf/pdf-fonts.ts'

const WIDTH = 841.89
const HEIGHT = 595.28
const INK = '#1f2937'
const ACCENT = '#a16207'
/** Of the code that leads to the check of the certificate, points. */
const QR_EDGE = 78

/** Sizes of the paragraphs, the first that fits; and where they end: the foot has its place. */
const BODY_SIZES = [18, 16, 14, 12, 10]
const BODY_END = HEIGHT - 130
const LINE_GAP = 8
const BETWEEN = 10

/** What is drawn on a certificate, in its own language. */
export interface CertificateSheet {
  number: string
  title: string
  name: string
  /** Below the name. */
  paragraphs: readonly string[]
  /** Who gives it, signed at the foot; empty for nobody. */
  signature: string
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
  /** One line in the middle, as large as it may be and as small as it has to be. */
  function lineOf(text: string, top: number, size: number, spacing = 0): void {
    const room = WIDTH - 180
    page.fontSize(size)
    const wide = page.widthOfString(text, { characterSpacing: spacing })
    const shrunk = Math.min(1, room / wide)
    page.fontSize(size * shrunk)
    page.text(text, 60, top + (size - size * shrunk) / 2, {
      width: WIDTH - 120,
      align: 'center',
      characterSpacing: spacing * shrunk,
      lineBreak: false,
    })
  }
  page.fillColor(ACCENT).font('bold')
  lineOf(sheet.title, 92, 44, 8)
  page.fillColor(INK)
  lineOf(sheet.name, 200, 28)
  const line = 247
  page
    .lineWidth(0.8)
    .moveTo(WIDTH / 2 - 130, line)
    .lineTo(WIDTH / 2 + 130, line)
    .stroke(INK)
  page.font('regular')
  const body = { width: WIDTH - 260, lineGap: LINE_GAP } as const
  const heightAt = (size: number) =>
    sheet.paragraphs.reduce(
      (sum, paragraph) => sum + page.fontSize(size).heightOfString(paragraph, body) + BETWEEN,
      0,
    )
  const from = line + 32
  const size = BODY_SIZES.find((one) => heightAt(one) <= BODY_END - from) ?? BODY_SIZES.at(-1) ?? 10
  page.fontSize(size)
  let top = from
  for (const paragraph of sheet.paragraphs) {
    page.text(paragraph, 130, top, {
      ...body,
      height: Math.max(size, BODY_END - top),
      ellipsis: true,
      align: 'center',
    })
    top = page.y + BETWEEN
  }
  if (sheet.signature !== '') {
    const edge = WIDTH - 90 - QR_EDGE - 24
    page.fontSize(16).fillColor(INK)
    page.text(sheet.signature, edge - 320, HEIGHT - 60 - QR_EDGE, {
      width: 320,
      height: 48,
      ellipsis: true,
      align: 'right',
    })
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
