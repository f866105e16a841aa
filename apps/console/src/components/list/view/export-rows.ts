import { listExported, platformListExported } from '@zhanfang/contract'
import { formatDate } from '@zhanfang/format'
import type { ReactNode } from 'react'
import { api } from '../../../api.ts'
import { useCurrentApp } from '../../../session/session.ts'
import { beginTask, tellTask } from '../../tasks/browser-tasks.ts'
import { type FetchPage, fetchRows } from '../fetch-rows.ts'
import { reasonOf } from '../bulk/bulk-start.ts'
import { lookTexts } from './look-texts.ts'
import { csvOf } from './csv.ts'
import { cellWords } from './cell-words.ts'

/** Rows of one export; more are asked for in parts. */
const MOST_EXPORTED = 10_000

interface Exported<Row> {
  /** Name of the list, and of its file. */
  label: string
  columns: readonly {
    title: string
    role?: 'name' | 'actions'
    text?: (row: Row) => string
    render?: (row: Row) => ReactNode
  }[]
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
  exported: Exported<Row>,
  tell: (done: number, total: number) => void,
): Promise<string> {
  const { label, rowKey, fetchPage } = exported
  const { appid } = useCurrentApp.getState()
  const hasLeft = () => useCurrentApp.getState().appid !== appid
  let found = 0
  const counted: FetchPage<Row> = async (page, size) => {
    // Rows of two apps do not belong into one file.
    if (hasLeft()) throw new Error('another app is the current one')
    const answer = await fetchPage(page, size)
    found = answer.total
    return answer
  }
  const task = beginTask({ action: lookTexts.export, name: label })
  try {
    const rows = await fetchRows(counted, rowKey, MOST_EXPORTED, (done, total) => {
      tellTask(task, { progress: total === 0 ? 100 : Math.floor((done / total) * 100) })
      tell(done, total)
    })
    if (rows.length > 0) await note(label, rows.length, appid)
    const said = write(exported, rows, found)
    tellTask(task, { state: 'done', progress: 100, said, seen: true })
    return said
  } catch (error) {
    tellTask(task, { state: 'failed', said: hasLeft() ? lookTexts.leftApp : reasonOf(error) })
    throw error
  }
}

/** Screens of the platform, whatever app is the current one. */
const PLATFORM = '/platform'

/** Rows leave with a trace: what cannot be noted is not saved. */
function note(label: string, rows: number, appid: string | undefined): Promise<unknown> {
  const body = { list: label.slice(0, 60), rows }
  return appid === undefined || location.pathname.startsWith(PLATFORM)
    ? api.call(platformListExported, { body }, { silent: true })
    : api.call(listExported, { body }, { silent: true })
}

/** Saves the rows; gives what to say of it. */
function write<Row>({ label, columns }: Exported<Row>, rows: readonly Row[], found: number): string {
  if (rows.length === 0) return lookTexts.nothing
  const written = columns.flatMap(({ title, role, text, render }) =>
    role === 'actions' || (!text && !render)
      ? []
      : [{ title, text: text ?? ((row: Row) => cellWords(render?.(row))) }],
  )
  save(
    `${label}_${formatDate(new Date())}.csv`,
    csvOf([written.map(({ title }) => title), ...rows.map((row) => written.map(({ text }) => text(row)))]),
  )
  return found > rows.length ? lookTexts.cut(MOST_EXPORTED) : lookTexts.exported(rows.length)
}
