import type { Owner } from '../customer/module.ts'

/** Something that a customer has done. */
export interface PointDeed {
  /** Names it once and for all: done again it is another one. */
  ref: string
  title: string
  at: Date
}

/** What customers do that can earn points. The module that knows of it adds it. */
export interface PointAction {
  /** Unique in the product. */
  key: string
  /** As operators and visitors read it. */
  title: string
  order: number
  /** What was done since a moment, the earliest first, at most so many. */
  list(owner: Owner, since: Date, most: number): Promise<PointDeed[]>
  /** Those of them that still stand: points for others are taken back. */
  standing(owner: Owner, refs: readonly string[]): Promise<ReadonlySet<string>>
}
