import type { CallData, Quota, quotaUse } from '@zhanfang/contract'
import type { PlacesLeft, SurveyDefinition } from '@zhanfang/survey'
import { and, eq, inArray, isNull, like, or, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Database } from '../../../database/database.ts'
import { Refusal } from '../../../http/refusal.ts'
import { mostEntries } from '../../../caches/most-entries.ts'
import { settingsOf } from './collection.ts'
import type { FrozenVersions } from '../authoring/frozen-versions.ts'
import {
  countsPlaces,
  givenOutBy,
  keptByAddress,
  nothingGivenOut,
  optionKey,
  type OptionQuota,
  optionQuotasOf,
  quotaCounters,
  quotaKey,
} from './quotas.ts'
import { surveyAnswers, surveyCollections, surveyCounters, surveys, surveyWaitingAnswers } from '../tables.ts'

const SCAN_SIZE = 1000
const LEFT_TRUST_MS = 1000
const answersSchema = z.record(z.string(), z.unknown())
const waitingSchema = z.object({
  version: z.number(),
  answers: z.string().transform((text): unknown => JSON.parse(text)),
})

export type Places = ReturnType<typeof createPlaces>

/** How much of the quotas is used, and counting answers anew when quotas change. */
export function createPlaces({ db }: Database, versions: FrozenVersions) {
  const left = new LRUCache<string, Promise<PlacesLeft>>({ ...mostEntries(5000), ttl: LEFT_TRUST_MS })

  async function find(appId: string, surveyId: string) {
    const [row] = await db
      .select({ collection: surveyCollections })
      .from(surveyCollections)
      .innerJoin(
        surveys,
        and(eq(surveys.appId, surveyCollections.appId), eq(surveys.id, surveyCollections.surveyId)),
      )
      .where(and(eq(surveys.appId, appId), eq(surveys.id, surveyId), isNull(surveys.deletedAt)))
    if (!row) throw new Refusal('surveyNotFound')
    const { collection } = row
    const published =
      collection.publishedVersion === null ? null : await versions.find(surveyId, collection.publishedVersion)
    return {
      quotas: settingsOf(collection).restrictions.quotas,
      givenOut: published ? givenOutBy(published.definition) : nothingGivenOut,
    }
  }

  /** How far counters have come, by key. */
  async function usedOf(appId: string, surveyId: string, keys: string[]): Promise<Map<string, number>> {
    if (keys.length === 0) return new Map()
    const rows = await db
      .select({ key: surveyCounters.key, used: surveyCounters.used })
      .from(surveyCounters)
      .where(
        and(
          eq(surveyCounters.appId, appId),
          eq(surveyCounters.surveyId, surveyId),
          inArray(surveyCounters.key, keys),
        ),
      )
    return new Map(rows.map(({ key, used }) => [key, used]))
  }

  async function readLeft(appId: string, surveyId: string, options: readonly OptionQuota[]) {
    const used = await usedOf(
      appId,
      surveyId,
      options.map(({ questionId, optionId }) => optionKey(questionId, optionId)),
    )
    const places: Record<string, Record<string, number>> = {}
    for (const { questionId, optionId, max } of options) {
      const taken = used.get(optionKey(questionId, optionId)) ?? 0
      places[questionId] = { ...places[questionId], [optionId]: Math.max(0, max - taken) }
    }
    return places
  }

  return {
    usedOf,

    /** The answers that count in quotas and in the options of a definition, be it a draft. */
    async usedBy(
      appId: string,
      surveyId: string,
      definition: SurveyDefinition,
      quotas: readonly Pick<Quota, 'id'>[],
    ): Promise<{ quotas: Map<string, number>; options: Record<string, Record<string, number>> }> {
      const options = optionQuotasOf(definition)
      const used = await usedOf(appId, surveyId, [
        ...quotas.map(({ id }) => quotaKey(id)),
        ...options.map(({ questionId, optionId }) => optionKey(questionId, optionId)),
      ])
      const byOption: Record<string, Record<string, number>> = {}
      for (const { questionId, optionId } of options) {
        const count = used.get(optionKey(questionId, optionId)) ?? 0
        byOption[questionId] = { ...byOption[questionId], [optionId]: count }
      }
      return {
        quotas: new Map(quotas.map(({ id }) => [id, used.get(quotaKey(id)) ?? 0])),
        options: byOption,
      }
    },

    async use(appId: string, surveyId: string): Promise<CallData<typeof quotaUse>> {
      const { quotas, givenOut } = await find(appId, surveyId)
      const { options } = givenOut
      const used = await usedOf(appId, surveyId, [
        ...quotas.map(({ id }) => quotaKey(id)),
        ...options.map(({ questionId, optionId }) => optionKey(questionId, optionId)),
      ])
      return {
        quotas: quotas.map(({ id }) => ({ id, used: used.get(quotaKey(id)) ?? 0 })),
        options: options.map(({ questionId, optionId, max }) => ({
          questionId,
          optionId,
          max,
          used: used.get(optionKey(questionId, optionId)) ?? 0,
        })),
      }
    },

    /** What is left for visitors to see; at most a second old. */
    leftOf({
      appId,
      surveyId,
      definition,
    }: {
      appId: string
      surveyId: string
      definition: SurveyDefinition
    }): Promise<PlacesLeft> {
      const options = optionQuotasOf(definition)
      if (options.length === 0) return Promise.resolve({})
      const known = left.get(surveyId) ?? readLeft(appId, surveyId, options)
      left.set(surveyId, known, { noUpdateTTL: true })
      known.catch(() => left.delete(surveyId))
      return known
    },

    /**
     * Counts the answers that are there for the quotas as they are now, so that a new quota knows what came before it.
     * Holds the collection's lock while it reads them. Addresses are not kept with answers: by an address count those that
     * did so before, unless the quota is one of the changed, which are named by id.
     */
    async recount(
      appId: string,
      surveyId: string,
      changedQuotas: ReadonlySet<string> = new Set(),
    ): Promise<void> {
      const { quotas, givenOut } = await find(appId, surveyId)
      const unchanged = quotas.filter(({ id }) => !changedQuotas.has(id))
      await db.transaction(async (tx) => {
        const ofCollection = and(eq(surveyCollections.appId, appId), eq(surveyCollections.surveyId, surveyId))
        await tx
          .select({ id: surveyCollections.surveyId })
          .from(surveyCollections)
          .where(ofCollection)
          .for('update')
        await tx
          .delete(surveyCounters)
          .where(
            and(
              eq(surveyCounters.appId, appId),
              eq(surveyCounters.surveyId, surveyId),
              or(like(surveyCounters.key, 'q:%'), like(surveyCounters.key, 'o:%')),
            ),
          )
        const used = new Map<string, number>()
        /** Counts an answer; the keys that it counts in now, or undefined where it cannot be read. */
        async function countedAnew(version: number, answers: unknown, counted: readonly string[]) {
          const frozen = await versions.find(surveyId, version)
          const values = answersSchema.safeParse(answers)
          if (!frozen || !values.success) return undefined
          const keys = [
            ...new Set([
              ...quotaCounters(frozen.definition, values.data, quotas, givenOut).map(({ key }) => key),
              ...keptByAddress(counted, unchanged),
            ]),
          ]
          for (const key of keys) used.set(key, (used.get(key) ?? 0) + 1)
          return [...counted.filter((key) => !countsPlaces(key)), ...keys]
        }
        let after = 0
        for (;;) {
          const rows = await tx
            .select({
              number: surveyAnswers.number,
              version: surveyAnswers.version,
              answers: surveyAnswers.answers,
              counted: surveyAnswers.counted,
            })
            .from(surveyAnswers)
            .where(
              and(
                eq(surveyAnswers.appId, appId),
                eq(surveyAnswers.surveyId, surveyId),
                sql`${surveyAnswers.number} > ${after}`,
                isNull(surveyAnswers.deletedAt),
              ),
            )
            .orderBy(surveyAnswers.number)
            .limit(SCAN_SIZE)
          const changed: { number: number; counted: string[] }[] = []
          for (const { number, version, answers, counted } of rows) {
            const next = await countedAnew(version, answers, counted ?? [])
            if (next && next.join('\n') !== (counted ?? []).join('\n'))
              changed.push({ number, counted: next })
          }
          if (changed.length > 0) {
            await tx.execute(sql`
              update survey_answers a
              set counted = array(select jsonb_array_elements_text(one.counted))
              from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as one(number int, counted jsonb)
              where a.app_id = ${appId} and a.survey_id = ${surveyId} and a.number = one.number`)
          }
          const last = rows.at(-1)
          if (!last || rows.length < SCAN_SIZE) break
          after = last.number
        }
        // Those that wait for their payment hold places, too. They are few: an order waits for half an hour.
        const held = await tx
          .select()
          .from(surveyWaitingAnswers)
          .where(and(eq(surveyWaitingAnswers.appId, appId), eq(surveyWaitingAnswers.surveyId, surveyId)))
        for (const { id, answer, counted } of held) {
          const { version, answers } = waitingSchema.parse(answer)
          const next = await countedAnew(version, answers, counted)
          if (next)
            await tx
              .update(surveyWaitingAnswers)
              .set({ counted: next })
              .where(and(eq(surveyWaitingAnswers.appId, appId), eq(surveyWaitingAnswers.id, id)))
        }
        const counters = [...used].map(([key, count]) => ({ appId, surveyId, key, used: count }))
        if (counters.length > 0) await tx.insert(surveyCounters).values(counters)
      })
    },
  }
}
