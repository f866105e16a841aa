import { isRecord, own } from '../../answers/raw-values.ts'
import { namedParts } from '../../scoring/element-parts.ts'
import type { QuestionScoring } from '../../scoring/question-scoring.ts'

export const scoring: QuestionScoring = {
  keys: ['pairs'],
  read: (_question, answer) => ({
    pairs: isRecord(answer)
      ? Object.fromEntries(
          Object.entries(answer).flatMap(([left, choice]) => {
            const right = isRecord(choice) ? own(choice, 'v') : choice
            return typeof right === 'string' ? [[left, right]] : []
          }),
        )
      : {},
  }),
  choices: (question) => namedParts(question, 'columns'),
  parts: (question) => namedParts(question, 'rows'),
}
