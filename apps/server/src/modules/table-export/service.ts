import {
  type CallData,
  limits,
  TASK_DAYS,
  type tableExport,
  type tableExportStart,
  type TableExportState,
  tableExportStates,
} from '@zhanfang/contract'
import type { FastifyBaseLogger } from 'fastify'
import { and, count, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Db } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import type { BackgroundCalls, FileResult, Recorder } from '../../http/bind.ts'
import type { Session } from '../../http/caller.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { FileStorage } from '../../storage/file-storage.ts'
import type { createStanding } from './standing.ts'
import { tableExports } from './tables.ts'
import { texts } from './texts.ts'
import { JOB, type TableExportRow } from './write-job.ts'

const OPEN: readonly TableExportState[] = ['waiting', 'running']
const stateSchema = z.enum(tableExportStates)
/** Whoever repeats the job for so long has lost it. */
const LOST_HOURS = 6

type Start = z.output<typeof tableExportStart.body>

export type TableExports = ReturnType<typeof createTableExports>

/** Tables that are written in the background, as those see them who asked for them. */
export function createTableExports(
  { db }: Database,
  {
    storage,
    jobs,
    calls,
    standingOf,
    record,
    goneAmong,
    isOfLivingApp,
  }: {
    storage: FileStorage
    jobs: Jobs
    calls: BackgroundCalls
    standingOf: ReturnType<typeof createStanding>
    record: Recorder
    /** Those of the accounts that are no more. */
    goneAmong: (userIds: readonly string[]) => Promise<readonly string[]>
    isOfLivingApp: (appId: typeof tableExports.appId) => ReturnType<typeof sql>
  },
) {
  const own = (userId: string, id: string) => and(eq(tableExports.createdBy, userId), eq(tableExports.id, id))

  async function find(userId: string, id: string): Promise<TableExportRow> {
    const [row] = await db.select().from(tableExports).where(own(userId, id))
    if (!row) throw new Refusal('notFound')
    return row
  }

  async function mustBeFew(tx: Db, userId: string): Promise<void> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`table-exports:${userId}`}, 0))`)
    const [open] = await tx
      .select({ value: count() })
      .from(tableExports)
      .where(and(eq(tableExports.createdBy, userId), inArray(tableExports.state, [...OPEN])))
    if ((open?.value ?? 0) >= limits.openTableExports) throw new Refusal('tableExportLimitReached')
  }

  /** Takes away the files of rows, and what says that they are there. */
  async function discard(rows: readonly { id: string; key: string | null }[]): Promise<void> {
    const gone: string[] = []
    try {
      for (const { id, key } of rows) {
        if (key !== null) await storage.remove(key)
        gone.push(id)
      }
    } finally {
      // One that cannot be removed is tried again; those before it are said to be gone all the same.
      if (gone.length > 0)
        await db.update(tableExports).set({ key: null }).where(inArray(tableExports.id, gone))
    }
  }

  return {
    async start(
      session: Session,
      { call: path, appId: asked, name, path: page, ...input }: Start,
      { ip, log, signal }: { ip: string; log: FastifyBaseLogger; signal: AbortSignal },
    ): Promise<{ id: string }> {
      const found = calls.get(path)
      if (!found) throw new Refusal('invalidInput', { message: texts.unknownCall })
      const { appId, role } = await standingOf(session.userId, found, asked ?? null)
      const { params, query, body } = found.parse(input)
      const note = await record(found.call, { session, appId, ip, parts: [params, query, body], log })
      // What the call would refuse is refused now; of what it answers nothing is read.
      const file = await found.answer(input, { session, appId, role, signal })
      if (!Buffer.isBuffer(file.content)) file.content.destroy()
      const id = newId()
      await db.transaction(async (tx) => {
        await mustBeFew(tx, session.userId)
        await tx.insert(tableExports).values({
          id,
          appId,
          call: path,
          input,
          name,
          path: page,
          fileName: file.fileName,
          createdBy: session.userId,
        })
      })
      // A file that was asked for has been handed out, as one is that is on its way.
      await note?.(undefined, [])
      await jobs.send(JOB, { id })
      return { id }
    },

    async one(userId: string, id: string): Promise<CallData<typeof tableExport>> {
      const { state, rows, reason } = await find(userId, id)
      return { state: stateSchema.parse(state), rows, reason }
    },

    /** What was written already is left as it is. */
    async stop(userId: string, id: string): Promise<void> {
      await find(userId, id)
      await db
        .update(tableExports)
        .set({ state: 'stopped', reason: texts.stopped })
        .where(and(own(userId, id), inArray(tableExports.state, [...OPEN])))
    },

    async download(userId: string, id: string): Promise<FileResult> {
      const row = await find(userId, id)
      const found = calls.get(row.call)
      if (!found) throw new Refusal('notFound')
      await standingOf(userId, found, row.appId)
      if (row.state !== 'done') throw new Refusal('exportNotReady')
      const { key, fileName, mediaType } = row
      if (key === null || (row.expiresAt && row.expiresAt <= new Date())) throw new Refusal('exportExpired')
      const read = async (range?: { start: number; end: number }) => {
        const file = await storage.read(key, range)
        if (!file) throw new Refusal('exportExpired')
        return file
      }
      const { content, size } = await read()
      return { content, size, fileName, mediaType, part: async (range) => (await read(range)).content }
    },

    /** Ends all tables of an app, within the transaction in which one of its customers leaves: they may stand in any of them. */
    async forgetCustomers(tx: Db, appId: string): Promise<void> {
      await tx
        .update(tableExports)
        .set({ expiresAt: sql`now()` })
        .where(
          and(eq(tableExports.appId, appId), eq(tableExports.state, 'done'), isNotNull(tableExports.key)),
        )
      await tx
        .update(tableExports)
        .set({ state: 'failed', reason: texts.customerLeft })
        .where(and(eq(tableExports.appId, appId), inArray(tableExports.state, [...OPEN])))
    },

    /** Removes files whose hours are over, and those of accounts and apps that are gone; gives up what was lost. */
    async sweep(): Promise<void> {
      const people = await db.selectDistinct({ id: tableExports.createdBy }).from(tableExports)
      const gone = await goneAmong(people.map(({ id }) => id))
      if (gone.length > 0) {
        const rows = await db
          .delete(tableExports)
          .where(inArray(tableExports.createdBy, [...gone]))
          .returning()
        for (const { key } of rows) if (key !== null) await storage.remove(key)
      }
      const isOver = or(
        lt(tableExports.expiresAt, sql`now()`),
        and(isNotNull(tableExports.appId), sql`not ${isOfLivingApp(tableExports.appId)}`),
      )
      await discard(
        await db
          .select({ id: tableExports.id, key: tableExports.key })
          .from(tableExports)
          .where(and(isNotNull(tableExports.key), isOver)),
      )
      await db
        .update(tableExports)
        .set({ state: 'failed', reason: texts.failed })
        .where(
          and(
            inArray(tableExports.state, [...OPEN]),
            lt(tableExports.createdAt, sql`now() - make_interval(hours => ${LOST_HOURS})`),
          ),
        )
      await db
        .delete(tableExports)
        .where(lt(tableExports.createdAt, sql`now() - make_interval(days => ${TASK_DAYS + 1})`))
    },
  }
}
