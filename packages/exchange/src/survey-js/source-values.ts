// How values of a source definition are read where SurveyJS is freer than other systems.
import { isRecord, type Json } from '../reading/json-source.ts'
import { plainText } from '../reading/source-lines.ts'
import { preferredLocales } from './locales.ts'

// One thing where a list belongs counts as a list of one.
export const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : isRecord(value) ? [value] : []
export const textAt = (json: Json, key: string): string | undefined =>
  typeof json[key] === 'string' ? json[key] : undefined
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
