import type { SourceLine } from '../reading/source-lines.ts'
import { chineseNumber } from './lines/chinese-number.ts'
import { fieldsOfLine, isFormLine } from './lines/form-lines.ts'
import { rowsWithScale } from './lines/scale-rows.ts'
import { answerLine, gap, pageLine, type TypeOfLabel } from './marks.ts'
import { legendOf } from './lines/legend.ts'
import { readSection, type Section } from './sections.ts'
import { endsWithLabel } from './title.ts'

/** The series that numbers of a text belong to, by how they are written. */
type Series = 'part' | 'roman' | 'chinese' | 'chineseRound' | 'digit' | 'round' | 'circled'

interface Marker {
  series: Series
  number: number
  /** What stands behind the number. */
  rest: string
  line: SourceLine
  /** Place among the lines. */
  at: number
}

/** Where questions begin and what stands over them, found by what the whole text does. */
export interface Outline {
  /** Headings by their line. */
  headings: ReadonlyMap<number, Section>
  /**
   * Lines that begin a question by a number which is no `1.`: the number and the words behind it. Lines that begin one
   * without a number have none.
   */
  starts: ReadonlyMap<number, { number?: number; text: string }>
  /** Lines with a number that begin no question: options or rows. */
  inside: ReadonlySet<number>
  /** Questions whose parts are questions: their lines become a paragraph. */
  stems: ReadonlyMap<number, Section>
}

const romans = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X']
const ringed = '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳'
const words: readonly (readonly [Series, RegExp, (found: string) => number])[] = [
  ['part', /^第([一二三四五六七八九十]{1,3})(?:部分|大题|章|节|卷)\s*[、.．:：,，\s]?\s*/, chineseNumber],
  [
    'part',
    /^(?:Part|Section)\s+([IVX]{1,4}|[A-H]|\d{1,2}|One|Two|Three|Four|Five)\b\s*[.:：、\-–—]?\s*/i,
    () => 0,
  ],
  ['chinese', /^([一二三四五六七八九十]{1,3})\s*[、.．:：,，]\s*/, chineseNumber],
  ['chinese', /^([一二三四五六七八九十]{1,3})\s+(?=\S)/, chineseNumber],
  ['chineseRound', /^[（(]([一二三四五六七八九十]{1,3})[)）]\s*[、.．]?\s*/, chineseNumber],
  ['roman', /^([IVX]{1,4})\s*[.．、]\s*(?=\S)/, (found) => romans.indexOf(found) + 1],
  ['digit', /^[*＊]?\s*(?:第\s*)?(\d{1,4})\s*(?:[.．、:：]|题\s*[.．、:：]?)\s*(?!\d)/, Number],
  ['digit', /^[*＊]?\s*[Qq](\d{1,4})\s*[.．、:：\s]\s*/, Number],
  ['round', /^[（(](\d{1,3})[)）]\s*/, Number],
  ['round', /^(\d{1,3})[)）]\s*/, Number],
  ['circled', new RegExp(`^([${ringed}])\\s*[.．、]?\\s*`), (found) => ringed.indexOf(found) + 1],
]

function markerOf(line: SourceLine, at: number): Marker | undefined {
  for (const [series, pattern, number] of words) {
    const match = pattern.exec(line.text)
    if (match)
      return { series, number: number(match[1] ?? ''), rest: line.text.slice(match[0].length), line, at }
  }
  return undefined
}

const lettered = /^[（(]?[Aa]\s*[.．、:：)）]\s*\S|[□○◯〇☐◇◻▢☑]|^[（(]\s*[)）]\s*\S/
const key = /[（(]\s*(?:[A-Z]{0,8}|[√×✓✗]|对|错)\s*[)）]/
const points = /[（(【[]\s*(?:本题|共)?\s*\d+(?:\.\d+)?\s*(?:分|points?|pts?|marks?)\s*[)）\]】]/i
/** Whether a line holds several marks of a series, as options in a row do: `①是 ②否`. */
const holdsSeries = (text: string) =>
  (text.match(new RegExp(`[${ringed}]`, 'g'))?.length ?? 0) > 1 ||
  (text.match(/[（(]\d{1,2}[)）]\s*\S/g)?.length ?? 0) > 1
const hasGap = (text: string) => (text.match(gap)?.length ?? 0) > 0
const asks =
  /[?？]\s*(?:[（(【[].*)?$|(?:您|你|贵).{1,40}(?:是|吗|哪|什么|如何|多少|几|怎|最|否)|^(?:您|你|贵|请|是否|如何|为什么|哪)/
/** Reads the structure of a text: which numbers count questions, and which lines are headings. */
export function outlineOf(lines: readonly SourceLine[], typeOf: TypeOfLabel, exam: boolean): Outline {
  const markers = lines.flatMap((line, at) => markerOf(line, at) ?? [])
  const of = (series: Series) => markers.filter((marker) => marker.series === series)
  const headings = new Map<number, Section>()
  const starts = new Map<number, { number?: number; text: string }>()
  const inside = new Set<number>()
  const stems = new Map<number, Section>()
  const labelled = (text: string) => endsWithLabel(text, typeOf)

  /** The lines between a marker and the next one of its series, or of a series that stands higher. */
  const scopeOf = (marker: Marker, ends: readonly Series[]): readonly SourceLine[] => {
    const next = markers.find(({ at, series }) => at > marker.at && ends.includes(series))
    return lines.slice(marker.at + 1, next?.at ?? lines.length).filter(({ text }) => text !== '')
  }
  const above = (series: Series): Series[] => {
    const order: Series[] = ['part', 'roman', 'chinese', 'chineseRound', 'digit', 'round', 'circled']
    return order.slice(0, order.indexOf(series) + 1)
  }
  /** Whether a numbered line reads as a question rather than as an option or a row. */
  const seemsAsked = (marker: Marker): boolean => {
    const scope = scopeOf(marker, above(marker.series))
    const { rest } = marker
    return (
      labelled(rest) ||
      hasGap(rest) ||
      lettered.test(rest) ||
      key.test(rest) ||
      points.test(rest) ||
      asks.test(rest) ||
      /[:：]$/.test(rest) ||
      scope.some(({ text }) => lettered.test(text) || answerLine.test(text)) ||
      rest.length > 24
    )
  }

  // Digits below a heading that asks, short and beginning again each time, are its options.
  const digitOptions = (over: Marker): boolean => {
    const own = of('digit').filter(({ line }) => scopeOf(over, above(over.series)).includes(line))
    return (
      own.length >= 2 &&
      own[0]?.number === 1 &&
      own.every((one) => !seemsAsked(one) && scopeOf(one, above('digit')).length === 0) &&
      (asks.test(over.rest) || /[?？：:]$/.test(over.rest))
    )
  }

  for (const series of ['part', 'roman', 'chinese', 'chineseRound'] as const) {
    const items = of(series).filter(({ rest }) => !labelled(rest))
    if (items.length === 0) continue
    const isOver = (item: Marker): boolean => {
      const scope = scopeOf(item, above(series))
      if (digitOptions(item)) return false
      return scope.some((line, index) => {
        const below = markerOf(line, 0)
        if (labelled(line.text)) return true
        // A heading that ends as a field does is one itself.
        if (fieldsOfLine(line.text) !== undefined && !/[:：]$/.test(item.rest)) return true
        if (isFormLine(line.text) && !lettered.test(scope[0]?.text ?? '')) return true
        // Rows with levels directly below a numbered line are its own; below another line they are that line's.
        const next = scope[index + 1]?.text
        if (index > 0 && next !== undefined && rowsWithScale([line.text, next])) return true
        if (!below) return false
        if (below.series === 'digit' || below.series === 'chineseRound') return series !== below.series
        return below.series === 'round' && index <= 2 && seemsAsked({ ...below, at: lines.indexOf(line) })
      })
    }
    const over = items.filter(isOver)
    const named = items.filter(({ line }) => readSection(line.text, typeOf) !== undefined)
    const areHeadings =
      over.length * 2 >= items.length || (named.length * 2 >= items.length && over.length > 0)
    for (const item of items) {
      const scope = scopeOf(item, above(series))
      const section = readSection(item.line.text, typeOf) ?? {}
      if (areHeadings) {
        const isTask =
          series !== 'part' &&
          !isOver(item) &&
          scope.length > 0 &&
          (asks.test(scope[0]?.text ?? '') ||
            section.total !== undefined ||
            section.each !== undefined ||
            scope.some(({ text }) => lettered.test(text)))
        if (isTask && (exam || scope.some(({ text }) => lettered.test(text))))
          starts.set(item.line.line, { number: item.number, text: item.rest })
        else headings.set(item.line.line, { ...section, number: item.number })
      } else if (isOver(item)) headings.set(item.line.line, { ...section, number: item.number })
      else if (section.named !== undefined && scope.length === 0)
        headings.set(item.line.line, { ...section, number: item.number })
      else if (items.length > 1 || of('digit').length === 0 || digitOptions(item)) {
        if (
          scope.length > 0 ||
          hasGap(item.rest) ||
          asks.test(item.rest) ||
          lettered.test(item.rest) ||
          isFormLine(item.rest) ||
          items.length > 1
        )
          starts.set(item.line.line, { number: item.number, text: item.rest })
        if (digitOptions(item))
          for (const one of of('digit')) if (scope.includes(one.line)) inside.add(one.line.line)
      }
    }
  }

  // `Q1` and `第1题` count questions; other digits below them count their options.
  const named = of('digit').filter(({ line }) => /^[*＊]?\s*(?:[Qq]\d|第\s*\d{1,4}\s*题)/.test(line.text))
  if (named.length > 1 && named.length < of('digit').length)
    for (const [index, one] of named.entries()) {
      const end = named[index + 1]?.at ?? lines.length
      const own = of('digit').filter(({ at }) => at > one.at && at < end)
      starts.set(one.line.line, { number: one.number, text: one.rest })
      if (own.length > 1 && own.every(({ number }, place) => number === place + 1))
        for (const option of own) inside.add(option.line.line)
    }

  // Short numbered lines below a line that asks to choose are its options, where nothing else is asked.
  const counted = of('digit')
  const [one] = counted
  const over = one && lines.slice(0, one.at).findLast(({ text }) => text !== '')
  if (
    over &&
    counted.length >= 2 &&
    starts.size === 0 &&
    /请(?:从|在)?.{0,12}(?:选|投)|选出|[最至]多选|多选|单选|哪/.test(over.text) &&
    legendOf(over.text) === undefined &&
    counted.every(
      (item, index) =>
        item.number === index + 1 &&
        item.at === (one?.at ?? 0) + index &&
        item.rest.length <= 16 &&
        !seemsAsked(item),
    )
  ) {
    starts.set(over.line, { text: over.text })
    for (const item of counted) inside.add(item.line.line)
  }

  // Numbers in brackets count questions where nothing else does, or the parts of one that has several.
  const counting = of('digit').some((marker) => !inside.has(marker.line.line)) || starts.size > 0
  for (const series of ['round', 'circled'] as const) {
    const items = of(series)
    if (items.length === 0) continue
    if (!counting && series === 'circled') {
      const asked = items.filter(seemsAsked)
      if (asked.length * 2 >= items.length)
        for (const item of items) starts.set(item.line.line, { number: item.number, text: item.rest })
      continue
    }
    if (!counting) continue
    const parents = markers.filter(
      ({ series: kind, line }) => (kind === 'digit' && !inside.has(line.line)) || starts.has(line.line),
    )
    const seen = new Set<number>()
    for (const [index, parent] of parents.entries()) {
      const end = parents[index + 1]?.at ?? lines.length
      const stop =
        markers.find(({ at, line }) => at > parent.at && headings.has(line.line))?.at ?? lines.length
      const own = items.filter(({ at }) => at > parent.at && at < Math.min(end, stop))
      for (const one of own) seen.add(one.at)
      const asked = own.filter((one) => {
        const scope = scopeOf(one, above(series))
        if (holdsSeries(one.line.text)) return false
        return (
          points.test(one.rest) ||
          hasGap(one.rest) ||
          /[?？]\s*(?:[（(].*)?$/.test(one.rest) ||
          (lettered.test(one.rest) && /[:：?？]/.test(one.rest)) ||
          scope.some(({ text }) => lettered.test(text))
        )
      })
      const before = lines.slice(parent.at + 1, own[0]?.at ?? parent.at + 1)
      const isAnswer = before.some(({ text }) => answerLine.test(text) || lettered.test(text))
      if (own.length === 0 || labelled(parent.rest) || isAnswer || asked.length * 2 <= own.length) {
        for (const one of own) inside.add(one.line.line)
        continue
      }
      const each = readSection(`一、${parent.rest}`, () => undefined)
      const total = /[（(]\s*(?:本题)?(?:满分)?\s*(\d+(?:\.\d+)?)\s*分\s*[)）]/.exec(parent.rest)?.[1]
      stems.set(parent.line.line, { ...each, ...(total === undefined ? {} : { total: Number(total) }) })
      for (const one of own) starts.set(one.line.line, { number: one.number, text: one.rest })
    }
    // A heading may stand right over numbers in brackets.
    for (const one of items)
      if (!seen.has(one.at) && !starts.has(one.line.line) && series === 'circled') inside.add(one.line.line)
  }

  const filled = lines.flatMap(({ text }, at) => (text === '' ? [] : [at]))
  // A line that is no more than the name of a type, above numbered questions.
  for (const [at, line] of lines.entries()) {
    if (headings.has(line.line) || starts.has(line.line) || markerOf(line, at)) continue
    const section = readSection(line.text, typeOf, true)
    if (!section) continue
    const next = filled.find((one) => one > at)
    const below = next === undefined ? undefined : lines[next]
    if (below && next !== undefined && !pageLine.test(line.text) && markerOf(below, next)?.series === 'digit')
      headings.set(line.line, section)
  }
  return { headings, starts, inside, stems }
}
