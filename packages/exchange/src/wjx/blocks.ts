import type { SourceLine } from '../reading/source-lines.ts'
import { texts } from '../texts.ts'
import { fieldsOfLine, fieldsOfRow, isBoxedForm, isFormLine, isSlashedForm } from './lines/form-lines.ts'
import { legendOf } from './lines/legend.ts'
import {
  answerLine,
  analysisLine,
  matrices,
  numbered,
  pageLine,
  rangeLine,
  rule,
  starred,
  type TypeOfLabel,
} from './marks.ts'
import type { Outline } from './outline.ts'
import type { QuestionBlock } from './question.ts'
import { titleWithScale } from './lines/scale-rows.ts'
import type { Section } from './sections.ts'
import type { tablesIn } from './table.ts'
import { beginning, readTitle } from './title.ts'

/** A part of the text, before its questions are read. */
export type Block =
  | QuestionBlock
  | { kind: 'text'; lines: SourceLine[]; legend?: readonly string[] }
  | { kind: 'stem'; lines: SourceLine[] }
  | { kind: 'heading'; line: SourceLine }
  | { kind: 'page'; line: SourceLine }
  | { kind: 'blank'; line: SourceLine }

/** Cuts a text into its parts. */
export function blocksOf(
  lines: readonly SourceLine[],
  { outline, tables }: { outline: Outline; tables: ReturnType<typeof tablesIn> },
  typeOf: TypeOfLabel,
  exam: boolean,
): Block[] {
  const blocks: Block[] = []
  let question: QuestionBlock | undefined
  let loose: SourceLine[] = []
  let section: Section | undefined
  let stem: Section | undefined
  let lastNumber = 0
  let blankBefore = true
  let isStem = false
  const lastFilled = lines.findLastIndex(({ text }) => text !== '')
  const close = () => {
    if (loose.length > 0) blocks.push({ kind: isStem ? 'stem' : 'text', lines: loose })
    isStem = false
    if (question) blocks.push(question)
    loose = []
    question = undefined
  }
  const begin = (line: SourceLine, isForm = false) => {
    close()
    question = { kind: 'question', lines: [line], guessed: false, section: stem ?? section, isForm }
  }
  for (const [index, line] of lines.entries()) {
    const { text } = line
    const table = tables.find(({ from, to }) => index >= from && index <= to)
    if (table) {
      // A table stands below its question, or is one.
      if (index === table.from && (question?.lines.length !== 1 || question.isForm)) {
        const above = table.table.title === '' ? loose.pop() : undefined
        begin(above ?? { ...line, text: table.table.title || texts.tableQuestion })
        if (question) question.guessed = true
      }
      question?.lines.push(line)
      blankBefore = false
      continue
    }
    if (pageLine.test(text)) {
      close()
      blocks.push({ kind: 'page', line })
      blankBefore = true
      continue
    }
    if (text === '' || rule.test(text)) {
      if (loose.length > 0) close()
      blocks.push({ kind: 'blank', line })
      blankBefore = true
      continue
    }
    const over = outline.headings.get(line.line)
    if (over) {
      close()
      section = over
      stem = undefined
      blocks.push({ kind: 'heading', line })
      blankBefore = true
      continue
    }
    const start = outline.starts.get(line.line)
    const parts = outline.stems.get(line.line)
    const begins = beginning(text, typeOf)
    const number = begins === 1 ? numberOf(text) : 0
    const previous = lines[index - 1]?.text ?? ''
    const isInside = outline.inside.has(line.line) && begins !== 2
    const starts =
      !isInside &&
      (begins === 2 ||
        (begins === 1 &&
          (blankBefore ||
            !question ||
            (number === lastNumber + 1 && !(plainNumber.test(previous) && question.lines.length > 1)))))
    const nextText = lines[index + 1]?.text ?? ''
    const isLast = index === lastFilled
    const followsForm =
      question === undefined ||
      question.isForm ||
      blankBefore ||
      ((isBoxedForm(text) || (!exam && titleWithScale(text) !== undefined)) && hasOptions(question, line))
    const fields =
      !isInside &&
      begins === 0 &&
      !(exam && (isPaperHead(text, blocks) || (question && !question.isForm && !blankBefore))) &&
      (blankBefore || !asksFields(question))
        ? (fieldsOfLine(text) ?? (exam ? undefined : fieldsOfRow(line.source)))
        : undefined
    if (parts) {
      close()
      stem = { ...section, named: undefined, ...parts }
      lastNumber = numberOf(text)
      isStem = true
      loose.push(line)
    } else if (start) {
      if (!/^(?:[（(]?\d{1,3}[)）]|[①-⑳])/.test(text)) stem = undefined
      begin({ ...line, text: start.number === undefined ? start.text : `${start.number}. ${start.text}` })
    } else if (starts) {
      const bare = text.replace(/^\d{1,3}\s*[.．、]\s*/, '')
      const several = begins === 1 && !exam ? fieldsOfLine(bare) : undefined
      if (begins === 1 && !/^[（(]/.test(text)) stem = undefined
      if (several)
        for (const [place, one] of several.entries())
          begin({ ...line, text: place === 0 ? `${number}. ${one}` : one }, place > 0)
      else begin(line)
      if (number > 0) lastNumber = number
      else if (begins === 2) lastNumber = numberOf(text) || lastNumber
    } else if (fields) for (const one of fields) begin({ ...line, text: one }, true)
    else if (
      !isInside &&
      begins === 0 &&
      followsForm &&
      (isFormLine(text) ||
        (!exam && titleWithScale(text) !== undefined) ||
        (question?.isForm && !blankBefore && isSlashedForm(text))) &&
      !(/[:：]$/.test(text) && isProse(nextText)) &&
      !(exam && isPaperHead(text, blocks))
    )
      begin(line, true)
    else if (question && /^[A-F]$/.test(text) && question.lines.some((one) => lettered.test(one.text))) {
      // The letter of the next passage.
      close()
      loose.push(line)
    } else if (isLast && question && isFarewell(text, question)) {
      close()
      loose.push(line)
    } else if (question && (!blankBefore || continues(text, question, typeOf))) question.lines.push(line)
    else {
      if (question) close()
      loose.push(line)
    }
    blankBefore = false
  }
  close()
  return blocks
}

/** A number that is no number in brackets, which counts parts and options. */
const plainNumber = /^[*＊]?\s*\d{1,5}\s*[.．、:：)）]/

export const numberOf = (text: string) =>
  Number(
    (numbered.exec(text.replace(starred, '').replace(/^[［[【][^［］[\]【】]{1,12}[］\]】]\s*/, '')) ?? [])
      .slice(1)
      .find(Boolean) ?? 0,
  )

/** `姓名：____ 班级：____ 得分：____` above the first question of a paper. */
const isPaperHead = (text: string, blocks: readonly Block[]): boolean =>
  /姓\s*名|班\s*级|学\s*号|得\s*分|考\s*号|座\s*号|准考证|学校|\bname\b|\bclass\b/i.test(text) &&
  !blocks.some(({ kind }) => kind === 'question')

/** `尊敬的各位同事：` stands over sentences, `姓名：` over nothing. */
const isProse = (text: string) => /[。；]|[！!].*[，,]/.test(text) || text.length > 40

/** Whether a question has its options already, so that a line with boxes is the next one. */
const hasOptions = ({ lines: [first, ...rest] }: QuestionBlock, line: SourceLine): boolean =>
  !rest.includes(line) &&
  (rest.length > 0 || /[□○◯〇☐◇◻▢☑]/.test(first?.text ?? '')) &&
  [first, ...rest].some((one, index) => {
    const text = one?.text ?? ''
    return index === 0
      ? /[□○◯〇☐◇◻▢☑].*[□○◯〇☐◇◻▢☑]/.test(text)
      : /^[（(]?A\s*[.．、:：)）]|^[□○◯〇☐◇◻▢☑]/.test(text)
  })

/** `请留下您的联系方式：` asks for the fields of the line below it. */
const asksFields = (question: QuestionBlock | undefined): boolean =>
  question !== undefined &&
  !question.isForm &&
  question.lines.length === 1 &&
  /[:：]$/.test(question.lines[0]?.text ?? '')

/** `感谢您的支持！` at the end of a text. */
const isFarewell = (text: string, { lines }: QuestionBlock): boolean =>
  lines.length > 1 || lines[0]?.text !== text
    ? /^(?:(?:再次)?(?:非常)?(?:感谢|谢谢)|thank)/i.test(text) || /^[^:：_＿□○]{6,60}[！!]$/.test(text)
    : false

const lettered = /^[（(]?([A-Za-z])\s*[.．、:：)）]\s*\S/

/** The letters that mark options in a line. */
const lettersOf = (text: string): string[] =>
  [...text.matchAll(/(?:^|\s)[（(]?([A-Za-z])\s*[.．、:：)）]/g)].map(([, letter = '']) =>
    letter.toUpperCase(),
  )

/** Whether a line below a blank one still belongs to the question: parts that stand apart by habit. */
function continues(text: string, block: QuestionBlock, typeOf: TypeOfLabel): boolean {
  if (
    answerLine.test(text) ||
    analysisLine.test(text) ||
    /^(?:行|列|分值|难度|知识点|总分)\s*[:：]/.test(text)
  )
    return true
  // Options apart by empty lines: the next letter of those above.
  const last = block.lines.findLast(({ text: above }) => lettered.test(above))
  const letter = lettered.exec(text)?.[1]?.toUpperCase()
  const before = last ? lettersOf(last.text).at(-1) : undefined
  if (letter !== undefined && before !== undefined && letter.charCodeAt(0) === before.charCodeAt(0) + 1)
    return true
  // Options below an empty line, where the question has none yet.
  if (block.lines.length === 1 && /^[（(]?A\s*[.．、:：)）]\s*\S|^[□○◯〇☐◇]/.test(text)) return true
  const type = readTitle(block.lines[0]?.text ?? '', false, typeOf).named?.type
  return (
    type !== undefined &&
    (matrices.has(type) || type === 'scale') &&
    rangeLine.test(text) &&
    block.lines.length > 1
  )
}

/** Gives the options of a line such as `1 满意 2 一般 3 不满意` to the bare questions below it. */
export function nameLegends(blocks: readonly Block[]): void {
  for (const [index, block] of blocks.entries()) {
    if (block.kind !== 'text') continue
    const legend = block.lines.map(({ text }) => legendOf(text)).find((found) => found !== undefined)
    if (legend === undefined) continue
    const below: QuestionBlock[] = []
    for (const next of blocks.slice(index + 1)) {
      if (next.kind === 'blank') continue
      if (next.kind !== 'question' || !isBare(next)) break
      below.push(next)
    }
    if (below.length < 2) continue
    block.legend = legend
    for (const question of below) question.legend = legend
  }
}

/** A question in one line, with neither options nor a place to write in. */
const isBare = ({ lines, isForm, guessed }: QuestionBlock): boolean =>
  !isForm &&
  !guessed &&
  lines.length === 1 &&
  !/[_＿]{2,}|[?？：:]$|[（(]\s*[)）]|[□○◯〇☐◇◻▢☑]/.test(lines[0]?.text ?? '') &&
  titleWithScale(lines[0]?.text ?? '') === undefined
