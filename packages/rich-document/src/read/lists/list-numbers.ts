/** Writes numbers as lists count with them, and reads them back. */

const digits = '〇一二三四五六七八九'
/** 1 to 99 as Chinese has it. */
export function chineseNumber(number: number): string {
  if (number < 0 || number > 99) return String(number)
  const [tens, ones] = [Math.floor(number / 10), number % 10]
  if (tens === 0) return digits[ones] ?? ''
  return `${tens === 1 ? '' : (digits[tens] ?? '')}十${ones === 0 ? '' : (digits[ones] ?? '')}`
}

export function letterNumber(number: number): string {
  let rest = number
  let word = ''
  while (rest > 0) {
    word = String.fromCharCode(97 + ((rest - 1) % 26)) + word
    rest = Math.floor((rest - 1) / 26)
  }
  return word
}

const romanParts: readonly [number, string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]
export function romanNumber(number: number): string {
  let rest = Math.min(number, 3999)
  let word = ''
  for (const [value, sign] of romanParts) {
    while (rest >= value) {
      word += sign
      rest -= value
    }
  }
  return word
}

/** 1 to 20 in a circle. */
export const circledNumber = (number: number): string =>
  number >= 1 && number <= 20 ? String.fromCodePoint(0x2460 + number - 1) : String(number)

const READ_MAX = 99
const known = new Map<string, number[]>()
// Roman numerals first: a list that begins with `i` is one of them.
for (const write of [romanNumber, letterNumber, chineseNumber, circledNumber]) {
  for (let number = 1; number <= READ_MAX; number += 1) {
    const word = write(number)
    if (!/^\d/.test(word)) known.set(word, [...(known.get(word) ?? []), number])
  }
}

/** The numbers that a marker such as `3.`, `（二）`, `1.2` or `c)` may mean, the likeliest first. */
export function numbersOf(marker: string): number[] {
  const last = /(\d+)\D*$/.exec(marker)?.[1]
  if (last !== undefined) return [Number(last)]
  const word = marker.toLowerCase().replaceAll(/[\s.、，,:：)）(（[\]【】第章节条款]/g, '')
  const found = known.get(word) ?? []
  // Of single letters only those that Roman lists begin with are read so.
  return /^[cdlm]$/.test(word) ? found.toReversed() : found
}
