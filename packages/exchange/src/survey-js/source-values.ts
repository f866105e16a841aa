// How values of a source definition are read, whatever their kind.
import { preferredLocales } from './locales.ts'
import { plainText } from '../source-lines.ts'

/** An object of a source, nothing known of it. */
export type Json = Readonly<Record<string, unknown>>

export const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
// One thing where a list belongs counts as a list of one.
export const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : isRecord(value) ? [value] : []
export const textAt = (json: Json, key: string): string | undefined =>
  typeof json[key] === 'string' ? json[key] : undefined
export const numberAt = (json: Json, key: string): number | undefined => {
  const value = json[key]
  const number =
    typeof value === 'number'
      ? value
      : typeof value === 'string' && value.trim() !== ''
        ? Number(value)
        : Number.NaN
  return Number.isFinite(number) ? number : undefined
}
export const flagAt = (json: Json, key: string): boolean => json[key] === true || json[key] === 'true'

/** A text that may be given in several languages: Chinese if it is there, otherwise the default. */
export function words(value: unknown): string {
  if (typeof value === 'string') return plainText(value)
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (!isRecord(value)) return ''
  for (const locale of preferredLocales) {
    if (typeof value[locale] === 'string') return plainText(value[locale])
  }
  return words(Object.values(value).find((one) => typeof one === 'string'))
}
