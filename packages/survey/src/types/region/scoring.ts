import { isRecord } from '../../answers/raw-values.ts'
import type { QuestionScoring } from '../../scoring/question-scoring.ts'

/** The detail beside the region is never judged. */
export const scoring: QuestionScoring = {
  keys: ['path'],
  read: (_question, answer) => ({
    path:
      isRecord(answer) && Array.isArray(answer.codes)
        ? answer.codes.filter((code) => typeof code === 'string')
        : [],
  }),
  answerOf: (codes) => ({ codes }),
}
