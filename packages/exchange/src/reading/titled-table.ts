import { surveyLimits } from '@zhanfang/survey'
import { headsQuestions } from '../survey-king/workbook.ts'
import { readTable } from '../tables/text-table.ts'
import { texts } from '../texts.ts'
import type { LineDiagnosis, ReadResult } from './diagnosis.ts'

/** Rows of a table as text: saved as CSV, or copied out of a sheet. */
export const rowsOf = (source: string) => readTable(source, { rows: 10_001, cell: 20_000 })

/** Lines that may stand above the head of a table: its title, and what is said to whoever fills it in. */
const MOST_ABOVE = 5

const emptyCells = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')

/** A table in text, and the lines above its head. */
export interface TitledTable {
  above: string[]
  rows: string[][]
}

/** Whether a line heads a table of questions, as banks and XIAOJU's workbook have it. */
function headsTable(line: string): boolean {
  const cells = /[,\t;]/.test(line) ? (rowsOf(line)[0] ?? []) : []
  if (cells.length < 2) return false
  const has = (name: string) => cells.some((cell) => cell.trim() === name)
  return headsQuestions(cells) || (has('题目标题') && has('题型'))
}

/**
 * The table of questions in a text; undefined when its head stands nowhere near the beginning, or when what follows a
 * title is not all of the table.
 */
export function titledTable(source: string): TitledTable | undefined {
  const lines = source.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  let filled = 0
  // A long text is looked at no further than a head could stand.
  const head = lines.findIndex((line) => {
    if (line.trim() !== '') filled += 1
    return filled > MOST_ABOVE + 1 || headsTable(line)
  })
  if (head < 0 || filled > MOST_ABOVE + 1) return undefined
  const above = lines.slice(0, head)
  const rows = rowsOf(lines.slice(head).join('\n').trimEnd())
  const isTitled = filled > 1
  // A row holds as many cells as the head; a sentence below a table has none of its own.
  if (isTitled && rows.some((cells) => cells.length < 2 && !emptyCells(cells))) return undefined
  if (isTitled && above.some((line) => line.includes('\t'))) return undefined
  return { above, rows }
}

/** What a table was read as, with the lines above it as title and introduction, and its own counted below them. */
export function withTitle<Result extends ReadResult>(result: Result, above: readonly string[]): Result {
  const [title = '', ...intro] = above.map((line) => line.trim()).filter((line) => line !== '')
  if (title === '') return result
  let isTitled = false
  const lines = above.map((source, index): LineDiagnosis => {
    const as = source.trim() === '' ? 'blank' : isTitled ? 'intro' : 'title'
    isTitled ||= as === 'title'
    return { line: index + 1, source, status: 'taken', as, message: texts.taken[as] }
  })
  return {
    ...result,
    definition: {
      ...result.definition,
      title: title.slice(0, surveyLimits.title),
      intro: intro.join('\n').slice(0, surveyLimits.intro),
    },
    lines: [...lines, ...result.lines.map((one) => ({ ...one, line: one.line + above.length }))],
  }
}
