import {
  tableExportFile,
  tableExportStart,
  type TableExportState,
  tableExportStates,
  tableExportStop,
  type TaskState,
} from '@zhanfang/contract'
import { and, desc, eq, gte } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../database/database.ts'
import type { BackgroundCalls } from '../../http/bind.ts'
import { callAddress, type FoundTask, type TaskSource } from '../task/module.ts'
import { tableExports } from './tables.ts'
import { texts } from './texts.ts'
import type { TableExportRow } from './write-job.ts'

const states: Record<TableExportState, TaskState> = {
  waiting: 'waiting',
  running: 'running',
  done: 'done',
  failed: 'failed',
  stopped: 'failed',
}
const inputSchema = z.record(z.string(), z.json())

function taskOf(row: TableExportRow, need: FoundTask['app']): FoundTask {
  const { id, call, name, path, rows, appId } = row
  const state = states[z.enum(tableExportStates).parse(row.state)]
  const isGone = row.key === null || (row.expiresAt !== null && row.expiresAt <= new Date())
  const said = {
    waiting: '',
    running: texts.tasks.written(rows),
    asks: '',
    done: isGone ? texts.tasks.expired : texts.tasks.rows(rows),
    failed: row.reason,
  }[state]
  const one = { params: { id } }
  return {
    id: `table-export-${id}`,
    action: texts.tasks.export,
    name: row.fileName || name,
    state,
    // Lists that are walked by cursors know no total.
    progress: state === 'done' ? 100 : null,
    said,
    app: need,
    path,
    createTime: row.createdAt.toISOString(),
    file: state === 'done' && !isGone ? callAddress(tableExportFile, one) : null,
    stop: state === 'waiting' || state === 'running' ? callAddress(tableExportStop, one) : null,
    again:
      state === 'failed' || (state === 'done' && isGone)
        ? {
            method: tableExportStart.method,
            address: tableExportStart.path,
            body: {
              call,
              name,
              path,
              ...(appId !== null && { appId }),
              ...inputSchema.catch({}).parse(row.input),
            },
          }
        : null,
  }
}

/** Tables that are written in the background, as those follow them who asked for them. */
export const tableExportTasks = ({ db }: Database, calls: BackgroundCalls): TaskSource => ({
  async find(userId, since, most) {
    const rows = await db
      .select()
      .from(tableExports)
      .where(and(eq(tableExports.createdBy, userId), gte(tableExports.createdAt, since)))
      .orderBy(desc(tableExports.createdAt))
      .limit(most)
    return rows.flatMap((row) => {
      const access = calls.get(row.call)?.call.access
      if (access?.who === 'platform') return [taskOf(row, null)]
      if (access?.who !== 'member' || row.appId === null) return []
      return [taskOf(row, { id: row.appId, need: access.permission })]
    })
  },
})
