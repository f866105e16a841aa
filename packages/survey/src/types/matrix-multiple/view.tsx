import { type AnswerViewProps, questionIds } from '../../view/answer-view.ts'
import { draftChoices } from '../../answers/draft-values.ts'
import { MatrixMark, MatrixOther, MatrixTable } from '../../cells/matrix-table.tsx'
import type { Option } from '../../model/model.ts'
import { QuestionGroup } from '../../view/question-frame.tsx'
import { fieldName } from '../../model/question-type.ts'
import { isRecord } from '../../answers/raw-values.ts'
import { useViewTexts, type ViewTexts } from '../../view/view-language.ts'
import type { ChoiceAnswer } from '../single/question.ts'
import type { MatrixMultipleQuestion } from './question.ts'

function hintOf(viewTexts: ViewTexts, { perRow: { min, max } }: MatrixMultipleQuestion): string | undefined {
  if (min !== undefined && max !== undefined) return viewTexts.chooseBetween(min, max)
  if (min !== undefined) return viewTexts.chooseAtLeast(min)
  return max === undefined ? undefined : viewTexts.chooseAtMost(max)
}

/** The row after a column was chosen or left; a column that excludes the others stands alone. */
function toggled(
  columns: readonly Option[],
  chosen: readonly ChoiceAnswer[],
  column: Option,
  checked: boolean,
): ChoiceAnswer[] {
  if (!checked) return chosen.filter(({ v }) => v !== column.id)
  if (column.exclusive) return [{ v: column.id }]
  const kept = chosen.filter(({ v }) => !columns.some((other) => other.exclusive && other.id === v))
  return [...kept, { v: column.id }]
}

export default function MatrixMultipleView(props: AnswerViewProps<MatrixMultipleQuestion>) {
  const viewTexts = useViewTexts()
  const { question, value, onChange, problems, required, disabled } = props
  const ids = questionIds(question.id)
  const answers = isRecord(value) ? value : {}
  const everyRow = required && question.everyRow && question.rows.length > 1
  const set = (row: string, choices: ChoiceAnswer[]) => {
    const next = { ...answers, [row]: choices }
    if (choices.length === 0) delete next[row]
    onChange(Object.keys(next).length > 0 ? next : undefined)
  }
  return (
    <QuestionGroup
      {...props}
      hint={[everyRow ? viewTexts.everyRow : '', hintOf(viewTexts, question) ?? '']
        .filter(Boolean)
        .join('，')}
    >
      <MatrixTable
        question={question}
        problems={problems}
        cells="marks"
        rows={question.rows}
        columns={question.columns.map(({ id, text }) => ({ id, title: text }))}
        renderCell={({ row, column: columnId, labelledBy, first }) => {
          const column = question.columns.find(({ id }) => id === columnId)
          if (!column) return null
          const chosen = draftChoices(answers[row])
          const choice = chosen.find(({ v }) => v === columnId)
          return (
            <>
              <MatrixMark
                kind="checkbox"
                id={first ? ids.control : undefined}
                name={fieldName(question.id, row)}
                value={columnId}
                text={column.text}
                checked={choice !== undefined}
                disabled={disabled}
                labelledBy={labelledBy}
                onChange={(checked) => set(row, toggled(question.columns, chosen, column, checked))}
              />
              <MatrixOther
                column={column}
                name={fieldName(question.id, row, 'other', columnId)}
                choice={choice}
                disabled={disabled}
                onChange={(other) =>
                  set(
                    row,
                    chosen.map((one) => (one.v === columnId ? { ...one, other } : one)),
                  )
                }
              />
            </>
          )
        }}
      />
    </QuestionGroup>
  )
}
