import type { ReactNode } from 'react'
import type { Element } from '../model/model.ts'
import type { Problem } from '../model/question-type.ts'
import type { FileAnswer } from '../types/file/question.ts'

/** Where chosen files go. Rejects with an Error whose message is for the respondent. */
export interface UploadPort {
  upload(
    questionId: string,
    file: File,
    options: { onProgress: (share: number) => void; signal: AbortSignal },
  ): Promise<FileAnswer>
}

/** Counts of one vote: answers, and how often each option was chosen, by option id. */
export interface VoteCounts {
  count: number
  options: Readonly<Record<string, number>>
}

/** Where visitors get the counts of a vote from. Rejects when they cannot be had; nothing is shown then. */
export interface VotesPort {
  /** Counts known with the page, by question id, so that the server can draw them. */
  initial?: Readonly<Record<string, VoteCounts>>
  counts(questionId: string, options: { signal: AbortSignal }): Promise<VoteCounts>
}

/** What the answering view of a question is given. */
export interface AnswerViewProps<Q extends Element = Element> {
  question: Q
  /** What was entered so far, not normalised; undefined when nothing was. */
  value: unknown
  onChange: (value: unknown) => void
  /** Shown at the question; empty when it is fine. */
  problems: readonly Problem[]
  /** Now, after the rules; may differ from the question's own. */
  required: boolean
  /** Number before the title, counted from 1; undefined for none. */
  number?: number | undefined
  disabled: boolean
  /** Random orders follow it: the same on server and browser, and after a reload. */
  seed: string
  /** Absent where nothing can be uploaded: the field then belongs to a plain form. */
  upload?: UploadPort | undefined
  /** Told while something is still on its way that the answer needs. */
  onBusy?: ((busy: boolean) => void) | undefined
  /** Absent where visitors get no counts. */
  votes?: VotesPort | undefined
  /** How many can still choose an option, by option id; options without a limit have no key. */
  left?: Readonly<Record<string, number>> | undefined
}

/** A method, so that the registry's view stands for the views of all types: each is given only its own questions. */
export type AnswerView = { bivarianceHack(props: AnswerViewProps): ReactNode }['bivarianceHack']

/** What is shown of a question after everything was sent. */
export interface AnswerOutcomeProps<Q extends Element = Element> {
  question: Q
  votes: VotesPort | undefined
}

export type AnswerOutcome = { bivarianceHack(props: AnswerOutcomeProps): ReactNode }['bivarianceHack']

/** Ids of the parts of a question in the page; `root` is what links to a question lead to. */
export function questionIds(questionId: string) {
  const root = `q-${questionId}`
  return {
    root,
    title: `${root}-title`,
    help: `${root}-help`,
    error: `${root}-error`,
    control: `${root}-control`,
  }
}
