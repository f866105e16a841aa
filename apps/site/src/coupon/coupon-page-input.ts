import type { Fact, FormProblem, VisitorFormPageInput } from '../visitor-form/visitor-form-input.ts'

/** A coupon as a ticket: what it gives stands large. */
export interface CouponTicket {
  kind: string
  name: string
  /** What it gives and for what, in one sentence. */
  words: string
}

export type CouponContent =
  | {
      /** What visitors may take. */
      kind: 'offer'
      ticket: CouponTicket
      facts: readonly Fact[]
      notes: string
      /** Null where it cannot be taken now. */
      claim: { action: string; text: string } | null
      /** Why it cannot be taken, or what was wrong; empty for nothing. */
      problem: string
      /** The visitor's own, if they have some. */
      ownHref: string | null
      /** Where a code is entered. */
      codeHref: string
    }
  | {
      /** The visitor's own. */
      kind: 'card'
      ticket: CouponTicket
      state: string
      tone: 'good' | 'waits' | 'over'
      /** One line of what comes next. */
      text: string
      facts: readonly Fact[]
      notes: string
      /** Shown at the counter; empty when there is nothing to show any more. */
      code: string
      usesHref: string | null
    }
  | {
      /** A code from elsewhere is entered. */
      kind: 'code'
      action: string
      code: string
      problem?: FormProblem | undefined
    }

/** A page of a coupon: what can be taken, one's own, or where a code is entered. */
export interface CouponPageInput extends VisitorFormPageInput {
  content: CouponContent
}
