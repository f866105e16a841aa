import { isRecord } from '../../raw-values.ts'
import { namedParts } from '../../scoring/element-parts.ts'
import type { QuestionScoring } from '../../scoring/question-scoring.ts'

export const scoring: QuestionScoring = {
  keys: ['pairs'],
  read: (_question, answer) => ({
    pairs: isRecord(answer)
      ? Object.fromEntries(
          Object.entries(answer).flatMap(([left, right]) =>
            typeof right === 'string' ? [[left, right]] : [],
          ),
        )
      : {},
  }),
  choices: (question) => namedParts(question, 'right'),
  parts: (question) => namedParts(question, 'left'),
}
