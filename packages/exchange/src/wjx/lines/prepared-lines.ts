import type { SourceLine } from '../../reading/source-lines.ts'
import { chineseNumber } from './chinese-number.ts'
import { isLabel, numbered, readScore, type TypeOfLabel } from '../marks.ts'

const loose = /^(\d{1,3})\s+(?=[^\d\s])/
const dotted = /^(\d{1,2})[.．](\d{1,2})(?:\s*[.．、]\s*|\s+)(?=[^\d\s])/
const asked = /^(?:问|题目|问题|题干|试题)\s*[:：]\s*(?=\S)/
const askedNumber = /^(?:题目|问题|试题)\s*(?:\d{1,3}|[一二三四五六七八九十]{1,3})\s*[:：.．、]\s*(?=\S)/
const replied = /^答\s*[:：]\s*(?=[□○◯〇☐◇]|[（(]\s*[)）]|[Aa]\s*[.．、])/
/** `日期：    年    月    日`: blanks where numbers are to be written. */
const blankDate = /^([^:：_＿]{1,12}[:：])\s*年\s*月\s*日$/
/** `联系方式（选填）：____` */
const optionalField = /^([^:：_＿（(]{1,16})([（(](?:选填|必填)[)）])\s*[:：]?\s*[_＿]{2,}$/
/** `联系电话（选填）：` */
const optionalBefore = /([（(](?:选填|必填|选答|必答)[)）])\s*[:：]$/
/** `…是____。【答案】北京`: the key behind the question, as it is written in a line of its own. */
const keyInBrackets = /(\S)\s*[【[]\s*(?:正确|参考|标准)?答案\s*[】\]]\s*[:：]?\s*([^（()）【】[\]]{1,60})$/
/** `（跳至第三题）` */
const chineseJump = /((?:跳(?:转|过)?|转)\s*(?:至|到|答)\s*第?\s*)([一二三四五六七八九十]{1,3})(?=\s*[题、])/g
const keycap = /^(\d)\ufe0f?\u20e3\s*[.．、:：]?\s*/
/** `（ B ）3. …`: the place for the answer stands before the number, as on printed papers. */
const bracketFirst = /^[（(【[]\s*([A-Z]{0,8}|[√×✓✗]|对|错)\s*[)）】\]]\s*(?=\d{1,3}\s*[.．、])/
const compound = /[（(【[]\s*([^（()）【】[\]]{3,30}?)\s*[)）】\]]\s*$/
const labelFirst = /^([\u4e00-\u9fff]{2,6}题)\s*[:：]?\s*(?=\d{1,3}\s*[.．、])/
const labelBehindNumber = /^(\d{1,3}\s*[.．、]\s*)([\u4e00-\u9fff]{2,6}题)(?:\s*[:：]\s*|\s+)(?=[^\s（(【[])/

/** `1 姓名`: adds the point behind the numbers, where such lines count on from 1 and nothing else counts. */
function withPoints(lines: readonly SourceLine[]): readonly SourceLine[] {
  if (lines.some(({ text }) => numbered.test(text))) return lines
  let last = 0
  for (const { text } of lines) if (Number(loose.exec(text)?.[1]) === last + 1) last += 1
  if (last < 2) return lines
  return lines.map((line) => ({ ...line, text: line.text.replace(loose, '$1. ') }))
}

/** `1.1 …`, `1.2 …`, `2.1 …`: numbers of two levels count on, where they follow each other. */
function withOneLevel(lines: readonly SourceLine[]): readonly SourceLine[] {
  const found = lines.flatMap(({ text, line }) => {
    const match = dotted.exec(text)
    return match ? [{ line, part: Number(match[1]), own: Number(match[2]) }] : []
  })
  const follows = found.every(({ part, own }, index) => {
    const before = found[index - 1]
    return before === undefined
      ? own === 1
      : (part === before.part && own === before.own + 1) || (part > before.part && own === 1)
  })
  if (found.length < 2 || !follows) return lines
  const place = new Map(found.map(({ line }, index) => [line, index + 1]))
  return lines.map((line) => {
    const number = place.get(line.line)
    return number === undefined ? line : { ...line, text: line.text.replace(dotted, `${number}. `) }
  })
}

/** `题目：…` or `问：…` before each question, as a number. */
function withNumbers(lines: readonly SourceLine[]): readonly SourceLine[] {
  const own = lines.some(({ text }) => askedNumber.test(text))
  const isCounted = lines.some(({ text }) => numbered.test(text))
  if (!own && (isCounted || !lines.some(({ text }) => asked.test(text)))) return lines
  let last = 0
  return lines.map((line) => {
    const mark = own ? askedNumber : asked
    if (!mark.test(line.text)) return { ...line, text: line.text.replace(replied, '') }
    last += 1
    return { ...line, text: line.text.replace(mark, `${last}. `) }
  })
}

const bareQuestion = /^(?:Question|第)\s*(\d{1,3})\s*题?\s*[.:：]?$/i

/** `Question 1` in a line of its own belongs to the line below. */
function withTitles(lines: readonly SourceLine[]): readonly SourceLine[] {
  if (lines.filter(({ text }) => bareQuestion.test(text)).length < 2) return lines
  return lines.flatMap((line, index) => {
    const number = bareQuestion.exec(lines[index - 1]?.text ?? '')?.[1]
    if (bareQuestion.test(line.text) && (lines[index + 1]?.text ?? '') !== '') return [{ ...line, text: '' }]
    return [number === undefined || line.text === '' ? line : { ...line, text: `${number}. ${line.text}` }]
  })
}

const gapLine = /[_＿]{3,}/g
const keyBehind = /([。.？?])\s*[（(]([^（()）]{1,60})[)）]$/

/** `首都是____。（北京）`: brackets behind all sentences with gaps, with as many words as gaps, hold the keys. */
function withKeys(lines: readonly SourceLine[]): readonly SourceLine[] {
  const gaps = lines.filter(({ text }) => numbered.test(text) && /[_＿]{3,}/.test(text))
  const isKeyed = ({ text }: SourceLine) => {
    const inner = keyBehind.exec(text)?.[2] ?? ''
    return (
      inner !== '' &&
      !/分$|答案|[题选项]$/.test(inner) &&
      inner.split(/[;；,，、]/).length === text.match(gapLine)?.length
    )
  }
  if (gaps.length < 2 || !gaps.every(isKeyed)) return lines
  return lines.map((line) =>
    gaps.includes(line) ? { ...line, text: line.text.replace(keyBehind, '$1（答案：$2）') } : line,
  )
}

/** `（多选题，4分）` as a bracket for each thing that it says. */
function withBrackets(text: string, typeOf: TypeOfLabel): string {
  const match = compound.exec(text)
  const parts = (match?.[1] ?? '').split(/\s*[,，;；、]\s*|\s+/).filter((part) => part !== '')
  if (!match || match.index === 0 || parts.length < 2) return text
  const says = (part: string) =>
    (typeOf(part) !== undefined && isLabel(part, false)) ||
    (readScore(part) !== null && /分|point|pts?\b|mark/i.test(part)) ||
    /^(?:选填|必填|必答|选答|可多选|多选)$|^[最至][多少](?:可?选)?.{1,4}[项个种]$/.test(part)
  if (!parts.every(says)) return text
  return `${text.slice(0, match.index)}${parts.map((part) => `（${part}）`).join('')}`
}

/**
 * Writes the beginnings of lines in one way, where people write the same thing in several: numbers, marks of options,
 * names of types and places for answers. Nothing that a question says is taken away.
 */
export function preparedLines(lines: readonly SourceLine[], typeOf: TypeOfLabel): readonly SourceLine[] {
  const each = lines.map((line): SourceLine => {
    if (line.text === '') return line
    let text = line.text
      .replace(keycap, '$1. ')
      .replace(/^(?:\p{Extended_Pictographic}\ufe0f?\s*)+(?=\d{1,3}\s*[.．、])/u, '')
      .replace(/^【(难度|知识点|考点|分值|标签)】\s*[:：]?\s*(?=\S)/, '$1：')
      .replace(/^[\u2160-\u216b](?=\s*[.．、])/, (numeral) => numeral.normalize('NFKC'))
      .replace(optionalField, '$1：____$2')
      .replace(blankDate, '$1____年____月____日')
      .replace(optionalBefore, '$1')
      .replace(keyInBrackets, '$1（答案：$2）')
      .replace(chineseJump, (_, jump: string, number: string) => `${jump}${chineseNumber(number)}`)
      .replace(/^选项\s*([A-Z])\s*[.．、:：)）]\s*/, '$1. ')
    const bracket = bracketFirst.exec(text)
    if (bracket) {
      const inner = bracket[1] ?? ''
      text = `${text.slice(bracket[0].length)}${inner === '' ? '' : `（${inner}）`}`
    }
    const label = labelFirst.exec(text)?.[1] ?? ''
    if (label !== '' && typeOf(label)) text = text.replace(labelFirst, `[${label}] `)
    const behind = labelBehindNumber.exec(text)?.[2] ?? ''
    if (behind !== '' && typeOf(behind)) text = text.replace(labelBehindNumber, '$1[$2] ')
    text = withBrackets(text, typeOf)
    return text === line.text ? line : { ...line, text }
  })
  return withKeys(withPoints(withNumbers(withOneLevel(withTitles(each)))))
}

/** `第 1 页 共 4 页`: what a printed page says of itself. */
export const pageFooter =
  /^(?:[^，。,?？:：]{0,30}\s)?第\s*\d{1,3}\s*页\s*[,，/／]?\s*[（(]?\s*(?:共\s*\d{1,3}\s*页\s*[)）]?)?$|^共\s*\d{1,3}\s*页$|^[-–—]\s*\d{1,3}\s*[-–—]$|^[-—–=*]{2,}\s*(?:完|全文完|结束|end)\s*[-—–=*]{2,}$|^page\s+\d{1,3}(?:\s*(?:of|\/)\s*\d{1,3})?$/i
