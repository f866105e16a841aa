export interface BulkFailure<Row> {
  row: Row
  error: unknown
}

export interface BulkProgress<Row> {
  total: number
  succeeded: readonly Row[]
  failed: readonly BulkFailure<Row>[]
  /** Nothing more will happen: all rows were tried, or it was stopped. */
  finished: boolean
}

/** Rows worked on at the same time: enough to hide the way to the server, few enough to leave it to others. */
const AT_ONCE = 4

/**
 * Does something to row after row and tells of each; a row that fails keeps none of the others back. Ends with the rows
 * under way when `signal` says so. Resolves with what became of them.
 */
export async function runBulk<Row>(
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
  tell: (progress: BulkProgress<Row>) => void,
  signal: AbortSignal,
): Promise<BulkProgress<Row>> {
  const succeeded: Row[] = []
  const failed: BulkFailure<Row>[] = []
  const progress = (finished: boolean): BulkProgress<Row> => ({
    total: rows.length,
    succeeded: [...succeeded],
    failed: [...failed],
    finished,
  })
  let next = 0
  async function worker(): Promise<void> {
    while (next < rows.length && !signal.aborted) {
      const row = rows[next]
      next += 1
      if (row === undefined) continue
      try {
        await work(row)
        succeeded.push(row)
      } catch (error) {
        failed.push({ row, error })
      }
      tell(progress(false))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  // In the order of the list, whichever was quicker.
  const place = new Map(rows.map((row, index) => [row, index]))
  failed.sort((a, b) => (place.get(a.row) ?? 0) - (place.get(b.row) ?? 0))
  const end = progress(true)
  tell(end)
  return end
}
