import type { Element, Option, OptionOrder } from '../../model/model.ts'

/** How the options stand: `columns` side by side on wide screens; phones show one column for `list`. */
export interface OptionsLayout {
  columns: 1 | 2 | 3 | 4
  style: 'list' | 'button'
}

export interface SingleQuestion extends Element {
  type: 'single'
  required: boolean
  options: Option[]
  /** A matter of the view alone: meaning never changes. */
  order: OptionOrder
  layout: OptionsLayout
}

/** A chosen option, with the text beside it if it has one. */
export interface ChoiceAnswer {
  v: string
  other?: string
}

export type SingleAnswer = ChoiceAnswer
