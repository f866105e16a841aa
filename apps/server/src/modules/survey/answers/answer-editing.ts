import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  assessmentReport,
  translated,
  type Language,
  type AnswerValues,
  type AssessmentReport,
  type EndKind,
  type SurveyDefinition,
} from '@zhanfang/survey'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../database/database.ts'
import { newId } from '../../../database/id.ts'
import { Refusal } from '../../../http/refusal.ts'
import { noteChangedAnswer } from './answer-index.ts'
import { closure, closureText, settingsOf } from '../submit/collection.ts'
import type { CounterRefusal } from '../submit/counters.ts'
import type { FrozenVersions } from '../authoring/frozen-versions.ts'
import type { FollowUp } from '../submit/store.ts'
import { countsPlaces, givenOutBy, keptByAddress, nothingGivenOut, quotaCounters } from '../submit/quotas.ts'
import type { Editor } from '../../../http/caller.ts'
import { scoresOf, standingOf } from '../submit/standing.ts'
import { forgetBlock } from '../statistics/statistics.ts'
import {
  surveyAnswerHistory,
  surveyAnswers,
  surveyCollections,
  surveyCounters,
  surveyDeliveries,
} from '../tables.ts'
import { texts } from '../texts/texts.ts'

const valuesSchema = z.record(z.string(), z.unknown())

export type AnswerEditing = ReturnType<typeof createAnswerEditing>

/**
 * Respondents change what they sent, by a link that only we can make, and members change what they keep. What was there
 * before is kept as history.
 */
export function createAnswerEditing(
  { db }: Database,
  versions: FrozenVersions,
  linkSecret: () => Promise<string>,
) {
  async function sign(surveyId: string, answerId: string): Promise<string> {
    const mark = createHmac('sha256', await linkSecret()).update(`answer:${surveyId}:${answerId}`)
    return `${answerId}.${mark.digest('base64url')}`
  }

  /** The answer that the link is of; null when we did not make it. */
  async function answerOf(surveyId: string, token: string): Promise<string | null> {
    const [answerId = ''] = token.split('.', 1)
    const expected = Buffer.from(await sign(surveyId, answerId))
    const given = Buffer.from(token)
    return given.length === expected.length && timingSafeEqual(given, expected) ? answerId : null
  }

  async function find(appId: string, surveyId: string, token: string) {
    const answerId = await answerOf(surveyId, token)
    if (answerId === null) throw new Refusal('answerNotFound')
    const [row] = await db
      .select()
      .from(surveyAnswers)
      .where(
        and(
          eq(surveyAnswers.appId, appId),
          eq(surveyAnswers.surveyId, surveyId),
          eq(surveyAnswers.id, answerId),
          isNull(surveyAnswers.deletedAt),
        ),
      )
    if (!row) throw new Refusal('answerNotFound')
    return row
  }

  return {
    sign,
    /** The answer, or what is to become one, that a link is of; null when we did not make it. */
    answerOf,

    /** Whether the link is of an answer that is there. */
    async isAnswer(appId: string, surveyId: string, token: string): Promise<boolean> {
      try {
        await find(appId, surveyId, token)
        return true
      } catch (error) {
        if (error instanceof Refusal) return false
        throw error
      }
    },

    /** What was sent, to be changed. Refuses with `answerNotFound`. */
    async read(
      appId: string,
      surveyId: string,
      token: string,
    ): Promise<{ answerId: string; submitId: string; answers: AnswerValues }> {
      const row = await find(appId, surveyId, token)
      return { answerId: row.id, submitId: row.submitId, answers: valuesSchema.parse(row.answers) }
    },

    /** What an assessment says about the answer of a link; null when it says nothing, or there is no such answer. */
    async assessment(
      appId: string,
      surveyId: string,
      token: string,
      language: Language,
    ): Promise<AssessmentReport | null> {
      try {
        const row = await find(appId, surveyId, token)
        const scores = scoresOf(row.scores)
        const frozen = scores && row.ending === 0 ? await versions.find(surveyId, row.version) : null
        return (frozen && scores && assessmentReport(translated(frozen.definition, language), scores)) ?? null
      } catch (error) {
        if (error instanceof Refusal) return null
        throw error
      }
    },

    /**
     * Replaces an answer by checked ones. Its places in quotas are given back and taken anew under the collection's
     * lock, so quotas hold exactly here too.
     */
    async replace(
      survey: { appId: string; surveyId: string; version: number; definition: SurveyDefinition },
      answerId: string,
      answers: { values: AnswerValues; stored: string; end: EndKind },
      followUps: readonly FollowUp[],
      /** The member who changes it, who needs nobody's leave; absent for the respondent. */
      by?: { editor: Editor; baseRevision: number | undefined },
    ): Promise<CounterRefusal | null> {
      const { appId, surveyId, version, definition } = survey
      const ofSurvey = and(eq(surveyCollections.appId, appId), eq(surveyCollections.surveyId, surveyId))
      return db
        .transaction(async (tx) => {
          const [collection] = await tx.select().from(surveyCollections).where(ofSurvey).for('update')
          const [state] = await tx.select({ closure }).from(surveyCollections).where(ofSurvey)
          if (!collection || !state) throw new Refusal('surveyNotFound')
          const settings = settingsOf(collection)
          // Being full keeps new answers out, not old ones from being changed.
          if (!by && state.closure !== null && state.closure !== 'full') {
            throw new Refusal('surveyNotCollecting', {
              message: closureText(state.closure, collection.opensAt, settings.language),
            })
          }
          if (!by && !settings.allowEdit)
            throw new Refusal('surveyNotCollecting', { message: texts.editingEnded })
          const one = and(
            eq(surveyAnswers.appId, appId),
            eq(surveyAnswers.surveyId, surveyId),
            eq(surveyAnswers.id, answerId),
            isNull(surveyAnswers.deletedAt),
          )
          const [before] = await tx.select().from(surveyAnswers).where(one).for('update')
          if (!before) throw new Refusal('answerNotFound')
          if (by?.baseRevision !== undefined && by.baseRevision !== before.revision) {
            throw new Refusal('answerOutdated', { message: texts.recordOutdated })
          }
          const published =
            collection.optionQuotas && collection.publishedVersion !== null
              ? await versions.find(surveyId, collection.publishedVersion)
              : null
          const standing = standingOf(definition, answers.values, {
            end: answers.end,
            seconds: before.seconds,
          })
          const wanted =
            standing.ending === 0
              ? quotaCounters(
                  definition,
                  answers.values,
                  settings.restrictions.quotas,
                  published ? givenOutBy(published.definition) : nothingGivenOut,
                )
              : []
          const change = (standing.ending === 0 ? 1 : 0) - (before.ending === 0 ? 1 : 0)
          const isFull =
            collection.maxAnswers !== null &&
            collection.answerCount + collection.waitingCount + change > collection.maxAnswers
          if (change > 0 && isFull) throw new Refusal('surveyEnded', { message: texts.full })
          const held = new Set((before.counted ?? []).filter(countsPlaces))
          const kept = standing.ending === 0 ? keptByAddress([...held], settings.restrictions.quotas) : []
          const keys = new Set([...wanted.map(({ key }) => key), ...kept])
          for (const counter of wanted.filter(({ key }) => !held.has(key))) {
            const [taken] = await tx
              .insert(surveyCounters)
              .values({ appId, surveyId, key: counter.key, used: 1 })
              .onConflictDoUpdate({
                target: [surveyCounters.appId, surveyCounters.surveyId, surveyCounters.key],
                set: { used: sql`${surveyCounters.used} + 1` },
              })
              .returning({ used: surveyCounters.used })
            if (taken && taken.used > counter.max) throw new CounterFull(counter.refusal)
          }
          for (const key of [...held].filter((one_) => !keys.has(one_))) {
            await tx
              .update(surveyCounters)
              .set({ used: sql`greatest(0, ${surveyCounters.used} - 1)` })
              .where(
                and(
                  eq(surveyCounters.appId, appId),
                  eq(surveyCounters.surveyId, surveyId),
                  eq(surveyCounters.key, key),
                ),
              )
          }
          const [last] = await tx
            .select({ revision: sql<number>`coalesce(max(${surveyAnswerHistory.revision}), 0)::int` })
            .from(surveyAnswerHistory)
            .where(and(eq(surveyAnswerHistory.appId, appId), eq(surveyAnswerHistory.answerId, answerId)))
          await tx.insert(surveyAnswerHistory).values({
            appId,
            surveyId,
            answerId,
            revision: (last?.revision ?? 0) + 1,
            version: before.version,
            answers: before.answers,
            ...(by ? { changedBy: by.editor.userId, changedByName: by.editor.nickname } : {}),
          })
          const others = (before.counted ?? []).filter((key) => !held.has(key))
          const counted = [...others, ...keys]
          await tx
            .update(surveyAnswers)
            .set({
              answers: sql`${answers.stored}::jsonb`,
              ending: standing.ending,
              scores: standing.scores === null ? null : sql`${standing.scores}::jsonb`,
              flags: standing.flags,
              version,
              revision: before.revision + 1,
              counted: counted.length > 0 ? counted : null,
            })
            .where(one)
          const [changed] = await tx
            .update(surveyCollections)
            .set({
              deletions: sql`${surveyCollections.deletions} + 1`,
              answerCount: collection.answerCount + change,
              screenedCount: collection.screenedCount - change,
              answeredVersions: sql`array(select unnest(${surveyCollections.answeredVersions}) union select ${version}::int order by 1)`,
            })
            .where(ofSurvey)
            .returning({ deletions: surveyCollections.deletions })
          if (changed) await forgetBlock(tx, { appId, surveyId, number: before.number, ...changed })
          await noteChangedAnswer(tx, { appId, surveyId, number: before.number })
          const messages = followUps
            .filter(({ webhookId }) => webhookId !== null)
            .map(({ webhookId }) => ({
              appId,
              surveyId,
              id: newId(),
              webhookId,
              event: 'answer.updated',
              answerId,
              dueAt: sql`now()`,
            }))
          if (messages.length > 0) await tx.insert(surveyDeliveries).values(messages)
          return null
        })
        .catch((error: unknown) => {
          if (error instanceof CounterFull) return error.refusal
          throw error
        })
    },
  }
}

/** Ends the transaction when a quota has no place for the changed answer. */
class CounterFull extends Error {
  readonly refusal: CounterRefusal
  constructor(refusal: CounterRefusal) {
    super('a counter is full')
    this.refusal = refusal
  }
}
