/** Levels that stand in a line as numbers. */
export interface ScaleRow {
  from: number
  to: number
  low: string
  high: string
}

const boxes = '□○◯〇☐◇◻▢'
const cell = `(?:[${boxes}]\\s*)?\\d{1,2}分?(?:\\s*[${boxes}])?`
const row = new RegExp(
  `^([^\\d${boxes}]{0,20}?)\\s*(${cell}(?:\\s+${cell}){2,10})\\s*([^\\d${boxes}]{0,20})$`,
)
const stars = /^(?:[★☆⭐]\s*){3,10}$/u

/** `不满意 1 2 3 4 5 满意`: numbers that follow each other, with words at the ends; undefined for anything else. */
export function scaleRowOf(text: string): ScaleRow | undefined {
  const match = row.exec(text.trim())
  const numbers = (match?.[2] ?? '').match(/\d+/g)?.map(Number) ?? []
  const [first = 0, second = 0] = numbers
  const last = numbers.at(-1) ?? 0
  const step = second - first
  if (!match || Math.abs(step) !== 1 || Math.min(first, last) > 1) return undefined
  if (numbers.some((number, index) => number !== first + index * step)) return undefined
  const [low, high] = [(match[1] ?? '').trim(), (match[3] ?? '').trim()]
  return step > 0 ? { from: first, to: last, low, high } : { from: last, to: first, low: high, high: low }
}

const rowWithScale = new RegExp(
  `^(?:[a-zA-Z]\\s*[.)、]\\s*)?(.{1,60}?)(?:[:：]\\s*|\\s{2,})(${cell}(?:\\s+${cell}){2,10})$`,
)

/** Lines with a name and the same levels each: `价格  1 2 3 4 5`; undefined for other lines. */
export function rowsWithScale(lines: readonly string[]): { rows: string[]; row: ScaleRow } | undefined {
  const found = lines.map((line) => rowWithScale.exec(line))
  const scales = found.map((match) => (match ? scaleRowOf(match[2] ?? '') : undefined))
  const [first] = scales
  const isSame = scales.every((scale) => scale && scale.from === first?.from && scale.to === first.to)
  return first && isSame && lines.length > 1
    ? { rows: found.map((match) => (match?.[1] ?? '').trim()), row: first }
    : undefined
}

/** How many stars a line shows; 0 for any other line. */
export const starsOf = (text: string): number =>
  stars.test(text) ? (text.match(/[★☆⭐]/gu)?.length ?? 0) : 0

/** `（0=绝对不会，10=一定会）` or `【1-5分】` in a title: the ends of a scale. */
const ends =
  /[（(【[]\s*([01])\s*(?:分)?\s*[=＝:：]?\s*([^\d=＝:：,，、;；]{0,20}?)\s*[-~～—–至到,，、;；]\s*(\d{1,2})\s*(?:分)?\s*[=＝:：]?\s*([^\d=＝:：,，、;；]{0,20}?)\s*(?:分)?\s*[)）】\]]$/

/** `（0-10分，0分完全不愿意，10分非常愿意）`: the ends of a scale, and what they mean. */
const endsTwice =
  /[（(【[]\s*([01])\s*[-~～—–至到]\s*(\d{1,2})\s*分?\s*[，,;；]\s*\1\s*分?\s*[=＝:：为是]?\s*([^\d，,;；]{1,20}?)\s*[，,;；]\s*\2\s*分?\s*[=＝:：为是]?\s*([^\d，,;；]{1,20}?)\s*[)）】\]]$/

/** The scale that a title ends with; undefined without one. */
export function scaleBehind(title: string): ScaleRow | undefined {
  const twice = endsTwice.exec(title)
  const most = Number(twice?.[2])
  if (twice && most >= 3 && most <= 10)
    return { from: Number(twice[1]), to: most, low: twice[3] ?? '', high: twice[4] ?? '' }
  const match = ends.exec(title)
  const [from, to] = [Number(match?.[1]), Number(match?.[3])]
  if (!match || to < 3 || to > 10 || !/分|[=＝]|^[【[]/.test(match[0])) return undefined
  return { from, to, low: match[2] ?? '', high: match[4] ?? '' }
}

/** A title with such numbers behind it. */
export function titleWithScale(title: string): { title: string; row: ScaleRow } | undefined {
  const match = /^(.{2,200}?(?:[?？:：。.]|\s{2}))\s*(\D{0,20}?\d{1,2}.*)$/.exec(title)
  const found = match?.[2] === undefined ? undefined : scaleRowOf(match[2])
  return match?.[1] !== undefined && found
    ? { title: match[1].replace(/[:：]?\s*$/, ''), row: found }
    : undefined
}
