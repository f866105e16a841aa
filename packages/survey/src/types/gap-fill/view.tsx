import { Fragment } from 'react'
import { type AnswerViewProps, questionIds } from '../../view/answer-view.ts'
import { CellControl, cellProblem, withCell } from '../../cells/cell-control.tsx'
import { QuestionGroup } from '../../view/question-frame.tsx'
import { fieldName } from '../../model/question-type.ts'
import { isRecord } from '../../answers/raw-values.ts'
import { closingSigns, piecesOf } from './content.ts'
import type { GapFillQuestion } from './question.ts'
import { blankCell } from './type.ts'
import styles from './view.module.css'

export default function GapFillView(props: AnswerViewProps<GapFillQuestion>) {
  const { question, value, onChange, problems, disabled } = props
  const ids = questionIds(question.id)
  const values = isRecord(value) ? value : {}
  const first = question.blanks[0]?.id
  const pieces = piecesOf(question.content)
  const blankAt = (at: number) => {
    const piece = pieces[at]
    return piece && 'blank' in piece ? question.blanks.find(({ id }) => id === piece.blank) : undefined
  }
  return (
    <QuestionGroup {...props}>
      <div className={styles.content}>
        {pieces.map((piece, index) => {
          // The same text may stand at several places: only its place tells it apart.
          if ('text' in piece) {
            // What closes a blank stands with it on one line.
            const held = blankAt(index - 1) ? closingSigns(piece).length : 0
            return <Fragment key={index}>{piece.text.slice(held)}</Fragment>
          }
          const blank = blankAt(index)
          if (!blank) return null
          const wrong = cellProblem(blankCell(blank), blank.id, values[blank.id], problems) !== undefined
          return (
            <span key={index} className={styles.held}>
              <CellControl
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
              {closingSigns(pieces[index + 1])}
            </span>
          )
        })}
      </div>
    </QuestionGroup>
  )
}
