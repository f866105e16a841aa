import { answerLine } from '../marks.ts'

// Lines to fill in that carry no number: `姓名：____`, `性别：□男 □女`, several of them in one line.

const boxes = '□○◯〇☐◇◻▢☑'
const field =
  /^(?!\s*(?:答案|解析|分值|行|列))[^:：?？。，,]{1,16}(?:[:：]\s*(?:[_＿]{2,}.*|[（(]\s*[)）]\s*|$)|\s*[_＿]{3,}$)/
const boxed = new RegExp(`^[^${boxes}:：]{1,30}[:：?？]?\\s*(?:[${boxes}]\\s*\\S|\\S{1,12}\\s*[${boxes}])`)
const eachBox = new RegExp(`[${boxes}]`, 'g')
const onlyBoxes = new RegExp(`^\\S+\\s+[${boxes}](?:\\s+[${boxes}])+$`)
const slashed = /^[^:：?？。，,]{1,16}[:：]\s*[^\s/／]{1,12}(?:\s*[/／]\s*[^\s/／]{1,12}){1,7}$/
const beginsBoxed = new RegExp(`^[${boxes}]`)

/** `性别：□男 □女` */
export const isBoxedForm = (text: string): boolean =>
  boxed.test(text) &&
  !onlyBoxes.test(text) &&
  (text.match(eachBox)?.length ?? 0) >= 2 &&
  !beginsBoxed.test(text)

/** Whether a line without a number is one to fill in. */
export const isFormLine = (text: string): boolean =>
  !answerLine.test(text) && !onlyBoxes.test(text) && (field.test(text) || isBoxedForm(text))

/** `参加场次：上午 / 下午`: options between strokes, which is a field where others stand around it. */
export const isSlashedForm = (text: string): boolean => slashed.test(text) && !answerLine.test(text)

const begin = new RegExp(
  `\\s+(?=[^\\s:：_＿（()）${boxes}]{1,12}(?:\\s*[:：]|\\s*[_＿]{2,}|\\s?[（(]\\s*[)）]))`,
)
const part = new RegExp(
  `^[^\\s:：_＿（()）${boxes}，。,?？]{1,12}(?:\\s*[:：]\\s*(?:[_＿\\s]*|[（(]\\s*[)）]|[${boxes}].*|[_＿]{2,}.{0,30})|\\s*[_＿]{2,}[^\\s_＿]{0,4}|\\s?[（(]\\s*[)）])$`,
)

/** The fields of a row of a form: names with an empty cell behind each, `姓名\t\t部门\t`. */
export function fieldsOfRow(source: string): string[] | undefined {
  if (!source.includes('\t') || source.length > 500) return undefined
  const cells = source
    .replace(/^\t+/, '')
    .split('\t')
    .map((cell) => cell.trim())
  const names = cells.filter((_, index) => index % 2 === 0).filter((cell) => cell !== '')
  const isForm =
    names.length > 0 &&
    cells.every((cell, index) =>
      index % 2 === 1 ? cell === '' : cell === '' || /^[^\d:：。？?]{2,12}[:：]?$/.test(cell),
    )
  return isForm && cells.length > 1 ? names.map((name) => `${name.replace(/[:：]$/, '')}：`) : undefined
}

/** The fields of a line that has several: `姓名____ 性别：□男 □女`; undefined for any other line. */
export function fieldsOfLine(text: string): string[] | undefined {
  if (text.length > 500) return undefined
  const pieces = text.split(begin)
  return pieces.length >= 2 && pieces.every((piece) => part.test(piece)) ? pieces : undefined
}
