import type { ReadResult } from '../diagnosis.ts'
import { wjxType } from '../names.ts'
import { splitOptions } from '../option-text.ts'
import { Reading } from '../reading.ts'
import { type SourceLine, sourceLines } from '../source-lines.ts'
import { texts } from '../texts.ts'
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
import { addRules, type Paths } from './paths.ts'
import { type Block, readQuestion, type WjxTextOptions } from './question.ts'
import { heading, readSection, type Section } from './sections.ts'
import { beginning, readTitle } from './title.ts'

export type { WjxTextOptions } from './question.ts'

// Blanks are looked for within a line only: over line ends, many empty lines would take time by their square.
const hasAnswers = (source: string) =>
  /^[^\S\r\n]*(?:【|\[)?(?:正确|参考|标准)?答案|[（(][^\S\r\n]*(?:正确)?答案|正确答案|[（(][^\S\r\n]*[√×✓✗][^\S\r\n]*[)）]|^[^\S\r\n]*\d+[.、．].*[（(][^\S\r\n]*[A-Z]{1,8}[^\S\r\n]*[)）]/m.test(
    source,
  )

/** `（5分）` */
const points = /[（(]\s*\d+(?:\.\d+)?\s*分\s*[)）]/

/**
 * Reads 问卷星's text in both of its dialects: the one with `[题型]` after each question, and the older pasted one where
 * types are guessed from words, with answers, scores and analyses of exams. Every line gets a diagnosis.
 */
export function readWjxText(source: string, options: WjxTextOptions = {}): ReadResult {
  const typeOf = options.typeOf ?? wjxType
  const reading = new Reading()
  const lines = sourceLines(source)
  const anyBeginning = lines.some(({ text }) => beginning(text, typeOf) > 0)
  const exam =
    options.exam ??
    (hasAnswers(source.length > 200_000 ? source.slice(0, 200_000) : source) ||
      // Points of options make no exam, only those of questions and of headings over them.
      lines.some(
        ({ text }) =>
          points.test(text) && (!anyBeginning || beginning(text, typeOf) > 0 || heading.test(text)),
      ))
  let block: Block | undefined
  let lastNumber = 0
  let blankBefore = true
  let loose: SourceLine[] = []
  let titled = false
  let section: Section | undefined
  const paths: Paths = { byNumber: new Map(), ways: [], dependences: [], graded: false }

  const closeLoose = () => {
    const found = loose
    loose = []
    const [first, ...rest] = found
    if (!first) return
    const answers = found.some(({ text }) => rightMark.test(text) || answerLine.test(text))
    const listLike =
      rest.length >= 2 && found.every(({ text }) => text.length <= 60 && !/[。；;！!]$/.test(text))
    const asks = /[?？_＿：:]$/.test(first.text)
    if (
      (!anyBeginning &&
        (rest.length >= 2 || (rest.length === 1 && splitOptions(rest[0]?.text ?? '')) || (asks && titled))) ||
      answers ||
      (titled && reading.elements.length > 0 && listLike)
    ) {
      readQuestion(reading, { lines: found }, exam, options, true, section, paths)
      titled = true
      return
    }
    if (!titled && reading.elements.length === 0) {
      titled = true
      reading.title = first.text
      reading.note(first, 'taken', 'title', texts.taken.title)
      for (const line of rest) {
        reading.intro += `${reading.intro ? '\n' : ''}${line.text}`
        reading.note(line, 'taken', 'intro', texts.taken.intro)
      }
      return
    }
    if (reading.elements.length === 0) {
      for (const line of found) {
        reading.intro += `${reading.intro ? '\n' : ''}${line.text}`
        reading.note(line, 'taken', 'intro', texts.taken.intro)
      }
      return
    }
    reading.add({ type: 'paragraph', title: found.map(({ text }) => text).join('\n') }, first, [])
    for (const line of rest) reading.note(line, 'taken', 'layout', texts.taken.layout)
  }
  const closeBlock = () => {
    if (block) readQuestion(reading, block, exam, options, false, section, paths)
    block = undefined
  }

  for (const [index, line] of lines.entries()) {
    const { text } = line
    if (pageLine.test(text)) {
      closeBlock()
      closeLoose()
      if (reading.elements.length > 0) reading.add({ type: 'pageBreak', title: '' }, line)
      else reading.note(line, 'taken', 'layout', texts.page)
      blankBefore = true
      continue
    }
    if (text === '' || rule.test(text)) {
      reading.note(line, 'taken', 'blank', texts.taken.blank)
      closeLoose()
      blankBefore = true
      continue
    }
    const over = readSection(text, typeOf)
    if (over) {
      closeBlock()
      closeLoose()
      section = over
      titled = true
      reading.add({ type: 'paragraph', title: text }, line)
      continue
    }
    const begins = beginning(text, typeOf)
    const number =
      begins === 1 ? Number((numbered.exec(text.replace(starred, '')) ?? []).slice(1).find(Boolean)) : 0
    const previous = lines[index - 1]?.text ?? ''
    const starts =
      begins === 2 ||
      (begins === 1 &&
        (blankBefore ||
          !block ||
          (number === lastNumber + 1 && !(numbered.test(previous) && block.lines.length > 1))))
    if (starts) {
      closeLoose()
      closeBlock()
      titled ||= reading.elements.length > 0 || reading.title !== ''
      const own = numbered.exec(text.replace(starred, ''))
      if (own) lastNumber = Number(own.slice(1).find(Boolean))
      block = { lines: [line] }
      titled = true
    } else if (block && (!blankBefore || continues(text, block, typeOf))) {
      block.lines.push(line)
    } else {
      closeBlock()
      loose.push(line)
    }
    blankBefore = false
  }
  closeLoose()
  closeBlock()
  addRules(reading, paths)
  const named = kindOfTitle(reading.title)?.kind
  const weighted = reading.elements.some(({ exam: part }) => part !== undefined) ? 'assessment' : undefined
  const kind = exam && (paths.graded || named !== 'assessment') ? 'exam' : (named ?? weighted)
  if (kind) reading.kind = kind
  return reading.finish()
}

/** Whether a line after a blank one still belongs to the question: parts that stand apart by habit. */
function continues(text: string, block: Block, typeOf: TypeOfLabel): boolean {
  if (
    answerLine.test(text) ||
    analysisLine.test(text) ||
    /^(?:行|列|分值|难度|知识点|总分)\s*[:：]/.test(text)
  )
    return true
  const type = readTitle(block.lines[0]?.text ?? '', false, typeOf).named?.type
  return (
    type !== undefined &&
    (matrices.has(type) || type === 'scale') &&
    rangeLine.test(text) &&
    block.lines.length > 1
  )
}
