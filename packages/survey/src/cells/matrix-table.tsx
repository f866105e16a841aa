import { type CSSProperties, type ReactNode, useRef } from 'react'
import type { AnswerViewProps } from '../view/answer-view.ts'
import { questionIds } from '../view/answer-view.ts'
import control from '../view/control.module.css'
import styles from './matrix-table.module.css'
import type { Option } from '../model/model.ts'
import { useSideways } from '../view/use-sideways.ts'
import { rowProblemWords, useViewTexts } from '../view/view-language.ts'

// Safari forgets what a table is once style sheets lay it out as cards.
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
}

/** How many levels stand side by side on a phone: all of up to seven, otherwise two lines of them. */
function perLine(levels: number): CSSProperties {
  const variables: Record<`--${string}`, number> = {
    '--per-line': levels <= 7 ? levels : Math.ceil(levels / 2),
  }
  return variables
}

interface MatrixTableProps extends Pick<AnswerViewProps, 'question' | 'problems'> {
  columns: readonly { id: string; title: string; required?: boolean; note?: string }[]
  rows: readonly { id: string; title: string }[]
  /**
   * The control of a cell; `labelledBy` are the ids of its row's and its column's heading, `rowErrorId` that of what is
   * wrong with its row.
   */
  renderCell: (cell: {
    row: string
    column: string
    labelledBy: string
    rowErrorId: string | undefined
    first: boolean
  }) => ReactNode
  /** Cells with fields need more room than cells with one mark, and their column's name above them on phones. */
  cells: 'marks' | 'fields'
  /** Marks of a row side by side on phones too: levels of a scale. */
  isScale?: boolean
  /** Beside the row's heading, for example a button that removes the row. */
  renderRowEnd?: (row: string) => ReactNode
  /** Below the rows, one a column. */
  footer?: { title: string; cells: readonly ReactNode[] } | undefined
}

/** A table on wide screens, a card for every row on narrow ones: one markup, laid out by style sheets. */
export function MatrixTable(props: MatrixTableProps): ReactNode {
  const { question, problems, columns, rows, renderCell, renderRowEnd, footer } = props
  const ids = questionIds(question.id)
  const words = useViewTexts()
  const scroll = useRef<HTMLDivElement>(null)
  const hidden = useSideways(scroll)
  const idOf = (kind: 'row' | 'column', id: string) => `${ids.root}-${kind}-${id}`
  const look = [
    styles.table,
    props.cells === 'fields' ? styles.fields : styles.marks,
    props.isScale ? styles.scale : '',
  ]
  return (
    <div className={styles.frame} data-hidden={hidden}>
      <div
        ref={scroll}
        className={styles.scroll}
        // A box that scrolls must be reachable with the keyboard, and say what it is.
        {...(hidden && { role: 'region', tabIndex: 0, 'aria-label': words.sideways })}
      >
        <table
          className={look.join(' ')}
          style={props.isScale ? perLine(columns.length) : undefined}
          {...roles.table}
          aria-labelledby={ids.title}
        >
          <thead className={styles.head} {...roles.rowgroup}>
            <tr className={styles.headRow} {...roles.row}>
              <td className={styles.corner} {...roles.cell}></td>
              {columns.map((column) => (
                <th
                  key={column.id}
                  id={idOf('column', column.id)}
                  className={styles.column}
                  {...roles.columnheader}
                  scope="col"
                >
                  {column.title}
                  {column.note && <span className={styles.note}>{column.note}</span>}
                  {column.required && (
                    <span className={styles.required} aria-hidden="true">
                      *
                    </span>
                  )}
                </th>
              ))}
              {renderRowEnd && <td className={styles.corner} {...roles.cell}></td>}
            </tr>
          </thead>
          <tbody className={styles.body} {...roles.rowgroup}>
            {rows.map((row, rowIndex) => {
              const wrong = problems.filter(
                ({ part }) => part === row.id || part?.startsWith(`${row.id}.`) === true,
              )
              const isWrong = wrong.length > 0
              const rowErrorId = isWrong ? `${idOf('row', row.id)}-error` : undefined
              return (
                <tr
                  key={row.id}
                  {...roles.row}
                  className={`${styles.row} ${isWrong ? styles.wrong : ''}`}
                  data-wrong={isWrong ? true : undefined}
                >
                  <th className={styles.rowTitle} {...roles.rowheader} scope="row">
                    <span id={idOf('row', row.id)}>{row.title}</span>
                    {isWrong && (
                      <span id={rowErrorId} className={styles.rowError}>
                        {[...new Set(wrong.map((problem) => rowProblemWords(words, problem)))].join('；')}
                      </span>
                    )}
                  </th>
                  {columns.map((column, columnIndex) => (
                    <td key={column.id} className={styles.cell} {...roles.cell}>
                      {props.cells === 'fields' && (
                        <span className={styles.cellTitle} aria-hidden="true">
                          {column.title}
                          {column.required && <span className={styles.required}>*</span>}
                        </span>
                      )}
                      {renderCell({
                        row: row.id,
                        column: column.id,
                        labelledBy: `${idOf('row', row.id)} ${idOf('column', column.id)}`,
                        rowErrorId,
                        first: rowIndex === 0 && columnIndex === 0,
                      })}
                    </td>
                  ))}
                  {renderRowEnd && (
                    <td className={styles.rowEnd} {...roles.cell}>
                      {renderRowEnd(row.id)}
                    </td>
                  )}
                </tr>
              )
            })}
          </tbody>
          {footer && (
            <tfoot className={styles.body} {...roles.rowgroup}>
              <tr className={`${styles.row} ${styles.foot}`} {...roles.row}>
                <th className={styles.rowTitle} {...roles.rowheader} scope="row">
                  {footer.title}
                </th>
                {footer.cells.map((cell, index) => (
                  <td
                    key={columns[index]?.id}
                    className={styles.cell}
                    {...roles.cell}
                    data-empty={cell === '' || undefined}
                  >
                    <span className={styles.cellTitle} aria-hidden="true">
                      {columns[index]?.title}
                    </span>
                    {cell}
                  </td>
                ))}
                {renderRowEnd && <td className={styles.rowEnd} {...roles.cell}></td>}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </div>
  )
}

interface MarkProps {
  kind: 'radio' | 'checkbox'
  id?: string | undefined
  name: string
  value: string
  text: string
  checked: boolean
  disabled: boolean
  labelledBy: string
  onChange: (checked: boolean) => void
}

/** A radio button or check box that fills its cell; its text shows where the column's heading does not. */
export function MatrixMark({ kind, text, labelledBy, checked, onChange, ...input }: MarkProps): ReactNode {
  return (
    <label className={`${styles.choice} ${checked ? styles.checked : ''}`}>
      <input
        {...input}
        className={styles.input}
        type={kind}
        checked={checked}
        aria-labelledby={labelledBy}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.cellText} aria-hidden="true">
        {text}
      </span>
    </label>
  )
}

interface MatrixOtherProps {
  column: Option
  name: string
  /** Undefined while the column is not chosen. */
  choice: { other?: string } | undefined
  disabled: boolean
  onChange: (text: string) => void
}

/** The text beside a column, in the cell of its mark; it shows with the mark, also where no script runs. */
export function MatrixOther({ column, name, choice, disabled, onChange }: MatrixOtherProps): ReactNode {
  const viewTexts = useViewTexts()
  if (!column.other) return null
  return (
    <div className={styles.other}>
      <input
        className={control.control}
        type="text"
        name={name}
        value={choice?.other ?? ''}
        placeholder={column.other.placeholder || viewTexts.otherPlaceholder}
        aria-label={viewTexts.other(column.text)}
        aria-required={column.other.required}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
