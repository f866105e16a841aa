import { chineseNumber } from './chinese-number.ts'
import type { SourceLine } from '../../reading/source-lines.ts'

/** One key of a list of answers below the questions. */
export interface ListedAnswer {
  /** Number of the heading that it stands under; 0 without any. */
  section: number
  number: number
  text: string
  analysis?: string
  line: SourceLine
  used: boolean
}

/** The list of answers that a paper ends with. */
export interface AnswerList {
  /** The first line that belongs to it. */
  from: number
  answers: ListedAnswer[]
  /** Lines that hold no answer: the heading and the headings of its parts. */
  headings: SourceLine[]
  /** Keys of a part in their order, which get their numbers when its questions are counted. */
  runs: { section: number; text: string; line: SourceLine }[]
  /** Lines that could not be read. */
  unread: SourceLine[]
}

const heading =
  /^[#*\s【[（(]*(?:附[:：]?\s*)?(?:本卷|试卷|试题|全卷)?(?:参考|标准|正确)?答案(?:[与及和]?(?:解析|评分标准|评分细则))?(?:如下)?[】\])）*\s]*[:：]?$|^[#*\s]*(?:answer\s*keys?|answers|keys?)\s*[:：]?[*\s]*$/i
const inline =
  /^(?:附[:：]?\s*)?(?:(?:【|\[)(?:参考|标准|正确)?答案(?:】|\])\s*[:：]?|(?:参考|标准|正确)?答案\s*[:：])\s*(?=\d{1,3}\s*(?:[.．、:：)）]|[-~—–～至到]\s*\d))|^(?:answer\s*key|answers|keys?)\s*[:：]\s*(?=\d)/i
const range = /^(\d{1,3})\s*[-~—–～至到]\s*(\d{1,3})\s*(?:题)?\s*[:：.、)]?\s*/
const single = /(?:^|[\s;；,，、])[（(]?(\d{1,3})\s*(?:[.．、:：)）]|(?=[A-Z√×✓✗]))\s*/g
const part = /^[（(]?(?:([一二三四五六七八九十])|([IVX]{1,4})(?=[)）\s.．、:：]))[)）]?\s*[、.．:：]?\s*/
/** `一、AABDC`: keys of a part in their order, without numbers. */
const partRun =
  /^[（(]?[一二三四五六七八九十][)）]?\s*[、.．:：]\s*(?:[\u4e00-\u9fff]{2,8}\s*[:：]?\s*)??((?:[A-Z√×✓✗对错]\s*[,，、]?\s*)+)$/
/** `答案：T F T` below all questions. */
const totalRun =
  /^(?:参考|标准|正确)?答案\s*[:：]\s*((?:[A-Z√×✓✗对错]\s*[,，、]?\s+|[A-Z√×✓✗对错]\s*[,，、]\s*)+[A-Z√×✓✗对错])$/
const romans = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X']
const marks = /^(?:[A-Z√×✓✗TF对错]\s*[,，、;；]?\s*)+/

const startsList = (text: string) =>
  range.test(text) || /^[（(]?\d{1,3}\s*[.．、:：)）]\s*\S/.test(text) || /^\d{1,3}\s*[A-Z√×]\b/.test(text)

/** Whether a line holds several keys, as `1-5 ABCDA` or `1.A 2.B 3.C`. */
const holdsKeys = (text: string) =>
  /^\d{1,3}\s*[-~—–～至到]\s*\d{1,3}\s*[:：.、)]?\s*(?:[A-Z√×✓✗对错]\s*){2,}/.test(text) ||
  (text.match(/(?:^|\s)\d{1,3}\s*[.．、:：]?\s*[A-Z√×✓✗]{1,6}(?=\s|$|[,，;；])/g)?.length ?? 0) >= 3

/** Finds the list of answers at the end of a paper; undefined when there is none. */
export function findAnswerList(lines: readonly SourceLine[]): AnswerList | undefined {
  const at = lines.findIndex(({ text }, index) => {
    if (index < 3) return false
    // Most lines are neither, and the rest of the text is looked at only below one that may be.
    if (!heading.test(text) && !inline.test(text) && !holdsKeys(text)) return false
    const next = lines.slice(index + 1).filter(({ text: below }) => below !== '')
    const first = next[0]?.text ?? ''
    const isHeaded = heading.test(text) && (startsList(first) || part.test(first))
    if (!isHeaded && !inline.test(text) && !holdsKeys(text)) return false
    // Questions with options may follow an answer, never a list of all answers.
    if (next.some(({ text: below }) => /^[（(]?A\s*[.．、)）]\s*\S/.test(below))) return false
    return isHeaded
      ? next.some(({ text: below }) => holdsKeys(below)) ||
          /^[#*\s【[（(]*(?:附|参考答案|标准答案|答案[与及和]?解?|answer|keys?\b)/i.test(text) ||
          next.some(({ text: below }) => partRun.test(below))
      : true
  })
  if (at < 0) {
    const last = lines.findLast(({ text }) => text !== '')
    const run = totalRun.exec(last?.text ?? '')?.[1]
    // Several keys say whose they are; the only line of keys is for all.
    const isOnly = lines.filter(({ text }) => /答案/.test(text)).length === 1
    return last && run !== undefined && isOnly && lines.length > 3
      ? {
          from: last.line,
          answers: [],
          headings: [],
          runs: [{ section: -1, text: run, line: last }],
          unread: [],
        }
      : undefined
  }
  const list: AnswerList = { from: lines[at]?.line ?? 1, answers: [], headings: [], runs: [], unread: [] }
  let section = 0
  for (const line of lines.slice(at)) {
    let text = line.text.replace(inline, '')
    if (text === '') continue
    if (heading.test(text)) {
      list.headings.push(line)
      continue
    }
    const named = part.exec(text)
    if (named) {
      const run = partRun.exec(text)?.[1]
      section = chineseNumber(named[1] ?? '') || romans.indexOf(named[2] ?? '') + 1
      if (run !== undefined) {
        list.runs.push({ section, text: run, line })
        continue
      }
      text = text.slice(named[0].length).replace(/^[^\d:：]{0,16}(?:[:：]|(?=\d)|$)\s*/, '')
    }
    const read = answersIn(text, section, line)
    if (read.length > 0) list.answers.push(...read)
    else if (named && text === '') list.headings.push(line)
    else {
      const last = list.answers.at(-1)
      if (last && !holdsKeys(last.line.text)) last.text += `\n${text}`
      else list.unread.push(line)
      if (last && !holdsKeys(last.line.text)) list.headings.push(line)
    }
  }
  return list.answers.length + list.runs.length > 0 ? list : undefined
}

/** Gives the keys of each part to its questions, where there are as many: all letters to a single one. */
export function numberRuns(
  list: AnswerList,
  questions: readonly { number: number | undefined; section: number }[],
): void {
  for (const { section, text, line } of list.runs) {
    const own = section < 0 ? questions : questions.filter((question) => question.section === section)
    const apart = text.split(/[\s,，、]+/).filter(Boolean)
    const keys =
      own.length === 1
        ? [text.trim()]
        : apart.length === own.length
          ? apart
          : Array.from(text.replace(/[\s,，、]/g, ''))
    if (keys.length !== own.length) list.unread.push(line)
    else
      for (const [index, key] of keys.entries())
        list.answers.push({ section, number: own[index]?.number ?? 0, text: key, line, used: false })
  }
}

function answersIn(text: string, section: number, line: SourceLine): ListedAnswer[] {
  const found: ListedAnswer[] = []
  const add = (number: number, key: string) => {
    const [words = '', analysis] = key.trim().split(/\s*(?:【|\[)?(?:解析|分析|详解)(?:】|\])?\s*[:：]?\s*/)
    const given = words
      .replace(/^(?:答案|答)[:：]\s*/, '')
      .replace(/[;；,，。]$/, '')
      .trim()
      .replace(/^[（(]\s*([A-Za-z])\s*[)）]$/, '$1')
    if (given !== '')
      found.push({ section, number, text: given, ...(analysis ? { analysis } : {}), line, used: false })
  }
  let rest = text.trim()
  for (let match = range.exec(rest); match; match = range.exec(rest)) {
    const [from, to] = [Number(match[1]), Number(match[2])]
    const behind = rest.slice(match[0].length)
    const keys = marks.exec(behind)?.[0] ?? ''
    const apart = keys
      .trim()
      .split(/[\s,，、;；]+/)
      .filter(Boolean)
    const count = to - from + 1
    const each = apart.length === count ? apart : Array.from(keys.replace(/[\s,，、;；]/g, ''))
    if (count < 1 || each.length !== count) return []
    for (const [index, key] of each.entries()) add(from + index, key)
    rest = behind.slice(keys.length).trim()
  }
  // A number within an answer is none of the list, whose numbers follow each other.
  const starts = [...rest.matchAll(single)].reduce<RegExpExecArray[]>((kept, match) => {
    const before = kept.at(-1)
    const isFirst = before === undefined && match.index === 0
    return isFirst || Number(match[1]) === Number(before?.[1]) + 1 ? [...kept, match] : kept
  }, [])
  for (const [index, match] of starts.entries()) {
    const end = starts[index + 1]?.index ?? rest.length
    add(Number(match[1]), rest.slice(match.index + match[0].length, end))
  }
  return found
}

/** Takes the key of a question, by its number and, where numbers begin again, by its heading. */
export function takeListed(
  list: AnswerList | undefined,
  number: number | undefined,
  section: number,
): ListedAnswer | undefined {
  const same = list?.answers.filter((one) => one.number === number && !one.used) ?? []
  const several = (list?.answers.filter((one) => one.number === number).length ?? 0) > 1
  const found = several ? (same.find((one) => one.section === section) ?? same[0]) : same[0]
  if (found) found.used = true
  return found
}
