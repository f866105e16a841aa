import type { AnswerOutcome, AnswerView } from './answer-view.ts'
import { modules } from '../views.generated.ts'

/** The answering views by type, of the types that `questionType` knows. */
export const answerViews: Readonly<Partial<Record<string, AnswerView>>> = Object.fromEntries(
  Object.entries(modules).map(([type, module]): [string, AnswerView] => [type, module.default]),
)

/** What some types show once everything was sent: `Outcome` of their `view.tsx`. */
export const answerOutcomes: Readonly<Partial<Record<string, AnswerOutcome>>> = Object.fromEntries(
  Object.entries(modules).flatMap(([type, module]): [string, AnswerOutcome][] =>
    'Outcome' in module ? [[type, module.Outcome]] : [],
  ),
)
