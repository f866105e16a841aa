import type { QuestionDraft } from '../elements/draft.ts'
import type { Reading } from '../reading/reading.ts'
import type { SourceLine } from '../reading/source-lines.ts'
import { texts } from '../texts.ts'
import type { QuestionBlock } from './question.ts'

/** A table to tick or to write in. */
export interface PastedTable {
  columns: string[]
  rows: string[]
  /** What stands over the names of the rows. */
  title: string
  type: 'matrixSingle' | 'matrixInput' | 'matrixScale'
}

const mark = /^(?:[□☐◻▢○◯〇]\s*\d{0,2}|\d{0,2}\s*[□☐◻▢○◯〇]|[（(]\s*[)）]|[_＿]*|\d{1,2})$/
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
  const type = cells.some((cell) => /[_＿]/.test(cell)) ? 'matrixInput' : 'matrixSingle'
  const names = rest.map(([first = '']) => first)
  const isCounted = names.every((name) => counted.test(name))
  const title = head[0] !== '' && head.length === (rest[0]?.length ?? 0) ? (head[0] ?? '') : ''
  return {
    columns: named,
    rows: isCounted ? names.map((name) => name.replace(counted, '')) : names,
    type,
    title,
  }
}

const counted = /^[（(]?\d{1,3}\s*[.．、)）]\s*(?=\S)/
const boxes = /[□☐◻▢]/

/** A row that is open to be filled in: a name and cells with boxes, numbers or nothing. */
const isOpenRow = (cells: readonly string[]) =>
  cells.length > 2 &&
  (cells.every((cell) => dashes.test(cell)) ||
    (cells[0] !== '' && !mark.test(cells[0] ?? '') && cells.slice(1).every((cell) => mark.test(cell))))

/** The lines of each table that stands in a text; a table has cells apart by tabs, bars or several blanks. */
export function tablesIn(lines: readonly SourceLine[]): { from: number; to: number; table: PastedTable }[] {
  const found: { from: number; to: number; table: PastedTable }[] = []
  const isOpen = lines.map((line) => line.text !== '' && isOpenRow(cellsOf(line)))
  for (let from = 0; from < lines.length - 2; from += 1) {
    let to = from + 1
    while (isOpen[to]) to += 1
    const table = !isOpen[from] && to - from >= 3 ? tableOf(lines.slice(from, to)) : undefined
    if (table) found.push({ from, to: to - 1, table })
    if (to > from + 1) from = to - 1
  }
  return found
}

const isMultiple = (title: string, lines: readonly SourceLine[]) =>
  /多选|哪些|哪几|all that apply/i.test(title) && lines.some(({ text }) => boxes.test(text))

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
      // Boxes say nothing of how many may be ticked in a row; the words do.
      type: isMultiple(draft.title, below) ? 'matrixMultiple' : table.type,
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
      index === 0 && table.columns.length > 0 ? 'column' : 'row',
      index === 0 && table.columns.length > 0 ? texts.taken.column : texts.taken.row,
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
