import { questionType, type SurveyDefinition } from '@zhanfang/survey'
import type { ReadResult } from '../reading/diagnosis.ts'
import { optionsOf } from '../elements/element-fields.ts'
import { wjxType } from '../elements/names.ts'
import { splitOptions } from '../elements/option-text.ts'
import { pictureDraft } from '../qti/pictures.ts'
import { Reading } from '../reading/reading.ts'
import { type SourceLine, sourceLines } from '../reading/source-lines.ts'
import { texts } from '../texts.ts'
import { type AnswerList, findAnswerList, numberRuns } from './lines/answer-list.ts'
import { type Block, blocksOf, nameLegends, numberOf } from './blocks.ts'
import { compareWithOthers } from './confidence.ts'
import { noteUnusedWords } from './coverage.ts'
import { fieldsOfLine } from './lines/form-lines.ts'
import { kindOfTitle } from './kind.ts'
import { legendOf } from './lines/legend.ts'
import { answerLine, rightMark, starred, type TypeOfLabel } from './marks.ts'
import { withoutMarkdown } from './lines/markdown.ts'
import { outlineOf } from './outline.ts'
import { addRules, type Paths } from './paths.ts'
import { pageFooter, preparedLines } from './lines/prepared-lines.ts'
import { readQuestion, type QuestionBlock, type WjxTextOptions } from './question.ts'
import { settleBlanks, shareTotals } from './shared-points.ts'
import { tablesIn } from './table.ts'
import { beginning } from './title.ts'

export type { WjxTextOptions } from './question.ts'

// Blanks are looked for within a line only: over line ends, many empty lines would take quadratic time.
const hasAnswers = (source: string) =>
  /^[^\S\r\n]*答[:：][^\S\r\n]*[^\s□○_＿]|^[^\S\r\n]*(?:【|\[)?(?:正确|参考|标准)?答案|^[^\S\r\n]*(?:answer|ans|key)[^\S\r\n]*[:：]|[（(][^\S\r\n]*(?:正确)?答案|[【[][^\S\r\n]*(?:参考|标准)?答案[^\S\r\n]*[】\]]|正确答案|[（(][^\S\r\n]*[√×✓✗][^\S\r\n]*[)）]|^[^\S\r\n]*\d+[.、．].*[（(【][^\S\r\n]*[A-Z]{1,8}[^\S\r\n]*[)）】]/im.test(
    source,
  )

/** `（5分）`, `（每题2分，共10分）`; neither `（5分钟）` nor the ends of a scale, `（1分最低，5分最高）`. */
const points =
  /[（(]\s*(?:每(?:小)?题)?\s*\d+(?:\.\d+)?\s*(?:分|points?|pts?|marks?)\s*(?=[)）,，、;；/／×*＝=]|each|per|每|共)/i
/** The heading of a section that names points. */
const scoredHeading = /^第?[一二三四五六七八九十IVX]{1,4}(?:部分|大题)?\s*[、.．]|^(?:Part|Section)\b/i

/**
 * Reads a pasted text of questions: with `[题型]` behind each question, as 问卷星 writes it, or as people write them,
 * with types, options, keys and points found by the structure of the whole text. Every line gets a diagnosis, every
 * question a confidence with its reasons.
 */
export function readWjxText(source: string, options: WjxTextOptions = {}): ReadResult {
  const typeOf = options.typeOf ?? wjxType
  const reading = new Reading()
  const all = preparedLines(withoutMarkdown(sourceLines(source)), typeOf)
  const list = findAnswerList(all)
  const whole = all.map(({ text }) => text).join('\n')
  const printed = all.filter(({ text }) => pageFooter.test(text))
  const lines = all.filter((line) => !printed.includes(line) && (!list || line.line < list.from))
  const anyBeginning = lines.some(({ text }) => beginning(text, typeOf) > 0)
  const exam =
    options.exam ??
    (list !== undefined ||
      hasAnswers(whole.length > 200_000 ? whole.slice(0, 200_000) : whole) ||
      // Points of options make no exam, only those of questions and of headings over them.
      lines.some(
        ({ text }) =>
          points.test(text) && (!anyBeginning || beginning(text, typeOf) > 0 || scoredHeading.test(text)),
      ))
  const tables = tablesIn(lines)
  const outline = outlineOf(lines, typeOf, exam)
  const blocks = blocksOf(lines, { outline, tables }, typeOf, exam)
  const asked = blocks.filter((block) => block.kind === 'question')
  settleBlanks(asked)
  shareTotals(asked, typeOf)
  const paths: Paths = { byNumber: new Map(), ways: [], dependences: [], graded: false }
  nameLegends(blocks)
  if (list)
    numberRuns(
      list,
      blocks.flatMap((block) =>
        block.kind === 'question'
          ? [{ number: numberOf(block.lines[0]?.text ?? ''), section: block.section?.number ?? 0 }]
          : [],
      ),
    )
  readBlocks(reading, blocks, {
    exam,
    settings: options,
    paths,
    list,
    anyBeginning,
    lettered: lines.some(({ text }) => /^[（(]?A\s*[.．、)）]\s*\S/.test(text)),
    starred: hasStars(lines, typeOf),
  })
  for (const line of printed)
    if (!list || line.line < list.from) reading.note(line, 'skipped', 'comment', texts.pageFooter)
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

interface BlockReading {
  exam: boolean
  settings: WjxTextOptions
  paths: Paths
  list: AnswerList | undefined
  /** Whether anything in the text looks like the beginning of a question. */
  anyBeginning: boolean
  lettered: boolean
  starred: boolean
}

/** Whether stars tell required questions from others: several have one, and some have none. */
function hasStars(lines: readonly SourceLine[], typeOf: TypeOfLabel): boolean {
  const questions = lines.filter(({ text }) => beginning(text, typeOf) > 0 || starred.test(text))
  const marked = questions.filter(({ text }) => starred.test(text) || /[*＊]$/.test(text))
  return marked.length > 1 && marked.length < questions.length
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
    } else titled = readLoose(reading, block, titled, context) || titled
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
  { lines, legend }: { lines: readonly SourceLine[]; legend?: readonly string[] },
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
    legend === undefined &&
    ((!context.anyBeginning &&
      (rest.length >= 2 || (rest.length === 1 && splitOptions(rest[0]?.text ?? '')) || (asks && titled))) ||
      (keyed && rest.length > 0) ||
      (titled && !isFirst && listLike && !/[:：]$/.test(first.text.replace(/[?？].*$/, ''))))
  if (isQuestion) {
    readQuestion(reading, { kind: 'question', lines: [...lines], guessed: true, isForm: false }, context)
    return true
  }
  if (isFirst) {
    // A remark, a salutation, levels or the fields of a paper are no title.
    const isTitle =
      !titled &&
      reading.title === '' &&
      !/^(?:尊敬|敬爱|亲爱)的|^各位.{1,20}[:：]$|^dear\b/i.test(first.text) &&
      !/^(?:注|备注|说明|提示)\s*[:：]/.test(first.text) &&
      legendOf(first.text) === undefined &&
      fieldsOfLine(first.text) === undefined
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
