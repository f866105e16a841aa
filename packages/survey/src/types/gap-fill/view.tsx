import { Fragment } from 'react'
import { type AnswerViewProps, questionIds } from '../../answer-view.ts'
import { CellControl, cellProblem, withCell } from '../../cell-control.tsx'
import { QuestionGroup } from '../../question-frame.tsx'
import { fieldName } from '../../question-type.ts'
import { isRecord } from '../../raw-values.ts'
import { piecesOf } from './content.ts'
import type { GapFillQuestion } from './question.ts'
import { blankCell } from './type.ts'
import styles from './view.module.css'

export default function GapFillView(props: AnswerViewProps<GapFillQuestion>) {
  const { question, value, onChange, problems, disabled } = props
  const ids = questionIds(question.id)
  const values = isRecord(value) ? value : {}
  const first = question.blanks[0]?.id
  return (
    <QuestionGroup {...props}>
      <div className={styles.content}>
        {piecesOf(question.content).map((piece, index) => {
          // The same text may stand at several places: only its place tells it apart.
          if ('text' in piece) return <Fragment key={index}>{piece.text}</Fragment>
          const blank = question.blanks.find(({ id }) => id === piece.blank)
          if (!blank) return null
          const wrong = cellProblem(blankCell(blank), blank.id, values[blank.id], problems) !== undefined
          return (
            <CellControl
              key={index}
              cell={blankCell(blank)}
              id={blank.id === first ? ids.control : undefined}
              name={fieldName(question.id, blank.id)}
              value={values[blank.id]}
              label={blank.title}
              describedBy={wrong ? ids.error : undefined}
              required={blank.required}
              invalid={wrong}
              disabled={disabled}
              width={blank.width ?? 6}
              onChange={(text) => onChange(withCell(values, blank.id, text))}
            />
          )
        })}
      </div>
    </QuestionGroup>
  )
}
