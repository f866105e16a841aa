import type { QuestionReading } from '../reading/diagnosis.ts'
import type { ExamDraft, QuestionDraft } from '../elements/draft.ts'
import { foreignName, typeTitle, wjxType } from '../elements/names.ts'
import { readLimits } from '../elements/option-text.ts'
import type { Reading } from '../reading/reading.ts'
import type { SourceLine } from '../reading/source-lines.ts'
import { texts } from '../texts.ts'
import { type AnswerList, takeListed } from './lines/answer-list.ts'
import type { PlacedLine } from './body/body-context.ts'
import { fillBody } from './body/fill.ts'
import { confidenceOf } from './confidence.ts'
import { guessType, type TypeGuess } from './guess-type.ts'
import { readKeyLines } from './lines/key-lines.ts'
import { matrices, noOptions, plainLabels, type TypeOfLabel } from './marks.ts'
import { type CutOptions, cutOptions, inlineOptions } from './options.ts'
import { jumpMark, jumpOf, jumpsOf, jumpWords, type Paths, withoutJumps } from './paths.ts'
import type { Section } from './sections.ts'
import { legendOf } from './lines/legend.ts'
import { rowsWithScale, scaleBehind, scaleRowOf, starsOf, titleWithScale } from './lines/scale-rows.ts'
import { readTable, tableOf } from './table.ts'
import { readTitle, type TitleLine } from './title.ts'

export interface WjxTextOptions {
  /** Whether answers and scores are looked for; by default where the text has them. */
  exam?: boolean
  /** Points of a question that names none, in exams. */
  defaultScore?: number
  /** The type that a label stands for; by default 问卷星's. */
  typeOf?: TypeOfLabel
}

/** The lines of one question. */
export interface QuestionBlock {
  kind: 'question'
  lines: SourceLine[]
  /** Found without a number and without a label. */
  guessed: boolean
  /** A line to fill in: `姓名：____`. */
  isForm: boolean
  /** The heading that it stands under. */
  section?: Section | undefined
  /** Its part of the points that the heading gives to all. */
  share?: number
  /** Options that a line above several questions names for all of them. */
  legend?: readonly string[]
}

interface QuestionReader {
  exam: boolean
  settings: WjxTextOptions
  paths: Paths
  list: AnswerList | undefined
  /** Whether options of the text have letters, so that numbers in brackets are parts of a question. */
  lettered: boolean
  /** Whether a star marks what is required: some questions have one and some have none. */
  starred: boolean
}

/** `是____，否____`: empty brackets of a gap text as gaps. */
const withGaps = (title: string, brackets: boolean) =>
  title.replace(
    brackets ? /[（(]\s*[)）]|(?<![_＿])[_＿]{2}(?![_＿])/g : /(?<![_＿])[_＿]{2}(?![_＿])/g,
    '____',
  )

/** Reads one question: its title line and the lines below. */
export function readQuestion(
  reading: Reading,
  block: QuestionBlock,
  { exam, settings, paths, list, lettered, starred: isStarred }: QuestionReader,
): void {
  const [first] = block.lines
  if (!first) return
  const { section } = block
  const leaving = jumpsOf(first.text)
  const typeOf = settings.typeOf ?? wjxType
  const { head, below } = titleOf(block, exam, typeOf)
  const keys = readKeyLines(below, head)
  const notes: string[] = []
  const listed =
    keys.answer === undefined && head.judge === undefined
      ? takeListed(list, head.number, section?.number ?? 0)
      : undefined
  let answer = keys.answer ?? listed?.text
  const analysis = keys.analysis ?? listed?.analysis
  const sectionScore = section?.perBlank ? undefined : (section?.each ?? block.share)
  head.score ??= keys.score ?? sectionScore
  const score = keys.score ?? head.score
  if (block.share !== undefined && score === block.share && section?.total !== undefined)
    notes.push(texts.sharedPoints(section.total, block.share))
  for (const label of head.lost) notes.push(texts.labelLost(label))
  if (head.label?.includes('反向')) notes.push(texts.reversedLost)

  const limits = readLimits(head.title)
  const asked = head.named ?? section?.named
  const draft: QuestionDraft = {
    type: '',
    title: limits.title,
    required: head.required,
    fields: { ...asked?.fields, ...head.fields },
  }
  const fields = (draft.fields ??= {})
  if (limits.min !== undefined || limits.max !== undefined)
    notes.push(texts.limitPhrase(limits.min, limits.max))
  if (limits.min !== undefined) fields['min'] = limits.min
  if (limits.max !== undefined) fields['max'] = limits.max

  const report = reportOf(keys.body)
  if (report) {
    for (const line of report.numbers)
      keys.placed.push({ line, as: 'comment', status: 'skipped', message: texts.reportLine })
    keys.body = report.options
  }
  const table = head.named === undefined ? tableOf(keys.body) : undefined
  if (table) return readTable(reading, { draft, first, below: keys.body, table, notes, block })
  if (isStarred && !block.isForm && !hasStar(first.text) && head.named === undefined) {
    draft.required = false
    notes.push(texts.unstarred)
  }
  const scales =
    head.named === undefined && !exam ? rowsWithScale(keys.body.map(({ text }) => text)) : undefined
  if (scales) {
    const { from, to, low, high } = scales.row
    const said = scaleBehind(draft.title)
    const ends = said?.from === from && said.to === to ? said : undefined
    Object.assign(draft.fields ?? {}, {
      from,
      to,
      labels: { min: low || (ends?.low ?? ''), mid: '', max: high || (ends?.high ?? '') },
    })
    const table = { columns: [], rows: scales.rows, type: 'matrixScale' as const, title: '' }
    return readTable(reading, { draft, first, below: keys.body, table, notes, block })
  }
  const cut = cutBody(draft, head, keys.body, {
    type: asked?.type,
    exam,
    legend: block.legend,
    namesLetters: exam && /^[A-J](?:[\s,，、;；]*[A-J])*$/.test(answer?.trim() ?? ''),
  })
  const ringed =
    exam && answer === undefined && keys.body[0]?.text.startsWith('①') === true
      ? ringedKey(draft.title)
      : undefined
  if (ringed && ringed.letters.every((letter) => letter.charCodeAt(0) - 65 < cut.options.length)) {
    answer = ringed.letters.join('')
    draft.title = ringed.title
  }
  // `…（1=不同意，2=一般，3=同意）` over several statements: one level for each of them.
  const columns = head.named === undefined && !exam ? legendOf(draft.title) : undefined
  if (columns && cut.options.length > 1 && cut.layout !== 'letters' && cut.stem.length === 0) {
    const matrix = { columns, rows: [...cut.options], type: 'matrixSingle' as const, title: '' }
    return readTable(reading, { draft, first, below: keys.body, table: matrix, notes, block })
  }
  if (draft.title === '') {
    draft.title = texts.untitledNumber(head.number ?? 1)
    notes.push(texts.noTitle(draft.title))
  }
  if (block.legend !== undefined && cut.options === block.legend) notes.push(texts.legendUsed)
  const jumps = cut.options.map(jumpOf)
  const options = cut.options.map((text) => text.replace(jumpMark, ''))
  const guess = guessType({ head, draft, cut, options, body: keys.body, answer, exam, block, lettered })
  draft.type = guess.type
  if (guess.type === 'gapFill' && guess.from !== 'label')
    draft.title = withGaps(draft.title, guess.from === 'heading' || !/[_＿]{3,}|\{/.test(draft.title))
  for (const text of [draft.title, ...options]) {
    const unread = jumpWords.exec(text)?.[0]
    if (unread !== undefined) notes.push(texts.jumpUnread(unread))
  }
  if (head.named === undefined) {
    if (head.label !== undefined) notes.push(texts.unknownLabel(head.label, typeTitle(guess.type)))
    else if (block.guessed) notes.push(texts.guessed(typeTitle(guess.type)))
  }
  if (guess.type === 'vote' && head.label?.includes('多选')) fields['multi'] = true

  const placed: PlacedLine[] = [...keys.placed]
  const examDraft: ExamDraft = { analysis, difficulty: keys.difficulty, knowledge: keys.knowledge }
  const take = (line: SourceLine, as: PlacedLine['as'], message?: string) =>
    placed.push({ line, as, message, ...(message === undefined ? {} : { status: 'changed' as const }) })
  const usesOptions = !noOptions.has(guess.type) && !matrices.has(guess.type)
  for (const line of cut.continued) if (usesOptions) take(line, 'option', texts.optionContinued)
  const kept = usesOptions ? keys.body.filter((line) => !cut.continued.includes(line)) : keys.body
  const body =
    guess.type === 'gapFill' && guess.from === 'gaps'
      ? kept.map((line) => ({ ...line, text: withGaps(line.text, true) }))
      : kept
  fillBody({ draft, type: guess.type, body, cut, options, examDraft, exam, head, answer, notes, take })
  const ofParts = exam && score === undefined && guess.type === 'textarea' ? sumOfParts(keys.body) : undefined
  scoreQuestion(draft, examDraft, { exam, score: score ?? ofParts, head, section, settings, paths })

  const fix = labelFix(block, first, head, guess)
  const built = reading.add(draft, first, notes, fix)
  if (built) {
    reading.confide(
      confidenceOf({ element: built.element, block, head, guess, cut, notes, exam, answer, examDraft }),
    )
    if (head.number !== undefined && !paths.byNumber.has(head.number)) paths.byNumber.set(head.number, built)
    for (const way of leaving) {
      const option = way.option === undefined ? undefined : built.optionIds[way.option]
      if (way.option === undefined || option !== undefined)
        paths.ways.push({
          from: built,
          line: first,
          options: option === undefined ? [] : [option],
          to: way.to,
        })
      else reading.note(first, 'changed', 'logic', texts.jumpUnread(first.text.slice(0, 60)))
    }
    for (const [index, to] of jumps.entries()) {
      const option = built.optionIds[index]
      if (to !== undefined && option !== undefined)
        paths.ways.push({ from: built, line: first, options: [option], to })
    }
    paths.dependences.push(...keys.depends.map((one) => ({ ...one, element: built })))
  }
  notePlaced(reading, block.lines.slice(1), placed, built?.element.id, below.length < block.lines.length - 1)
}

/** The title of a question. `1. 单选` is a type, and the line below it the title. */
function titleOf({ lines }: QuestionBlock, exam: boolean, typeOf: TypeOfLabel) {
  const [first, second, ...rest] = lines
  const head = readTitle(withoutJumps(first?.text ?? ''), exam, typeOf)
  const named = plainLabels.has(head.title.replace(/题$/, '')) ? typeOf(head.title) : undefined
  const isOption = /^[（(]?[A-Za-z]\s*[.．、:：)）]|^[□○◯〇☐◇①-⑳]|^[（(]\s*[)）]/.test(second?.text ?? '')
  if (!second || !named || head.named || isOption || rest.length === 0) return { head, below: lines.slice(1) }
  const own = readTitle(withoutJumps(second.text), exam, typeOf)
  return {
    head: { ...own, named: own.named ?? named, label: own.label ?? head.title, number: head.number },
    below: rest,
  }
}

/** Cuts the lines below a title into options, or the title itself where the options stand in it. */
function cutBody(
  draft: QuestionDraft,
  head: TitleLine,
  body: readonly SourceLine[],
  {
    type,
    exam,
    legend,
    namesLetters,
  }: {
    type: string | undefined
    exam: boolean
    legend: readonly string[] | undefined
    /** Whether the key of the question names options by their letters. */
    namesLetters: boolean
  },
): CutOptions {
  const none: CutOptions = { layout: 'none', options: [], stem: [], continued: [] }
  const [only] = body
  const takesLevels = !exam && (type === undefined || type === 'scale' || type === 'nps' || type === 'rating')
  if (takesLevels && body.length === 1) {
    const levels = scaleRowOf(only?.text ?? '')
    const stars = starsOf(only?.text ?? '')
    if (levels) return { ...none, levels }
    if (stars > 0) return { ...none, stars }
  }
  // `4. A. live  B. lives`: a number of a gap above, with nothing but options.
  if (/^[（(]?A\s*[.．、)）]\s*\S/.test(draft.title)) {
    const own = { line: -1, source: draft.title, text: draft.title }
    const cut = cutOptions([own, ...body])
    if (cut.layout === 'letters' && cut.options.length > 1 && cut.stem.length === 0) {
      draft.title = ''
      return { ...cut, inline: true }
    }
  }
  if (body.length > 0)
    return cutOptions(body, { isLabelled: head.named !== undefined && !namesLetters, exam })
  if (legend !== undefined && head.named === undefined) return { ...none, layout: 'lines', options: legend }
  const behind = takesLevels ? scaleBehind(draft.title) : undefined
  if (behind) return { ...none, levels: behind }
  const withScale = takesLevels ? titleWithScale(draft.title) : undefined
  if (withScale) {
    draft.title = withScale.title
    return { ...none, levels: withScale.row, inline: true }
  }
  if (head.named !== undefined && type !== undefined && (noOptions.has(type) || matrices.has(type)))
    return none
  const inline = inlineOptions(draft.title)
  if (!inline) return none
  draft.title = inline.title.replace(/[:：]$/, '')
  return { ...none, layout: inline.layout, options: inline.options, inline: true }
}

/** The options of a question in a report, `选项 小计 比例`, without what was counted; undefined for other lines. */
function reportOf(body: readonly SourceLine[]): { options: SourceLine[]; numbers: SourceLine[] } | undefined {
  const [head, ...rest] = body
  if (!head || !/^选项\s+小计(?:\s+比例)?$/.test(head.text)) return undefined
  const options: SourceLine[] = []
  const numbers = [head]
  for (const line of rest) {
    const option = /^(.+?)\s+\d+(?:\s+[\d.]+%)?$/.exec(line.text)?.[1]
    if (option === undefined || line.text.startsWith('本题有效填写人次')) numbers.push(line)
    else options.push({ ...line, text: option, source: option })
  }
  return { options, numbers }
}

/** `周长是（③）厘米`: the key among options that are counted so, by letters; undefined without one. */
function ringedKey(title: string): { letters: string[]; title: string } | undefined {
  const found = /[（(]\s*([①-⑩]{1,6})\s*[)）]/
  const rings = found.exec(title)?.[1]
  return rings === undefined
    ? undefined
    : {
        letters: Array.from(rings, (ring) => String.fromCharCode(65 + ring.charCodeAt(0) - 0x2460)),
        title: title.replace(found, '（ ）'),
      }
}

const hasStar = (text: string) => /^[*＊]|[*＊]\s*$|[*＊]\s*[[【（(]/.test(text)

/** The points of the parts of a question: `（1）…（10分）（2）…（10分）`; undefined unless there are several. */
function sumOfParts(body: readonly SourceLine[]): number | undefined {
  const found = body.flatMap(({ text }) => [
    ...text.matchAll(/[（(]\s*(\d{1,3}(?:\.\d{1,2})?)\s*分\s*[)）]/g),
  ])
  return found.length > 1 ? found.reduce((sum, [, score]) => sum + Number(score), 0) : undefined
}

interface Scoring {
  exam: boolean
  score: number | undefined
  head: TitleLine
  section: Section | undefined
  settings: WjxTextOptions
  paths: Paths
}

/** Gives a question its points where the text is an exam or says something of points. */
function scoreQuestion(
  draft: QuestionDraft,
  examDraft: ExamDraft,
  { exam, score, head, section, settings, paths }: Scoring,
): void {
  const { type } = draft
  const scored = exam || score !== undefined || head.judge !== undefined || examDraft.mode === 'optionScores'
  if (!scored || type === 'paragraph' || type === 'pageBreak') return
  const perBlank = section?.perBlank === true ? section.each : undefined
  if (perBlank !== undefined && score === undefined)
    for (const blank of examDraft.blanks ?? []) blank.score = perBlank
  examDraft.score =
    score ??
    (examDraft.mode === 'optionScores'
      ? Math.max(0, ...(draft.options ?? []).map(({ weight = 0 }) => weight))
      : examDraft.blanks && type === 'gapFill'
        ? examDraft.blanks.length * (perBlank ?? 1)
        : perBlank === undefined
          ? (settings.defaultScore ?? 5)
          : perBlank * Math.max(1, draft.blanks?.length ?? 1))
  draft.exam = examDraft
  paths.graded ||= examDraft.mode !== 'optionScores'
}

/** An edit that writes the type of a question behind its title. */
function labelFix(block: QuestionBlock, first: SourceLine, head: TitleLine, guess: TypeGuess) {
  const label = foreignName('wjx', guess.type)
  if (head.named !== undefined || label === undefined || (!block.guessed && head.label === undefined))
    return undefined
  return {
    label: texts.addTag(label),
    from: first.line,
    to: first.line,
    text: `${head.number === undefined ? '' : `${head.number}. `}${head.title}[${label}]${head.required ? '' : '（选填）'}`,
  }
}

function notePlaced(
  reading: Reading,
  below: readonly SourceLine[],
  placed: readonly PlacedLine[],
  element: QuestionReading['element'] | undefined,
  /** The first line below is the title. */
  isTitleBelow: boolean,
): void {
  const used = new Set(placed.map(({ line }) => line.line))
  const noted = new Set<number>()
  for (const { line, as, status, message } of placed) {
    // The outcome of a dependence is known when all questions are read.
    if ((element !== undefined && as === 'logic') || noted.has(line.line)) continue
    noted.add(line.line)
    const taken = texts.taken[as === 'unknown' ? 'comment' : as]
    reading.note(
      line,
      element === undefined ? 'skipped' : (status ?? 'taken'),
      as,
      element === undefined ? texts.notBuilt : (message ?? (typeof taken === 'string' ? taken : taken(''))),
      { element },
    )
  }
  const [title] = below
  if (isTitleBelow && title) {
    used.add(title.line)
    reading.note(title, 'taken', 'question', texts.taken.question(''), { element })
  }
  for (const line of below)
    if (!used.has(line.line)) reading.note(line, 'skipped', 'unknown', texts.strayLine, { element })
}
