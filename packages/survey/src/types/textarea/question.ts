import type { Element, Range } from '../../model/model.ts'

export interface TextareaQuestion extends Element {
  type: 'textarea'
  required: boolean
  /** Characters (code points). */
  length: Range<number>
  /** Height in lines. */
  lines: number
  placeholder?: string
}

export type TextareaAnswer = string
