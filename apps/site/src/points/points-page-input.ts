import type { VisitorFormPageInput } from '../visitor-form/visitor-form-input.ts'

export interface PointsContent {
  points: number
  /** What should be known first, a line each. */
  notes: readonly string[]
  /** Saying that one is here today; null where that is done, or earns nothing. */
  visit: { action: string; text: string } | null
  /** That it is done; empty for nothing. */
  wasHere: string
  offers: readonly {
    couponId: string
    name: string
    words: string
    action: string
    hidden: readonly (readonly [string, string])[]
    text: string
    /** How many points are missing; empty where there are enough. */
    missing: string
  }[]
  ways: readonly { title: string; text: string }[]
  entries: readonly { id: string; title: string; text: string; time: string }[]
  olderHref: string | null
  problem: string
}

/** A visitor's points: what there is, how more is earned and what it is good for. */
export interface PointsPageInput extends VisitorFormPageInput {
  content: PointsContent
}
