import { type AnswerViewProps, questionIds } from '../../view/answer-view.ts'
import { CellControl, cellProblem, withCell } from '../../cells/cell-control.tsx'
import { readCell } from '../../cells/cells.ts'
import { MatrixTable } from '../../cells/matrix-table.tsx'
import { QuestionGroup } from '../../view/question-frame.tsx'
import { fieldName } from '../../model/question-type.ts'
import { isRecord } from '../../answers/raw-values.ts'
import { useViewTexts, useWords } from '../../view/view-language.ts'
import type { MatrixInputQuestion } from './question.ts'
import { matrixInputTexts as chinese } from './texts.ts'
import { matrixInputTextsEn } from './texts-en.ts'
import { matrixInputTextsTw } from './texts-tw.ts'

export default function MatrixInputView(props: AnswerViewProps<MatrixInputQuestion>) {
  const matrixInputTexts = useWords(chinese, matrixInputTextsEn, matrixInputTextsTw)
  const viewTexts = useViewTexts()
  const { question, value, onChange, problems, required, disabled } = props
  const ids = questionIds(question.id)
  const answers = isRecord(value) ? value : {}
  const rowOf = (row: string): Record<string, unknown> => {
    const cells = answers[row]
    return isRecord(cells) ? cells : {}
  }
  // While typing the numbers are still texts.
  const sumOf = (columnId: string): string => {
    const column = question.columns.find(({ id }) => id === columnId)
    if (column?.kind !== 'number') return ''
    let sum = 0
    for (const row of question.rows) {
      const number = readCell(column, rowOf(row.id)[columnId])
      if (typeof number === 'number') sum += number
    }
    const total = question.totals[columnId]
    const now = String(Math.round(sum * 1e6) / 1e6)
    return total === undefined ? now : matrixInputTexts.of(now, String(total))
  }
  const hasSums = question.sums && question.columns.some(({ kind }) => kind === 'number')
  return (
    <QuestionGroup
      {...props}
      hint={required && question.everyRow && question.rows.length > 1 ? viewTexts.everyRow : undefined}
    >
      <MatrixTable
        question={question}
        problems={problems}
        cells="fields"
        rows={question.rows}
        columns={question.columns}
        renderCell={({ row, column: columnId, labelledBy, rowErrorId, first }) => {
          const column = question.columns.find(({ id }) => id === columnId)
          if (!column) return null
          const wrong = cellProblem(column, `${row}.${columnId}`, rowOf(row)[columnId], problems)
          return (
            <CellControl
              cell={column}
              id={first ? ids.control : undefined}
              name={fieldName(question.id, row, columnId)}
              value={rowOf(row)[columnId]}
              labelledBy={labelledBy}
              describedBy={wrong ? (rowErrorId ?? ids.error) : undefined}
              required={column.required}
              invalid={wrong !== undefined}
              disabled={disabled}
              onChange={(next) => onChange(withCell(answers, row, withCell(rowOf(row), columnId, next)))}
            />
          )
        }}
        footer={
          hasSums
            ? { title: matrixInputTexts.sum, cells: question.columns.map(({ id }) => sumOf(id)) }
            : undefined
        }
      />
    </QuestionGroup>
  )
}
