import type { AnswerValues, EndKind, SurveyDefinition } from '@zhanfang/survey'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { newId } from '../../../database/id.ts'
import { Refusal } from '../../../http/refusal.ts'
import { restrictionsOf } from './collection.ts'
import type { Counter, CounterRefusal } from './counters.ts'
import type { FrozenVersions } from '../authoring/frozen-versions.ts'
import type { FollowUp } from './guarded-writer.ts'
import { givenOutBy, nothingGivenOut, quotaCounters } from './quotas.ts'
import { standingOf } from './standing.ts'
import { storableJson } from '../../../database/storable-json.ts'
import { surveyAnswers, surveyCollections, surveyCounters, surveyDeliveries } from '../tables.ts'

export type LockedCollection = typeof surveyCollections.$inferSelect

/** A checked answer that a member enters. */
export interface EnteredAnswer {
  submitId: string
  values: AnswerValues
  end: EndKind
}

export type EnteredOutcome =
  | { stored: true; answerId: string }
  | { stored: false; refusal: CounterRefusal | 'full' }

/**
 * Locks the survey's collection, as everyone who changes answers does: what is read behind the lock was committed last,
 * and numbers follow the order of commits.
 */
export async function lockCollection(tx: Db, appId: string, surveyId: string): Promise<LockedCollection> {
  const [collection] = await tx
    .select()
    .from(surveyCollections)
    .where(and(eq(surveyCollections.appId, appId), eq(surveyCollections.surveyId, surveyId)))
    .for('update')
  if (!collection) throw new Refusal('surveyNotFound')
  return collection
}

/** The quotas that answers of a version count in, by the collection's present settings. */
export async function quotasOf(
  versions: FrozenVersions,
  collection: LockedCollection,
): Promise<(definition: SurveyDefinition, values: AnswerValues) => Counter[]> {
  const published =
    collection.optionQuotas && collection.publishedVersion !== null
      ? await versions.find(collection.surveyId, collection.publishedVersion)
      : null
  const givenOut = published ? givenOutBy(published.definition) : nothingGivenOut
  const quotas = restrictionsOf(collection.restrictions)?.quotas ?? []
  return (definition, values) => quotaCounters(definition, values, quotas, givenOut)
}

/** How far counters are used, read under the collection's lock, and what this transaction adds to them. */
export async function openCounters(tx: Db, collection: LockedCollection, keys: readonly string[]) {
  const { appId, surveyId } = collection
  const of = and(eq(surveyCounters.appId, appId), eq(surveyCounters.surveyId, surveyId))
  const rows =
    keys.length === 0
      ? []
      : await tx
          .select({ key: surveyCounters.key, used: surveyCounters.used })
          .from(surveyCounters)
          .where(and(of, inArray(surveyCounters.key, [...keys])))
  const used = new Map(rows.map((row) => [row.key, row.used]))
  const grown = new Map<string, number>()
  const count = (key: string) => {
    used.set(key, (used.get(key) ?? 0) + 1)
    grown.set(key, (grown.get(key) ?? 0) + 1)
  }
  return {
    /** Counts in all of them, or in none and gives the one that is full. */
    take(counters: readonly Counter[]): Counter | undefined {
      const full = counters.find(({ key, max }) => (used.get(key) ?? 0) >= max)
      if (!full) for (const { key } of counters) count(key)
      return full
    },
    /** Counts without asking for room. */
    count,
    async write(): Promise<void> {
      for (const [key, by] of grown) {
        await tx
          .insert(surveyCounters)
          .values({ appId, surveyId, key, used: by })
          .onConflictDoUpdate({
            target: [surveyCounters.appId, surveyCounters.surveyId, surveyCounters.key],
            set: { used: sql`${surveyCounters.used} + ${by}` },
          })
      }
    },
  }
}

/**
 * Stores answers that a member enters, each once for its `submitId`, in the caller's transaction. Quotas and the greatest
 * number of answers hold for them too; opening hours and limits by person do not.
 */
export async function storeEntered(
  tx: Db,
  versions: FrozenVersions,
  {
    appId,
    surveyId,
    version,
    definition,
    channel,
    addedBy,
    followUps,
  }: {
    appId: string
    surveyId: string
    version: number
    definition: SurveyDefinition
    channel: string
    addedBy: string
    followUps: readonly FollowUp[]
  },
  entered: readonly EnteredAnswer[],
): Promise<EnteredOutcome[]> {
  const collection = await lockCollection(tx, appId, surveyId)
  const known = new Map(
    (
      await tx
        .select({ submitId: surveyAnswers.submitId, id: surveyAnswers.id })
        .from(surveyAnswers)
        .where(
          and(
            eq(surveyAnswers.appId, appId),
            eq(surveyAnswers.surveyId, surveyId),
            inArray(
              surveyAnswers.submitId,
              entered.map(({ submitId }) => submitId),
            ),
          ),
        )
    ).map((row) => [row.submitId, row.id]),
  )
  const wanted = await quotasOf(versions, collection)
  const standings = entered.map(({ values, end }) => standingOf(definition, values, { end, seconds: null }))
  const counted = entered.map(({ values, end }) => (end === 'complete' ? wanted(definition, values) : []))
  const counters = await openCounters(tx, collection, [
    ...new Set(counted.flatMap((list) => list.map(({ key }) => key))),
  ])
  const rows: (typeof surveyAnswers.$inferInsert)[] = []
  let complete = 0
  const outcomes = entered.map(({ submitId, values, end }, index): EnteredOutcome => {
    const before = known.get(submitId)
    if (before !== undefined) return { stored: true, answerId: before }
    const isComplete = end === 'complete'
    if (
      isComplete &&
      collection.maxAnswers !== null &&
      collection.answerCount + complete >= collection.maxAnswers
    ) {
      return { stored: false, refusal: 'full' }
    }
    const mine = counted[index] ?? []
    const full = counters.take(mine)
    if (full) return { stored: false, refusal: full.refusal }
    const id = newId()
    known.set(submitId, id)
    if (isComplete) complete += 1
    const standing = standings[index]
    rows.push({
      appId,
      surveyId,
      number: collection.lastNumber + rows.length + 1,
      id,
      submitId,
      version,
      submittedAt: new Date(),
      seconds: null,
      channel,
      device: 'unknown',
      ip: '',
      answers: sql`${storableJson(values)}::jsonb`,
      ending: standing?.ending ?? 0,
      scores: typeof standing?.scores === 'string' ? sql`${standing.scores}::jsonb` : null,
      // Nobody sat before the page: how fast it went says nothing.
      flags: 0,
      counted: mine.length > 0 ? mine.map(({ key }) => key) : null,
      addedBy,
    })
    return { stored: true, answerId: id }
  })
  if (rows.length === 0) return outcomes
  // The moment is the database's, read behind the lock, so that it never runs against the numbers.
  await tx.insert(surveyAnswers).values(rows.map((row) => ({ ...row, submittedAt: sql`clock_timestamp()` })))
  await counters.write()
  await tx
    .update(surveyCollections)
    .set({
      lastNumber: collection.lastNumber + rows.length,
      answerCount: collection.answerCount + complete,
      screenedCount: collection.screenedCount + (rows.length - complete),
      answeredVersions: sql`array(select unnest(${surveyCollections.answeredVersions}) union select ${version}::int order by 1)`,
    })
    .where(and(eq(surveyCollections.appId, appId), eq(surveyCollections.surveyId, surveyId)))
  const messages = rows.flatMap(({ id }) =>
    followUps.map((one) => ({ appId, surveyId, id: newId(), ...one, answerId: id, dueAt: sql`now()` })),
  )
  if (messages.length > 0) await tx.insert(surveyDeliveries).values(messages)
  return outcomes
}
