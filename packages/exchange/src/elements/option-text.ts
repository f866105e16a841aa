import type { OptionDraft } from './draft.ts'

const otherHint =
  /[（(【[]?\s*请(?:您)?(?:注明|说明|填写|补充|写明|备注|具体说明|列出|具体写明)[^（()）【】[\]]*[)）】\]]?\s*[:：]?\s*[_＿]*\s*$/

const exclusiveMark = /\s*[（(【[]\s*(?:互斥|排他)(?:项|选项)?\s*[)）】\]]\s*$/

/** An option as people write one: a line to write on or 请注明 makes it ask for a text. */
export function readOption(source: string): OptionDraft {
  let text = source.trim()
  let other = false
  const exclusive = exclusiveMark.test(text)
  if (exclusive) text = text.replace(exclusiveMark, '')
  if (/\{_+\}\s*$/.test(text)) {
    other = true
    text = text.replace(/\s*[:：]?\s*\{_+\}\s*$/, '').trim()
  }
  if (/[_＿]{2,}\s*$/.test(text)) {
    other = true
    text = text.replace(/[（(:：]?\s*[_＿]{2,}\s*[)）]?\s*$/, '').trim()
  }
  if (/[（(][_＿]{2,}[)）]\s*$/.test(text)) {
    other = true
    text = text.replace(/[（(][_＿]{2,}[)）]\s*$/, '').trim()
  }
  if (otherHint.test(text) && text.replace(otherHint, '').trim() !== '') {
    other = true
    text = text
      .replace(otherHint, '')
      .replace(/[，,:：]\s*$/, '')
      .trim()
  }
  // `其他：` leaves room behind it.
  if (/^.{1,12}[:：]$/.test(text)) {
    other = true
    text = text.slice(0, -1).trim()
  }
  return {
    text: text === '' ? '其他' : text,
    ...(other ? { other: { required: true } } : {}),
    ...(exclusive ? { exclusive } : {}),
  }
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const lettered = /^[（(]?([A-Za-z])\s*[.．、:：)）]\s*(?=\S)/

/** Options without the letters that count them, when all are counted from A on. */
export function withoutLetters(options: readonly string[]): { texts: string[]; stripped: boolean } {
  const counted =
    options.length > 0 &&
    options.length <= 26 &&
    options.every((option, index) => lettered.exec(option)?.[1]?.toUpperCase() === letters[index])
  return counted
    ? { texts: options.map((option) => option.replace(lettered, '')), stripped: true }
    : { texts: [...options], stripped: false }
}

/** Cuts where `mark` finds the next of a sequence; undefined when fewer than two were found. */
function cutAt(line: string, marks: (string | RegExp)[]): string[] | undefined {
  const pieces: string[] = []
  let rest = line
  for (let index = 0; index < marks.length; index += 1) {
    const mark = marks[index]
    if (mark === undefined) break
    const at = typeof mark === 'string' ? rest.indexOf(mark) : (mark.exec(rest)?.index ?? -1)
    if (at < 0) break
    if (index === 0 && rest.slice(0, at).trim() !== '') return undefined
    if (index > 0) pieces.push(rest.slice(0, at).trim())
    const length = typeof mark === 'string' ? mark.length : (mark.exec(rest)?.[0].length ?? 0)
    rest = rest.slice(at + length)
  }
  pieces.push(rest.trim())
  return pieces.length >= 2 && pieces.every((piece) => piece !== '') ? pieces : undefined
}

const circled = Array.from('①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳')
const letterMarks = letters
  .split('')
  .map((letter) => new RegExp(`(?:^|\\s)[（(]?${letter}\\s*[.．、:：)）]\\s*`))
const gluedLetterMarks = letters.split('').map((letter) => new RegExp(`[（(]?${letter}[.．、:：)）]\\s*`))
const bareLetterMarks = letters
  .split('')
  .map((letter) => new RegExp(`(?:^|\\s)${letter}\\s*(?=[^A-Za-z\\s.])`))
const numberMarks = Array.from(
  { length: 30 },
  (_, index) => new RegExp(`(?:^|\\s)[（(]?${index + 1}\\s*[.．、:：)）]\\s*`),
)
const boxes = /[□○◯〇☐◇◻▢☑●]/g

/** Several options that stand on one line, or undefined when it is one option. */
export function splitOptions(line: string): string[] | undefined {
  if (line.length > 2000) return undefined
  if ((line.match(boxes) ?? []).length > 0) {
    const pieces = line
      .split(boxes)
      .map((piece) => piece.trim())
      .filter((piece) => piece !== '')
    return pieces.length > 0 ? pieces : undefined
  }
  return (
    cutAt(line, circled) ??
    cutAt(line, letterMarks) ??
    cutAt(line, gluedLetterMarks) ??
    cutAt(line, bareLetterMarks) ??
    cutAt(line, numberMarks)
  )
}

/** Words of a line that stand apart by blanks. */
export function splitAtBlanks(line: string): string[] | undefined {
  const pieces = line.split(/\s+/)
  return pieces.length >= 2 && pieces.every((piece) => piece.length <= 20) ? pieces : undefined
}

const chineseDigits: Readonly<Record<string, number>> = {
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  十: 10,
}

/** A small number in digits or Chinese. */
export function smallNumber(text: string): number {
  return chineseDigits[text] ?? Number(text)
}

const count = '\\s*([\\d一二两三四五六七八九十]{1,3})\\s*'
const unit = '(?:个|项|种|条|样)?'
const open = '[（(【\\[]?\\s*(?:请|可)?\\s*'
const close = `${unit}\\s*(?:选项|答案)?\\s*[)）】\\]]?`
const between = new RegExp(`${open}(?:限选|选择?|任选)${count}[-~～至到]${count}${close}`)
const exact = new RegExp(
  `${open}(?:限选|必选|任选|只选|选出(?:您认为)?(?:最[^，。、\\d]{1,6}的)?)择?${count}(?:个|项|种|条|样)\\s*[)）】\\]]?`,
)
const most = new RegExp(
  `${open}(?:最多|至多|不超过)(?:可以?|能)?(?:选择?)?${count}(?:个|项|种|条|样)\\s*(?:选项)?\\s*[)）】\\]]?`,
)
const least = new RegExp(
  `${open}(?:至少|最少|不少于)(?:选择?)?${count}(?:个|项|种|条|样)\\s*(?:选项)?\\s*[，,]?\\s*[)）】\\]]?`,
)

/** How many options a title asks for, and the title without those words. */
export function readLimits(title: string): { title: string; min?: number; max?: number } {
  let rest = title
  let min: number | undefined
  let max: number | undefined
  const take = (pattern: RegExp, keep: (match: RegExpExecArray) => void) => {
    const match = pattern.exec(rest)
    if (!match) return
    keep(match)
    rest = `${rest.slice(0, match.index)}${rest.slice(match.index + match[0].length)}`.trim()
  }
  take(between, (match) => {
    min = smallNumber(match[1] ?? '')
    max = smallNumber(match[2] ?? '')
  })
  take(least, (match) => {
    min = smallNumber(match[1] ?? '')
  })
  take(most, (match) => {
    max = smallNumber(match[1] ?? '')
  })
  if (min === undefined && max === undefined) {
    take(exact, (match) => {
      min = smallNumber(match[1] ?? '')
      max = min
    })
  }
  rest = rest
    .replace(/[，,、；;：:]\s*$/, '')
    .replace(/[（(【[]\s*[)）】\]]/g, '')
    .trim()
  return rest === ''
    ? { title, min, max }
    : { title: min === undefined && max === undefined ? title : rest, min, max }
}
