import { type AnswerViewProps, questionIds } from '../../view/answer-view.ts'
import { MatrixMark, MatrixTable } from '../../cells/matrix-table.tsx'
import { QuestionGroup } from '../../view/question-frame.tsx'
import { fieldName } from '../../model/question-type.ts'
import { isRecord } from '../../answers/raw-values.ts'
import { useViewTexts, useWords } from '../../view/view-language.ts'
import type { MatrixScaleQuestion } from './question.ts'
import { levelLabel, levelsOf } from './type.ts'
import { matrixScaleTexts as chinese } from './texts.ts'
import { matrixScaleTextsEn } from './texts-en.ts'
import { matrixScaleTextsTw } from './texts-tw.ts'
import styles from './view.module.css'

export default function MatrixScaleView(props: AnswerViewProps<MatrixScaleQuestion>) {
  const matrixScaleTexts = useWords(chinese, matrixScaleTextsEn, matrixScaleTextsTw)
  const viewTexts = useViewTexts()
  const { question, value, onChange, problems, required, disabled } = props
  const ids = questionIds(question.id)
  const answers = isRecord(value) ? value : {}
  const levels = levelsOf(question)
  const { labels } = question
  const isAnswered = Object.keys(answers).length > 0
  return (
    <QuestionGroup
      {...props}
      hint={required && question.everyRow && question.rows.length > 1 ? viewTexts.everyRow : undefined}
      onClear={isAnswered && !required && !disabled ? () => onChange(undefined) : undefined}
    >
      {(labels.min || labels.max) && (
        <p className={styles.ends} aria-hidden="true">
          <span>{labels.min && matrixScaleTexts.level(question.from, labels.min)}</span>
          <span>{labels.max && matrixScaleTexts.level(question.to, labels.max)}</span>
        </p>
      )}
      <MatrixTable
        question={question}
        problems={problems}
        cells="marks"
        isScale
        rows={question.rows}
        columns={levels.map((level) => ({
          id: String(level),
          title: String(level),
          note: levelLabel(question, level),
        }))}
        renderCell={({ row, column, labelledBy, first }) => (
          <MatrixMark
            kind="radio"
            id={first ? ids.control : undefined}
            name={fieldName(question.id, row)}
            value={column}
            text={column}
            checked={String(answers[row]) === column}
            disabled={disabled}
            labelledBy={labelledBy}
            onChange={() => onChange({ ...answers, [row]: Number(column) })}
          />
        )}
      />
    </QuestionGroup>
  )
}
