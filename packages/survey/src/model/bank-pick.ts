/** A rule for drawing questions: so many of a bank that fit, each worth the same. */
export interface BankPick {
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
