import { maskPhone } from '@zhanfang/format'
import type { Element } from '../model/model.ts'
import { isPartList } from '../model/parts.ts'
import { isRecord } from './raw-values.ts'

const stars = (count: number) => '*'.repeat(Math.max(3, count))

/** The first characters and the last ones with stars between; too short a text becomes stars alone. */
function ends(text: string, first: number, last: number): string {
  const signs = Array.from(text)
  if (signs.length <= first + last) return stars(signs.length)
  const tail = last === 0 ? '' : signs.slice(-last).join('')
  return signs.slice(0, first).join('') + stars(signs.length - first - last) + tail
}

function maskEmail(text: string): string {
  const at = text.lastIndexOf('@')
  return at < 1 ? ends(text, 1, 0) : `${text.slice(0, 1)}***${text.slice(at)}`
}

/** What to hide of a text, by the format of its field. */
const masks: Readonly<Record<string, (text: string) => string>> = {
  mobile: maskPhone,
  phone: maskPhone,
  email: maskEmail,
  idcard: (text) => ends(text, 3, 2),
  bankcard: (text) => ends(text, 0, 4),
}
const maskOther = (text: string) => ends(text, 1, 0)

/** Hides a text as its format asks (`mobile`, `phone`, `email`, `idcard`, `bankcard`); of any other all but the first character. */
export function maskText(format: string, text: string): string {
  return (Object.hasOwn(masks, format) ? masks[format] : undefined)?.(text) ?? maskOther(text)
}

function maskOfField(field: Record<string, unknown>): ((text: string) => string) | undefined {
  const kinds = [field['key'], field['format']]
  for (const inner of Object.values(field)) if (isRecord(inner)) kinds.push(inner['format'])
  const kind = kinds.find((one): one is string => typeof one === 'string' && Object.hasOwn(masks, one))
  return kind === undefined ? (field['masked'] === true ? maskOther : undefined) : masks[kind]
}

/**
 * How a column's text is hidden from those who may not see personal data: telephone and identity numbers, e-mail
 * addresses, bank cards and fields that are marked so. Undefined when it is not personal.
 * @param key of the column: the question id, or `<question id>.<part>`, where the last part names the field
 */
export function personalMask(element: Element, key: string): ((text: string) => string) | undefined {
  const record: unknown = element
  if (!isRecord(record)) return undefined
  if (key === element.id) return maskOfField(record)
  const parts = new Set(key.slice(element.id.length + 1).split('.'))
  for (const list of Object.values(record)) {
    if (!Array.isArray(list)) continue
    const items: unknown[] = list
    for (const item of items) {
      if (!isRecord(item)) continue
      const names = isPartList([item]) ? [item['id'], item['key']] : [item['key']]
      if (!names.some((name) => typeof name === 'string' && parts.has(name))) continue
      const mask = maskOfField(item)
      if (mask) return mask
    }
  }
  return undefined
}
