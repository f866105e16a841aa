// Reads answers that are still being entered: nothing is trimmed or checked yet.
import { isRecord, own } from './raw-values.ts'
import type { ChoiceAnswer } from '../types/single/question.ts'

/**
 * Most UTF-16 units that a field for a text of `max` characters takes: any that is short enough fits, one that is too
 * long is seen to be, and a pasted book does not stop the page.
 */
export const fieldLength = (max: number): number => 2 * max + 1

/** The same for a number or a date that is written out, with signs, separators and spaces around it. */
export const shortFieldLength = 100

export function draftText(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

export function draftChoice(value: unknown): ChoiceAnswer | undefined {
  if (typeof value === 'string') return { v: value }
  if (!isRecord(value)) return undefined
  const v = own(value, 'v')
  if (typeof v !== 'string') return undefined
  const other = own(value, 'other')
  return typeof other === 'string' ? { v, other } : { v }
}

export function draftChoices(value: unknown): ChoiceAnswer[] {
  return Array.isArray(value) ? value.flatMap((item) => draftChoice(item) ?? []) : []
}

export function draftRows(value: unknown): Record<string, ChoiceAnswer> {
  if (!isRecord(value)) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([row, raw]) => {
      const choice = draftChoice(raw)
      return choice ? [[row, choice]] : []
    }),
  )
}
