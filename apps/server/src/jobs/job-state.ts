import type pg from 'pg'
import { z } from 'zod'

const MOST_CHARACTERS = 300

const rowsSchema = z.array(
  z.object({
    name: z.string(),
    waiting: z.number(),
    waitingSince: z.date().nullable(),
    active: z.number(),
    failed: z.number(),
    output: z.unknown(),
    failedAt: z.date().nullable(),
    doneAt: z.date().nullable(),
  }),
)
const failureSchema = z.object({ message: z.string() })

/** What waits, runs and has failed of one kind of job. */
export interface JobState {
  name: string
  waiting: number
  waitingSince: string | null
  active: number
  failed: number
  lastFailure: string
  lastFailureAt: string | null
  lastDoneAt: string | null
}

/** Reads what pg-boss keeps of all kinds of jobs, those in trouble first. Nothing before it has made its tables. */
export async function readJobState(pool: pg.Pool): Promise<JobState[]> {
  const made = await pool.query<{ made: boolean }>(`select to_regclass('pgboss.job') is not null as made`)
  if (!made.rows[0]?.made) return []
  const { rows } = await pool.query<Record<string, unknown>>(`
    select name,
      count(*) filter (where state in ('created', 'retry'))::int as waiting,
      min(start_after) filter (where state in ('created', 'retry') and start_after <= now()) as "waitingSince",
      count(*) filter (where state = 'active')::int as active,
      count(*) filter (where state = 'failed')::int as failed,
      (array_agg(output order by completed_on desc) filter (where state = 'failed'))[1] as output,
      max(completed_on) filter (where state = 'failed') as "failedAt",
      max(completed_on) filter (where state = 'completed') as "doneAt"
    from pgboss.job where name not like '\\_\\_pgboss%'
    group by name order by failed desc, waiting desc, name`)
  return rowsSchema.parse(rows).map(({ output, failedAt, doneAt, waitingSince, ...counts }) => {
    const failure = failureSchema.safeParse(output)
    return {
      ...counts,
      waitingSince: waitingSince?.toISOString() ?? null,
      lastFailure: failure.success ? failure.data.message.slice(0, MOST_CHARACTERS) : '',
      lastFailureAt: failedAt?.toISOString() ?? null,
      lastDoneAt: doneAt?.toISOString() ?? null,
    }
  })
}

const failedRows = z.array(
  z.object({
    id: z.string(),
    data: z.unknown(),
    output: z.unknown(),
    attempts: z.number(),
    at: z.date(),
  }),
)

/** A job that has failed for good, with what it was given. */
export interface FailedJob {
  id: string
  data: unknown
  failure: string
  attempts: number
  at: Date
}

/** The jobs of a kind that have failed, the newest first. Nothing before pg-boss has made its tables. */
export async function failedJobs(pool: pg.Pool, name: string, most: number): Promise<FailedJob[]> {
  const made = await pool.query<{ made: boolean }>(`select to_regclass('pgboss.job') is not null as made`)
  if (!made.rows[0]?.made) return []
  const { rows } = await pool.query<Record<string, unknown>>(
    `select id, data, output, retry_count + 1 as attempts, coalesce(completed_on, created_on) as at from pgboss.job
     where name = $1 and state = 'failed' order by completed_on desc limit $2`,
    [name, most],
  )
  return failedRows.parse(rows).map(({ output, ...job }) => {
    const failure = failureSchema.safeParse(output)
    return { ...job, failure: failure.success ? failure.data.message.slice(0, MOST_CHARACTERS) : '' }
  })
}
