import type { Element, Option, OptionOrder } from '../../model/model.ts'
import type { ChoiceAnswer } from '../single/question.ts'

export interface DropdownQuestion extends Element {
  type: 'dropdown'
  required: boolean
  options: Option[]
  order: OptionOrder
  /** Takes more than one option. */
  multi: boolean
  /** Long lists can be searched. */
  search: boolean
  /** How many options an answer must and may have; only with `multi`. */
  min?: number
  max?: number
  /** With `multi`: offers to choose all options that go together at once, under words of its own. */
  selectAll?: boolean
  selectAllText?: string
}

/** In the order of the question's options, never empty; one entry without `multi`. */
export type DropdownAnswer = ChoiceAnswer[]
