import type { ExamDraft, QuestionDraft } from '../draft.ts'
import { foreignName, typeTitle, wjxType } from '../names.ts'
import { readLimits, splitAtBlanks, splitOptions, withoutLetters } from '../option-text.ts'
import type { Reading } from '../reading.ts'
import type { SourceLine } from '../source-lines.ts'
import { texts } from '../texts.ts'
import type { PlacedLine } from './body/body-context.ts'
import { fillBody } from './body/fill.ts'
import {
  analysisLine,
  answerLine,
  askedInWords,
  gap,
  readScore,
  readTruth,
  rightMark,
  type TypeOfLabel,
} from './marks.ts'
import { type Dependence, dependsLine, jumpMark, jumpOf, type Paths } from './paths.ts'
import type { Section } from './sections.ts'
import { readTitle } from './title.ts'

export interface WjxTextOptions {
  /** Whether answers and scores are looked for; by default where the text has them. */
  exam?: boolean
  /** Points of a question that names none, in exams. */
  defaultScore?: number
  /** The type that a label stands for; by default 问卷星's. */
  typeOf?: TypeOfLabel
}

/** The lines of one question. */
export interface Block {
  lines: SourceLine[]
}

const drop = <T>(list: readonly T[], test: (item: T) => boolean) => list.filter((item) => !test(item))

/** Reads one question: its title line and the lines below. */
export function readQuestion(
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
  const placed: PlacedLine[] = []
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
  fillBody({
    draft,
    type,
    body,
    options: optionTexts,
    examDraft,
    exam,
    head,
    answer,
    notes,
    take: (line, as, message) =>
      placed.push({ line, as, message, ...(message === undefined ? {} : { status: 'changed' as const }) }),
  })
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
