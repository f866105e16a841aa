import type { AnswerView } from './answer-view.ts'
import { modules } from './views.generated.ts'

/** The answering views by type, of the types that `questionType` knows. */
export const answerViews: Readonly<Partial<Record<string, AnswerView>>> = Object.fromEntries(
  Object.entries(modules).map(([type, module]): [string, AnswerView] => [type, module.default]),
)
