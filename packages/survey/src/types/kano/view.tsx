import { isRecord } from '../../answers/raw-values.ts'
import { MatrixMark, MatrixTable } from '../../cells/matrix-table.tsx'
import { fieldName } from '../../model/question-type.ts'
import { type AnswerViewProps, questionIds } from '../../view/answer-view.ts'
import { QuestionGroup } from '../../view/question-frame.tsx'
import { useWords } from '../../view/view-language.ts'
import { kanoLevels, type KanoQuestion, kanoSides } from './question.ts'
import { texts as chinese } from './texts.ts'
import { textsEn } from './texts-en.ts'
import { textsTw } from './texts-tw.ts'

export default function KanoView(props: AnswerViewProps<KanoQuestion>) {
  const words = useWords(chinese, textsEn, textsTw)
  const { question, value, onChange, problems, required, disabled } = props
  const ids = questionIds(question.id)
  const answers = isRecord(value) ? value : {}
  const pairOf = (row: string): Record<string, unknown> => {
    const pair = answers[row]
    return isRecord(pair) ? pair : {}
  }
  const lines = question.rows.flatMap((row) =>
    kanoSides.map((side) => ({ id: `${row.id}.${side}`, title: words[side](row.title), row: row.id, side })),
  )
  return (
    <QuestionGroup
      {...props}
      hint={words.hint}
      onClear={
        Object.keys(answers).length > 0 && !required && !disabled ? () => onChange(undefined) : undefined
      }
    >
      <MatrixTable
        question={question}
        // What is wrong with a feature is said at the line that has no answer.
        problems={problems.map((problem) => {
          const missing = lines.find(
            ({ row, side }) => row === problem.part && pairOf(row)[side] === undefined,
          )
          return missing ? { ...problem, part: missing.id } : problem
        })}
        cells="marks"
        rows={lines}
        columns={kanoLevels.map((level) => ({ id: String(level), title: words.levels[level] }))}
        renderCell={({ row: line, column, labelledBy, first }) => {
          const { row, side } = lines.find(({ id }) => id === line) ?? { row: '', side: 'with' as const }
          const level = kanoLevels.find((one) => String(one) === column)
          if (level === undefined) return null
          return (
            <MatrixMark
              kind="radio"
              id={first ? ids.control : undefined}
              name={fieldName(question.id, row, side)}
              value={column}
              text={words.levels[level]}
              checked={String(pairOf(row)[side]) === column}
              disabled={disabled}
              labelledBy={labelledBy}
              onChange={() => onChange({ ...answers, [row]: { ...pairOf(row), [side]: level } })}
            />
          )
        }}
      />
    </QuestionGroup>
  )
}
