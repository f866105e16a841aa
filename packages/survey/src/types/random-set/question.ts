import type { BankPick } from '../../model/bank-pick.ts'
import type { Element } from '../../model/model.ts'

/** Stands for questions that the server draws from banks for each candidate. */
export interface RandomSet extends Element {
  type: 'randomSet'
  picks: BankPick[]
}
