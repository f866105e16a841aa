import { texts } from './texts.ts'

/** What a number field takes; both ends included. */
export interface NumberBounds {
  min?: number | undefined
  max?: number | undefined
  /** Decimals at most; any number of them when absent. */
  precision?: number | undefined
  /** Nothing is no number. */
  required?: boolean | undefined
}

export type ReadNumber = { value: number | null } | { problem: string }

/** Input methods write digits, signs and points in full width; spreadsheets group by commas and spaces. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replaceAll(/[−–—]/g, '-')
    .replaceAll(/(?<=\d)[,\s](?=\d{3}(?!\d))/g, '')
    .trim()

const decimalsOf = (text: string): number => text.split('.')[1]?.replace(/0+$/, '').length ?? 0

/** Reads what a person typed: a number, null for nothing, or what is wrong with it in words. It never puts right. */
export function readNumber(typed: string, { min, max, precision, required }: NumberBounds): ReadNumber {
  const text = plain(typed)
  if (text === '') return required ? { problem: texts.number.missing } : { value: null }
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(text)) return { problem: texts.number.notANumber }
  const value = Number(text)
  if (!Number.isFinite(value)) return { problem: texts.number.notANumber }
  if (precision !== undefined && decimalsOf(text) > precision)
    return { problem: precision === 0 ? texts.number.whole : texts.number.decimals(precision) }
  if (min !== undefined && value < min) return { problem: texts.number.atLeast(min) }
  if (max !== undefined && value > max) return { problem: texts.number.atMost(max) }
  return { value: value === 0 ? 0 : value }
}

/** A number as a field shows it: without grouping and without an exponent. */
export const numberText = (value: number | null | undefined): string =>
  value === null || value === undefined
    ? ''
    : value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 10 })
