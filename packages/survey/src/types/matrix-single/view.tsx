import { type AnswerViewProps, questionIds } from '../../answer-view.ts'
import control from '../../control.module.css'
import { draftRows } from '../../draft-values.ts'
import { QuestionGroup } from '../../question-frame.tsx'
import { fieldName } from '../../question-type.ts'
import { viewTexts } from '../../view-texts.ts'
import type { MatrixSingleQuestion } from './question.ts'
import styles from './view.module.css'

// Safari forgets what a table is once style sheets lay it out as cards.
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
}

/**
 * A table on wide screens, a card for every row on narrow ones: one markup, laid out by style sheets.
 */
export default function MatrixSingleView(props: AnswerViewProps<MatrixSingleQuestion>) {
  const { question, value, onChange, problems, required, disabled } = props
  const ids = questionIds(question.id)
  const answers = draftRows(value)
  const partId = (part: string) => `${ids.root}-${part}`
  const hint = required && question.everyRow && question.rows.length > 1 ? viewTexts.everyRow : undefined
  const clearable = Object.keys(answers).length > 0 && !required && !disabled
  return (
    <QuestionGroup
      {...props}
      problems={problems.map((problem) =>
        problem.code === 'rowRequired' ? { ...problem, message: viewTexts.everyRow } : problem,
      )}
      hint={hint}
      onClear={clearable ? () => onChange(undefined) : undefined}
    >
      <table className={styles.table} {...roles.table} aria-labelledby={ids.title}>
        <thead className={styles.head} {...roles.rowgroup}>
          <tr className={styles.headRow} {...roles.row}>
            <td className={styles.corner} {...roles.cell}></td>
            {question.columns.map((column) => (
              <th
                key={column.id}
                id={partId(column.id)}
                className={styles.column}
                {...roles.columnheader}
                scope="col"
              >
                {column.text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={styles.body} {...roles.rowgroup}>
          {question.rows.map((row, rowIndex) => {
            const choice = answers[row.id]
            const wrong = problems.filter((problem) => problem.part === row.id)
            return (
              <tr
                key={row.id}
                {...roles.row}
                className={`${styles.row} ${wrong.length > 0 ? styles.wrong : ''}`}
                data-wrong={wrong.length > 0 || undefined}
              >
                <th id={partId(row.id)} className={styles.rowTitle} {...roles.rowheader} scope="row">
                  {row.title}
                  {wrong[0] && <span className={styles.rowError}>{wrong[0].message}</span>}
                </th>
                {question.columns.map((column, columnIndex) => (
                  <td key={column.id} className={styles.cell} {...roles.cell}>
                    <label className={styles.choice}>
                      <input
                        className={styles.input}
                        type="radio"
                        id={rowIndex === 0 && columnIndex === 0 ? ids.control : undefined}
                        name={fieldName(question.id, row.id)}
                        value={column.id}
                        checked={choice?.v === column.id}
                        disabled={disabled}
                        aria-labelledby={`${partId(row.id)} ${partId(column.id)}`}
                        onChange={() => onChange({ ...answers, [row.id]: { v: column.id } })}
                      />
                      <span className={styles.cellText} aria-hidden="true">
                        {column.text}
                      </span>
                    </label>
                    {column.other && (
                      <div className={styles.other}>
                        <input
                          className={control.control}
                          type="text"
                          name={fieldName(question.id, row.id, 'other', column.id)}
                          value={choice?.v === column.id ? (choice.other ?? '') : ''}
                          placeholder={column.other.placeholder || viewTexts.otherPlaceholder}
                          aria-label={viewTexts.other(column.text)}
                          aria-required={column.other.required}
                          disabled={disabled}
                          onChange={(event) =>
                            onChange({ ...answers, [row.id]: { v: column.id, other: event.target.value } })
                          }
                        />
                      </div>
                    )}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </QuestionGroup>
  )
}
