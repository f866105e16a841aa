/** Thrown by `run` for a row that could not be done, with the reason in words. */
export class BulkRefusal extends Error {}

/** For `run`, of a call that takes many things and was asked about one: throws what it was refused with. */
export async function resultOfOne(
  answer: Promise<{ results: readonly { ok: boolean; msg: string }[] }>,
): Promise<void> {
  const refused = (await answer).results.find(({ ok }) => !ok)
  if (refused) throw new BulkRefusal(refused.msg)
}

/** What is done to each row, and how it is taken back. */
export interface RowWork<Row> {
  /** Does it to one row. A refusal is told beside the row's name. */
  run: (row: Row) => Promise<unknown>
  /** Takes it back for one row. */
  undo?: (row: Row) => Promise<unknown>
  /** Whether it can be taken back for the row as it was; true when absent. */
  canUndo?: (row: Row) => boolean
  /** Modules of the contract whose data it changes. */
  changes: readonly string[]
}
export type BeginWork<Row> = (work: RowWork<Row>) => void

interface BulkActionBase<Row> {
  key: string
  label: string
  danger?: boolean
  /** Whether it makes sense for a row; the others are left out and counted. */
  fits: (row: Row) => boolean
}

/** Something that is done to many rows, one after the other. */
export interface RowwiseAction<Row> extends BulkActionBase<Row>, RowWork<Row> {
  /** Asked before it begins, with the number of rows; without it the action begins at once. */
  confirm?: (count: number) => { title: string; content: string }
  /** Asked in its place where a sentence does not do: resolves with whether to begin. */
  ask?: (rows: readonly Row[]) => Promise<boolean>
}

/** Something that a dialog of its own asks about, and that is done to all rows by one call or, once asked, row after row. */
interface AskingAction<Row> extends BulkActionBase<Row> {
  /**
   * Opens the dialog. `done` is called when it has been done to the rows; `begin`, in its place, does it to row after row,
   * with a result for each.
   */
  open: (rows: readonly Row[], done: () => void, begin: BeginWork<Row>) => void
}

/** Something that can be done to many rows at once. */
export type BulkAction<Row> = RowwiseAction<Row> | AskingAction<Row>

/** What a list can do with its selected rows. */
export interface Bulk<Row> {
  actions: readonly BulkAction<Row>[]
  nameOf: (row: Row) => string
}
