import type { Element, Option, OptionOrder } from '../../model/model.ts'
import type { ChoiceAnswer, OptionsLayout } from '../single/question.ts'

export interface MultipleQuestion extends Element {
  type: 'multiple'
  required: boolean
  options: Option[]
  order: OptionOrder
  layout: OptionsLayout
  /** How many options an answer must and may have. */
  min?: number
  max?: number
  /** Offers to choose all options that go together at once, under words of its own. */
  selectAll?: boolean
  selectAllText?: string
}

/** In the order of the question's options, never empty. */
export type MultipleAnswer = ChoiceAnswer[]
