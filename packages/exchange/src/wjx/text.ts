import { questionType, type SurveyDefinition } from '@zhanfang/survey'
import type { ReadResult } from '../reading/diagnosis.ts'
import { optionsOf } from '../elements/element-fields.ts'
import { wjxType } from '../elements/names.ts'
import { splitOptions } from '../elements/option-text.ts'
import { pictureDraft } from '../qti/pictures.ts'
import { Reading } from '../reading/reading.ts'
import { type SourceLine, sourceLines } from '../reading/source-lines.ts'
import { texts } from '../texts.ts'
import { type AnswerList, findAnswerList } from './answer-list.ts'
import { compareWithOthers } from './confidence.ts'
import { noteUnusedWords } from './coverage.ts'
import { kindOfTitle } from './kind.ts'
import {
  analysisLine,
  answerLine,
  matrices,
  numbered,
  pageLine,
  rangeLine,
  rightMark,
  rule,
  starred,
  type TypeOfLabel,
} from './marks.ts'
import { withoutMarkdown } from './markdown.ts'
import { isFormLine, type Outline, outlineOf } from './outline.ts'
import { addRules, type Paths } from './paths.ts'
import { readQuestion, type QuestionBlock, type WjxTextOptions } from './question.ts'
import type { Section } from './sections.ts'
import { shareTotals } from './shared-points.ts'
import { beginning, readTitle } from './title.ts'

export type { WjxTextOptions } from './question.ts'

// Blanks are looked for within a line only: over line ends, many empty lines would take quadratic time.
const hasAnswers = (source: string) =>
  /^[^\S\r\n]*(?:【|\[)?(?:正确|参考|标准)?答案|^[^\S\r\n]*(?:answer|ans|key)[^\S\r\n]*[:：]|[（(][^\S\r\n]*(?:正确)?答案|正确答案|[（(][^\S\r\n]*[√×✓✗][^\S\r\n]*[)）]|^[^\S\r\n]*\d+[.、．].*[（(【][^\S\r\n]*[A-Z]{1,8}[^\S\r\n]*[)）】]/im.test(
    source,
  )

/** `（5分）` */
const points = /[（(]\s*(?:每(?:小)?题)?\s*\d+(?:\.\d+)?\s*(?:分|points?|pts?|marks?)/i
/** The heading of a section that names points. */
const scoredHeading = /^第?[一二三四五六七八九十IVX]{1,4}(?:部分|大题)?\s*[、.．]|^(?:Part|Section)\b/i

/** `1 姓名`: adds the point behind the numbers, where such lines count on from 1 and nothing else counts. */
function withPoints(lines: readonly SourceLine[]): readonly SourceLine[] {
  const loose = /^(\d{1,3})\s+(?=[^\d\s])/
  if (lines.some(({ text }) => numbered.test(text))) return lines
  let last = 0
  for (const { text } of lines) if (Number(loose.exec(text)?.[1]) === last + 1) last += 1
  if (last < 2) return lines
  return lines.map((line) => ({ ...line, text: line.text.replace(loose, '$1. ') }))
}

/** A part of the text, before its questions are read. */
type Block =
  | QuestionBlock
  | { kind: 'text'; lines: SourceLine[] }
  | { kind: 'stem'; lines: SourceLine[] }
  | { kind: 'heading'; line: SourceLine }
  | { kind: 'page'; line: SourceLine }
  | { kind: 'blank'; line: SourceLine }

/**
 * Reads a pasted text of questions: with `[题型]` behind each question, as 问卷星 writes it, or as people write them,
 * with types, options, keys and points found by the structure of the whole text. Every line gets a diagnosis, every
 * question a confidence with its reasons.
 */
export function readWjxText(source: string, options: WjxTextOptions = {}): ReadResult {
  const typeOf = options.typeOf ?? wjxType
  const reading = new Reading()
  const all = withPoints(withoutMarkdown(sourceLines(source)))
  const list = findAnswerList(all)
  const lines = list ? all.filter(({ line }) => line < list.from) : all
  const anyBeginning = lines.some(({ text }) => beginning(text, typeOf) > 0)
  const exam =
    options.exam ??
    (list !== undefined ||
      hasAnswers(source.length > 200_000 ? source.slice(0, 200_000) : source) ||
      // Points of options make no exam, only those of questions and of headings over them.
      lines.some(
        ({ text }) =>
          points.test(text) && (!anyBeginning || beginning(text, typeOf) > 0 || scoredHeading.test(text)),
      ))
  const outline = outlineOf(lines, typeOf, exam)
  const blocks = blocksOf(lines, outline, typeOf, exam)
  shareTotals(
    blocks.filter((block) => block.kind === 'question'),
    typeOf,
  )
  const paths: Paths = { byNumber: new Map(), ways: [], dependences: [], graded: false }
  readBlocks(reading, blocks, { exam, settings: options, paths, list, anyBeginning })
  if (list) noteAnswerList(reading, list, all)
  addRules(reading, paths)
  const named = kindOfTitle(reading.title)?.kind
  const weighted = reading.elements.some(({ exam: part }) => part !== undefined) ? 'assessment' : undefined
  const kind = exam && (paths.graded || named !== 'assessment') ? 'exam' : (named ?? weighted)
  if (kind) reading.kind = kind
  const result = noteUnusedWords(reading.finish(), all, typeOf)
  return {
    ...result,
    questions: compareWithOthers(
      result.questions ?? [],
      countsOf(result.definition, paths),
      new Set(lines.map(({ text }) => numberOf(text))),
    ),
  }
}

/** Numbers of the questions in the text, and how many options they have. */
function countsOf({ elements }: SurveyDefinition, { byNumber }: Paths) {
  const numbers = new Map([...byNumber].map(([number, { element }]) => [element.id, number]))
  return elements.flatMap((element) => {
    const number = numbers.get(element.id)
    return questionType(element.type)?.role === 'question'
      ? [
          {
            element: element.id,
            options: optionsOf(element).length,
            ...(number === undefined ? {} : { number }),
          },
        ]
      : []
  })
}

/** Cuts a text into its parts. */
function blocksOf(
  lines: readonly SourceLine[],
  outline: Outline,
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
            (number === lastNumber + 1 && !(numbered.test(previous) && question.lines.length > 1)))))
    const followsForm = question === undefined || question.isForm || blankBefore
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
      if (begins === 1 && !/^[（(]/.test(text)) stem = undefined
      begin(line)
      if (number > 0) lastNumber = number
      else if (begins === 2) lastNumber = numberOf(text) || lastNumber
    } else if (
      !isInside &&
      begins === 0 &&
      followsForm &&
      isFormLine(text) &&
      !(exam && isPaperHead(text, blocks))
    )
      begin(line, true)
    else if (question && (!blankBefore || continues(text, question, typeOf))) question.lines.push(line)
    else {
      if (question) close()
      loose.push(line)
    }
    blankBefore = false
  }
  close()
  return blocks
}

const numberOf = (text: string) =>
  Number((numbered.exec(text.replace(starred, '')) ?? []).slice(1).find(Boolean) ?? 0)

/** `姓名：____ 班级：____ 得分：____` above the first question of a paper. */
const isPaperHead = (text: string, blocks: readonly Block[]): boolean =>
  /姓\s*名|班\s*级|学\s*号|得\s*分|考\s*号|座\s*号|准考证|学校|\bname\b|\bclass\b/i.test(text) &&
  !blocks.some(({ kind }) => kind === 'question')

/** Whether a line below a blank one still belongs to the question: parts that stand apart by habit. */
function continues(text: string, block: QuestionBlock, typeOf: TypeOfLabel): boolean {
  if (
    answerLine.test(text) ||
    analysisLine.test(text) ||
    /^(?:行|列|分值|难度|知识点|总分)\s*[:：]/.test(text)
  )
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

interface BlockReading {
  exam: boolean
  settings: WjxTextOptions
  paths: Paths
  list: AnswerList | undefined
  /** Whether anything in the text looks like the beginning of a question. */
  anyBeginning: boolean
}

function readBlocks(reading: Reading, blocks: readonly Block[], context: BlockReading): void {
  let titled = false
  for (const block of blocks) {
    if (block.kind === 'blank') reading.note(block.line, 'taken', 'blank', texts.taken.blank)
    else if (block.kind === 'page') {
      if (reading.elements.length > 0) reading.add({ type: 'pageBreak', title: '' }, block.line)
      else reading.note(block.line, 'taken', 'layout', texts.page)
    } else if (block.kind === 'heading') {
      titled = true
      reading.add({ type: 'paragraph', title: block.line.text }, block.line)
    } else if (block.kind === 'question') {
      titled = true
      readQuestion(reading, withoutPictures(reading, block), context)
    } else if (block.kind === 'stem') {
      titled = true
      addParagraph(reading, block.lines)
    } else titled = readLoose(reading, block.lines, titled, context) || titled
  }
}

/** A picture that a document carries, named in its text. */
const picture = /!\[([^\]]{0,100})\]\((\/package-picture\/\d+)\)/g
const optionPicture = /^[（(]?[A-Za-z]\s*[.．、:：)）]|^[□○◯〇☐◇①-⑳]/

/** Puts the pictures of a question before it; those of its options stay with the options. */
function withoutPictures(reading: Reading, block: QuestionBlock): QuestionBlock {
  if (!block.lines.some(({ text }) => text.includes('](/package-picture/'))) return block
  const lines = block.lines.flatMap((line, index): SourceLine[] => {
    if (index > 0 && optionPicture.test(line.text)) return [line]
    for (const [, alt = '', address = ''] of line.text.matchAll(picture))
      reading.add(pictureDraft({ address, alt }), line)
    const text = line.text.replace(picture, '').trim()
    return text === '' && index > 0 ? [] : [{ ...line, text }]
  })
  return { ...block, lines }
}

/** Lines that nothing marks: the title, an introduction, a paragraph or a question. Returns whether the title was read. */
function readLoose(
  reading: Reading,
  lines: readonly SourceLine[],
  titled: boolean,
  context: BlockReading,
): boolean {
  const [first, ...rest] = lines
  if (!first) return false
  const isFirst = reading.elements.length === 0
  const keyed = lines.some(({ text }) => rightMark.test(text) || answerLine.test(text))
  const listLike =
    rest.length >= 2 && lines.every(({ text }) => text.length <= 60 && !/[。；;！!]$/.test(text))
  const asks = /[?？_＿：:]$/.test(first.text)
  const isQuestion =
    (!context.anyBeginning &&
      (rest.length >= 2 || (rest.length === 1 && splitOptions(rest[0]?.text ?? '')) || (asks && titled))) ||
    (keyed && rest.length > 0) ||
    (titled && !isFirst && listLike && !/[:：]$/.test(first.text.replace(/[?？].*$/, '')))
  if (isQuestion) {
    readQuestion(reading, { kind: 'question', lines: [...lines], guessed: true, isForm: false }, context)
    return true
  }
  if (isFirst) {
    const isTitle = !titled && reading.title === ''
    if (isTitle) {
      reading.title = first.text
      reading.note(first, 'taken', 'title', texts.taken.title)
    }
    for (const line of isTitle ? rest : lines) {
      reading.intro += `${reading.intro ? '\n' : ''}${line.text}`
      reading.note(line, 'taken', 'intro', texts.taken.intro)
    }
    return isTitle
  }
  addParagraph(reading, lines)
  return false
}

function addParagraph(reading: Reading, lines: readonly SourceLine[]): void {
  const [first, ...rest] = lines
  if (!first) return
  const built = reading.add({ type: 'paragraph', title: lines.map(({ text }) => text).join('\n') }, first)
  for (const line of rest)
    reading.note(line, 'taken', 'layout', texts.taken.layout, { element: built?.element.id })
}

/** Diagnoses the lines of the list of answers, now that every question has taken its own. */
function noteAnswerList(reading: Reading, list: AnswerList, lines: readonly SourceLine[]): void {
  for (const line of lines) {
    if (line.line < list.from) continue
    const here = list.answers.filter((one) => one.line.line === line.line)
    const unused = here.filter(({ used }) => !used)
    if (line.text === '') reading.note(line, 'taken', 'blank', texts.taken.blank)
    else if (list.unread.some((one) => one.line === line.line))
      reading.note(line, 'skipped', 'answer', texts.strayLine)
    else if (unused.length > 0)
      reading.note(
        line,
        unused.length === here.length ? 'skipped' : 'changed',
        'answer',
        texts.answersUnused(unused.map(({ number, text }) => `${number}. ${text.slice(0, 20)}`).join('；')),
      )
    else reading.note(line, 'taken', 'answer', texts.taken.answer)
  }
}
