import { isRecord } from '../../answers/raw-values.ts'
import { namedParts } from '../../scoring/element-parts.ts'
import type { QuestionScoring } from '../../scoring/question-scoring.ts'

const cellId = (row: string, column: string) => `${row}.${column}`

/** Every cell is a blank of its own, named `<row id>.<column id>`. */
export const scoring: QuestionScoring = {
  keys: ['text'],
  read: (_question, answer) => ({
    text: isRecord(answer)
      ? Object.fromEntries(
          Object.entries(answer).flatMap(([row, cells]) =>
            isRecord(cells)
              ? Object.entries(cells).flatMap(([column, value]) =>
                  typeof value === 'string' || typeof value === 'number'
                    ? [[cellId(row, column), String(value)]]
                    : [],
                )
              : [],
          ),
        )
      : {},
  }),
  parts: (question) =>
    namedParts(question, 'rows').flatMap((row) =>
      namedParts(question, 'columns').map((column) => ({
        id: cellId(row.id, column.id),
        text: `${row.text} · ${column.text}`,
      })),
    ),
}
