import { Refusal } from '../../../http/refusal.ts'
import type { Database, Db } from '../../../database/database.ts'
import { type AnswerToStore, storeAnswers } from './store.ts'

const MOST_ROWS = 100
const MOST_WAITING = 20_000

/** A checked answer of a survey with restrictions, quotas or follow-ups. */
export interface GuardedSubmission extends AnswerToStore {
  /** Settings that the counters were worked out from. */
  basis: string
}

interface Waiting<Submission, Outcome> {
  submission: Submission
  resolve: (outcome: Outcome) => void
  reject: (error: unknown) => void
}

/**
 * Writes answers that count in counters, by `write`, which gives the outcome of each in their order. Each process has one
 * transaction at a time for each survey; answers that arrive meanwhile share the next one.
 */
export function createBatchWriter<Submission, Outcome>(
  { db }: Database,
  write: (
    tx: Db,
    survey: { appId: string; surveyId: string },
    batch: readonly Submission[],
  ) => Promise<readonly Outcome[]>,
) {
  type Waits = Waiting<Submission, Outcome>
  const queues = new Map<string, Waits[]>()

  async function transact(appId: string, surveyId: string, batch: readonly Waits[]): Promise<void> {
    const submissions = batch.map(({ submission }) => submission)
    const outcomes = await db.transaction((tx) => write(tx, { appId, surveyId }, submissions))
    batch.forEach(({ resolve }, index) => {
      const outcome = outcomes[index]
      if (outcome !== undefined) resolve(outcome)
    })
  }

  async function work(key: string, appId: string, surveyId: string, waiting: Waits[]): Promise<void> {
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
    store(appId: string, surveyId: string, submission: Submission): Promise<Outcome> {
      const key = `${appId}:${surveyId}`
      let waiting = queues.get(key)
      if (!waiting) {
        waiting = []
        queues.set(key, waiting)
        void work(key, appId, surveyId, waiting)
      }
      if (waiting.length >= MOST_WAITING) return Promise.reject(new Refusal('tooManyAnswers'))
      const { promise, resolve, reject } = Promise.withResolvers<Outcome>()
      waiting.push({ submission, resolve, reject })
      return promise
    },
  }
}

/** Stores answers that count in counters. */
export const createGuardedWriter = (database: Database) =>
  createBatchWriter(database, (tx, survey, batch: readonly GuardedSubmission[]) =>
    storeAnswers(tx, survey, batch, 'submitted'),
  )
