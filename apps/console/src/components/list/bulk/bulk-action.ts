/** Thrown by `run` for a row that could not be done, with the reason in words. */
export class BulkRefusal extends Error {}

interface BulkActionBase<Row> {
  key: string
  label: string
  danger?: boolean
  /** Whether it makes sense for a row; the others are left out and counted. */
  fits: (row: Row) => boolean
}

/** Something that is done to many rows, one after the other. */
export interface RowwiseAction<Row> extends BulkActionBase<Row> {
  /** Asked before it begins, with the number of rows; without it the action begins at once. */
  confirm?: (count: number) => { title: string; content: string }
  /** Asked in its place where a sentence does not do: resolves with whether to begin. */
  ask?: (rows: readonly Row[]) => Promise<boolean>
  /** Does it to one row. A refusal is told beside the row's name. */
  run: (row: Row) => Promise<unknown>
  /** Takes it back for one row. */
  undo?: (row: Row) => Promise<unknown>
  /** Whether it can be taken back for the row as it was; true when absent. */
  canUndo?: (row: Row) => boolean
  /** Modules of the contract whose data it changes. */
  changes: readonly string[]
}

/** Something that a dialog of its own asks about, and that is done to all rows by one call. */
interface AskingAction<Row> extends BulkActionBase<Row> {
  /** Opens the dialog; `done` is called when it has been done to the rows. */
  open: (rows: readonly Row[], done: () => void) => void
}

/** Something that can be done to many rows at once. */
export type BulkAction<Row> = RowwiseAction<Row> | AskingAction<Row>

/** What a list can do with its selected rows. */
export interface Bulk<Row> {
  actions: readonly BulkAction<Row>[]
  nameOf: (row: Row) => string
}
