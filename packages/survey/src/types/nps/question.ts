import type { Element } from '../../model/model.ts'
import type { Reason, ReasonedAnswer } from '../../levels/reasons.ts'

/** How likely it is that the respondent recommends something, 0 to 10. */
export interface NpsQuestion extends Element {
  type: 'nps'
  required: boolean
  /** Words at 0 and at 10. */
  left: string
  right: string
  reasons?: Reason[]
}

export type NpsAnswer = ReasonedAnswer
export const npsMax = 10
