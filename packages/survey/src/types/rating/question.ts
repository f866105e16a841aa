import type { Element } from '../../model/model.ts'
import type { Reason, ReasonedAnswer } from '../../levels/reasons.ts'

export const ratingIcons = ['star', 'heart', 'smile', 'thumb', 'number'] as const
export type RatingIcon = (typeof ratingIcons)[number]

export interface RatingQuestion extends Element {
  type: 'rating'
  required: boolean
  /** Highest level, 2 to 10; the lowest is 1. */
  max: number
  icon: RatingIcon
  /** Half levels may be given, from 0.5 up. */
  half: boolean
  /** Words for the levels 1 to max; empty texts for levels without one. */
  labels?: string[]
  reasons?: Reason[]
}

export type RatingAnswer = ReasonedAnswer
