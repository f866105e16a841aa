import type { Element, Range } from '../../model/model.ts'

/** Most characters when the question sets no limit. */
export const lineMax = 1000

/** What a one-line text must look like. */
export const textFormats = [
  'none',
  'email',
  'mobile',
  'phone',
  'idcard',
  'zip',
  'url',
  'chinese',
  'letters',
  'integer',
  'decimal',
  'plate',
  'creditCode',
  'bankcard',
] as const
export type TextFormat = (typeof textFormats)[number]

/** Formats that leave the length open; the others say themselves how long a text is. */
const lengthFormats: ReadonlySet<string> = new Set<TextFormat | 'pattern'>([
  'none',
  'chinese',
  'letters',
  'integer',
  'pattern',
])
export const takesLength = (format: TextFormat | 'pattern'): boolean => lengthFormats.has(format)

export interface TextQuestion extends Element {
  type: 'text'
  required: boolean
  /** One of the known formats, or a pattern of the question's own. */
  format: TextFormat | 'pattern'
  /** Characters (code points). */
  length: Range<number>
  placeholder?: string
  /** What `format: 'pattern'` asks for: a pattern that `linearPattern` reads, and what is said when it does not fit. */
  pattern?: { source: string; message: string }
  /** Shown before and after the field. */
  prefix?: string
  suffix?: string
  /** Answers to choose from while typing; others can be typed too. */
  suggest?: string[]
}

export type TextAnswer = string
