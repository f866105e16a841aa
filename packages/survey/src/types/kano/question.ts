import type { Element, Row } from '../../model/model.ts'

/** Each feature is judged twice: with it, and without it. */
export interface KanoQuestion extends Element {
  type: 'kano'
  required: boolean
  /** The features. */
  rows: Row[]
}

/** 1 I like it, 2 it must be so, 3 I do not care, 4 I can live with it, 5 I dislike it. */
export const kanoLevels = [1, 2, 3, 4, 5] as const
export type KanoLevel = (typeof kanoLevels)[number]

/** How somebody feels `with` the feature and `without` it. */
export interface KanoPair {
  with?: KanoLevel
  without?: KanoLevel
}

/** By id of the feature; features that were not judged have no key. */
export type KanoAnswer = Record<string, KanoPair>

export const kanoSides = ['with', 'without'] as const
