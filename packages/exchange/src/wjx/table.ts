import type { QuestionDraft } from '../elements/draft.ts'
import type { Reading } from '../reading/reading.ts'
import type { SourceLine } from '../reading/source-lines.ts'
import { texts } from '../texts.ts'
import type { QuestionBlock } from './question.ts'

/** A table to tick or to write in. */
export interface PastedTable {
  columns: string[]
  rows: string[]
  type: 'matrixSingle' | 'matrixMultiple' | 'matrixInput'
}

const mark = /^(?:[□☐◻▢○◯〇]|[（(]\s*[)）]|[_＿]*|\d)$/
const dashes = /^:?-{2,}:?$/

/** Cells of a line: between bars, or apart by tabs or several blanks. */
function cellsOf({ source, text }: SourceLine): string[] {
  if (/^\|.*\|$|\|.*\|/.test(text))
    return text
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => cell.trim())
  return source.split(/\t|[ \u00a0\u3000]{2,}/).map((cell) => cell.trim())
}

/** Lines that are a table whose cells are empty or have boxes; undefined for anything else. */
export function tableOf(body: readonly SourceLine[]): PastedTable | undefined {
  if (body.length < 2) return undefined
  const rows = body.map(cellsOf).filter((cells) => !cells.every((cell) => dashes.test(cell)))
  const [head, ...rest] = rows
  if (!head || rest.length === 0) return undefined
  const columns = head.slice(1).filter((cell) => cell !== '')
  const width = (rest[0]?.length ?? 1) - 1
  const named =
    head[0] !== '' && rest.every((cells) => cells.length === head.length)
      ? columns
      : head.filter((cell) => cell !== '')
  // More headings than cells stand over the names of the rows.
  if (named.length > width && width >= 2) named.splice(0, named.length - width)
  if (named.length < 2) return undefined
  const isOpen = rest.every(
    (cells) =>
      (cells[0] ?? '') !== '' &&
      !mark.test(cells[0] ?? '') &&
      cells.slice(1).every((cell) => mark.test(cell)) &&
      cells.length > 1,
  )
  if (!isOpen || named.some((cell) => mark.test(cell))) return undefined
  const cells = rest.flatMap((row) => row.slice(1))
  const type = cells.some((cell) => /[□☐◻▢]/.test(cell))
    ? 'matrixMultiple'
    : cells.some((cell) => /[_＿]/.test(cell))
      ? 'matrixInput'
      : 'matrixSingle'
  return { columns: named, rows: rest.map(([first = '']) => first), type }
}

/** Adds a question whose lines are a table. */
export function readTable(
  reading: Reading,
  {
    draft,
    first,
    below,
    table,
    notes,
    block,
  }: {
    draft: QuestionDraft
    first: SourceLine
    below: readonly SourceLine[]
    table: PastedTable
    notes: readonly string[]
    block: QuestionBlock
  },
): void {
  const built = reading.add(
    {
      ...draft,
      type: table.type,
      rows: table.rows.map((title) => ({ title })),
      columns: table.columns.map((title) => ({ title })),
    },
    first,
    notes,
  )
  const element = built?.element.id
  for (const [index, line] of below.entries())
    reading.note(
      line,
      'taken',
      index === 0 ? 'column' : 'row',
      index === 0 ? texts.taken.column : texts.taken.row,
      {
        element,
      },
    )
  if (element !== undefined)
    reading.confide({
      element,
      confidence: 'likely',
      reasons: [texts.confidence.table],
      layout: `table/${table.type}${block.guessed ? '/guessed' : ''}`,
    })
}
