import { modules } from '#views'
import type { AnswerOutcome, AnswerView } from './answer-view.ts'

/**
 * The answering views of the types that `questionType` knows, and what some show once everything was sent, by type. Pages
 * of visitors add to it as their scripts run.
 */
export const answerViews: Readonly<
  Record<string, { default: AnswerView; Outcome?: AnswerOutcome } | undefined>
> = modules
