import type { AnswerScores, Element } from '@zhanfang/survey'
import { and, eq, sql } from 'drizzle-orm'
import type { Database, Db } from '../../../database/database.ts'
import { newId } from '../../../database/id.ts'
import type { Client } from '../../../http/caller.ts'
import { Refusal } from '../../../http/refusal.ts'
import { closureText, isFull, lockCollection, ofCollection, restrictionsOf } from './collection.ts'
import type { Counter } from './counters.ts'
import { counterRefusal } from './counter-refusal.ts'
import type { Gatekeeper } from '../access/gatekeeper.ts'
import { openCounters } from './held-counters.ts'
import { endingCodes } from './standing.ts'
import { storeAnswers, type AnswerToStore, type FollowUp } from './store.ts'
import { forgetBlock } from '../statistics/statistics.ts'
import { surveyAnswers, surveyCollections, surveyDrawnQuestions } from '../tables.ts'
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
  /** The customer who gave it; null for none. */
  customerId: string | null
}

/** A visitor whom the restrictions let through, and where they will count. */
export interface Admission {
  counters: readonly Counter[]
  /** Nothing is to be kept that could tell who they are. */
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
        .where(ofCollection(appId, surveyId))
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
        .where(ofCollection(appId, surveyId))
      const restrictions = row ? restrictionsOf(row.restrictions) : null
      if (!restrictions || restrictions.anonymous) return null
      return gatekeeper.personOf(appId, restrictions, await passes.read(surveyId, client))
    },

    /**
     * Takes the admitted visitor's place in the caller's transaction; returns the counters that they now stand in.
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
      const collection = await lockCollection(tx, appId, surveyId)
      if (collection.closure) {
        throw new Refusal('surveyNotCollecting', {
          message: closureText(collection.closure, collection.opensAt),
        })
      }
      if (isFull(collection, await begun())) {
        throw new Refusal('surveyEnded', { message: closureText('full', null) })
      }
      const open = await openCounters(tx, { appId, surveyId }, counters)
      const full = open.take(counters)
      if (full) throw counterRefusal(full.refusal)
      await open.write()
      return anonymous ? [] : counters.map(({ key }) => key)
    },

    /**
     * Stores it in the caller's transaction, once for a `submitId`; returns the answer's id. Call `wake` when it is
     * committed.
     */
    async store(tx: Db, appId: string, surveyId: string, answer: AdmittedAnswer): Promise<string> {
      const { scores, drawn, counted, followUps, customerId, ...rest } = answer
      const toStore: AnswerToStore = {
        ...rest,
        id: newId(),
        scores: JSON.stringify(scores),
        ending: endingCodes.complete,
        flags: 0,
        fingerprint: null,
        addedBy: null,
        counters: [],
        held: counted,
        followUps,
        // What could tell who they are was left out when they were admitted.
        anonymous: false,
      }
      const [outcome] = await storeAnswers(tx, { appId, surveyId }, [toStore], 'admitted')
      if (!outcome?.stored) throw new Refusal('surveyNotFound')
      if (outcome.isNew && drawn.length > 0) {
        await tx
          .insert(surveyDrawnQuestions)
          .values(drawn.map((question) => ({ appId, surveyId, questionId: question.id, question })))
          .onConflictDoNothing()
      }
      if (customerId !== null) {
        await tx
          .update(surveyAnswers)
          .set({ customerId })
          .where(
            and(
              eq(surveyAnswers.appId, appId),
              eq(surveyAnswers.surveyId, surveyId),
              eq(surveyAnswers.id, outcome.answerId),
            ),
          )
      }
      return outcome.answerId
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
        .where(ofCollection(appId, surveyId))
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
