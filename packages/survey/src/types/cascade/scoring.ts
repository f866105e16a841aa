import type { QuestionScoring } from '../../scoring/question-scoring.ts'

export const scoring: QuestionScoring = {
  keys: ['path'],
  read: (_question, answer) => ({
    path: Array.isArray(answer) ? answer.filter((id) => typeof id === 'string') : [],
  }),
}
