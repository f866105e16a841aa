import { splitAtBlanks, splitOptions, withoutLetters } from '../elements/option-text.ts'
import type { SourceLine } from '../reading/source-lines.ts'
import type { ScaleRow } from './lines/scale-rows.ts'

/** How the options of a question are set: what questions of one text have in common. */
export type OptionLayout =
  | 'none'
  | 'letters'
  | 'boxes'
  | 'circled'
  | 'numbers'
  | 'valued'
  | 'glued'
  | 'columns'
  | 'blanks'
  | 'pauses'
  | 'lines'

/** The lines below a title, cut into options. */
export interface CutOptions {
  layout: OptionLayout
  options: readonly string[]
  /** Lines above the first option and remarks below the last: they belong to the question. */
  stem: SourceLine[]
  /** Lines that continue the option before them. */
  continued: SourceLine[]
  /** The options stand in the line of the title. */
  inline?: boolean
  /** Levels in a row instead of options. */
  levels?: ScaleRow
  /** So many stars instead of options. */
  stars?: number
}

const boxes = '□○◯〇☐◇◻▢☑☒●■'
const box = new RegExp(`[${boxes}]`)
const eachBox = new RegExp(`[${boxes}]`, 'g')
const emptyBracket = /[(（[【]\s*[)）\]】]/g
const circled = '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳'
const ticked = /[(（[【]\s*[√✓✔]\s*[)）\]】]|[☑☒●■]/

/** Empty brackets as boxes, where they stand before each option: `( )男 ( )女`. */
function withBoxes(text: string): string {
  if (box.test(text)) return text.replace(emptyBracket, (found, at: number) => (at === 0 ? '□' : found))
  const found = text.match(emptyBracket)?.length ?? 0
  const leads = /^[(（[【]\s*[√✓✔]?\s*[)）\]】]\s*\S/.test(text)
  if (!leads && found < 2) return text
  return text.replace(/[(（[【]\s*([√✓✔]?)\s*[)）\]】]/g, (_, tick: string) => (tick === '' ? '□' : '☑'))
}

/** Options with boxes before or behind them; a ticked box marks the right one. */
function atBoxes(text: string): string[] | undefined {
  const marks = [...text.matchAll(eachBox)]
  const [first] = marks
  const last = marks.at(-1)
  if (!first || !last) return undefined
  const isBehind = last.index === text.trimEnd().length - 1 && first.index > 0
  return marks.flatMap((mark, index) => {
    const next = marks[index + 1]?.index ?? text.length
    const before = index === 0 ? 0 : (marks[index - 1]?.index ?? 0) + 1
    const piece = (isBehind ? text.slice(before, mark.index) : text.slice(mark.index + 1, next)).trim()
    if (piece === '') return []
    return [ticked.test(mark[0]) ? `${piece}（正确）` : piece]
  })
}

/** Where the marks of a series stand in a text, in their order: A, B, C or ①, ②, ③. */
function seriesIn(text: string, markAt: (index: number) => RegExp): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = []
  let at = 0
  for (let index = 0; index < 26; index += 1) {
    const mark = markAt(index)
    mark.lastIndex = at
    const match = mark.exec(text)
    if (!match) break
    found.push({ from: match.index + (match[1]?.length ?? 0), to: match.index + match[0].length })
    at = match.index + match[0].length
  }
  return found
}

const letterMark = (letter: string) =>
  new RegExp(
    // Behind a blank a number may follow, as in `A.30分钟`; within words `A.1` counts something else.
    `(^|[\\s，,;；。.？?！!)）\\]】_:：]|[\\u4e00-\\u9fff\\d])[（(]?${letter}\\s*[.．、:：)）](?:(?<=(?:^|[\\s;；，,:：])[（(]?${letter}\\s*[.．、:：)）])|(?!\\d))[^\\S\\n]*(?=\\S)`,
    'gm',
  )
const gluedMark = (letter: string) =>
  new RegExp(`(^|[\\s\\u4e00-\\u9fff])${letter}(?=[\\u4e00-\\u9fff《“])`, 'gm')
const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
const upper = letters.map(letterMark)
const lower = letters.map((letter) => letterMark(letter.toLowerCase()))
const rings = Array.from(circled).map((ring) => new RegExp(`()${ring}[^\\S\\n]*[.．、]?[^\\S\\n]*`, 'g'))
const counted = Array.from(
  { length: 26 },
  (_, index) => new RegExp(`(^)${index + 1}\\s*[.．、](?!\\d)[^\\S\\n]*(?=\\S)`, 'gm'),
)
const numerals = Array.from(
  { length: 26 },
  (_, index) => new RegExp(`(^|\\s)(?:[（(]${index + 1}[)）]|${index + 1}[)）])[^\\S\\n]*(?=\\S)`, 'gm'),
)
/** `1=男 2=女` */
const valued = Array.from(
  { length: 26 },
  (_, index) => new RegExp(`(^|[\\s,，;；、:：?？])${index + 1}\\s*[=＝]\\s*(?=\\S)`, 'gm'),
)
/** `1.男 2.女` behind a title that ends with a colon or a question mark. */
const countedInline = Array.from(
  { length: 26 },
  (_, index) => new RegExp(`(^|[\\s:：?？])${index + 1}\\s*[.．、]\\s*(?=[^\\d\\s])`, 'gm'),
)
const series: readonly (readonly [OptionLayout, readonly RegExp[]])[] = [
  ['letters', upper],
  ['letters', lower],
  ['circled', rings],
  ['numbers', numerals],
  ['numbers', counted],
  ['valued', valued],
  ['glued', letters.map(gluedMark)],
]
/** Options in the line of a title: numbers in brackets are parts of a sentence there. */
const inlineSeries: typeof series = [
  ...series.filter(([layout]) => layout !== 'numbers' && layout !== 'glued'),
  ['numbers', countedInline],
]

function alongSeries(lines: readonly SourceLine[], exam: boolean): CutOptions | undefined {
  const whole = lines.map(({ text }) => text).join('\n')
  if (whole.length > 20_000) return undefined
  const starts: number[] = []
  let length = 0
  for (const { text } of lines) {
    starts.push(length)
    length += text.length + 1
  }
  for (const [layout, marks] of series) {
    // `A类客户` is a name, and a letter of its own only where keys name letters.
    if (layout === 'glued' && !exam) continue
    const found = seriesIn(whole, (index) => marks[index] ?? /$^/g)
    const [first] = found
    if (!first || found.length < 2) continue
    // The first mark begins a line, so that a letter within a sentence starts no list.
    if (!starts.some((start) => first.from === start)) continue
    const stem = lines.filter((_, index) => (starts[index] ?? 0) < first.from)
    const continued: SourceLine[] = []
    const options: string[] = []
    for (const [index, { to }] of found.entries()) {
      const end = found[index + 1]?.from ?? whole.length
      const [own = '', ...more] = whole.slice(to, end).split('\n')
      const rest = more.filter((text) => text.trim() !== '')
      const isLast = index === found.length - 1
      // Behind the last mark a line without one is an option of its own where all options have a line.
      const isListed = isLast && rest.length > 0 && found.length === lines.length - stem.length - rest.length
      options.push(isListed || rest.length === 0 ? own.trim() : [own, ...rest].join(' ').trim())
      if (isListed) options.push(...rest.map((text) => text.trim()))
      else
        for (const text of rest) {
          const line = lines.find((one) => one.text === text)
          if (line) continued.push(line)
        }
    }
    if (options.some((text) => text === '')) continue
    // `A组 B组` counts nothing.
    if (layout === 'glued' && (options.length < 3 || new Set(options).size < options.length)) continue
    return { layout, options, stem, continued }
  }
  return undefined
}

/** Columns that stand under each other, apart by tabs or by several blanks. */
function inColumns(lines: readonly SourceLine[]): string[] | undefined {
  const rows = lines.map(({ source }) =>
    source
      .trim()
      .split(/\t+|[ \u00a0]{2,}|\s*\u3000+\s*/)
      .map((cell) => cell.trim())
      .filter((cell) => cell !== ''),
  )
  const isRow = rows.every((row, index) => row.length >= 2 || (index > 0 && index === rows.length - 1))
  return isRow && rows.every((row) => row.every((cell) => cell.length <= 30)) ? rows.flat() : undefined
}

const bullet = /^(?:[-–•·▪◆*+➢►▶❖✓✔o]\s+)(?=\S)/
/** `A《学记》`: a letter that nothing parts from its words. */
const glued = (text: string, index: number) =>
  text.startsWith(letters[index] ?? '?') && /^[A-Z][^A-Za-z\d\s.．、:：)）]/.test(text)
/** `注：…` below the options says something of the question. */
const remark = /^(?:[*＊※]\s*)?(?:注|备注|说明|提示|注意|注意事项)\s*[:：]|^※/

/** Cuts the lines below a title into options by what they have in common. */
export function cutOptions(
  given: readonly SourceLine[],
  { isLabelled = false, exam = false }: { isLabelled?: boolean; exam?: boolean } = {},
): CutOptions {
  const none: CutOptions = { layout: 'none', options: [], stem: [], continued: [] }
  const remarks = given.slice(given.findLastIndex(({ text }) => !remark.test(text)) + 1)
  if (remarks.length > 0 && remarks.length < given.length) {
    const cut = cutOptions(given.slice(0, -remarks.length), { isLabelled, exam })
    return { ...cut, stem: [...cut.stem, ...remarks] }
  }
  if (given.length === 0) return none
  const lines = given.map((line) => ({ ...line, text: withBoxes(line.text) }))
  const firstBox = lines.findIndex(({ text }) => box.test(text))
  const isBoxed = firstBox >= 0 && lines.slice(firstBox).every(({ text }) => box.test(text))
  if (isBoxed) {
    const options = lines.slice(firstBox).flatMap(({ text }) => atBoxes(text) ?? [text])
    if (options.length > 0)
      return {
        ...none,
        layout: 'boxes',
        options: withoutLetters(options).texts,
        stem: given.slice(0, firstBox),
      }
  }
  const beginsBoxed = lines.slice(firstBox).filter(({ text }) => box.test(text[0] ?? ''))
  // Lines without a box go on with the option above them, where most lines begin with one.
  if (firstBox >= 0 && beginsBoxed.length > 1 && beginsBoxed.length * 2 > lines.length - firstBox) {
    const options: string[] = []
    const continued: SourceLine[] = []
    for (const line of lines.slice(firstBox)) {
      if (box.test(line.text)) options.push(...(atBoxes(line.text) ?? [line.text]))
      else {
        options.push(`${options.pop() ?? ''} ${line.text}`.trim())
        continued.push(given.find((one) => one.line === line.line) ?? line)
      }
    }
    return { layout: 'boxes', options, continued, stem: given.slice(0, firstBox) }
  }
  const along = alongSeries(lines, exam)
  if (along) {
    const stem = along.stem.map((line) => given.find((one) => one.line === line.line) ?? line)
    return { ...along, stem }
  }
  const texts = lines.map(({ text }) => text)
  // `A 甲` without a point: a letter of its own only where the others go on counting.
  const bare = isLabelled
    ? []
    : lines.filter(({ text }, index) => text.startsWith(`${letters[index] ?? '?'} `))
  if (bare.length >= 2 && bare.length === lines.length)
    return { ...none, layout: 'letters', options: texts.map((text) => text.slice(2).trim()) }
  const unglued = texts.map((text) => text.slice(1).trim())
  if (exam && texts.length >= 3 && texts.every(glued) && new Set(unglued).size === texts.length)
    return { ...none, layout: 'letters', options: unglued }
  const pieces = texts.flatMap((text) => splitOptions(text) ?? [text])
  if (pieces.length > texts.length) return { ...none, layout: 'lines', options: withoutLetters(pieces).texts }
  const columns = inColumns(given)
  if (columns && columns.length >= 2)
    return { ...none, layout: 'columns', options: withoutLetters(columns).texts }
  if (texts.length === 1 && !/^[（(]?[A-Za-z]\s*[.．、:：)）]/.test(texts[0] ?? '')) {
    const [only = ''] = texts
    const slashed = only.split(/\s*[/／|｜]\s*/).filter((piece) => piece !== '')
    const isSlashed = slashed.length >= 2 && slashed.every((piece) => piece.length <= 12)
    const words = isSlashed ? slashed : splitAtBlanks(only)
    if (words) return { ...none, layout: 'blanks', options: withoutLetters(words).texts }
  }
  const plain = texts.every((text) => bullet.test(text))
    ? texts.map((text) => text.replace(bullet, ''))
    : texts
  return { ...none, layout: 'lines', options: withoutLetters(plain).texts }
}

/** `甲；` `乙；` `丙` without what parts them. */
const withoutStops = (options: readonly string[]): string[] => {
  const isParted = options.slice(0, -1).every((text) => /[；;，,、]$/.test(text))
  return isParted ? options.map((text) => text.replace(/\s*[；;，,、。]$/, '')) : [...options]
}

/** Options that stand in the line of the title, and the title without them. */
export function inlineOptions(
  title: string,
): { title: string; options: string[]; layout: OptionLayout } | undefined {
  const boxed = withBoxes(title)
  const marks = [...boxed.matchAll(eachBox)]
  if (marks.length >= 2) {
    const [first] = marks
    const isBehind = marks.at(-1)?.index === boxed.trimEnd().length - 1
    const start = isBehind ? boxed.search(/[:：?？]/) + 1 : (first?.index ?? 0)
    const head = boxed.slice(0, start).trim()
    // Empty brackets within a sentence are blanks, not boxes.
    if (!box.test(title) && !isBehind && !/[:：?？]$/.test(head)) return undefined
    const options = start > 0 ? (atBoxes(boxed.slice(start)) ?? []) : []
    const isWords = options.every((text) => /\p{L}|\d/u.test(text) && !/^[=＝÷×+]|[=＝]$/.test(text))
    if (head !== '' && options.length >= 2 && isWords) return { title: head, options, layout: 'boxes' }
  }
  for (const [layout, patterns] of inlineSeries) {
    const found = seriesIn(title, (index) => patterns[index] ?? /$^/g)
    const [first] = found
    if (!first || found.length < 2) continue
    const head = title.slice(0, first.from).trim()
    const options = found.map(({ to }, index) =>
      title.slice(to, found[index + 1]?.from ?? title.length).trim(),
    )
    if (
      head !== '' &&
      (layout === 'numbers'
        ? /[?？:：]\s*$/.test(title.slice(0, first.from)) && options.every((text) => text.length <= 20)
        : /[?？:：。)）_\s]$/.test(title.slice(0, first.from))) &&
      options.every((text) => text !== '')
    )
      return { title: head, options: withoutStops(options), layout }
  }
  // `颜色：红、黄、蓝`
  const [, listHead, listed = ''] = /^([^:：]{2,60}[:：])\s*(\S.*)$/.exec(title) ?? []
  const parts = listed.split(/\s*[、，,；;]\s*/)
  if (
    listHead !== undefined &&
    parts.length >= 3 &&
    parts.every(
      (part) =>
        part !== '' &&
        part.length <= 12 &&
        !/[。？?！!_＿{}（()）]/.test(part.replace(/（请[^（）]*）$/, '')),
    )
  )
    return { title: listHead, options: parts, layout: 'pauses' }
  const asked = /^(.{2,60}?[?？:：])(?:\s+|(?=[^\s/／\d]{1,12}\s*[/／]))(\S.*)$/.exec(title)
  const words = asked?.[2]?.split(/\s{2,}|\s*[/／]\s*/) ?? []
  return asked?.[1] !== undefined &&
    words.length >= 2 &&
    words.every((word) => word.length <= 12 && !/[_＿{（()=＝]/.test(word))
    ? { title: asked[1], options: words, layout: 'blanks' }
    : undefined
}
