import { setImmediate as endOfTurn } from 'node:timers/promises'
import type pg from 'pg'
import { z } from 'zod'
import { isConnectionLoss, type Database } from '../../../database/database.ts'
import { Refusal } from '../../../http/refusal.ts'
import { columnNames, columnParameters, columnsOf, columnValues, type NewAnswer } from './answer-columns.ts'
import { closureBranches, type Closure } from './collection.ts'

/** What became of it: stored now or before under `answerId`, or refused by the collection. */
export type SubmissionOutcome =
  | { stored: true; answerId: string }
  | { stored: false; reason: 'notFound' | Closure; opensAt: Date | null }
  /** The survey has counters or follow-ups, which this writer knows nothing of. */
  | { stored: false; reason: 'guarded'; opensAt: Date | null }

interface Waiting {
  submission: NewAnswer
  promise: Promise<SubmissionOutcome>
  resolve: (outcome: SubmissionOutcome) => void
  reject: (error: unknown) => void
}

interface Queue {
  appId: string
  surveyId: string
  /** By submit id: a submission that comes twice while it is being stored is one. */
  waiting: Map<string, Waiting>
  bytes: number
  writing: Map<string, Waiting>
}

const MOST_ROWS = 100
const MOST_BYTES = 1024 * 1024
/** Submissions of one survey that may wait in one process, in bytes of JSON. */
const MOST_WAITING_BYTES = 64 * 1024 * 1024

/**
 * Everything about a batch in one statement and one commit. Answers that were screened out take no place. The lock on
 * the collection's row makes the limits exact and lets numbers follow the order of commits; `known` and the unique key
 * make a repeated submit find its answer. The moment is read after the lock is held, so it never runs against the numbers.
 */
export const STORE = `
with gate as (
  select c.status, c.last_number, c.max_answers, c.opens_at, c.answer_count + c.waiting_count as taken,
    case ${closureBranches('c', 'clock_timestamp()')}
      when c.restrictions is not null or c.option_quotas or c.follow_ups then 'guarded'
    end as refusal
  from survey_collections c
  join surveys s on s.app_id = c.app_id and s.id = c.survey_id
  where c.app_id = $1 and c.survey_id = $2 and s.deleted_at is null
  for update of c
), given as (
  select * from unnest(${columnParameters(3)}) with ordinality as given(${columnNames}, position)
), known as (
  select given.position, a.id
  from given
  cross join lateral (
    select id from survey_answers where app_id = $1 and survey_id = $2 and submit_id = given.submit_id limit 1
  ) a
), fresh as (
  select given.*, count(*) filter (where given.ending = 0) over (order by given.position)::int as place
  from given
  where not exists (select from known where known.position = given.position)
), admitted as (
  select fresh.*, gate.last_number + row_number() over (order by fresh.position)::int as number
  from gate cross join fresh
  where gate.refusal is null
    and (gate.max_answers is null or case when fresh.ending = 0 then gate.taken + fresh.place <= gate.max_answers
      else gate.taken + fresh.place < gate.max_answers end)
), stored as (
  insert into survey_answers (app_id, survey_id, number, submitted_at, ${columnNames})
  select $1, $2, number, clock_timestamp(), ${columnValues}
  from admitted
  order by number
  on conflict (app_id, survey_id, submit_id) do nothing
  returning id, submit_id, version, ending
), counted as (
  update survey_collections
  set last_number = last_number + (select count(*) from admitted),
    answer_count = answer_count + (select count(*) from stored where ending = 0),
    screened_count = screened_count + (select count(*) from stored where ending <> 0),
    answered_versions = array(select unnest(answered_versions) union select version from stored order by 1)
  where app_id = $1 and survey_id = $2 and exists (select from admitted)
)
select given.submit_id, coalesce(stored.id, known.id) as answer_id, admitted.position is not null as admitted,
  case when gate.status is null then 'notFound' else coalesce(gate.refusal, 'full') end as reason, gate.opens_at
from given
left join stored on stored.submit_id = given.submit_id
left join known on known.position = given.position
left join admitted on admitted.position = given.position
left join gate on true`

const rowSchema = z.object({
  submit_id: z.string(),
  answer_id: z.string().nullable(),
  admitted: z.boolean(),
  reason: z.enum(['notFound', 'draft', 'paused', 'notYet', 'closed', 'full', 'guarded']),
  opens_at: z.date().nullable(),
})

const FOUND = `
select submit_id, id as answer_id from survey_answers
where app_id = $1 and survey_id = $2 and submit_id = any($3::text[])`

const foundSchema = z.array(z.object({ submit_id: z.string(), answer_id: z.string() }))

const FEW_ANSWERS = 500

/**
 * Whether a plan of the batch can be kept. Made before the database has statistics of the answers, it may look for a
 * submit id among all answers of a survey; so the first answers are planned each time, and then counted by `analyze`.
 */
function createSteadyPlans(pool: pg.Pool) {
  let answers = 0
  let state: 'unknown' | 'asking' | 'steady' = 'unknown'

  async function analyse(): Promise<void> {
    const known = await pool.query(
      `select from pg_class where oid = 'survey_answers'::regclass and reltuples >= ${FEW_ANSWERS}`,
    )
    if (known.rowCount === 0) await pool.query('analyze survey_answers')
  }

  return {
    are: () => state === 'steady',
    /** Is called with the number of answers that a batch brought. */
    stored(count: number): void {
      answers += count
      if (state !== 'unknown' || answers < FEW_ANSWERS) return
      state = 'asking'
      analyse().then(
        () => {
          state = 'steady'
        },
        () => {
          // The database was away, or its owner is somebody else: plans go on being made each time.
          state = 'unknown'
          answers = 0
        },
      )
    },
  }
}

/**
 * Stores submissions of surveys without counters and follow-ups. Each survey has one statement under way in each process;
 * what arrives meanwhile waits and goes together in the next one, so that a crowd shares locks and commits. (Two at once
 * wait for the same lock: they store no more answers and cost the database half as much again.) A submission is answered
 * after its commit.
 */
export function createSubmissionWriter({ pool, plannedOnce }: Pick<Database, 'pool' | 'plannedOnce'>) {
  const queues = new Map<string, Queue>()
  const steady = createSteadyPlans(pool)

  /**
   * Which of the refused submissions another process stored while this one waited for the lock: the statement saw the
   * survey as they had left it, full perhaps by this very answer, and the answers as they were before.
   */
  async function storedMeanwhile(
    { appId, surveyId }: Queue,
    refused: readonly { submit_id: string }[],
  ): Promise<ReadonlyMap<string, string>> {
    if (refused.length === 0) return new Map()
    const { rows } = await pool.query(FOUND, [appId, surveyId, refused.map((row) => row.submit_id)])
    return new Map(foundSchema.parse(rows).map((row) => [row.submit_id, row.answer_id]))
  }

  async function store(queue: Queue, batch: Waiting[]): Promise<void> {
    const result = await (steady.are() ? plannedOnce : pool).query({
      name: 'survey-store-answers',
      text: STORE,
      values: [queue.appId, queue.surveyId, ...columnsOf(batch.map(({ submission }) => submission))],
    })
    const rows = z.array(rowSchema).parse(result.rows)
    steady.stored(rows.length)
    // Another process stored the same submit id while this one waited for the lock: the next look sees its answer, and
    // sees whether the place that was kept for it here is still free.
    const overtaken = rows.some((row) => row.admitted && row.answer_id === null)
    const stored = await storedMeanwhile(
      queue,
      rows.filter((row) => row.answer_id === null && !row.admitted),
    )
    for (const row of rows) {
      const waiting = queue.writing.get(row.submit_id)
      if (!waiting) continue
      queue.writing.delete(row.submit_id)
      const answerId = row.answer_id ?? stored.get(row.submit_id)
      if (answerId !== undefined) {
        waiting.resolve({ stored: true, answerId })
      } else if (row.admitted || (overtaken && row.reason === 'full')) {
        queue.waiting.set(row.submit_id, waiting)
        queue.bytes += waiting.submission.answers.length
      } else {
        waiting.resolve({ stored: false, reason: row.reason, opensAt: row.opens_at })
      }
    }
  }

  function nextBatch(queue: Queue): Waiting[] {
    const batch: Waiting[] = []
    let bytes = 0
    for (const [submitId, waiting] of queue.waiting) {
      const size = waiting.submission.answers.length
      if (batch.length === MOST_ROWS || (batch.length > 0 && bytes + size > MOST_BYTES)) break
      batch.push(waiting)
      bytes += size
      queue.waiting.delete(submitId)
      queue.writing.set(submitId, waiting)
    }
    queue.bytes -= bytes
    return batch
  }

  async function write(queue: Queue, batch: Waiting[]): Promise<void> {
    const fail = (waiting: Waiting, error: unknown) => {
      queue.writing.delete(waiting.submission.submitId)
      waiting.reject(error)
    }
    try {
      await store(queue, batch)
    } catch (error) {
      if (batch.length > 1 && !isConnectionLoss(error)) {
        // One answer that the database refuses must not take its neighbours with it.
        for (const waiting of batch) {
          await store(queue, [waiting]).catch((cause: unknown) => fail(waiting, cause))
        }
      } else {
        for (const waiting of batch) fail(waiting, error)
      }
    }
  }

  async function work(key: string, queue: Queue): Promise<void> {
    // One turn of the event loop lets requests that came in together go together: a statement costs more than a turn.
    await endOfTurn()
    while (queue.waiting.size > 0) {
      await write(queue, nextBatch(queue))
      await endOfTurn()
    }
    queues.delete(key)
  }

  return {
    /** Resolves once the answer is committed (or refused); rejects when the database could not be asked. */
    store(appId: string, surveyId: string, submission: NewAnswer): Promise<SubmissionOutcome> {
      const key = `${appId}:${surveyId}`
      let queue = queues.get(key)
      if (!queue) {
        queue = { appId, surveyId, waiting: new Map(), writing: new Map(), bytes: 0 }
        queues.set(key, queue)
        void work(key, queue)
      }
      const same = queue.waiting.get(submission.submitId) ?? queue.writing.get(submission.submitId)
      if (same) return same.promise
      if (queue.bytes > MOST_WAITING_BYTES) return Promise.reject(new Refusal('tooManyAnswers'))
      queue.bytes += submission.answers.length
      const { promise, resolve, reject } = Promise.withResolvers<SubmissionOutcome>()
      queue.waiting.set(submission.submitId, { submission, promise, resolve, reject })
      return promise
    },
  }
}
