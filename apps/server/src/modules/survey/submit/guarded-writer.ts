import { sql, type SQL } from 'drizzle-orm'
import type pg from 'pg'
import { z } from 'zod'
import { newId } from '../../../database/id.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Counter } from './counters.ts'
import type { Submission, SubmissionOutcome } from './submission-writer.ts'

/** Something to send once the answer is stored: to a webhook, or (`webhookId` null) to the respondent. */
export interface FollowUp {
  webhookId: string | null
  event: string
}

/** A checked answer of a survey with restrictions, quotas or follow-ups. */
export interface GuardedSubmission extends Submission {
  /** Settings that the counters were worked out from; see `BASIS`. */
  basis: string
  counters: readonly Counter[]
  /** Nothing is kept with the answer that could tell who gave it. */
  anonymous: boolean
  followUps: readonly FollowUp[]
}

export type GuardedOutcome =
  | Exclude<SubmissionOutcome, { stored: false; reason: 'guarded' }>
  | { stored: false; reason: 'counted'; counter: Counter; opensAt: null }
  /** The settings are others now: work everything out again. */
  | { stored: false; reason: 'changed'; opensAt: null }

/** Changes with everything that counters and follow-ups are worked out from. */
export const BASIS = `md5(concat_ws(':', c.restrictions::text, c.option_quotas, c.follow_ups, c.published_version))`

const MOST_ROWS = 100
const MOST_WAITING = 20_000

const gateSchema = z.object({
  status: z.number(),
  last_number: z.number(),
  answer_count: z.number(),
  max_answers: z.number().nullable(),
  opens_at: z.date().nullable(),
  basis: z.string(),
  refusal: z.enum(['draft', 'paused', 'notYet', 'closed']).nullable(),
})
const knownSchema = z.object({ submit_id: z.string(), id: z.string() })
const usedSchema = z.object({ key: z.string(), used: z.number() })

interface Waiting {
  submission: GuardedSubmission
  resolve: (outcome: GuardedOutcome) => void
  reject: (error: unknown) => void
}

/**
 * Stores answers that count in counters. One transaction at a time for each survey: it locks the collection's row first,
 * as everyone who stores answers does, and only then reads the counters, so what it reads is what was committed last,
 * by whatever process. Answers that arrive meanwhile share the next transaction.
 */
export function createGuardedWriter(pool: pg.Pool) {
  const queues = new Map<string, Waiting[]>()

  async function storeBatch(
    client: pg.PoolClient,
    appId: string,
    surveyId: string,
    batch: readonly GuardedSubmission[],
  ): Promise<GuardedOutcome[]> {
    const survey = [appId, surveyId]
    const locked = await client.query(
      `select c.status, c.last_number, c.answer_count, c.max_answers, c.opens_at, ${BASIS} as basis,
        case
          when c.status = 0 then 'draft'
          when c.status = 2 then 'paused'
          when c.opens_at > clock_timestamp() then 'notYet'
          when c.closes_at <= clock_timestamp() then 'closed'
        end as refusal
      from survey_collections c
      join surveys s on s.app_id = c.app_id and s.id = c.survey_id
      where c.app_id = $1 and c.survey_id = $2 and s.deleted_at is null
      for update of c`,
      survey,
    )
    const [gate] = z.array(gateSchema).parse(locked.rows)
    const knownRows = await client.query(
      'select submit_id, id from survey_answers where app_id = $1 and survey_id = $2 and submit_id = any($3)',
      [...survey, batch.map(({ submitId }) => submitId)],
    )
    const known = new Map(
      z
        .array(knownSchema)
        .parse(knownRows.rows)
        .map((row) => [row.submit_id, row.id]),
    )
    const keys = [...new Set(batch.flatMap(({ counters }) => counters.map(({ key }) => key)))]
    const usedRows =
      keys.length === 0
        ? []
        : (
            await client.query(
              'select key, used from survey_counters where app_id = $1 and survey_id = $2 and key = any($3)',
              [...survey, keys],
            )
          ).rows
    const used = new Map(
      z
        .array(usedSchema)
        .parse(usedRows)
        .map((row) => [row.key, row.used]),
    )

    const admitted: { submission: GuardedSubmission; number: number }[] = []
    const grown = new Map<string, { by: number; expiresAt: Date | null }>()
    let complete = 0
    const outcomes = batch.map((submission): GuardedOutcome => {
      const before = known.get(submission.submitId)
      if (before !== undefined) return { stored: true, answerId: before }
      if (!gate) return { stored: false, reason: 'notFound', opensAt: null }
      if (gate.refusal) return { stored: false, reason: gate.refusal, opensAt: gate.opens_at }
      if (gate.basis !== submission.basis) return { stored: false, reason: 'changed', opensAt: null }
      if (gate.max_answers !== null && gate.answer_count + complete >= gate.max_answers) {
        return { stored: false, reason: 'full', opensAt: null }
      }
      const counter = submission.counters.find(({ key, max }) => (used.get(key) ?? 0) >= max)
      if (counter) return { stored: false, reason: 'counted', counter, opensAt: null }
      for (const { key, expiresAt } of submission.counters) {
        used.set(key, (used.get(key) ?? 0) + 1)
        grown.set(key, { by: (grown.get(key)?.by ?? 0) + 1, expiresAt })
      }
      if (submission.ending === 0) complete += 1
      admitted.push({ submission, number: gate.last_number + admitted.length + 1 })
      known.set(submission.submitId, submission.id)
      return { stored: true, answerId: submission.id }
    })
    if (admitted.length === 0) return outcomes

    const column = <Value>(read: (one: GuardedSubmission) => Value) =>
      admitted.map(({ submission }) => read(submission))
    await client.query(
      `insert into survey_answers
        (app_id, survey_id, number, id, submit_id, version, submitted_at, seconds, channel, device, ip, answers, ending,
          scores, flags, fingerprint, language, counted)
      select $1, $2, number, id, submit_id, version, clock_timestamp(), seconds, channel, device, ip, answers::jsonb, ending,
        scores::jsonb, flags, fingerprint, language,
        case when counted = '[]' then null
          else array(select jsonb_array_elements_text(counted::jsonb)) end
      from unnest($3::int[], $4::text[], $5::text[], $6::int[], $7::int[], $8::text[], $9::text[], $10::text[], $11::text[], $12::text[],
          $13::smallint[], $14::text[], $15::smallint[], $16::text[], $17::text[])
        as given(number, id, submit_id, version, seconds, channel, device, ip, answers, counted, ending, scores, flags,
          fingerprint, language)
      order by number`,
      [
        ...survey,
        admitted.map(({ number }) => number),
        column(({ id }) => id),
        column(({ submitId }) => submitId),
        column(({ version }) => version),
        column(({ seconds }) => seconds),
        column(({ channel }) => channel),
        column(({ device }) => device),
        column(({ ip }) => ip),
        column(({ answers }) => answers),
        column(({ counters, anonymous }) =>
          JSON.stringify(counters.map(({ key }) => key).filter((key) => !anonymous || /^[qo]:/.test(key))),
        ),
        column(({ ending }) => ending),
        column(({ scores }) => scores),
        column(({ flags }) => flags),
        column(({ fingerprint }) => fingerprint),
        column(({ language }) => language),
      ],
    )
    if (grown.size > 0) {
      const entries = [...grown]
      await client.query(
        `insert into survey_counters (app_id, survey_id, key, used, expires_at)
        select $1, $2, * from unnest($3::text[], $4::int[], $5::timestamptz[])
        on conflict (app_id, survey_id, key) do update set used = survey_counters.used + excluded.used`,
        [
          ...survey,
          entries.map(([key]) => key),
          entries.map(([, { by }]) => by),
          entries.map(([, { expiresAt }]) => expiresAt),
        ],
      )
    }
    await client.query(
      `update survey_collections
      set last_number = last_number + $3, answer_count = answer_count + $5, screened_count = screened_count + $3 - $5,
        answered_versions = array(select unnest(answered_versions) union select unnest($4::int[]) order by 1)
      where app_id = $1 and survey_id = $2`,
      [...survey, admitted.length, column(({ version }) => version), complete],
    )
    const followUps = admitted.flatMap(({ submission }) =>
      submission.followUps.map((one) => ({ ...one, answerId: submission.id, id: newId() })),
    )
    if (followUps.length > 0) {
      await client.query(
        `insert into survey_deliveries (app_id, survey_id, id, webhook_id, event, answer_id, due_at)
        select $1, $2, *, now() from unnest($3::text[], $4::text[], $5::text[], $6::text[])`,
        [
          ...survey,
          followUps.map(({ id }) => id),
          followUps.map(({ webhookId }) => webhookId),
          followUps.map(({ event }) => event),
          followUps.map(({ answerId }) => answerId),
        ],
      )
    }
    return outcomes
  }

  async function transact(appId: string, surveyId: string, batch: readonly Waiting[]): Promise<void> {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const outcomes = await storeBatch(
        client,
        appId,
        surveyId,
        batch.map(({ submission }) => submission),
      )
      await client.query('commit')
      batch.forEach(({ resolve }, index) => {
        const outcome = outcomes[index]
        if (outcome) resolve(outcome)
      })
      client.release()
    } catch (error) {
      const lost = await client.query('rollback').then(
        () => false,
        () => true,
      )
      client.release(lost)
      throw error
    }
  }

  async function work(key: string, appId: string, surveyId: string, waiting: Waiting[]): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve))
    while (waiting.length > 0) {
      const batch = waiting.splice(0, MOST_ROWS)
      try {
        await transact(appId, surveyId, batch)
      } catch (error) {
        if (batch.length === 1) {
          for (const one of batch) one.reject(error)
          continue
        }
        // One answer that the database refuses must not take its neighbours with it.
        for (const one of batch) {
          await transact(appId, surveyId, [one]).catch((cause: unknown) => one.reject(cause))
        }
      }
    }
    queues.delete(key)
  }

  return {
    /** Resolves once the answer is committed or refused; rejects when the database could not be asked. */
    store(appId: string, surveyId: string, submission: GuardedSubmission): Promise<GuardedOutcome> {
      const key = `${appId}:${surveyId}`
      let waiting = queues.get(key)
      if (!waiting) {
        waiting = []
        queues.set(key, waiting)
        void work(key, appId, surveyId, waiting)
      }
      if (waiting.length >= MOST_WAITING) return Promise.reject(new Refusal('tooManyAnswers'))
      const { promise, resolve, reject } = Promise.withResolvers<GuardedOutcome>()
      waiting.push({ submission, resolve, reject })
      return promise
    },
  }
}

/** Takes an answer that is deleted out of its counters again. Run it with the collection's row locked. */
export function releaseCounters(appId: string, surveyId: string, answerId: string): SQL {
  return sql`update survey_counters n set used = greatest(0, n.used - 1)
    from survey_answers a
    where a.app_id = ${appId} and a.survey_id = ${surveyId} and a.id = ${answerId}
      and n.app_id = a.app_id and n.survey_id = a.survey_id and n.key = any(a.counted)`
}
