import { toHalfWidth } from '../../answers/raw-values.ts'
import type { TextFormat } from './question.ts'

/** Formats that are checked. */
export type CheckedFormat = Exclude<TextFormat, 'none'>

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

const creditDigits = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** Unified social credit code of 18 signs with the check sign of GB 32100-2015 (weights 3^i mod 31). */
export function isCreditCode(text: string): boolean {
  if (!/^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/.test(text)) return false
  let sum = 0
  let weight = 1
  for (const sign of text.slice(0, 17)) {
    sum += creditDigits.indexOf(sign) * weight
    weight = (weight * 3) % 31
  }
  return text[17] === creditDigits[(31 - (sum % 31)) % 31]
}

/** Card number of 13 to 19 digits with the check digit of ISO/IEC 7812 (Luhn). */
export function isBankcard(text: string): boolean {
  if (!/^[1-9]\d{12,18}$/.test(text)) return false
  let sum = 0
  for (let index = 0; index < text.length; index += 1) {
    const digit = Number(text[text.length - 1 - index])
    const doubled = index % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

const provinces = '京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼'

/** Licence plates: ordinary ones, those of new energy cars (6 signs after the city), police, coach, Hong Kong and Macao. */
const plate = new RegExp(
  `^[${provinces}][A-HJ-Z]([A-HJ-NP-Z0-9]{4}[A-HJ-NP-Z0-9挂学警港澳]|[A-HJ-NP-Z0-9]{6})$`,
)

function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s]+$/i.test(text) || !URL.canParse(text)) return false
  return new URL(text).hostname.includes('.')
}

/** Whether a text has a format. Every pattern is linear in the length of the text. */
const tests: Record<CheckedFormat, (text: string) => boolean> = {
  email: (text) => text.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text),
  mobile: (text) => /^1[3-9]\d{9}$/.test(text),
  phone: (text) => /^(1[3-9]\d{9}|(0\d{2,3}-?)?[2-9]\d{6,7}(-\d{1,6})?|[48]00-?\d{3}-?\d{4})$/.test(text),
  idcard: isIdCard,
  zip: (text) => /^\d{6}$/.test(text),
  url: isWebAddress,
  chinese: (text) => /^[\p{Script=Han}·]+$/u.test(text),
  letters: (text) => /^[A-Za-z ]+$/.test(text),
  integer: (text) => /^-?\d{1,30}$/.test(text),
  decimal: (text) => /^-?\d{1,30}(\.\d{1,30})?$/.test(text),
  plate: (text) => plate.test(text),
  creditCode: isCreditCode,
  bankcard: isBankcard,
}

export function hasFormat(text: string, format: CheckedFormat): boolean {
  return tests[format](text)
}

/** The text as it is stored: codes without blanks and full-width letters. */
export function inFormat(text: string, format: TextFormat | 'pattern'): string {
  switch (format) {
    case 'mobile':
    case 'phone':
    case 'idcard':
    case 'zip':
    case 'integer':
    case 'decimal':
    case 'creditCode':
      return toHalfWidth(text).replaceAll(' ', '').toUpperCase()
    case 'bankcard':
      return toHalfWidth(text).replace(/[ -]/g, '')
    case 'plate':
      return toHalfWidth(text)
        .replace(/[ ·•.-]/g, '')
        .toUpperCase()
    case 'email':
    case 'url':
    case 'letters':
      return toHalfWidth(text).trim()
    case 'none':
    case 'pattern':
    case 'chinese':
      return text
  }
}
