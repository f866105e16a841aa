import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { z } from 'zod'

/** The pool and the query builder; `db` may also be a transaction. */
export type Db = NodePgDatabase
export interface Database {
  db: Db
  pool: pg.Pool
  close(): Promise<void>
}

export function openDatabase(options: pg.PoolConfig & { onError: (error: Error) => void }): Database {
  const { onError, ...config } = options
  const pool = new pg.Pool({ connectionTimeoutMillis: 10_000, idleTimeoutMillis: 30_000, ...config })
  // An idle connection that breaks (the server restarts) must not end the process; the next query opens another.
  pool.on('error', onError)
  return { db: drizzle(pool), pool, close: () => pool.end() }
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
