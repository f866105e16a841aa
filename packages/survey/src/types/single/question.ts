import type { Element, Option } from '../../model.ts'

/** How the options stand: `columns` side by side on wide screens; phones show one column for `list`. */
export interface OptionsLayout {
  columns: 1 | 2 | 3 | 4
  style: 'list' | 'button'
}

export interface SingleQuestion extends Element {
  type: 'single'
  required: boolean
  options: Option[]
  /** `random`: the view shuffles once per respondent; meaning never changes. */
  order: 'fixed' | 'random'
  layout: OptionsLayout
}

/** A chosen option, with the text beside it if it has one. */
export interface ChoiceAnswer {
  v: string
  other?: string
}

export type SingleAnswer = ChoiceAnswer
