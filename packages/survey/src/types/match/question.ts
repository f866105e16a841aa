import type { Element, Option, Row } from '../../model/model.ts'
import type { ChoiceAnswer } from '../single/question.ts'

/** Pairs to be joined by lines. */
export interface MatchQuestion extends Element {
  type: 'match'
  required: boolean
  /** The left side. */
  rows: Row[]
  /** The right side. */
  columns: Option[]
  shuffleRight: boolean
  /** One of the right side may be joined with several of the left. */
  reuseRight: boolean
}

/** The joined one of the right side, by the id of the left; the left ones that are not joined have no key. */
export type MatchAnswer = Record<string, ChoiceAnswer>
