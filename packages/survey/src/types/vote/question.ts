import type { Element, Option, OptionOrder } from '../../model/model.ts'
import type { ChoiceAnswer } from '../single/question.ts'

/** When visitors see how often each option was chosen. */
export const voteResults = ['never', 'after', 'always'] as const
export type VoteResults = (typeof voteResults)[number]

export interface VoteQuestion extends Element {
  type: 'vote'
  required: boolean
  options: Option[]
  order: OptionOrder
  multi: boolean
  /** How many options an answer must and may have; only with `multi`. */
  min?: number
  max?: number
  results: VoteResults
}

/** In the order of the question's options, never empty; one entry without `multi`. */
export type VoteAnswer = ChoiceAnswer[]
