import type { AppPermission, ImportFate } from '@zhanfang/contract'
import { z } from 'zod'

/** What is imported into, and who does it. */
export interface ImportPlace {
  appId: string
  role: string
  session: { userId: string; nickname: string }
  /** The id in the address. */
  target: string
}

export interface ImportColumn {
  key: string
  /** As the template has it. */
  title: string
  /** Other names that people give it. */
  also?: RegExp
  isRequired?: boolean
  note?: string
}

/** One row of a table as it was typed; cells are trimmed, absent ones empty. */
export interface TypedRow {
  line: number
  cells: Readonly<Record<string, string>>
}

/** What a row does. `row` is what is kept of it until somebody goes on; null for one that is refused. */
export interface JudgedRow<Row> {
  line: number
  fate: ImportFate
  /** What changes, or why it is refused. */
  reason: string
  /** Cells as a preview shows them, under `shown`. */
  cells: readonly string[]
  row: Row | null
}

export interface KeptRow<Row> {
  line: number
  row: Row
}

export type RowOutcome = Pick<JudgedRow<unknown>, 'line' | 'fate' | 'reason'>

/** A type of things that come in as rows of a table. Its module hands it to `bulkImport.add`. */
export interface ImportKind<Row> {
  /** Unique; its place in the address. */
  type: string
  /** What is imported, such as 会员. */
  title: string
  need: AppPermission
  /** How rows are matched with what is there. */
  note: string
  columns: readonly ImportColumn[]
  /** Titles of the cells that a preview shows. */
  shown: readonly string[]
  most: number
  row: z.ZodType<Row>
  /**
   * Says what the cells of a row are when the first line names no column that is known. Without it such a table is refused.
   */
  placed?(cells: readonly string[]): Readonly<Record<string, string>>
  /** Where the console lists what was imported. */
  pathOf(place: ImportPlace): string
  /** Name of what it is imported into; undefined where the app has no such thing. */
  nameOf(place: ImportPlace): Promise<string | undefined>
  /** Says what each row would do, and does nothing. */
  judge(place: ImportPlace, rows: readonly TypedRow[]): Promise<JudgedRow<Row>[]>
  /** Does what can still be done; rows are judged anew. */
  apply(place: ImportPlace, rows: readonly KeptRow<Row>[]): Promise<RowOutcome[]>
}

/** The same without its type of rows: they travel as JSON. */
export interface AnyImportKind extends Omit<ImportKind<unknown>, 'row' | 'apply'> {
  applyJson(place: ImportPlace, rows: string): Promise<RowOutcome[]>
}

export function anyKind<Row>(kind: ImportKind<Row>): AnyImportKind {
  const rowsSchema = z.array(z.object({ line: z.number().int(), row: kind.row }))
  return {
    ...kind,
    applyJson: (place, rows) => kind.apply(place, rowsSchema.parse(JSON.parse(rows))),
  }
}

/** An outcome or judgement that refuses a row. */
export const refusedRow = (line: number, reason: string, cells: readonly string[] = []) => ({
  line,
  fate: 'refused' as const,
  reason,
  cells,
  row: null,
})
