import type { QuestionScoring } from '../../scoring/question-scoring.ts'
import type { TextareaAnswer, TextareaQuestion } from './question.ts'

/** Essays are marked by people as a rule; a short one may have accepted texts. */
export const scoring: QuestionScoring<TextareaQuestion, TextareaAnswer> = {
  keys: ['manual', 'text'],
  read: (_question, answer) => ({ text: { self: answer } }),
}
