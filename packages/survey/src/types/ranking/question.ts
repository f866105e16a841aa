import type { Element, Option, OptionOrder } from '../../model/model.ts'

export interface RankingQuestion extends Element {
  type: 'ranking'
  required: boolean
  options: Option[]
  order: OptionOrder
  /** How many places are to be filled; all of them without it. */
  topN?: number
}

/** Option ids, best first; never empty, none twice. */
export type RankingAnswer = string[]

/** How many options an answer must put in order. */
export function placesOf({ options, topN }: RankingQuestion): number {
  const present = options.filter((option) => !option.deleted).length
  return Math.min(topN ?? present, present)
}
