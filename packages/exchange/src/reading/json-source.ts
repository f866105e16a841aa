import { texts } from '../texts.ts'

export type Json = Readonly<Record<string, unknown>>

export const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
export const recordAt = (json: Json, key: string): Json => (isRecord(json[key]) ? json[key] : {})

/** A plain value as a text; lists, objects and nothing as an empty one. */
export const scalarText = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : ''

/** A text or a number as a text; anything else as an empty one. */
export function textAt(json: Json, ...keys: string[]): string {
  for (const key of keys) {
    const value = json[key]
    if (typeof value === 'string' && value.trim() !== '') return value
    if (typeof value === 'number') return String(value)
  }
  return ''
}

export function numberAt(json: Json, ...keys: string[]): number | undefined {
  for (const key of keys) {
    const value = json[key]
    const number =
      typeof value === 'number'
        ? value
        : typeof value === 'string' && value.trim() !== ''
          ? Number(value)
          : Number.NaN
    if (Number.isFinite(number)) return number
  }
  return undefined
}

/** Most characters of a source. */
export const sourceLimit = 8 * 1024 * 1024

/** A source as JSON, or why it is none. */
export function parseJson(source: unknown): { value: unknown } | { problem: string } {
  if (typeof source !== 'string') return { value: source }
  if (source.length > sourceLimit) return { problem: texts.tooBig('8 MB') }
  try {
    return { value: JSON.parse(source.replace(/^\uFEFF/, '')) }
  } catch (error) {
    return { problem: texts.notJson(error instanceof Error ? error.message : '') }
  }
}
