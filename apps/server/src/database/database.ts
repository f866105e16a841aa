import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { z } from 'zod'

/** The pool and the query builder; `db` may also be a transaction. */
export type Db = NodePgDatabase
export interface Database {
  db: Db
  pool: pg.Pool
  /**
   * For named statements that take longer to plan than to run: its connections plan each of them once, whatever its
   * parameters are. Only for tables that the database has statistics of: a plan made without them may read all rows.
   */
  plannedOnce: pg.Pool
  close(): Promise<void>
}

/** Connections beside the pool for statements that are planned once; they close when nothing uses them. */
const PLANNED_ONCE = 4

export function openDatabase(options: pg.PoolConfig & { onError: (error: Error) => void }): Database {
  const { onError, ...given } = options
  const config = { connectionTimeoutMillis: 10_000, idleTimeoutMillis: 30_000, ...given }
  const pool = new pg.Pool(config)
  const plannedOnce = new pg.Pool({
    ...config,
    max: Math.min(PLANNED_ONCE, config.max ?? PLANNED_ONCE),
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, whatever its types say
    onConnect: (client) => client.query('set plan_cache_mode = force_generic_plan'),
  })
  // An idle connection that breaks (the server restarts) must not end the process; the next query opens another.
  for (const one of [pool, plannedOnce]) one.on('error', onError)
  return {
    db: drizzle(pool),
    pool,
    plannedOnce,
    close: async () => {
      await Promise.all([pool.end(), plannedOnce.end()])
    },
  }
}

const errorSchema = z.object({
  code: z.string().optional(),
  message: z.string().optional(),
  cause: z.unknown().optional(),
})
const LOSS_CODES = new Set([
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  '53300',
])
const LOSS_MESSAGES =
  /Connection terminated|^(?:connect|read|write) E[A-Z]+ |^the database system is (?:starting up|shutting down|in recovery mode|not yet accepting)|timeout exceeded when trying to connect|Client has encountered a connection error/

function some(error: unknown, test: (error: { code?: string; message?: string }) => boolean): boolean {
  const parsed = errorSchema.safeParse(error)
  if (!parsed.success) return false
  return test(parsed.data) || (parsed.data.cause !== undefined && some(parsed.data.cause, test))
}

/** The database is away for a moment: the caller may try again. */
export function isConnectionLoss(error: unknown): boolean {
  return some(error, ({ code, message }) => LOSS_CODES.has(code ?? '') || LOSS_MESSAGES.test(message ?? ''))
}

/** The disk of the database or of the files is full. */
export function isDiskFull(error: unknown): boolean {
  return some(error, ({ code }) => code === '53100' || code === 'ENOSPC' || code === 'EDQUOT')
}

/** A row with the same key exists already. */
export function isUniqueViolation(error: unknown): boolean {
  return some(error, ({ code }) => code === '23505')
}

/** A text or JSON value holds a character that PostgreSQL cannot store (U+0000). */
export function isUnstorableText(error: unknown): boolean {
  return some(error, ({ code }) => code === '22021' || code === '22P05')
}
