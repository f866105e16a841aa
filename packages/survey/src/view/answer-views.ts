import { modules } from '#views'
import type { AnswerOutcome, AnswerView } from './answer-view.ts'

const known: Readonly<Record<string, { default: AnswerView; Outcome?: AnswerOutcome } | undefined>> = modules

/** The answering view of a type that `questionType` knows. */
export function answerView(type: string): AnswerView | undefined {
  return Object.hasOwn(known, type) ? known[type]?.default : undefined
}

/** What a type shows once everything was sent: `Outcome` of its `view.tsx`. */
export function answerOutcome(type: string): AnswerOutcome | undefined {
  return Object.hasOwn(known, type) ? known[type]?.Outcome : undefined
}
