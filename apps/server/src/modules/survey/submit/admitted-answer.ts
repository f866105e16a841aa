import type { AnswerScores, Element } from '@zhanfang/survey'
import { and, eq, sql } from 'drizzle-orm'
import type { Database, Db } from '../../../database/database.ts'
import { newId } from '../../../database/id.ts'
import type { Client } from '../../../http/caller.ts'
import { Refusal } from '../../../http/refusal.ts'
import { closure, closureText, restrictionsOf } from './collection.ts'
import type { Counter } from './counters.ts'
import { counterRefusal } from './counter-refusal.ts'
import type { Gatekeeper } from '../access/gatekeeper.ts'
import type { FollowUp } from './guarded-writer.ts'
import { forgetBlock } from '../statistics/statistics.ts'
import {
  surveyAnswers,
  surveyCollections,
  surveyCounters,
  surveyDeliveries,
  surveyDrawnQuestions,
} from '../tables.ts'
import type { VisitorPasses } from '../access/visitor-pass.ts'

/** An answer that was admitted when it was begun, such as a paper of an exam: closing since does not keep it out. */
export interface AdmittedAnswer {
  submitId: string
  version: number
  seconds: number | null
  channel: string
  device: string
  ip: string
  /** In which it was read; null where there was nothing to choose. */
  language: string | null
  /** JSON of the answers, storable as jsonb. */
  answers: string
  scores: AnswerScores
  /** Questions that stand in no version of the survey, without their keys. */
  drawn: readonly Element[]
  /** Counters that it was admitted by. */
  counted: readonly string[]
  followUps: readonly FollowUp[]
}

/** A visitor whom the restrictions let through, and where he will count. */
export interface Admission {
  counters: readonly Counter[]
  /** Nothing is to be kept that could tell who he is. */
  anonymous: boolean
  /** There is a number to hold: take the place under the collection's lock. */
  limited: boolean
}

export type Admissions = ReturnType<typeof createAdmissions>

/** Answers that are admitted when they are begun and stored when they are done. */
export function createAdmissions(
  { db }: Database,
  {
    gatekeeper,
    passes,
    followUpsOf,
    wake,
  }: {
    gatekeeper: Gatekeeper
    passes: VisitorPasses
    followUpsOf: (appId: string, surveyId: string) => Promise<FollowUp[]>
    wake: () => void
  },
) {
  const ofSurvey = (appId: string, surveyId: string) =>
    and(eq(surveyCollections.appId, appId), eq(surveyCollections.surveyId, surveyId))

  return {
    followUpsOf,
    wake,

    /** Refuses whoever may not begin now: a gate that is shut, hours that are over. How long answers take is not asked. */
    async admit(appId: string, surveyId: string, client: Client): Promise<Admission> {
      const [row] = await db
        .select({
          restrictions: surveyCollections.restrictions,
          maxAnswers: surveyCollections.maxAnswers,
        })
        .from(surveyCollections)
        .where(ofSurvey(appId, surveyId))
      if (!row) throw new Refusal('surveyNotFound')
      const restrictions = restrictionsOf(row.restrictions)
      const visitor = restrictions && (await passes.read(surveyId, client))
      const counters =
        restrictions && visitor
          ? await gatekeeper.admit(
              { appId, surveyId, restrictions: { ...restrictions, minSeconds: null, maxSeconds: null } },
              visitor,
              null,
            )
          : []
      const limited = counters.length > 0 || row.maxAnswers !== null
      return { counters, limited, anonymous: restrictions?.anonymous === true }
    },

    /**
     * A name for the account or WeChat user that the survey makes visitors show; it cannot be turned back. Null when it
     * asks for none, when nobody is logged in, and when answers are anonymous.
     */
    async personOf(appId: string, surveyId: string, client: Client): Promise<string | null> {
      const [row] = await db
        .select({ restrictions: surveyCollections.restrictions })
        .from(surveyCollections)
        .where(ofSurvey(appId, surveyId))
      const restrictions = row ? restrictionsOf(row.restrictions) : null
      if (!restrictions || restrictions.anonymous) return null
      return gatekeeper.personOf(appId, restrictions, await passes.read(surveyId, client))
    },

    /**
     * Takes the admitted visitor's place in the caller's transaction; gives the counters that he now stands in.
     * `begun` counts those who were admitted before and are not done: they will be answers too.
     */
    async hold(
      tx: Db,
      appId: string,
      surveyId: string,
      { counters, limited, anonymous }: Admission,
      begun: () => Promise<number>,
    ): Promise<string[]> {
      if (!limited) return []
      // The lock that every answer takes: what is read behind it was committed last.
      const [locked] = await tx
        .select({
          maxAnswers: surveyCollections.maxAnswers,
          answerCount: surveyCollections.answerCount,
          opensAt: surveyCollections.opensAt,
          closure,
        })
        .from(surveyCollections)
        .where(ofSurvey(appId, surveyId))
        .for('update')
      if (!locked) throw new Refusal('surveyNotFound')
      if (locked.closure) {
        throw new Refusal('surveyNotCollecting', { message: closureText(locked.closure, locked.opensAt) })
      }
      if (locked.maxAnswers !== null && locked.answerCount + (await begun()) >= locked.maxAnswers) {
        throw new Refusal('surveyEnded', { message: closureText('full', null) })
      }
      for (const { key, max, expiresAt, refusal } of counters) {
        const [grown] = await tx
          .insert(surveyCounters)
          .values({ appId, surveyId, key, used: 1, expiresAt })
          .onConflictDoUpdate({
            target: [surveyCounters.appId, surveyCounters.surveyId, surveyCounters.key],
            set: { used: sql`${surveyCounters.used} + 1` },
          })
          .returning({ used: surveyCounters.used })
        // The transaction is undone with all the others.
        if (!grown || grown.used > max) throw counterRefusal(refusal)
      }
      return anonymous ? [] : counters.map(({ key }) => key)
    },

    /** Stores it in the caller's transaction, once for a `submitId`; gives the answer's id. Call `wake` when it is committed. */
    async store(tx: Db, appId: string, surveyId: string, answer: AdmittedAnswer): Promise<string> {
      // The same lock as every submission takes: numbers follow the order of commits.
      const [gate] = await tx
        .select({ lastNumber: surveyCollections.lastNumber })
        .from(surveyCollections)
        .where(ofSurvey(appId, surveyId))
        .for('update')
      if (!gate) throw new Refusal('surveyNotFound')
      const [known] = await tx
        .select({ id: surveyAnswers.id })
        .from(surveyAnswers)
        .where(
          and(
            eq(surveyAnswers.appId, appId),
            eq(surveyAnswers.surveyId, surveyId),
            eq(surveyAnswers.submitId, answer.submitId),
          ),
        )
      if (known) return known.id
      const id = newId()
      const { answers, scores, drawn, counted, followUps, ...rest } = answer
      await tx.insert(surveyAnswers).values({
        appId,
        surveyId,
        number: gate.lastNumber + 1,
        id,
        ...rest,
        submittedAt: sql`clock_timestamp()`,
        answers: sql`${answers}::jsonb`,
        scores,
        counted: counted.length > 0 ? [...counted] : null,
      })
      if (drawn.length > 0) {
        await tx
          .insert(surveyDrawnQuestions)
          .values(drawn.map((question) => ({ appId, surveyId, questionId: question.id, question })))
          .onConflictDoNothing()
      }
      await tx
        .update(surveyCollections)
        .set({
          lastNumber: gate.lastNumber + 1,
          answerCount: sql`${surveyCollections.answerCount} + 1`,
          answeredVersions: sql`array(select unnest(${surveyCollections.answeredVersions}) union select ${answer.version}::int order by 1)`,
        })
        .where(ofSurvey(appId, surveyId))
      if (followUps.length > 0) {
        await tx.insert(surveyDeliveries).values(
          followUps.map((one) => ({
            appId,
            surveyId,
            id: newId(),
            ...one,
            answerId: id,
            dueAt: sql`now()`,
          })),
        )
      }
      return id
    },

    /** Other points for an answer that is stored, in the caller's transaction: what was counted of it is counted anew. */
    async rescore(
      tx: Db,
      appId: string,
      surveyId: string,
      answerId: string,
      scores: AnswerScores,
    ): Promise<void> {
      const [changed] = await tx
        .update(surveyCollections)
        .set({ deletions: sql`${surveyCollections.deletions} + 1` })
        .where(ofSurvey(appId, surveyId))
        .returning({ deletions: surveyCollections.deletions })
      const [answer] = await tx
        .update(surveyAnswers)
        .set({ scores })
        .where(
          and(
            eq(surveyAnswers.appId, appId),
            eq(surveyAnswers.surveyId, surveyId),
            eq(surveyAnswers.id, answerId),
          ),
        )
        .returning({ number: surveyAnswers.number })
      if (changed && answer) await forgetBlock(tx, { appId, surveyId, number: answer.number, ...changed })
    },
  }
}
