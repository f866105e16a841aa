import { Refusal } from '../../../http/refusal.ts'
import type { Database } from '../../../database/database.ts'
import { storeAnswers, type AnswerToStore, type StoreOutcome } from './store.ts'

const MOST_ROWS = 100
const MOST_WAITING = 20_000

/** A checked answer of a survey with restrictions, quotas or follow-ups. */
export interface GuardedSubmission extends AnswerToStore {
  /** Settings that the counters were worked out from. */
  basis: string
}

interface Waiting {
  submission: GuardedSubmission
  resolve: (outcome: StoreOutcome) => void
  reject: (error: unknown) => void
}

/**
 * Stores answers that count in counters. Each process has one transaction at a time for each survey; answers that
 * arrive meanwhile share the next one.
 */
export function createGuardedWriter({ db }: Database) {
  const queues = new Map<string, Waiting[]>()

  async function transact(appId: string, surveyId: string, batch: readonly Waiting[]): Promise<void> {
    const submissions = batch.map(({ submission }) => submission)
    const outcomes = await db.transaction((tx) =>
      storeAnswers(tx, { appId, surveyId }, submissions, 'submitted'),
    )
    batch.forEach(({ resolve }, index) => {
      const outcome = outcomes[index]
      if (outcome) resolve(outcome)
    })
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
    store(appId: string, surveyId: string, submission: GuardedSubmission): Promise<StoreOutcome> {
      const key = `${appId}:${surveyId}`
      let waiting = queues.get(key)
      if (!waiting) {
        waiting = []
        queues.set(key, waiting)
        void work(key, appId, surveyId, waiting)
      }
      if (waiting.length >= MOST_WAITING) return Promise.reject(new Refusal('tooManyAnswers'))
      const { promise, resolve, reject } = Promise.withResolvers<StoreOutcome>()
      waiting.push({ submission, resolve, reject })
      return promise
    },
  }
}
