import { isRecord } from '../../answers/raw-values.ts'
import { namedParts } from '../../scoring/element-parts.ts'
import type { QuestionScoring } from '../../scoring/question-scoring.ts'

export const scoring: QuestionScoring = {
  keys: ['text', 'manual'],
  read: (_question, answer) => ({
    text: isRecord(answer)
      ? Object.fromEntries(
          Object.entries(answer).flatMap(([id, text]) => (typeof text === 'string' ? [[id, text]] : [])),
        )
      : {},
  }),
  parts: (question) =>
    namedParts(question, 'blanks').map(({ id, text }, index) => ({
      id,
      text: text === id ? `空 ${index + 1}` : text,
    })),
}
