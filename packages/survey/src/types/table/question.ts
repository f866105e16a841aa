import type { Cell, CellsAnswer } from '../../cells/cells.ts'
import type { Element, Row } from '../../model/model.ts'

export const tableSummaries = ['sum', 'avg', 'count'] as const
export type TableSummary = (typeof tableSummaries)[number]

export interface TableQuestion extends Element {
  type: 'table'
  required: boolean
  columns: Cell[]
  /** Rows that the operator names, or as many as the respondent needs. */
  rows: { mode: 'fixed'; rows: Row[] } | { mode: 'growing'; min: number; max: number; addText?: string }
  /** Rows that the operator names: a required table needs all of them, unless this says no. */
  everyRow?: boolean
  /** What stands below a column, by column id; sums and means only for numbers. */
  summaries: Record<string, TableSummary>
}

export interface TableRow {
  /** The id of a fixed row; in a growing table `r1`, `r2`, … */
  id: string
  cells: CellsAnswer
}

/** Rows without any cell are left out. */
export interface TableAnswer {
  rows: TableRow[]
}
