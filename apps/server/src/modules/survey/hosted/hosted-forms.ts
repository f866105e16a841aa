import {
  answerColumns,
  answersToTexts,
  asksForPayment,
  type AnswerColumn,
  type AnswerValues,
} from '@zhanfang/survey'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database, Db } from '../../../database/database.ts'
import { newId } from '../../../database/id.ts'
import { storableJson } from '../../../database/storable-json.ts'
import { Refusal } from '../../../http/refusal.ts'
import { outsideHours } from '../access/gatekeeper.ts'
import type { AnswerEditing } from '../answers/answer-editing.ts'
import type { AnswerRecords } from '../answers/answer-records.ts'
import { recordOf, type AnswerSelections } from '../answers/answer-selection.ts'
import { recordColumns } from '../answers/answers.ts'
import { answerMask } from '../answers/personal-data.ts'
import type { FrozenVersions } from '../authoring/frozen-versions.ts'
import {
  closure,
  closureText,
  findLocked,
  ofCollection,
  restrictionsOf,
  settingsOf,
} from '../submit/collection.ts'
import { counterRefusal } from '../submit/counter-refusal.ts'
import { quotasOf } from '../submit/entered-answers.ts'
import { standingOf } from '../submit/standing.ts'
import { storeAnswers, type AnswerToStore, type FollowUp } from '../submit/store.ts'
import { surveyAnswers, surveyCollections, surveys } from '../tables.ts'
import { texts } from '../texts/texts.ts'
import type { HostedAnswer } from './hosts.ts'

/** Which survey of which app. */
interface Survey {
  appId: string
  surveyId: string
}

const cellText = (value: string | number | null) => (value === null ? '' : String(value))

export type HostedForms = ReturnType<typeof createHostedForms>

/**
 * Surveys that are filled in as a part of something else. Who may do so, and how often, is said by that thing; hours,
 * pauses, quotas and the greatest number of answers are said by the survey.
 */
export function createHostedForms(
  { db }: Database,
  {
    frozen,
    selections,
    records,
    editing,
    followUpsOf,
    wake,
    stored,
  }: {
    frozen: FrozenVersions
    selections: AnswerSelections
    records: Pick<AnswerRecords, 'removeIn' | 'restoreIn'>
    editing: Pick<AnswerEditing, 'sign'>
    followUpsOf: (appId: string, surveyId: string) => Promise<FollowUp[]>
    wake: () => void
    /** Called for every answer that is stored. */
    stored: (appId: string, surveyId: string) => void
  },
) {
  /** Answers of one survey that are there at all, those in the bin too. */
  const read = ({ appId, surveyId }: Survey, ids: readonly string[]) =>
    db
      .select({ ...recordColumns, deletedAt: surveyAnswers.deletedAt })
      .from(surveyAnswers)
      .where(
        and(
          eq(surveyAnswers.appId, appId),
          eq(surveyAnswers.surveyId, surveyId),
          inArray(surveyAnswers.id, [...ids]),
        ),
      )

  const basisOf = (appId: string, surveyId: string) =>
    selections.basisOf(appId, surveyId).catch((error: unknown) => {
      if (error instanceof Refusal && error.kind === 'surveyNotFound') return null
      throw error
    })

  return {
    wake,
    stored,

    /** Why nobody can fill a survey in for something else now, in words for visitors; empty when they can. */
    async problemOf({ appId, surveyId }: Survey): Promise<string> {
      const [row] = await db
        .select({ collection: surveyCollections, closure, kind: surveys.kind })
        .from(surveys)
        .innerJoin(
          surveyCollections,
          and(eq(surveyCollections.appId, surveys.appId), eq(surveyCollections.surveyId, surveys.id)),
        )
        .where(and(eq(surveys.appId, appId), eq(surveys.id, surveyId), isNull(surveys.deletedAt)))
      if (!row) return texts.hosted.gone
      const { language } = settingsOf(row.collection)
      if (row.kind === 'exam') return texts.hosted.exam
      const { publishedVersion } = row.collection
      const published = publishedVersion === null ? null : await frozen.find(surveyId, publishedVersion)
      if (published && asksForPayment(published.definition)) return texts.hosted.paid
      if (row.closure !== null) return closureText(row.closure, row.collection.opensAt, language)
      const restrictions = restrictionsOf(row.collection.restrictions)
      // Whoever promised that nobody is known cannot ask for the answers of a sign-up.
      if (restrictions?.anonymous) return texts.hosted.anonymous
      return (restrictions && outsideHours(restrictions, new Date(), language)) ?? ''
    },

    /**
     * Stores answers in the caller's transaction, all of them or, with the place of the first that has none, a refusal
     * that has to end the transaction. Call `wake` and `stored` when it is committed.
     */
    async store(
      tx: Db,
      { appId, surveyId }: Survey,
      { origin, channel, customerId }: { origin: string; channel: string; customerId: string | null },
      answers: readonly HostedAnswer[],
    ): Promise<{ ok: true; ids: string[] } | { ok: false; at: number; refusal: Refusal }> {
      const refuse = (refusal: Refusal, at = 0) => ({ ok: false as const, at, refusal })
      const collection = await findLocked(tx, appId, surveyId)
      if (!collection || collection.isDeleted)
        return refuse(new Refusal('surveyNotFound', { message: texts.hosted.gone }))
      const restrictions = restrictionsOf(collection.restrictions)
      if (restrictions?.anonymous)
        return refuse(new Refusal('surveyNotCollecting', { message: texts.hosted.anonymous }))
      const { language } = settingsOf(collection)
      const wanted = await quotasOf(frozen, collection)
      const followUps = await followUpsOf(appId, surveyId)
      const toStore: AnswerToStore[] = []
      for (const [at, answer] of answers.entries()) {
        const version = await frozen.find(surveyId, answer.version)
        if (!version) return refuse(new Refusal('answerOutdated'), at)
        const { definition } = version
        toStore.push({
          ...standingOf(definition, answer.values, { end: 'complete', seconds: answer.seconds }),
          fingerprint: null,
          id: newId(),
          submitId: answer.submitId,
          version: answer.version,
          seconds: answer.seconds,
          channel,
          device: answer.device,
          ip: answer.ip,
          language: answer.language,
          answers: storableJson(answer.values),
          addedBy: null,
          origin,
          counters: wanted(definition, answer.values),
          held: [],
          followUps,
          anonymous: false,
        })
      }
      const outcomes = await storeAnswers(tx, { appId, surveyId }, toStore, 'submitted')
      const ids: string[] = []
      for (const [at, outcome] of outcomes.entries()) {
        if (!outcome.stored) {
          if (outcome.reason === 'counted')
            return refuse(counterRefusal(outcome.counter.refusal, language), at)
          if (outcome.reason === 'notFound' || outcome.reason === 'changed')
            return refuse(new Refusal('surveyNotCollecting', { message: texts.hosted.gone }), at)
          return refuse(
            new Refusal('surveyNotCollecting', {
              message: closureText(outcome.reason, outcome.opensAt, language),
            }),
            at,
          )
        }
        // A number of a filling that is known already belongs to another answer.
        if (!outcome.isNew) return refuse(new Refusal('answerInvalid', { message: texts.hosted.twice }), at)
        ids.push(outcome.answerId)
      }
      if (customerId !== null)
        await tx
          .update(surveyAnswers)
          .set({ customerId })
          .where(
            and(
              eq(surveyAnswers.appId, appId),
              eq(surveyAnswers.surveyId, surveyId),
              inArray(surveyAnswers.id, ids),
            ),
          )
      return { ok: true, ids }
    },

    /** Puts answers into the bin in the caller's transaction: their places are free again. */
    async withdraw(
      tx: Db,
      { appId, surveyId }: Survey,
      ids: readonly string[],
      byName: string,
    ): Promise<void> {
      const [there] = await tx
        .select({ one: sql`1` })
        .from(surveyCollections)
        .where(ofCollection(appId, surveyId))
      if (there) await records.removeIn(tx, appId, surveyId, ids, byName)
    },

    /** Takes answers out of the bin again; returns how many found no room. Those that are gone for good are left out. */
    async bringBack(tx: Db, { appId, surveyId }: Survey, ids: readonly string[]): Promise<number> {
      const basis = await basisOf(appId, surveyId)
      return basis ? (await records.restoreIn(tx, basis, ids)).full : 0
    },

    /** Gives answers to the customer who showed to be the one who gave them. */
    async assign(tx: Db, appId: string, ids: readonly string[], customerId: string): Promise<void> {
      if (ids.length === 0) return
      await tx
        .update(surveyAnswers)
        .set({ customerId })
        .where(
          and(
            eq(surveyAnswers.appId, appId),
            inArray(surveyAnswers.id, [...ids]),
            isNull(surveyAnswers.customerId),
          ),
        )
    },

    /** Answers in words, by their ids; those that are gone for good are left out. */
    async read(
      { appId, surveyId }: Survey,
      ids: readonly string[],
      { plain }: { plain: boolean },
    ): Promise<ReadonlyMap<string, { isBinned: boolean; answers: { label: string; value: string }[] }>> {
      const basis = ids.length === 0 ? null : await basisOf(appId, surveyId)
      if (!basis) return new Map()
      const mask = plain ? (values: AnswerValues) => values : answerMask(basis.merged)
      const titles = new Map(basis.merged.elements.map(({ id, title }) => [id, title]))
      const rows = await read({ appId, surveyId }, ids)
      return new Map(
        rows.map((row) => {
          const { version, answers } = recordOf(row)
          const definition = basis.versions[version] ?? basis.merged
          return [
            row.id,
            {
              isBinned: row.deletedAt !== null,
              answers: answersToTexts(definition, mask(answers)).map(({ questionId, text }) => ({
                label: titles.get(questionId) ?? '',
                value: text,
              })),
            },
          ]
        }),
      )
    },

    /** The columns that answers of a survey have in files, all versions together; none where it is gone. */
    async columns(appId: string, surveyId: string): Promise<AnswerColumn[]> {
      const basis = await basisOf(appId, surveyId)
      return basis ? answerColumns(basis.merged) : []
    },

    /** Cells of answers by their ids, in the order of `columns`; those in the bin too. */
    async cells(
      { appId, surveyId }: Survey,
      ids: readonly string[],
      columns: readonly AnswerColumn[],
      { plain }: { plain: boolean },
    ): Promise<ReadonlyMap<string, string[]>> {
      const basis = ids.length === 0 ? null : await basisOf(appId, surveyId)
      if (!basis) return new Map()
      const mask = plain ? (values: AnswerValues) => values : answerMask(basis.merged)
      const rows = await read({ appId, surveyId }, ids)
      return new Map(
        rows.map((row) => {
          const values = mask(recordOf(row).answers)
          return [row.id, columns.map((column) => cellText(column.value(values)))]
        }),
      )
    },

    /** Where whoever gave an answer changes it, below the address of the site; null where the survey does not let them. */
    async ownPath({ appId, surveyId }: Survey, answerId: string): Promise<string | null> {
      const [row] = await db.select().from(surveyCollections).where(ofCollection(appId, surveyId))
      if (!row || !settingsOf(row).allowEdit) return null
      return `/survey/${surveyId}?answer=${await editing.sign(surveyId, answerId)}`
    },
  }
}
