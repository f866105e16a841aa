import { type AnswerViewProps, questionIds } from '../../view/answer-view.ts'
import { draftRows } from '../../answers/draft-values.ts'
import { MatrixMark, MatrixOther, MatrixTable } from '../../cells/matrix-table.tsx'
import { QuestionGroup } from '../../view/question-frame.tsx'
import { fieldName } from '../../model/question-type.ts'
import { useViewTexts } from '../../view/view-language.ts'
import type { MatrixSingleQuestion } from './question.ts'

export default function MatrixSingleView(props: AnswerViewProps<MatrixSingleQuestion>) {
  const viewTexts = useViewTexts()
  const { question, value, onChange, problems, required, disabled } = props
  const ids = questionIds(question.id)
  const answers = draftRows(value)
  const hint = required && question.everyRow && question.rows.length > 1 ? viewTexts.everyRow : undefined
  const clearable = Object.keys(answers).length > 0 && !required && !disabled
  return (
    <QuestionGroup {...props} hint={hint} onClear={clearable ? () => onChange(undefined) : undefined}>
      <MatrixTable
        question={question}
        problems={problems}
        cells="marks"
        rows={question.rows}
        columns={question.columns.map(({ id, text }) => ({ id, title: text }))}
        renderCell={({ row, column: columnId, labelledBy, first }) => {
          const column = question.columns.find(({ id }) => id === columnId)
          if (!column) return null
          const choice = answers[row]?.v === columnId ? answers[row] : undefined
          return (
            <>
              <MatrixMark
                kind="radio"
                id={first ? ids.control : undefined}
                name={fieldName(question.id, row)}
                value={columnId}
                text={column.text}
                checked={choice !== undefined}
                disabled={disabled}
                labelledBy={labelledBy}
                onChange={() => onChange({ ...answers, [row]: { v: columnId } })}
              />
              <MatrixOther
                column={column}
                name={fieldName(question.id, row, 'other', columnId)}
                choice={choice}
                disabled={disabled}
                onChange={(other) => onChange({ ...answers, [row]: { v: columnId, other } })}
              />
            </>
          )
        }}
      />
    </QuestionGroup>
  )
}
