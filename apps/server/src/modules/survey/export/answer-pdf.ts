import { buffer } from 'node:stream/consumers'
import { answerFileSchema, type AnswerRow } from '@zhanfang/contract'
import { formatDateTimeSeconds, formatDuration } from '@zhanfang/format'
import { answersToTexts, questionNumbers, type SurveyDefinition } from '@zhanfang/survey'
import PdfDocument from 'pdfkit'
import { z } from 'zod'
import type { FileResult } from '../../../http/bind.ts'
import { pdfFonts } from '../../../pdf/pdf-fonts.ts'
import { drawForPaper } from '../../file/module.ts'
import { texts } from '../texts/texts.ts'

const INK = '#1f2937'
const MUTED = '#6b7280'
const MARGIN = 56

/** Pictures of one answer that are drawn; further ones and larger files are names alone. */
const MOST_PICTURES = 30
const MOST_BYTES = 20 * 1024 * 1024
/** Height of a picture, points. */
const MOST_HEIGHT = 240
const filesSchema = z.array(answerFileSchema)

interface Picture {
  content: Buffer
  /** Points. */
  height: number
  width: number
}

/** A stored file as a picture of at most so many points in width; undefined for what is none. */
async function drawable({ content }: FileResult, mostWidth: number): Promise<Picture | undefined> {
  const bytes = Buffer.isBuffer(content) ? content : await buffer(content)
  // Two pixels a point are sharp on paper.
  const drawn = await drawForPaper(bytes, { width: Math.floor(mostWidth * 2), height: MOST_HEIGHT * 2 })
  return drawn ? { content: drawn.content, width: drawn.width / 2, height: drawn.height / 2 } : undefined
}

/**
 * One answer on A4 pages: every question that was answered, in the order of the survey, its pictures too.
 *
 * @param read the file of an answer by its key; rejects when it is gone, then its name stands alone
 */
export async function drawAnswer(
  definition: SurveyDefinition,
  row: AnswerRow,
  read: (key: string) => Promise<FileResult>,
): Promise<Buffer> {
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
  const width = page.page.width - 2 * MARGIN
  const bottom = page.page.height - MARGIN
  let pictures = MOST_PICTURES
  const picturesOf = async (answer: unknown): Promise<Picture[]> => {
    const files = filesSchema.safeParse(answer)
    const drawn: Picture[] = []
    for (const { key, size, type } of files.success ? files.data : []) {
      if (pictures === 0 || size > MOST_BYTES || !type.startsWith('image/')) continue
      const picture = await read(key)
        .then((file) => drawable(file, width))
        .catch(() => undefined)
      if (!picture) continue
      drawn.push(picture)
      pictures -= 1
    }
    return drawn
  }
  const numbers = questionNumbers(definition.elements)
  for (const { questionId, title, text } of answersToTexts(definition, row.answers, '\n')) {
    const number = numbers.get(questionId)
    const heading = number === undefined ? title : `${number}. ${title}`
    const needed =
      page.font('bold').fontSize(10.5).heightOfString(heading, { width }) +
      page.font('regular').fontSize(11.5).heightOfString(text, { width })
    // A question stays on one page as long as it fits on one.
    if (page.y + needed > bottom && needed < bottom - MARGIN) page.addPage()
    page.fillColor(MUTED).font('bold').fontSize(10.5).text(heading, MARGIN)
    page.moveDown(0.2).fillColor(INK).font('regular').fontSize(11.5).text(text, { indent: 0 })
    for (const picture of await picturesOf(row.answers[questionId])) {
      if (page.y + picture.height + 6 > bottom) page.addPage()
      page.y += 6
      page.image(picture.content, MARGIN, page.y, { width: picture.width })
    }
    page.moveDown(0.8)
  }
  if (row.note !== '' || row.tags.length > 0) {
    page.fillColor(MUTED).font('regular').fontSize(10)
    if (row.tags.length > 0) page.text(texts.pdf.tags(row.tags.join('、')))
    if (row.note !== '') page.text(texts.pdf.note(row.note))
  }
  page.end()
  await finished
  return Buffer.concat(chunks)
}
