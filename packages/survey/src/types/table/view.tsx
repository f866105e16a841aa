import { useRef, useState } from 'react'
import { type AnswerViewProps, questionIds } from '../../view/answer-view.ts'
import { CellControl, cellProblem, withCell } from '../../cells/cell-control.tsx'
import { type CellsAnswer, readCell } from '../../cells/cells.ts'
import { MatrixTable } from '../../cells/matrix-table.tsx'
import { QuestionGroup } from '../../view/question-frame.tsx'
import { fieldName } from '../../model/question-type.ts'
import { isRecord } from '../../answers/raw-values.ts'
import { withComputed } from '../../expression/row-expression.ts'
import { useHydrated } from '../../view/hydrated.ts'
import type { TableQuestion } from './question.ts'
import { useWords } from '../../view/view-language.ts'
import { tableTexts as chinese } from './texts.ts'
import { tableTextsEn } from './texts-en.ts'
import { tableTextsTw } from './texts-tw.ts'
import { rowNumber, summaryText } from './type.ts'
import styles from './view.module.css'

interface DraftRow {
  id: string
  cells: Record<string, unknown>
}

function draftTable({ columns }: TableQuestion, value: unknown): DraftRow[] {
  const computed = new Set(columns.filter(({ kind }) => kind === 'computed').map(({ id }) => id))
  const entered = (cells: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(cells).filter(([id]) => !computed.has(id)))
  const rows = isRecord(value) ? value.rows : undefined
  if (!Array.isArray(rows)) return []
  return rows.flatMap((row: unknown): DraftRow[] =>
    isRecord(row) && typeof row.id === 'string'
      ? [{ id: row.id, cells: isRecord(row.cells) ? entered(row.cells) : {} }]
      : [],
  )
}

/** What can be read of a row as it is entered, with what is computed from it. */
function readDraft({ columns }: TableQuestion, cells: Record<string, unknown>): CellsAnswer {
  const read: CellsAnswer = {}
  for (const column of columns) {
    const value = readCell(column, cells[column.id])
    if (value !== undefined) read[column.id] = value
  }
  return Object.keys(read).length === 0 ? read : withComputed(columns, read)
}

/** Rows that a plain form offers of a growing table: without a script none can be added. */
const plainRows = 5

/** What was entered, with the empty rows that stand in the page beside it. */
function shownRows(
  question: TableQuestion,
  entered: readonly DraftRow[],
  open: readonly string[],
  isPlain: boolean,
): DraftRow[] {
  if (question.rows.mode === 'fixed') {
    return question.rows.rows.map(({ id }) => entered.find((row) => row.id === id) ?? { id, cells: {} })
  }
  const { min, max } = question.rows
  const least = isPlain ? Math.min(max, Math.max(min, plainRows)) : min
  const rows = new Map(entered.map((row) => [row.id, row]))
  for (const id of open) if (!rows.has(id)) rows.set(id, { id, cells: {} })
  // A row that was left empty between others is shown again in its place.
  const last = Math.max(least, ...[...rows.keys()].map(rowNumber).filter((n) => n <= max))
  for (let n = 1; n <= last; n += 1) {
    if (!rows.has(`r${n}`) && rows.size < max) rows.set(`r${n}`, { id: `r${n}`, cells: {} })
  }
  return [...rows.values()].sort((a, b) => rowNumber(a.id) - rowNumber(b.id))
}

export default function TableView(props: AnswerViewProps<TableQuestion>) {
  const tableTexts = useWords(chinese, tableTextsEn, tableTextsTw)
  const { question, value, onChange, problems, disabled } = props
  const ids = questionIds(question.id)
  const isPlain = !useHydrated()
  const [said, setSaid] = useState('')
  const root = useRef<HTMLDivElement>(null)
  // Rows without anything in them are no answer: only the page knows of them.
  const [open, setOpen] = useState<readonly string[]>([])
  const rows = shownRows(question, draftTable(question, value), open, isPlain)
  const growing = question.rows.mode === 'growing' ? question.rows : undefined
  const set = (next: DraftRow[]) => {
    setOpen(next.map(({ id }) => id))
    const filled = next.filter(({ cells }) => Object.keys(cells).length > 0)
    onChange(filled.length > 0 ? { rows: filled } : undefined)
  }
  const titleOf = (id: string) =>
    question.rows.mode === 'fixed'
      ? (question.rows.rows.find((row) => row.id === id)?.title ?? '')
      : tableTexts.row(rowNumber(id))

  function add(): void {
    const last = Math.max(0, ...rows.map(({ id }) => rowNumber(id)))
    set([...rows, { id: `r${last + 1}`, cells: {} }])
    setSaid(tableTexts.added(last + 1))
    requestAnimationFrame(() => {
      root.current
        ?.querySelectorAll<HTMLElement>('tbody tr')
        [rows.length]?.querySelector<HTMLElement>('input, select')
        ?.focus()
    })
  }

  const read = new Map(rows.map(({ id, cells }) => [id, readDraft(question, cells)]))
  const summaries = question.columns.map((column) =>
    summaryText(
      question.summaries[column.id],
      rows.map(({ id }) => read.get(id)?.[column.id]),
    ),
  )
  return (
    <QuestionGroup {...props} hint={growing ? tableTexts.rowsHint(growing.min, growing.max) : undefined}>
      <div ref={root}>
        <MatrixTable
          question={question}
          problems={problems}
          cells="fields"
          rows={rows.map(({ id }) => ({ id, title: titleOf(id) }))}
          columns={question.columns}
          renderCell={({ row, column: columnId, labelledBy, rowErrorId, first }) => {
            const column = question.columns.find(({ id }) => id === columnId)
            const cells = rows.find(({ id }) => id === row)?.cells
            if (!column || !cells) return null
            const wrong = cellProblem(column, `${row}.${columnId}`, cells[columnId], problems)
            return (
              <CellControl
                cell={column}
                id={first ? ids.control : undefined}
                name={fieldName(question.id, row, columnId)}
                value={column.kind === 'computed' ? read.get(row)?.[columnId] : cells[columnId]}
                labelledBy={labelledBy}
                describedBy={wrong ? (rowErrorId ?? ids.error) : undefined}
                required={column.required}
                invalid={wrong !== undefined}
                disabled={disabled}
                onChange={(next) =>
                  set(
                    rows.map((one) =>
                      one.id === row ? { id: row, cells: withCell(cells, columnId, next) ?? {} } : one,
                    ),
                  )
                }
              />
            )
          }}
          renderRowEnd={
            growing && !isPlain
              ? (row) => {
                  return rows.length > growing.min ? (
                    <button
                      type="button"
                      className={styles.remove}
                      disabled={disabled}
                      aria-label={tableTexts.removeRow(rowNumber(row))}
                      onClick={() => {
                        // The rows behind it move up: each is called by its place.
                        set(
                          rows
                            .filter(({ id }) => id !== row)
                            .map(({ cells }, place) => ({ id: `r${place + 1}`, cells })),
                        )
                        setSaid(tableTexts.removed(rows.length - 1))
                      }}
                    >
                      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
                        <path
                          d="M5 7h14M10 7V5h4v2M7 7l1 12h8l1-12"
                          fill="none"
                          stroke="currentColor"
                          strokeWidth="1.8"
                        />
                      </svg>
                    </button>
                  ) : null
                }
              : undefined
          }
          footer={
            Object.keys(question.summaries).length > 0
              ? {
                  title: tableTexts.summaryTitle,
                  cells: question.columns.map(({ id }, index) => {
                    const kind = question.summaries[id]
                    return kind
                      ? `${tableTexts.summaries[kind]} ${summaries[index] || tableTexts.noSummary}`
                      : ''
                  }),
                }
              : undefined
          }
        />
      </div>
      {growing && !isPlain && rows.length < growing.max && (
        <button type="button" className={styles.add} disabled={disabled} onClick={add}>
          + {growing.addText || tableTexts.add}
        </button>
      )}
      <output className={styles.said}>{said}</output>
    </QuestionGroup>
  )
}
