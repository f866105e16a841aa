import { PgBoss } from 'pg-boss'
import type pg from 'pg'
import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import { isConnectionLoss } from '../database/database.ts'
import { withSchemaLock } from '../database/migrate.ts'
import { failedJobs, readJobState, type FailedJob, type JobState } from './job-state.ts'

const LOSS_TOLD_EVERY_MS = 30_000
const RETRIED_AT_ONCE = 1000

interface Definition {
  /** Whether this process takes such jobs at once or leaves them to be started by `start`. */
  begin: () => Promise<void>
}

/** Background work on the same database: every process may send, every process with jobs on takes its share. */
export interface Jobs {
  /**
   * Declares a kind of job; `title` is what managers of the platform read. Call before `start`. `retryLimit` counts repeats
   * after the first try.
   */
  define<Schema extends z.ZodType>(
    name: string,
    title: string,
    schema: Schema,
    work: (data: z.output<Schema>, signal: AbortSignal) => Promise<void>,
    options?: { retryLimit?: number; expireInSeconds?: number; concurrency?: number },
  ): void
  /** Repeats a job by cron, Asia/Shanghai. Call before `start`. */
  schedule(name: string, title: string, cron: string, work: () => Promise<void>): void
  send(name: string, data: object): Promise<void>
  /** What managers of the platform read; the name itself of a job that only other versions know. */
  titleOf(name: string): string
  /** What waits, runs and has failed, kind by kind. */
  state(): Promise<(JobState & { title: string })[]>
  /** The jobs of a kind that have failed for good, the newest first. */
  failed(name: string, most: number): Promise<FailedJob[]>
  /** Lets the failed jobs of a kind queue again, those with the ids or all; returns how many. */
  retryFailed(name: string, ids?: readonly string[]): Promise<number>
  start(): Promise<void>
  /** Waits for running jobs, at most 20 seconds; what is cut off is taken up again by another process. */
  stop(): Promise<void>
}

export function createJobs(pool: pg.Pool, log: FastifyBaseLogger, takesJobs: boolean): Jobs {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schedule: takesJobs,
    supervise: takesJobs,
  })
  // While the database is away every worker fails twice a second: one line in half a minute says as much.
  let lossToldAt = -Infinity
  boss.on('error', (error) => {
    if (isConnectionLoss(error)) {
      if (performance.now() - lossToldAt < LOSS_TOLD_EVERY_MS) return
      lossToldAt = performance.now()
    }
    log.warn({ err: error }, 'jobs')
  })
  const definitions: Definition[] = []
  const titles = new Map<string, string>()
  const titleOf = (name: string) => titles.get(name) ?? name
  /** Those of this process that take jobs of a name. */
  const workers = new Map<string, string[]>()
  let started = false

  return {
    titleOf,
    define(name, title, schema, work, { retryLimit = 2, expireInSeconds = 3600, concurrency = 1 } = {}) {
      titles.set(name, title)
      definitions.push({
        begin: async () => {
          await boss.createQueue(name, { retryLimit, retryDelay: 2, retryBackoff: true, expireInSeconds })
          if (!takesJobs) return
          for (let worker = 0; worker < concurrency; worker += 1) {
            const id = await boss.work(name, { pollingIntervalSeconds: 0.5, batchSize: 1 }, async ([job]) => {
              if (job) await work(schema.parse(job.data), job.signal)
            })
            workers.set(name, [...(workers.get(name) ?? []), id])
          }
        },
      })
    },
    schedule(name, title, cron, work) {
      titles.set(name, title)
      definitions.push({
        begin: async () => {
          await boss.createQueue(name, { retryLimit: 0 })
          await boss.schedule(name, cron, null, { tz: 'Asia/Shanghai' })
          if (takesJobs) await boss.work(name, { pollingIntervalSeconds: 10 }, () => work())
        },
      })
    },
    async send(name, data) {
      await boss.send(name, data)
      // Another process may be quicker; who waits for the job should not wait for a worker to look again.
      for (const id of workers.get(name) ?? []) boss.notifyWorker(id)
    },
    async state() {
      const states = await readJobState(pool)
      return states.map((one) => ({ ...one, title: titleOf(one.name) }))
    },
    failed: (name, most) => failedJobs(pool, name, most),
    async retryFailed(name, wanted) {
      if (!started) return 0
      const failed = await failedJobs(pool, name, RETRIED_AT_ONCE)
      const ids = failed.flatMap(({ id }) => (wanted === undefined || wanted.includes(id) ? [id] : []))
      if (ids.length > 0) await boss.retry(name, ids)
      return ids.length
    },
    async start() {
      // pg-boss creates its schema and its queues as it starts.
      await withSchemaLock(pool, async () => {
        await boss.start()
        started = true
        for (const definition of definitions) await definition.begin()
      })
    },
    async stop() {
      workers.clear()
      if (started) await boss.stop({ graceful: true, timeout: 20_000, close: false })
    },
  }
}
