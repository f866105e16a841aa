import { namedParts } from '../../scoring/element-parts.ts'
import type { QuestionScoring } from '../../scoring/question-scoring.ts'

/** Free points are for statistics; only named areas can be right. */
export const scoring: QuestionScoring = {
  keys: ['areas'],
  read: (_question, answer) => ({
    areas: Array.isArray(answer) ? answer.filter((area) => typeof area === 'string') : [],
  }),
  choices: (question) => namedParts(question, 'areas'),
}
