import os from 'node:os'
import type { ServerProcess } from '@zhanfang/contract'
import { asc, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { serverProcesses } from './tables.ts'

/** How often a process tells of itself, milliseconds. */
const BEAT_MS = 15_000
/** Without a word for so long it is called silent: two beats may be late on a busy machine. */
const SILENT_MS = 3 * BEAT_MS
/** A silent one is shown for so long. */
const FADES = sql`now() - interval '10 minutes'`

export type ServerProcesses = ReturnType<typeof createServerProcesses>

/** The processes of the server that people can reach. One that is stopped takes its row away; others fade. */
export function createServerProcesses(
  { db }: Database,
  { takesJobs, productVersion }: { takesJobs: boolean; productVersion: string },
) {
  const id = newId()
  const startedAt = new Date(Date.now() - process.uptime() * 1000)
  let last = { at: performance.now(), cpu: process.cpuUsage() }
  let timer: NodeJS.Timeout | undefined
  let beating: Promise<void> = Promise.resolve()

  async function beat(): Promise<void> {
    const now = { at: performance.now(), cpu: process.cpuUsage() }
    const used = now.cpu.user + now.cpu.system - last.cpu.user - last.cpu.system
    const cpuShare = used / 1000 / Math.max(1, now.at - last.at)
    last = now
    const told = { memoryBytes: process.memoryUsage.rss(), cpuShare }
    await db
      .insert(serverProcesses)
      .values({
        id,
        host: os.hostname().slice(0, 100),
        pid: process.pid,
        productVersion,
        nodeVersion: process.version,
        startedAt,
        takesJobs,
        ...told,
      })
      .onConflictDoUpdate({ target: serverProcesses.id, set: { ...told, seenAt: sql`now()` } })
  }

  return {
    beat,

    /** Begins to tell of this process. */
    async begin(): Promise<void> {
      // A database that is away for a moment is told of elsewhere.
      const tell = () => void (beating = beat().catch(() => undefined))
      tell()
      timer = setInterval(tell, BEAT_MS)
      timer.unref()
    },

    async end(): Promise<void> {
      if (timer === undefined) return
      clearInterval(timer)
      // One under way would bring the row back.
      await beating
      await db
        .delete(serverProcesses)
        .where(eq(serverProcesses.id, id))
        .catch(() => undefined)
    },

    /** The longest running first. */
    async list(): Promise<ServerProcess[]> {
      const rows = await db
        .select({
          row: serverProcesses,
          age: sql<number>`extract(epoch from now() - ${serverProcesses.seenAt})::float8`,
        })
        .from(serverProcesses)
        .where(sql`${serverProcesses.seenAt} > ${FADES}`)
        .orderBy(asc(serverProcesses.startedAt))
        .limit(200)
      return rows.map(({ row, age }) => ({
        ...row,
        startedAt: row.startedAt.toISOString(),
        seenAt: row.seenAt.toISOString(),
        isSilent: age * 1000 > SILENT_MS,
        isThis: row.id === id,
      }))
    },

    sweep: async (): Promise<void> =>
      void (await db.delete(serverProcesses).where(lt(serverProcesses.seenAt, FADES))),
  }
}
