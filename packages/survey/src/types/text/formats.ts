import { toHalfWidth } from '../../raw-values.ts'
import type { TextFormat } from './question.ts'

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** 18-digit resident identity number: real birth date and the check digit of GB 11643 (ISO 7064 MOD 11-2). */
export function isIdCard(text: string): boolean {
  const match = /^[1-9]\d{5}(\d{4})(\d{2})(\d{2})\d{3}[\dX]$/.exec(text)
  if (!match) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const date = new Date(Date.UTC(year, month - 1, day))
  if (year < 1850 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return false
  const sum = weights.reduce((total, weight, index) => total + weight * Number(text[index]), 0)
  return text[17] === '10X98765432'[sum % 11]
}

function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s]+$/i.test(text) || !URL.canParse(text)) return false
  return new URL(text).hostname.includes('.')
}

/** Whether a text has a format. Every pattern is linear in the length of the text. */
const tests: Record<Exclude<TextFormat, 'none'>, (text: string) => boolean> = {
  email: (text) => text.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text),
  mobile: (text) => /^1[3-9]\d{9}$/.test(text),
  phone: (text) => /^(1[3-9]\d{9}|(0\d{2,3}-?)?[2-9]\d{6,7}(-\d{1,6})?|[48]00-?\d{3}-?\d{4})$/.test(text),
  idcard: isIdCard,
  zip: (text) => /^\d{6}$/.test(text),
  url: isWebAddress,
  chinese: (text) => /^[\p{Script=Han}·]+$/u.test(text),
  letters: (text) => /^[A-Za-z ]+$/.test(text),
  integer: (text) => /^-?\d{1,30}$/.test(text),
}

export function hasFormat(text: string, format: Exclude<TextFormat, 'none'>): boolean {
  return tests[format](text)
}

/** The text as it is stored: codes without blanks and full-width letters. */
export function inFormat(text: string, format: TextFormat): string {
  switch (format) {
    case 'mobile':
    case 'phone':
    case 'idcard':
    case 'zip':
    case 'integer':
      return toHalfWidth(text).replaceAll(' ', '').toUpperCase()
    case 'email':
    case 'url':
    case 'letters':
      return toHalfWidth(text).trim()
    case 'none':
    case 'chinese':
      return text
  }
}
