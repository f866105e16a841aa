import type { Element, Range } from '../../model.ts'

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
] as const
export type TextFormat = (typeof textFormats)[number]

export interface TextQuestion extends Element {
  type: 'text'
  required: boolean
  format: TextFormat
  /** Characters (code points). */
  length: Range<number>
  placeholder?: string
}

export type TextAnswer = string
