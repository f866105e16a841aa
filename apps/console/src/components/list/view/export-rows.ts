import { type FetchPage, fetchRows } from '../fetch-rows.ts'
import { texts } from '../texts.ts'
import { csvOf } from './csv.ts'

/** Rows of one export; more are asked for in parts. */
const MOST_EXPORTED = 10_000

interface Exported<Row> {
  /** Name of the list, and of its file. */
  label: string
  columns: readonly { title: string; text?: (row: Row) => string }[]
  rowKey: (row: Row) => string
  fetchPage: FetchPage<Row>
}

function save(name: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Saves everything that a list's conditions find as CSV, in the columns that are shown; resolves with what to say of it. */
export async function exportRows<Row>(
  { label, columns, rowKey, fetchPage }: Exported<Row>,
  tell: (done: number, total: number) => void,
): Promise<string> {
  let found = 0
  const counted: FetchPage<Row> = async (page, size) => {
    const answer = await fetchPage(page, size)
    found = answer.total
    return answer
  }
  const rows = await fetchRows(counted, rowKey, MOST_EXPORTED, tell)
  const written = columns.flatMap(({ title, text }) => (text ? [{ title, text }] : []))
  save(
    `${label}.csv`,
    csvOf([written.map(({ title }) => title), ...rows.map((row) => written.map(({ text }) => text(row)))]),
  )
  return found > rows.length ? texts.view.cut(MOST_EXPORTED) : texts.view.exported(rows.length)
}
