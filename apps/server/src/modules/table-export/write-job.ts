import { Readable } from 'node:stream'
import { limits, type NoticeKind, tableExportInputSchema } from '@zhanfang/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../database/database.ts'
import type { BackgroundCalls } from '../../http/bind.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { FileStorage } from '../../storage/file-storage.ts'
import { createRowCounter } from './row-counter.ts'
import type { createStanding } from './standing.ts'
import { tableExports } from './tables.ts'
import { texts } from './texts.ts'

export const JOB = 'table-export'
/** Tries after the first one. */
const RETRIES = 2
/** Written at once by one process. */
const AT_ONCE = 2
/** Progress is noted at most this often. */
const TOLD_EVERY_MS = 500
const HOUR_MS = 3_600_000

const jobSchema = z.object({ id: z.string() })
export type TableExportRow = typeof tableExports.$inferSelect

/** Nobody wants it any more. */
class ExportStopped extends Error {
  override readonly name = 'ExportStopped'
}

export interface WriteNeighbours {
  storage: FileStorage
  jobs: Jobs
  calls: BackgroundCalls
  standingOf: ReturnType<typeof createStanding>
  announce: (
    userIds: readonly string[],
    notice: { kind: NoticeKind; title: string; text: string; link: string; appId?: string },
  ) => Promise<void>
}

/** Writes tables in the background, piece by piece into the storage: a file appears there whole or not at all. */
export function createWriteJob({ db }: Database, neighbours: WriteNeighbours) {
  const { storage, jobs, calls, standingOf, announce } = neighbours

  /** Notes a change; throws when it was stopped, or its file may not be there any more. */
  async function note(id: string, change: Partial<TableExportRow>): Promise<void> {
    const [wanted] = await db
      .update(tableExports)
      .set(change)
      .where(and(eq(tableExports.id, id), eq(tableExports.state, 'running')))
      .returning({ id: tableExports.id })
    if (!wanted) throw new ExportStopped()
  }

  async function* followed(row: TableExportRow, content: Readable, isCsv: boolean, signal: AbortSignal) {
    const counter = createRowCounter()
    let toldAt = Date.now()
    for await (const piece of content) {
      signal.throwIfAborted()
      const bytes = Buffer.from(piece)
      if (isCsv) counter.add(bytes)
      yield bytes
      if (Date.now() - toldAt < TOLD_EVERY_MS) continue
      await note(row.id, { rows: counter.rows() })
      toldAt = Date.now()
    }
    await note(row.id, { rows: counter.rows() })
  }

  async function produce(row: TableExportRow, signal: AbortSignal): Promise<void> {
    const found = calls.get(row.call)
    // A newer version of the product took it away.
    if (!found) throw new Refusal('notFound', { message: texts.unknownCall })
    const standing = await standingOf(row.createdBy, found, row.appId)
    const file = await found.answer(tableExportInputSchema.parse(row.input), { ...standing, signal })
    const content = Buffer.isBuffer(file.content) ? Readable.from([file.content]) : file.content
    const key = `table-exports/${row.id}`
    const pieces = followed(row, content, file.mediaType.startsWith('text/csv'), signal)
    const { size } = await storage.write(key, Readable.from(pieces, { objectMode: false }), file.mediaType)
    const { fileName, mediaType } = file
    const expiresAt = new Date(Date.now() + limits.tableExportHours * HOUR_MS)
    try {
      await note(row.id, { state: 'done', key, size, fileName, mediaType, expiresAt })
    } catch (error) {
      await storage.remove(key)
      throw error
    }
  }

  const tell = (row: TableExportRow, title: string, text: string) =>
    announce([row.createdBy], {
      kind: 'system',
      title,
      text,
      // Opens all tasks, where the file can be fetched.
      link: `${row.path}#tasks`,
      ...(row.appId !== null && { appId: row.appId }),
    })

  async function fail(row: TableExportRow, reason: string): Promise<void> {
    const [failed] = await db
      .update(tableExports)
      .set({ state: 'failed', reason })
      .where(and(eq(tableExports.id, row.id), eq(tableExports.state, 'running')))
      .returning({ id: tableExports.id })
    if (failed) await tell(row, texts.notices.failed(row.name), reason)
  }

  async function work({ id }: z.output<typeof jobSchema>, signal: AbortSignal): Promise<void> {
    const [row] = await db
      .update(tableExports)
      .set({ state: 'running', rows: 0, tries: sql`${tableExports.tries} + 1` })
      .where(and(eq(tableExports.id, id), inArray(tableExports.state, ['waiting', 'running'])))
      .returning()
    if (!row) return
    try {
      await produce(row, signal)
    } catch (error) {
      const [now] = await db
        .select({ state: tableExports.state })
        .from(tableExports)
        .where(eq(tableExports.id, id))
      if (now?.state !== 'running') return
      if (error instanceof Refusal) {
        // It would be refused again.
        await fail(row, error.kind === 'forbidden' ? texts.noAccess : error.message)
        return
      }
      if (row.tries > RETRIES) await fail(row, texts.failed)
      throw error
    }
    const seconds = (Date.now() - row.createdAt.getTime()) / 1000
    // Who waits for a moment fetches it: see `exportTable` of the console.
    if (seconds > limits.tableExportPatience)
      await tell(row, texts.notices.done(row.name), texts.notices.doneText)
  }

  jobs.define(JOB, texts.jobs.write, jobSchema, work, { retryLimit: RETRIES, concurrency: AT_ONCE })
  return work
}
