import type { Outcome } from './compiled/compiled.ts'
import type { ExpressionValue } from '../expression/expression.ts'
import type { AnswerValues, Element, Ending } from '../model/model.ts'
import type { Problem } from '../model/question-type.ts'
import type { PlacesLeft } from '../answers/places-left.ts'

/** What a respondent meets of one element. It is shown when it is both visible and on the path. */
export interface ElementState {
  /** Not hidden by a rule, neither itself nor its page. */
  visible: boolean
  /** Not passed over by a jump or an end. */
  onPath: boolean
  required: boolean
  /** Its answer cannot be changed: a rule disabled it, or it is computed. */
  readOnly: boolean
  /** What is wrong with the present answer, a missing required one included; empty for elements that are not shown. */
  problems: readonly Problem[]
}

/** One page: its shown elements in order. `id` is its page break, or `first`. */
export interface SurveyPage {
  id: string
  title: string
  elements: readonly Element[]
}

/** What a survey is answered in. */
export interface AnsweringContext {
  /** Parameters of the address that the survey was opened with. */
  url?: Readonly<Record<string, string>>
  /** Local time as `2026-03-01T09:30`; by default now, in Shanghai. */
  now?: string
  /** The answers were sent: what rules would only have suggested (`ifEmpty`, `untilEdited`) is theirs to leave out. */
  submitted?: boolean
  /** The answers were given some time ago: limits that move with the day do not count any more. */
  givenBefore?: boolean
  /** How many places are left: a question whose options are all taken is no longer required. */
  left?: PlacesLeft
}

/** A running survey in the browser; see `createEngine`. */
export interface SurveyEngine {
  /** Sets or, with undefined, takes back an answer. What cannot be read stays as it is and is a problem. */
  setAnswer(id: string, value: unknown): void
  /** The answer as it was set, also while its question is hidden, or what a rule gives; undefined for none. */
  answer(id: string): unknown
  /** The element as the respondent meets it; the same object until it changes. */
  element(id: string): Element | undefined
  /** The same object until it changes. */
  stateOf(id: string): ElementState
  /** Calls back after the state or the answer of the element changed; returns how to stop. */
  subscribe(id: string, listener: () => void): () => void
  /** Pages with something shown on them; the same list until it changes. */
  pages(): readonly SurveyPage[]
  subscribePages(listener: () => void): () => void
  /** Normalised answers of shown questions: what is to be submitted. */
  answers(): AnswerValues
  /** Everything that was set, hidden questions included: what a draft keeps. */
  draft(): AnswerValues
  /** Problems of all shown questions, in document order. */
  problems(): { questionId: string; code: string; message: string; part?: string }[]
  outcome(): Outcome
  /** The page after the end, with answers in its texts. */
  ending(): Ending | undefined
  variables(): Record<string, ExpressionValue>
}
