import type { Element } from '../../model/model.ts'

/** One rule: so many questions of a bank that fit, each worth the same. */
export interface Pick {
  bankId: string
  /** Types of questions; any when absent or empty. */
  types?: string[]
  /** Questions with one of these tags; any when absent or empty. */
  tags?: string[]
  /** Questions of one of these difficulties, 1 to 5; any when absent or empty. */
  difficulty?: number[]
  count: number
  score: number
}

/** Stands for questions that the server draws from banks for each candidate. */
export interface RandomSet extends Element {
  type: 'randomSet'
  picks: Pick[]
}
