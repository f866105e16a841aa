/** Something that can be done to many rows at once. */
export interface BulkAction<Row> {
  key: string
  label: string
  danger?: boolean
  /** Whether it makes sense for a row; the others are left out and counted. */
  fits: (row: Row) => boolean
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

/** What a list can do with its selected rows. */
export interface Bulk<Row> {
  actions: readonly BulkAction<Row>[]
  nameOf: (row: Row) => string
}
