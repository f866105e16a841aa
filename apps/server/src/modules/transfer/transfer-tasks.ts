import {
  appCopy,
  appExport,
  appTransferFile,
  type TaskState,
  transferStates,
  type TransferState,
} from '@zhanfang/contract'
import { and, desc, eq, gte } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../database/database.ts'
import { callAddress, type FoundTask, type TaskSource } from '../task/module.ts'
import { appTransfers } from './tables.ts'
import { texts } from './texts.ts'
import { kindSchema, type TransferRow } from './transfer-rows.ts'

const states: Record<TransferState, TaskState> = {
  waiting: 'waiting',
  checking: 'running',
  ready: 'asks',
  running: 'running',
  done: 'done',
  failed: 'failed',
  expired: 'done',
}

/** How one is begun once more; an import needs its file again. */
function againOf({ kind, targetName, answers }: TransferRow): FoundTask['again'] {
  if (kind === 'export') return { method: 'POST', address: appExport.path, body: { answers } }
  if (kind !== 'copy') return null
  return { method: 'POST', address: appCopy.path, body: { appName: targetName, answers } }
}

function taskOf(row: TransferRow): FoundTask {
  const stored = z.enum(transferStates).parse(row.state)
  const state = states[stored]
  const isMade = row.newAppId !== null && state === 'done'
  return {
    id: `app-transfer-${row.id}`,
    action: texts.tasks[kindSchema.parse(row.kind)],
    name: row.targetName || row.fileName,
    state,
    progress: row.progress,
    said: state === 'failed' ? row.reason : texts.tasks.said(stored, isMade),
    app: row.sourceAppId === null ? null : { id: row.sourceAppId, need: 'app:manage' },
    path: isMade ? `/mini/message?appId=${encodeURIComponent(row.newAppId ?? '')}` : '/app-transfers',
    createTime: row.createdAt.toISOString(),
    file:
      row.kind === 'export' && stored === 'done'
        ? callAddress(appTransferFile, { params: { id: row.id } })
        : null,
    again: state === 'failed' ? againOf(row) : null,
  }
}

/** Exports, imports and copies of whole apps, as those follow them who asked for them. */
export const transferTasks = ({ db }: Database): TaskSource => ({
  async find(userId, since, most) {
    const rows = await db
      .select()
      .from(appTransfers)
      .where(and(eq(appTransfers.createdBy, userId), gte(appTransfers.createdAt, since)))
      .orderBy(desc(appTransfers.id))
      .limit(most)
    return rows.map(taskOf)
  },
})
