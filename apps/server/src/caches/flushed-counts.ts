/** Milliseconds that counts stay in memory before they are written: what many ask for costs one write. */
const FLUSH = 5_000

/**
 * Counts that are written together a moment later. `write` is given the counted rows in one order always, so that two
 * processes never wait for each other's rows; a database that is away for a moment costs these few counts, and nobody
 * their page.
 */
export function createFlushedCounts<Row extends object>(write: (rows: Row[]) => Promise<unknown>) {
  let counted = new Map<string, Row>()
  let timer: ReturnType<typeof setTimeout> | undefined

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (counted.size === 0) return
    const rows = [...counted].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
    counted = new Map()
    await write(rows)
  }

  return {
    /** Counts in the row of these key parts, which begins as `empty`. */
    count(parts: readonly string[], empty: Row, more: (row: Row) => void): void {
      const key = parts.join(' ')
      const row = counted.get(key) ?? empty
      counted.set(key, row)
      more(row)
      timer ??= setTimeout(() => void flush().catch(() => {}), FLUSH).unref()
    },
    /** Forgets what was counted and is not written yet. */
    forget: (parts: readonly string[]): void => void counted.delete(parts.join(' ')),
    flush,
  }
}
