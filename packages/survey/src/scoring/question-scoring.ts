import type { Element } from '../model/model.ts'
import type { ScoringKey } from './exam-part.ts'
import type { ScoredReading } from './score-key.ts'

/** A thing that keys name by its id, with its words. */
export interface NamedPart {
  id: string
  text: string
}

/**
 * What scoring knows of a type beyond the shape of its answers; `types/<type>/scoring.ts` exports one as `scoring`
 * when the shape alone does not tell.
 */
export interface QuestionScoring<Q extends Element = Element, A = unknown> {
  /** Kinds of keys that fit, the usual one first; empty: never scored. */
  keys: readonly ScoringKey['kind'][]
  /** A normalised answer as those keys see it. */
  read(question: Q, answer: A): ScoredReading
  /** What can be chosen: options, columns, right sides, areas. */
  choices?(question: Q): NamedPart[]
  /** What is judged one by one: rows, blanks, left sides. */
  parts?(question: Q): NamedPart[]
  /** The answer that a right path is; the path itself when absent. */
  answerOf?(path: readonly string[]): A
}
