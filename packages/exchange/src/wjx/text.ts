import { type Action, type Cond, newId } from '@zhanfang/survey'
import type { LinePart, ReadResult } from '../diagnosis.ts'
import { blankMark, type ExamDraft, type OptionDraft, type PartDraft, type QuestionDraft } from '../draft.ts'
import type { BuiltElement } from '../element.ts'
import { foreignName, type NamedType, typeTitle, wjxType } from '../names.ts'
import { readLimits, readOption, splitAtBlanks, splitOptions, withoutLetters } from '../option-text.ts'
import { Reading } from '../reading.ts'
import { type SourceLine, sourceLines } from '../source-lines.ts'
import { texts } from '../texts.ts'
import { kindOfTitle } from './kind.ts'

type TypeOfLabel = (label: string) => NamedType | undefined

export interface WjxTextOptions {
  /** Whether answers and scores are looked for; by default where the text has them. */
  exam?: boolean
  /** Points of a question that names none, in exams. */
  defaultScore?: number
  /** The type that a label stands for; by default 问卷星's. */
  typeOf?: TypeOfLabel
}

/** A title line read from its end: the marks in brackets, and what is left. */
interface TitleLine {
  number?: number
  title: string
  named?: NamedType
  label?: string
  required: boolean
  score?: number
  answer?: string
  judge?: boolean
  fields: Record<string, unknown>
}

const numbered =
  /^(?:第\s*)?(\d{1,5})\s*(?:[.．、:：)）]|题\s*[.．、:：])\s*(?=\S)(?!\d+(?:\D|$)(?<=^\d{1,5}[.．]\d+))|^第\s*(\d{1,5})\s*题\s*(?=\S)|^[Qq](\d{1,5})\s*[.．、:：\s]\s*(?=\S)|^[（(](\d{1,5})[)）]\s*(?=\S)/
const trailing = /[［[【（(]([^［］[\]【】（()）]{0,60})[］\]】)）]\s*[*＊]?\s*$/
const leading = /^[（(【[［]\s*([^（()）【】[\]［］]{1,12}?)\s*[)）】\]］]\s*(?=\S)/
/** Names of types that stand in round brackets after a title without being taken for a remark. */
const plainLabels: ReadonlySet<string> = new Set(
  '单选 多选 填空 判断 简答 问答 排序 量表 下拉 下拉框 滑动条 多项填空 文件上传 矩阵单选 矩阵多选 矩阵量表'.split(
    ' ',
  ),
)
const isLabel = (inner: string, square: boolean) => square || inner.endsWith('题') || plainLabels.has(inner)
const starred = /^[*＊]\s*/
const askedInWords = /^(?:请)?(?:简述|简答|论述|试述|试论|谈谈|阐述|概述|分析|名词解释)/
const pageLine = /^[=＝\-—_*]{2,}\s*分页(?:栏|符)?\s*[=＝\-—_*]{2,}$|^[[【]分页(?:栏|符)?[\]】]$/
const rule = /^(?:[-—=＝_＿~*]\s*){3,}$/
const answerLine = /^(?:【|\[)?(?:正确|参考|标准)?答案(?:】|\])?\s*[:：]?\s*(?=\S)/
const analysisLine = /^(?:【|\[)?(?:答案|试题)?(?:解析|分析|详解|讲解)(?:】|\])?\s*[:：]?\s*/
const answerMark = /[（(【[]\s*(?:正确|参考|标准)?答案\s*[:：]\s*([^（()）【】[\]]*)[)）】\]]/
const rightMark = /\s*[（(【[]\s*(?:正确答案|正确|答案|√|✓)\s*[)）】\]]\s*$/
const letterAnswer = /[（(]\s*([A-Z](?:\s*[,，、;；]?\s*[A-Z]){0,25})\s*[)）]/
const gap = /[_＿]{3,}|\{[^{}]{0,200}\}|｛[^｛｝]{0,200}｝/g
const rangeLine = /^(.{1,60}?)\s*[~～]\s*(.{1,60})$/
const noOptions: ReadonlySet<string> = new Set([
  'text',
  'textarea',
  'number',
  'dateTime',
  'dateRange',
  'file',
  'signature',
  'location',
  'region',
  'hiddenField',
  'computed',
])
const matrices: ReadonlySet<string> = new Set([
  'matrixSingle',
  'matrixMultiple',
  'matrixScale',
  'matrixInput',
  'table',
])

const truths: ReadonlyMap<string, boolean> = new Map([
  ...['对', '正确', '√', '✓', '是', 't', 'true', 'y', 'yes', '真'].map((word) => [word, true] as const),
  ...['错', '错误', '×', '✗', 'x', '否', 'f', 'false', 'n', 'no', '假', '不对'].map(
    (word) => [word, false] as const,
  ),
])

export const readTruth = (text: string): boolean | undefined =>
  truths.get(
    text
      .trim()
      .replace(/[。.]$/, '')
      .toLowerCase(),
  )

const readScore = (text: string) =>
  /^(?:本题|共|分值|分数|满分|score)?\s*[:：]?\s*(\d{1,5}(?:\.\d{1,2})?)\s*分?$/i.exec(text.trim())

/** Takes the marks off the end of a title. */
function readTitle(text: string, exam: boolean, typeOf: TypeOfLabel): TitleLine {
  const bare = text.trim().replace(starred, '')
  const start = numbered.exec(bare) ?? (endsWithLabel(bare, typeOf) ? looselyNumbered.exec(bare) : null)
  const line: TitleLine = { title: bare, required: true, fields: {} }
  if (start) {
    line.number = Number(start.slice(1).find(Boolean))
    line.title = bare.slice(start[0].length).trim()
  }
  line.title = line.title.replace(starred, '')
  const front = leading.exec(line.title)
  const named =
    front && isLabel(front[1] ?? '', /^[［[【]/.test(front[0])) ? typeOf(front[1] ?? '') : undefined
  if (front && named) {
    line.named = named
    line.label = front[1] ?? ''
    line.title = line.title.slice(front[0].length).trim()
  }
  for (let round = 0; round < 8; round += 1) {
    line.title = line.title.replace(/\s*[*＊]$/, '')
    const match = trailing.exec(line.title)
    if (!match) break
    const inner = (match[1] ?? '').trim()
    const square = /^[［[【]/.test(match[0])
    const before = line.title.slice(0, match.index).trim()
    const score = readScore(inner)
    const answer = /^(?:正确|参考|标准)?答案\s*[:：]\s*(.*)$/.exec(inner)
    const known = inner === '' ? undefined : typeOf(inner)
    if (/^(?:选填|非必填|可不填|选答|可选|非必答)$/.test(inner)) line.required = false
    else if (/^(?:必填|必答)(?:题)?$/.test(inner)) line.required = true
    else if (score && /分/.test(inner)) line.score = Number(score[1])
    else if (answer) line.answer = (answer[1] ?? '').trim()
    else if (known && line.named === undefined && isLabel(inner, square)) {
      line.named = known
      line.label = inner
    } else if (
      before !== '' &&
      line.named === undefined &&
      readTruth(inner) !== undefined &&
      !square &&
      inner !== '是' &&
      inner !== '否'
    ) {
      line.judge = readTruth(inner)
    } else if (
      square &&
      inner !== '' &&
      line.label === undefined &&
      line.named === undefined &&
      (inner.endsWith('题') || inner.length <= 4) &&
      !letterAnswer.test(match[0])
    ) {
      line.label = inner
    } else {
      const limits = /[选項项个]/.test(inner) ? readLimits(match[0]) : { min: undefined, max: undefined }
      if (limits.min === undefined && limits.max === undefined) break
      if (limits.min !== undefined) line.fields['min'] = limits.min
      if (limits.max !== undefined) line.fields['max'] = limits.max
    }
    line.title = before
  }
  if (line.answer === undefined) {
    const inside = answerMark.exec(line.title)
    if (inside) {
      line.answer = (inside[1] ?? '').trim()
      line.title = line.title.replace(answerMark, '').trim()
    } else if (exam) {
      const letter = letterAnswer.exec(line.title)
      if (letter) {
        line.answer = letter[1] ?? ''
        line.title = line.title.replace(letterAnswer, '（ ）')
      }
    }
  }
  if (line.title === '' && line.label !== undefined && !line.named) line.title = line.label
  return line
}

/** A number with nothing but a blank behind it, where a label at the end shows that it is one. */
const looselyNumbered = /^(\d{1,3})\s+(?=\S)/

/** Whether the name of a type stands in brackets at the end of a title. */
function endsWithLabel(text: string, typeOf: TypeOfLabel): boolean {
  let rest = text
  for (let round = 0; round < 6; round += 1) {
    const match = trailing.exec(rest)
    if (!match) break
    const inner = (match[1] ?? '').trim()
    const square = /^[［[【]/.test(match[0])
    if (inner !== '' && typeOf(inner) && isLabel(inner, square) && rest.slice(0, match.index).trim() !== '')
      return true
    rest = rest.slice(0, match.index).trim()
  }
  return false
}

/** Where a question may begin: 0 no, 1 by its number, 2 by its label. */
function beginning(text: string, typeOf: TypeOfLabel): 0 | 1 | 2 {
  const bare = text.replace(starred, '')
  const front = leading.exec(bare)
  if (endsWithLabel(bare, typeOf)) return 2
  if (front && /^[［[【]/.test(front[0]) && typeOf(front[1] ?? '')) return 2
  return numbered.test(bare) ? 1 : 0
}

/** A heading over questions of one kind, as exams have them. */
interface Section {
  named?: NamedType
  /** Points of each question. */
  score?: number
}

const heading =
  /^第?[一二三四五六七八九十]{1,3}(?:部分|大题)?\s*[、.．:：,，\s]\s*([^（()）【】[\]:：,，。;；\s?？]{2,10})\s*(.*)$/

/** `二、多选题（每题 10 分）`: the type and the points of what follows. */
function readSection(text: string, typeOf: TypeOfLabel): Section | undefined {
  const [, label = '', rest = ''] = heading.exec(text) ?? []
  if (label === '' || (rest !== '' && !/^[（(【[:：,，。;；]/.test(rest))) return undefined
  const named = typeOf(label)
  if (!named && (!label.endsWith('题') || label.endsWith('问题'))) return undefined
  const each = /每(?:小)?题\s*(\d{1,4}(?:\.\d{1,2})?)\s*分/.exec(rest)?.[1]
  return { ...(named ? { named } : {}), ...(each === undefined ? {} : { score: Number(each) }) }
}

/** What is said of the way through a survey; numbers are those of the text. */
interface Way {
  from: BuiltElement
  line: SourceLine
  /** Of the options chosen; none for a question that is left this way in any case. */
  options: readonly string[]
  to: number | 'end'
}
interface Dependence {
  element: BuiltElement
  line: SourceLine
  on: number
  /** Places of the options, from 1 on. */
  options: readonly number[]
}

/** What the lines of a text say of each other, to be put together when all is read. */
interface Paths {
  byNumber: Map<number, BuiltElement>
  ways: Way[]
  dependences: Dependence[]
  /** Whether any answer is right or wrong, not only worth points. */
  graded: boolean
}

const jumpMark =
  /\s*[（(【[]\s*(?:请)?\s*跳(?:转|过)?\s*(?:至|到)\s*(?:第\s*(\d{1,4})\s*题|问卷末尾[^（()）【】[\]]{0,20}|结束)\s*[)）】\]]/
const dependsLine =
  /^[（(【[]?\s*依赖于?\s*第?\s*(\d{1,4})\s*题\s*第\s*([\d\s;；,，、和或]{1,60})\s*个?选项\s*[)）】\]]?$/

const jumpOf = (text: string): number | 'end' | undefined => {
  const match = jumpMark.exec(text)
  return match ? (match[1] === undefined ? 'end' : Number(match[1])) : undefined
}

/** The rules for jumps and dependences that a text has beside its options. */
function addRules(reading: Reading, { byNumber, ways, dependences }: Paths): void {
  const chosen = (built: BuiltElement, ids: readonly string[]): Cond => {
    const q = built.element.id
    return built.element.type === 'single' || built.element.type === 'dropdown'
      ? { left: { q }, op: 'isOneOf', right: ids }
      : { left: { q }, op: 'includesAny', right: ids }
  }
  const add = (when: Cond, action: Action) =>
    reading.rules.push({ id: newId(), on: true, when, actions: [action] })
  const place = new Map(reading.elements.map(({ id }, index) => [id, index]))
  const placeOf = ({ element }: BuiltElement) => place.get(element.id) ?? -1
  for (const { from, line, options, to } of ways) {
    const goal = to === 'end' ? undefined : byNumber.get(to)
    // Nobody goes back by a rule: what is behind him he has answered.
    if (to !== 'end' && (!goal || placeOf(goal) <= placeOf(from))) {
      const message = goal ? texts.jumpBack(to) : texts.jumpNowhere(to)
      reading.note(line, 'skipped', 'logic', message, { element: from.element.id })
      continue
    }
    add(options.length === 0 ? { all: [] } : chosen(from, options), {
      do: 'jump',
      from: from.element.id,
      to: goal ? { q: goal.element.id } : { end: 'complete' },
    })
  }
  for (const { element, line, on, options } of dependences) {
    const source = byNumber.get(on)
    const ids = options.flatMap((at) => source?.optionIds[at - 1] ?? [])
    if (!source || ids.length === 0) {
      reading.note(line, 'skipped', 'logic', texts.dependsOnNothing(on), { element: element.element.id })
      continue
    }
    reading.note(line, 'taken', 'logic', texts.taken.logic, { element: element.element.id })
    add(chosen(source, ids), { do: 'show', targets: [{ q: element.element.id }] })
  }
}

// Blanks are looked for within a line only: over line ends, many empty lines would take time by their square.
const hasAnswers = (source: string) =>
  /^[^\S\r\n]*(?:【|\[)?(?:正确|参考|标准)?答案|[（(][^\S\r\n]*(?:正确)?答案|正确答案|[（(][^\S\r\n]*[√×✓✗][^\S\r\n]*[)）]|^[^\S\r\n]*\d+[.、．].*[（(][^\S\r\n]*[A-Z]{1,8}[^\S\r\n]*[)）]/m.test(
    source,
  )

/** `（5分）` */
const points = /[（(]\s*\d+(?:\.\d+)?\s*分\s*[)）]/

interface Block {
  lines: SourceLine[]
}

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

const drop = <T>(list: readonly T[], test: (item: T) => boolean) => list.filter((item) => !test(item))

/** Reads one question: its title line and the lines below it. */
function readQuestion(
  reading: Reading,
  block: Block,
  exam: boolean,
  settings: WjxTextOptions,
  guessed: boolean,
  section: Section | undefined,
  paths: Paths,
): void {
  const [first, ...below] = block.lines
  if (!first) return
  const leaving = jumpOf(first.text)
  const head = readTitle(first.text.replace(jumpMark, ''), exam, settings.typeOf ?? wjxType)
  head.score ??= section?.score
  const notes: string[] = []
  const placed: { line: SourceLine; as: LinePart; status?: 'changed' | 'skipped'; message?: string }[] = []
  let answer = head.answer
  let analysis: string | undefined
  let score = head.score
  let difficulty: number | undefined
  const knowledge: string[] = []
  let inAnalysis = false
  const body: SourceLine[] = []
  const depends: Omit<Dependence, 'element'>[] = []
  for (const line of below) {
    const { text } = line
    const dependence = dependsLine.exec(text)
    if (dependence) {
      depends.push({
        line,
        on: Number(dependence[1]),
        options: (dependence[2] ?? '').split(/\D+/).filter(Boolean).map(Number),
      })
      placed.push({ line, as: 'logic' })
    } else if (answerLine.test(text) && !/^答案[^:：】\]]/.test(text)) {
      answer = text.replace(answerLine, '').trim()
      placed.push({ line, as: 'answer' })
      inAnalysis = false
    } else if (analysisLine.test(text)) {
      analysis = text.replace(analysisLine, '').trim()
      placed.push({ line, as: 'analysis' })
      inAnalysis = true
    } else if (/^(?:分值|分数|本题分值)\s*[:：]/.test(text)) {
      const read = readScore(text.replace(/^[^:：]*[:：]/, ''))
      if (read) score = Number(read[1])
      placed.push(
        read
          ? { line, as: 'score' }
          : { line, as: 'score', status: 'skipped', message: texts.scoreUnread(text) },
      )
    } else if (/^难度\s*[:：]/.test(text)) {
      const word = text.replace(/^[^:：]*[:：]\s*/, '')
      difficulty =
        Number(word) || { 易: 1, 简单: 1, 较易: 2, 中: 3, 中等: 3, 一般: 3, 较难: 4, 难: 5, 困难: 5 }[word]
      placed.push({ line, as: 'score' })
    } else if (/^(?:知识点|考点|标签)\s*[:：]/.test(text)) {
      knowledge.push(
        ...text
          .replace(/^[^:：]*[:：]\s*/, '')
          .split(/[,，、;；\s]+/)
          .filter(Boolean),
      )
      placed.push({ line, as: 'score' })
    } else if (inAnalysis) {
      analysis = `${analysis ?? ''}\n${text}`.trim()
      placed.push({ line, as: 'analysis' })
    } else body.push(line)
  }

  const limits = readLimits(head.title)
  const draft: QuestionDraft = {
    type: '',
    title: limits.title,
    required: head.required,
    fields: { ...(head.named ?? section?.named)?.fields, ...head.fields },
  }
  const fields = (draft.fields ??= {})
  if (limits.min !== undefined || limits.max !== undefined)
    notes.push(texts.limitPhrase(limits.min, limits.max))
  if (limits.min !== undefined) fields['min'] = limits.min
  if (limits.max !== undefined) fields['max'] = limits.max

  // The options, cut apart where several stand on one line.
  const marked = body.map(({ text }) => text)
  let optionTexts = marked.flatMap((text) => splitOptions(text) ?? [text])
  if (optionTexts.length === 1 && marked.length === 1)
    optionTexts = splitAtBlanks(marked[0] ?? '') ?? optionTexts
  const jumps = optionTexts.map(jumpOf)
  optionTexts = withoutLetters(optionTexts.map((text) => text.replace(jumpMark, ''))).texts

  const asked = head.named ?? section?.named
  // A heading names what stands below it only as far as it can be that.
  let type =
    head.named === undefined && (asked?.type === 'single' || asked?.type === 'multiple') && body.length === 0
      ? undefined
      : asked?.type
  if (type === undefined) {
    const gaps = draft.title.match(gap)?.length ?? 0
    const truthful =
      marked.length === 2 && readTruth(marked[0] ?? '') === true && readTruth(marked[1] ?? '') === false
    if (head.judge !== undefined && (marked.length === 0 || truthful)) type = 'judge'
    else if (exam && truthful && !/^[A-Z]+$/.test(answer ?? '')) type = 'judge'
    else if (marked.length > 0) {
      const several =
        (exam && /^[A-Z](?:\s*[,，、;；]?\s*[A-Z])+$/.test((answer ?? '').trim())) ||
        marked.filter((text) => rightMark.test(text)).length > 1
      const limited = fields['max'] !== 1 && (fields['min'] !== undefined || fields['max'] !== undefined)
      type = several || limited || /哪些|哪几|可多选|多选/.test(head.title) ? 'multiple' : 'single'
    } else if (exam && answer !== undefined && readTruth(answer) !== undefined) type = 'judge'
    else if (gaps > 1 || (gaps === 1 && (exam || !/(?:[_＿]{3,}|\{[^{}]*\})\s*$/.test(draft.title))))
      type = 'gapFill'
    else if (exam && askedInWords.test(draft.title)) type = 'textarea'
    else type = 'text'
    if (head.label !== undefined) notes.push(texts.unknownLabel(head.label, typeTitle(type)))
    else if (guessed) notes.push(texts.guessed(typeTitle(type)))
  } else if (
    (type === 'text' || type === 'multiText') &&
    marked.length === 0 &&
    exam &&
    (draft.title.match(gap)?.length ?? 0) > 0
  )
    type = 'gapFill'
  else if (
    (type === 'multiText' || (type === 'text' && (draft.title.match(gap)?.length ?? 0) > 1)) &&
    marked.length === 0 &&
    gap.test(draft.title)
  )
    type = 'gapFill'
  gap.lastIndex = 0
  if (type === 'vote' && head.label?.includes('多选')) fields['multi'] = true
  draft.type = type

  const examDraft: ExamDraft = { analysis, difficulty, knowledge }
  fillBody(draft, type, body, optionTexts, examDraft, exam, head, answer, placed, notes)
  const scored = exam || score !== undefined || head.judge !== undefined || examDraft.mode === 'optionScores'
  if (scored && type !== 'paragraph' && type !== 'pageBreak') {
    examDraft.score =
      score ??
      (examDraft.mode === 'optionScores'
        ? Math.max(0, ...(draft.options ?? []).map(({ weight = 0 }) => weight))
        : examDraft.blanks && type === 'gapFill'
          ? examDraft.blanks.length
          : (settings.defaultScore ?? 5))
    draft.exam = examDraft
    paths.graded ||= examDraft.mode !== 'optionScores'
  }
  const label = foreignName('wjx', type)
  const fix =
    head.named === undefined && label !== undefined && (guessed || head.label !== undefined)
      ? {
          label: texts.addTag(label),
          from: first.line,
          to: first.line,
          text: `${head.number === undefined ? '' : `${head.number}. `}${head.title}[${label}]${head.required ? '' : '（选填）'}`,
        }
      : undefined
  const built = reading.add(draft, first, notes, fix)
  if (built) {
    if (head.number !== undefined && !paths.byNumber.has(head.number)) paths.byNumber.set(head.number, built)
    if (leaving !== undefined) paths.ways.push({ from: built, line: first, options: [], to: leaving })
    for (const [index, to] of jumps.entries()) {
      const option = built.optionIds[index]
      if (to !== undefined && option !== undefined)
        paths.ways.push({ from: built, line: first, options: [option], to })
    }
    paths.dependences.push(...depends.map((one) => ({ ...one, element: built })))
  }
  const used = new Set(placed.map(({ line }) => line.line))
  for (const { line, as, status, message } of placed) {
    // What becomes of a dependence shows when all questions are read.
    if (built && as === 'logic') continue
    reading.note(
      line,
      built ? (status ?? 'taken') : 'skipped',
      as,
      built ? (message ?? texts.taken[as === 'unknown' ? 'comment' : as]?.toString() ?? '') : texts.notBuilt,
      { element: built?.element.id },
    )
  }
  for (const line of drop(below, ({ line: number }) => used.has(number))) {
    reading.note(line, 'skipped', 'unknown', texts.strayLine, { element: built?.element.id })
  }
}

const partTitle = (text: string) =>
  text
    .replace(/^[-*•·]\s*/, '')
    .replace(/^[_＿]{2,}\s*/, '')
    .replace(/\s*[:：]?\s*[_＿]{2,}.*$/, '')
    .replace(/\s*[:：]\s*$/, '')
    .trim()

/** Names of rows, one a line or behind `行：`. */
const rowLines = (body: readonly SourceLine[]): string[] =>
  body.flatMap(({ text }) => {
    const mark = /^行(?:标题)?\s*[:：]\s*(.*)$/.exec(text)
    return mark ? (mark[1] ?? '').split(/[、,，|]/).filter((part) => part.trim() !== '') : [text]
  })

/** Fills options, rows, columns and bounds from the lines below a title. */
function fillBody(
  draft: QuestionDraft,
  type: string,
  body: readonly SourceLine[],
  optionTexts: readonly string[],
  examDraft: ExamDraft,
  exam: boolean,
  head: TitleLine,
  answer: string | undefined,
  placed: { line: SourceLine; as: LinePart; status?: 'changed' | 'skipped'; message?: string }[],
  notes: string[],
): void {
  const fields = (draft.fields ??= {})
  const take = (line: SourceLine, as: LinePart, message?: string) =>
    placed.push({ line, as, message, ...(message === undefined ? {} : { status: 'changed' as const }) })

  if (type === 'paragraph' || type === 'pageBreak') {
    for (const line of body) {
      draft.description = `${draft.description ? `${draft.description}\n` : ''}${line.text}`
      take(line, 'layout')
    }
    return
  }
  if (matrices.has(type)) return fillMatrix(draft, type, head.label ?? '', body, take, notes)
  if (type === 'scale' || type === 'rating' || type === 'nps' || type === 'slider') {
    const labels: string[] = []
    for (const line of body) {
      const range = rangeLine.exec(line.text)
      if (range && labels.length === 0) {
        const [low = '', high = ''] = [range[1]?.trim(), range[2]?.trim()]
        const numeric = /^-?\d+(\.\d+)?$/.test(low) && /^-?\d+(\.\d+)?$/.test(high)
        if (numeric)
          Object.assign(fields, {
            from: Number(low),
            to: Number(high),
            min: Number(low),
            max: Number(high),
            ...(type === 'scale' ? { labels: { min: '', max: '' } } : {}),
          })
        else
          Object.assign(
            fields,
            type === 'nps'
              ? { left: low, right: high }
              : type === 'scale'
                ? { from: 1, to: 5, labels: { min: low, max: high } }
                : {},
          )
        if (type === 'rating' && !numeric) delete fields['min']
        take(line, 'option')
      } else {
        const pieces = splitOptions(line.text) ?? [line.text]
        labels.push(...pieces)
        take(line, 'option')
      }
    }
    if (type === 'rating') delete fields['min']
    if (labels.length > 0) {
      const clean = withoutLetters(labels).texts
      if (clean.every((label, index) => Number(label) === index + Number(clean[0])) && clean.length > 1) {
        Object.assign(fields, {
          from: Number(clean[0]),
          to: Number(clean.at(-1)),
          ...(type === 'scale' ? { labels: { min: '', max: '' } } : {}),
        })
      } else if (clean.length <= 3 || type !== 'scale' || clean.length > 10) {
        const [low = '', high = ''] = [clean[0], clean.at(-1)]
        const middle = clean.length % 2 === 1 && clean.length > 2 ? clean[(clean.length - 1) / 2] : undefined
        if (type === 'nps') Object.assign(fields, { left: low, right: high })
        const shown =
          type === 'rating'
            ? clean
            : type === 'nps' || middle === undefined
              ? [low, high]
              : [low, middle, high]
        const lost = clean.filter((label) => !shown.includes(label))
        if (lost.length > 0) notes.push(texts.levelsLost(lost.join('、')))
        if (type !== 'nps')
          Object.assign(fields, {
            from: 1,
            to: Math.max(2, clean.length),
            labels: { min: low, ...(middle === undefined ? {} : { mid: middle }), max: high },
          })
        if (type === 'rating')
          Object.assign(fields, { max: Math.min(10, Math.max(2, clean.length)), labels: clean })
      } else {
        draft.type = 'rating'
        Object.assign(fields, { max: clean.length, labels: clean, icon: 'number' })
      }
    }
    return
  }
  if (type === 'constantSum') {
    draft.rows = []
    const inTitle = /(\d{1,6})\s*分/.exec(draft.title)
    fields['total'] = inTitle ? Number(inTitle[1]) : 100
    for (const line of body) {
      const total = /^(?:总分|总和|合计)\s*[:：]?\s*(\d{1,9})/.exec(line.text)
      if (total) {
        fields['total'] = Number(total[1])
        take(line, 'setting')
      } else {
        draft.rows.push({ title: partTitle(line.text) })
        take(line, 'row')
      }
    }
    return
  }
  if (type === 'multiText') {
    draft.rows = rowLines(body).map((text) => ({
      title: partTitle(text) || text,
      required: draft.required ?? false,
    }))
    for (const line of body) take(line, 'row')
    if (draft.rows.length === 0 && !gap.test(draft.title)) draft.rows = [{ title: draft.title }]
    gap.lastIndex = 0
    return
  }
  if (type === 'gapFill') {
    const inside: string[] = []
    draft.content = draft.title.replace(gap, (found) => {
      inside.push(/^[{｛]/.test(found) ? found.slice(1, -1).trim() : '')
      return blankMark
    })
    draft.title = draft.title.replace(gap, '____')
    for (const line of body) {
      draft.content += `\n${line.text.replace(gap, (found) => {
        inside.push(/^[{｛]/.test(found) ? found.slice(1, -1).trim() : '')
        return blankMark
      })}`
      take(line, 'question')
    }
    draft.blanks = inside.map((_, index) => ({ title: `${index + 1}`, required: draft.required ?? false }))
    const alternatives = (text: string) =>
      text
        .split(/[|｜/／]/)
        .map((part) => part.trim())
        .filter(Boolean)
    const outside = answer === undefined ? [] : answer.split(/[;；]/).map((part) => part.trim())
    const known = inside.map((text, index) =>
      text === '' || /^_+$/.test(text) ? (outside[index] ?? '') : text,
    )
    if (known.some((text) => text !== '') && exam) {
      const each = head.score === undefined ? 1 : Math.round((head.score / known.length) * 100) / 100
      examDraft.blanks = known.map((text) => ({ accept: alternatives(text), score: each }))
    }
    return
  }
  if (type === 'file' && head.label?.includes('多项')) {
    const rows = rowLines(body).map(partTitle)
    if (exam) examDraft.manual = true
    if (rows.length > 0) {
      fields['max'] = rows.length
      draft.description = texts.filesOf(rows.join('、'))
      notes.push(texts.filesTogether)
    }
    for (const line of body) take(line, 'row')
    return
  }
  if (noOptions.has(type)) {
    if (/[_＿]{3,}\s*$/.test(draft.title)) draft.title = draft.title.replace(/\s*[:：]?\s*[_＿]{3,}\s*$/, '')
    for (const line of body) {
      draft.description = `${draft.description ? `${draft.description}\n` : ''}${line.text}`
      take(line, 'question')
    }
    if (exam && (type === 'textarea' || type === 'file' || type === 'signature')) examDraft.manual = true
    if (exam && answer !== undefined && answer !== '') {
      if (type === 'textarea') {
        examDraft.analysis = [`${texts.paper.answer}${answer}`, examDraft.analysis].filter(Boolean).join('\n')
      } else if (type === 'number' && Number.isFinite(Number(answer)))
        examDraft.number = { value: Number(answer) }
      else
        examDraft.blanks = [
          {
            accept: answer
              .split(/[|｜;；]/)
              .map((part) => part.trim())
              .filter(Boolean),
          },
        ]
    }
    return
  }
  if (type === 'judge') {
    for (const line of body) take(line, 'option')
    const bare = optionTexts.map((text) => text.replace(rightMark, '').trim())
    if (bare.length === 2 && bare[0] && bare[1]) {
      const swapped = readTruth(bare[0]) === false
      Object.assign(fields, {
        trueText: bare[swapped ? 1 : 0],
        falseText: bare[swapped ? 0 : 1],
        trueFirst: !swapped,
      })
    } else if (bare.length > 0) notes.push(texts.judgeNeedsTwo(bare.join('、').slice(0, 200)))
    const marked = optionTexts.find((text) => rightMark.test(text))?.replace(rightMark, '')
    const letter = /^[AB]$/.exec(answer?.trim() ?? '')?.[0]
    const said = letter === undefined ? (answer ?? marked) : bare[letter === 'A' ? 0 : 1]
    examDraft.correct = head.judge ?? (said === undefined ? undefined : readTruth(said))
    return
  }
  if (type === 'cascade') {
    fields['lines'] = body.map(({ source }) => source)
    for (const line of body) take(line, 'option')
    return
  }

  // Everything else is chosen from options.
  const right = new Set<number>()
  const drafts = optionTexts.map((raw, index): OptionDraft => {
    let text = raw
    if (rightMark.test(text)) {
      right.add(index)
      text = text.replace(rightMark, '')
    }
    const worth = /\s*[（(【[]\s*(-?\d{1,4}(?:\.\d{1,2})?)\s*分\s*[)）】\]]\s*$/.exec(text)
    if (worth) {
      text = text.slice(0, worth.index)
      return { ...readOption(text), weight: Number(worth[1]) }
    }
    return readOption(text)
  })
  for (const line of body) take(line, 'option')
  if (answer !== undefined && answer !== '') {
    const letters = /^[A-Za-z](?:\s*[,，、;；]?\s*[A-Za-z])*$/.test(answer.trim())
      ? Array.from(answer.toUpperCase().replace(/[^A-Z]/g, ''))
      : []
    if (letters.length > 0 && letters.every((letter) => letter.charCodeAt(0) - 65 < drafts.length)) {
      for (const letter of letters) right.add(letter.charCodeAt(0) - 65)
    } else {
      for (const word of answer
        .split(/[;；,，、|]/)
        .map((part) => part.trim())
        .filter(Boolean)) {
        const at = drafts.findIndex(({ text }) => text === word)
        if (at >= 0) right.add(at)
        else notes.push(texts.answerUnknown(word))
      }
    }
  }
  for (const index of right) {
    const option = drafts[index]
    if (option) option.correct = true
  }
  if (drafts.length > 0 && drafts.filter(({ weight }) => weight !== undefined).length > 0 && right.size === 0)
    examDraft.mode = 'optionScores'
  if (type === 'ranking' && right.size > 0 && answer !== undefined)
    examDraft.order = Array.from(answer.toUpperCase().replace(/[^A-Z]/g, '')).map(
      (letter) => letter.charCodeAt(0) - 65,
    )
  draft.options = drafts
}

function fillMatrix(
  draft: QuestionDraft,
  type: string,
  label: string,
  body: readonly SourceLine[],
  take: (line: SourceLine, as: LinePart) => void,
  notes: string[],
): void {
  const fields = (draft.fields ??= {})
  const rows: PartDraft[] = []
  const columns: PartDraft[] = []
  const hasMarks = body.some(({ text }) => /^(?:行|列)(?:标题)?\s*[:：]/.test(text))
  let into: PartDraft[] | undefined
  const list = (text: string) =>
    text
      .split(/[、,，|\s]+/)
      .map((part) => part.trim())
      .filter(Boolean)
      .map((title) => ({ title }))
  for (const [index, line] of body.entries()) {
    const mark = /^(行|列)(?:标题)?\s*[:：]\s*(.*)$/.exec(line.text)
    const range = rangeLine.exec(line.text)
    if (mark) {
      into = mark[1] === '行' ? rows : columns
      into.push(...list(mark[2] ?? ''))
      take(line, mark[1] === '行' ? 'row' : 'column')
    } else if (range && /^-?\d+$/.test(range[1] ?? '') && /^-?\d+$/.test(range[2] ?? '')) {
      const [from, to] = [Number(range[1]), Number(range[2])]
      Object.assign(fields, {
        from,
        to,
        ...(type === 'matrixScale' ? { labels: { min: '', mid: '', max: '' } } : {}),
      })
      if (type !== 'matrixScale' && to > from && to - from < 50) {
        for (let level = from; level <= to; level += 1) columns.push({ title: String(level) })
      }
      take(line, 'column')
    } else if (!hasMarks && index === 0 && list(line.text).length > 1) {
      columns.push(...list(line.text))
      take(line, 'column')
    } else if (into === columns) {
      columns.push({ title: partTitle(line.text) })
      take(line, 'column')
    } else {
      rows.push({ title: partTitle(line.text) })
      take(line, 'row')
    }
  }
  draft.rows = rows
  // A grid without columns asks for one thing in each row.
  if (columns.length === 0 && (type === 'matrixInput' || type === 'table'))
    columns.push({ title: draft.title })
  draft.columns = /数值|滑动/.test(label) ? columns.map((column) => ({ ...column, kind: 'number' })) : columns
  if (type === 'matrixScale' && columns.length > 0) {
    const levels = columns.map(({ title }) => title)
    Object.assign(fields, scaleOf(levels))
    notes.push(...lostLevels(levels))
  }
}

/** What to say of the words of levels that `scaleOf` has no place for. */
export function lostLevels(levels: readonly string[]): string[] {
  const { labels } = scaleOf(levels)
  const lost = levels.filter(
    (level) => !Number.isFinite(Number(level)) && !Object.values(labels).includes(level),
  )
  return lost.length > 0 ? [texts.levelsLost(lost.join('、'))] : []
}

/** Levels with words for the lowest, the middle and the highest: that is what a scale has words for. */
export function scaleOf(levels: readonly string[]): {
  from: number
  to: number
  labels: { min: string; mid: string; max: string }
} {
  const numbers = levels.map(Number)
  const [first = 1] = numbers
  if (numbers.length > 1 && numbers.every((number, index) => number === first + index)) {
    return { from: first, to: numbers.at(-1) ?? first, labels: { min: '', mid: '', max: '' } }
  }
  const mid = levels.length % 2 === 1 && levels.length > 2 ? levels[(levels.length - 1) / 2] : ''
  return {
    from: 1,
    to: Math.max(2, levels.length),
    labels: { min: levels[0] ?? '', mid: mid ?? '', max: levels.at(-1) ?? '' },
  }
}
