import { countsPlaces } from './quotas.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { newId } from '../../../database/id.ts'
import { surveyAnswers, surveyCollections, surveyDeliveries } from '../tables.ts'
import { columnArguments, columnNames, columnValues, type NewAnswer } from './answer-columns.ts'
import { findLocked, isFull, type LockedCollection, ofCollection, type Closure } from './collection.ts'
import type { Counter } from './counters.ts'
import { openCounters } from './held-counters.ts'
import { endingCodes } from './standing.ts'

/** Something to send once the answer is stored: to a webhook, or (`webhookId` null) to the respondent. */
export interface FollowUp {
  webhookId: string | null
  event: string
}

/** A checked answer and what it has to do with the survey's rules. */
export interface AnswerToStore extends Omit<NewAnswer, 'counted'> {
  /** Where it counts: it is stored in all of them, or not at all. */
  counters: readonly Counter[]
  /** Keys of counters that it was counted in when it was begun. */
  held: readonly string[]
  followUps: readonly FollowUp[]
  /** Nothing is kept with it that could tell who gave it. */
  anonymous: boolean
  /** Settings that the counters and follow-ups were worked out from (`LockedCollection.basis`); absent when they do not matter. */
  basis?: string
}

/** How an answer comes in, which says what may keep it out. */
export type Way =
  /** A respondent submits it: the survey must be open and have room. */
  | 'submitted'
  /** A member enters or imports it: hours do not matter, room does. */
  | 'entered'
  /** It was admitted when it was begun, such as a paper of an exam: what changed since does not keep it out. */
  | 'admitted'

export type StoreOutcome =
  | { stored: true; answerId: string; isNew: boolean }
  | { stored: false; reason: 'notFound' | Closure; opensAt: Date | null }
  | { stored: false; reason: 'counted'; counter: Counter; opensAt: null }
  /** The settings are others now: work everything out again. */
  | { stored: false; reason: 'changed'; opensAt: null }

/** The part of an answer that could tell who gave it, as an anonymous survey keeps it. */
export const nobody = { ip: '', device: 'unknown', fingerprint: null } as const

/**
 * Stores checked answers in the caller's transaction, each once for its `submitId`, and returns what became of each.
 *
 * The collection's row is locked first, as everyone does who stores answers, and only then is anything read: so the
 * greatest number of answers and the counters hold exactly, whatever the process, and numbers follow the order of
 * commits. Only the batch of `submission-writer.ts` does this in a statement of its own, for surveys without counters
 * and follow-ups; it shares the columns and the closing rules, and the same cases are tested through both.
 */
export async function storeAnswers(
  tx: Db,
  survey: { appId: string; surveyId: string },
  answers: readonly AnswerToStore[],
  way: Way,
): Promise<StoreOutcome[]> {
  const { appId, surveyId } = survey
  const collection = await findLocked(tx, appId, surveyId)
  if (!collection || (way === 'submitted' && collection.isDeleted)) {
    return answers.map(() => ({ stored: false, reason: 'notFound', opensAt: null }))
  }
  const known = await knownAnswers(tx, survey, answers)
  const counters = await openCounters(
    tx,
    survey,
    answers.flatMap(({ counters: wanted }) => wanted),
  )
  const admitted: NewAnswer[] = []
  const followUps: (FollowUp & { answerId: string })[] = []
  let complete = 0

  const outcomes = answers.map((answer): StoreOutcome => {
    const before = known.get(answer.submitId)
    if (before !== undefined) return { stored: true, answerId: before, isNew: false }
    const refused = keptOut(collection, counters, answer, way, complete)
    if (refused) return refused
    const keys = [...answer.held, ...answer.counters.map(({ key }) => key)]
    const counted = answer.anonymous ? keys.filter(countsPlaces) : keys
    admitted.push({ ...answer, ...(answer.anonymous ? nobody : {}), counted })
    followUps.push(...answer.followUps.map((one) => ({ ...one, answerId: answer.id })))
    known.set(answer.submitId, answer.id)
    if (answer.ending === endingCodes.complete) complete += 1
    return { stored: true, answerId: answer.id, isNew: true }
  })
  if (admitted.length === 0) return outcomes

  // The moment is read behind the lock, so that it never runs against the numbers.
  await tx.execute(sql`
    insert into survey_answers (app_id, survey_id, number, submitted_at, ${sql.raw(columnNames)})
    select ${appId}, ${surveyId}, ${collection.lastNumber}::int + position, clock_timestamp(), ${sql.raw(columnValues)}
    from unnest(${columnArguments(admitted)}) with ordinality as given(${sql.raw(columnNames)}, position)
    order by position`)
  await counters.write()
  const versions = [...new Set(admitted.map(({ version }) => version))]
  await tx
    .update(surveyCollections)
    .set({
      lastNumber: collection.lastNumber + admitted.length,
      answerCount: collection.answerCount + complete,
      screenedCount: collection.screenedCount + (admitted.length - complete),
      answeredVersions: sql`array(select unnest(${surveyCollections.answeredVersions})
        union select unnest(${sql.param(versions)}::int[]) order by 1)`,
    })
    .where(ofCollection(appId, surveyId))
  if (followUps.length > 0) {
    await tx
      .insert(surveyDeliveries)
      .values(followUps.map((one) => ({ appId, surveyId, id: newId(), ...one, dueAt: sql`now()` })))
  }
  return outcomes
}

/** Why an answer is not let in; null where it is, which counts it. `more`: complete answers that are let in beside it. */
export function keptOut(
  collection: LockedCollection,
  counters: Pick<Awaited<ReturnType<typeof openCounters>>, 'take'>,
  answer: Pick<AnswerToStore, 'basis' | 'ending' | 'counters'>,
  way: Way,
  more: number,
): Extract<StoreOutcome, { stored: false }> | null {
  if (way === 'submitted' && collection.closure) {
    return { stored: false, reason: collection.closure, opensAt: collection.opensAt }
  }
  if (answer.basis !== undefined && answer.basis !== collection.basis) {
    return { stored: false, reason: 'changed', opensAt: null }
  }
  // Whom the survey turns away takes nobody's place; but a full survey asks nobody any more.
  const needsRoom = way === 'submitted' || (way === 'entered' && answer.ending === endingCodes.complete)
  if (needsRoom && isFull(collection, more)) return { stored: false, reason: 'full', opensAt: null }
  const counter = counters.take(answer.counters)
  return counter ? { stored: false, reason: 'counted', counter, opensAt: null } : null
}

/** Ids of the answers that were stored before, by `submitId`. */
export async function knownAnswers(
  tx: Db,
  { appId, surveyId }: { appId: string; surveyId: string },
  answers: readonly Pick<AnswerToStore, 'submitId'>[],
): Promise<Map<string, string>> {
  const rows = await tx
    .select({ submitId: surveyAnswers.submitId, id: surveyAnswers.id })
    .from(surveyAnswers)
    .where(
      and(
        eq(surveyAnswers.appId, appId),
        eq(surveyAnswers.surveyId, surveyId),
        inArray(
          surveyAnswers.submitId,
          answers.map(({ submitId }) => submitId),
        ),
      ),
    )
  return new Map(rows.map((row) => [row.submitId, row.id]))
}
