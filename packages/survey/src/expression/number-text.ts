import { toHalfWidth } from '../answers/raw-values.ts'

/** A typed number: full-width digits and thousands separators are understood, exponents are not. */
export function parseNumber(text: string): number | undefined {
  const plain = toHalfWidth(text).replace(/(\d),(?=\d{3}(\D|$))/g, '$1')
  return /^[+-]?(\d{1,20}(\.\d{0,20})?|\.\d{1,20})$/.test(plain) ? Number(plain) : undefined
}

/** A raw answer as a finite number; adding zero turns a negative zero, which JSON does not keep, into zero. */
export function readNumber(raw: unknown): number | undefined {
  const value = typeof raw === 'string' ? parseNumber(raw.trim()) : raw
  return typeof value === 'number' && Number.isFinite(value) ? value + 0 : undefined
}

/** A number with a comma after every third digit before the point. */
export function groupThousands(value: number | string): string {
  const [whole = '', fraction] = String(value).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}
