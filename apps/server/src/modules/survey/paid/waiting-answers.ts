import type { SurveyDefinition } from '@zhanfang/survey'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { createPort } from '../../../composition/port.ts'
import type { Database, Db } from '../../../database/database.ts'
import { Refusal } from '../../../http/refusal.ts'
import { findLocked, ofCollection } from '../submit/collection.ts'
import { createBatchWriter, type GuardedSubmission } from '../submit/guarded-writer.ts'
import { openCounters } from '../submit/held-counters.ts'
import { keptOut, knownAnswers, storeAnswers, type FollowUp, type StoreOutcome } from '../submit/store.ts'
import {
  surveyAnswers,
  surveyCollections,
  surveyCounters,
  surveyWaitingAnswers as waiting,
} from '../tables.ts'
import { texts } from '../texts/texts.ts'

interface Survey {
  appId: string
  surveyId: string
}

/** Something to be paid before an answer counts. */
export interface AnswerOrder extends Survey {
  /** Of the order, and of the answer later. */
  id: string
  title: string
  /** In 分. */
  amount: number
  customerId: string | null
}

/** Where answers are paid for; an upper module fills it. */
export interface Till {
  /** Whether somebody is there to be paid. */
  isOpen(appId: string): Promise<boolean>
  /** Opens the order in the caller's transaction. */
  open(tx: Db, order: AnswerOrder): Promise<void>
}

/** An answer that is to be held, with what its order says. */
export interface HeldSubmission {
  submission: GuardedSubmission
  order: Pick<AnswerOrder, 'title' | 'amount' | 'customerId'>
}

/** Held now or before: `waitingId` is its order; or what a submission without a price may come to. */
export type HoldOutcome = StoreOutcome | { stored: false; reason: 'waiting'; waitingId: string }

const answerSchema = z.object({
  id: z.string(),
  submitId: z.string(),
  version: z.number(),
  seconds: z.number().nullable(),
  channel: z.string(),
  device: z.string(),
  ip: z.string(),
  language: z.string().nullable(),
  answers: z.string(),
  ending: z.number(),
  scores: z.string().nullable(),
  flags: z.number(),
  fingerprint: z.string().nullable(),
  anonymous: z.boolean(),
})

export type WaitingAnswers = ReturnType<typeof createWaitingAnswers>

/**
 * Answers that wait for their payment. They hold their places as stored ones do, in the same counters behind the same
 * lock, and become answers, with a number and whatever follows from one, in the transaction of the payment.
 */
export function createWaitingAnswers(
  database: Database,
  { followUpsOf }: { followUpsOf: (appId: string, surveyId: string) => Promise<FollowUp[]> },
) {
  const { db } = database
  const till = createPort<Till>('where answers are paid for')
  const isIt = ({ appId, id }: { appId: string; id: string }) =>
    and(eq(waiting.appId, appId), eq(waiting.id, id))

  /** One that waits, behind the lock of its survey; undefined for one that waits no more. */
  async function take(tx: Db, key: { appId: string; id: string }) {
    const [found] = await tx.select({ surveyId: waiting.surveyId }).from(waiting).where(isIt(key))
    if (!found) return undefined
    const collection = await findLocked(tx, key.appId, found.surveyId)
    const [row] = await tx.delete(waiting).where(isIt(key)).returning()
    if (!row || !collection) return undefined
    await tx
      .update(surveyCollections)
      .set({ waitingCount: sql`${surveyCollections.waitingCount} - 1` })
      .where(ofCollection(key.appId, row.surveyId))
    return row
  }

  /** Holds answers of one survey in one transaction, those that come first first. */
  async function holdAll(
    tx: Db,
    survey: Survey,
    batch: readonly HeldSubmission[],
  ): Promise<readonly HoldOutcome[]> {
    const { appId, surveyId } = survey
    const collection = await findLocked(tx, appId, surveyId)
    if (!collection || collection.isDeleted)
      return batch.map(() => ({ stored: false, reason: 'notFound', opensAt: null }))
    const submissions = batch.map(({ submission }) => submission)
    const stored = await knownAnswers(tx, survey, submissions)
    const before = await tx
      .select({ id: waiting.id, submitId: waiting.submitId })
      .from(waiting)
      .where(
        and(
          eq(waiting.appId, appId),
          eq(waiting.surveyId, surveyId),
          inArray(
            waiting.submitId,
            submissions.map(({ submitId }) => submitId),
          ),
        ),
      )
    const waits = new Map(before.map(({ id, submitId }) => [submitId, id]))
    const counters = await openCounters(
      tx,
      survey,
      submissions.flatMap((one) => one.counters),
    )
    const fresh: HeldSubmission[] = []
    const outcomes = batch.map((one): HoldOutcome => {
      const { id, submitId } = one.submission
      const answerId = stored.get(submitId)
      if (answerId !== undefined) return { stored: true, answerId, isNew: false }
      const waitingId = waits.get(submitId)
      if (waitingId !== undefined) return { stored: false, reason: 'waiting', waitingId }
      const refused = keptOut(collection, counters, one.submission, 'submitted', fresh.length)
      if (refused) return refused
      fresh.push(one)
      waits.set(submitId, id)
      return { stored: false, reason: 'waiting', waitingId: id }
    })
    if (fresh.length === 0) return outcomes
    await counters.write()
    const rows = fresh.map(({ submission, order }) => ({
      appId,
      surveyId,
      id: submission.id,
      submitId: submission.submitId,
      answer: answerSchema.parse(submission),
      counted: submission.counters.map(({ key }) => key),
      customerId: submission.anonymous ? null : order.customerId,
    }))
    await tx.insert(waiting).values(rows)
    await tx
      .update(surveyCollections)
      .set({ waitingCount: sql`${surveyCollections.waitingCount} + ${rows.length}` })
      .where(ofCollection(appId, surveyId))
    for (const { submission, order } of fresh)
      await till.get().open(tx, { ...order, appId, surveyId, id: submission.id })
    return outcomes
  }
  const writer = createBatchWriter(database, holdAll)

  return {
    till,

    /** Refuses where nobody is there to be paid. */
    async requireTill(appId: string): Promise<void> {
      if (!(await till.get().isOpen(appId)))
        throw new Refusal('surveyNotCollecting', { message: texts.paid.noMerchant })
    },

    /** Holds an answer and opens its order, both once for its `submitId`. */
    hold: ({ appId, surveyId }: Survey, held: HeldSubmission): Promise<HoldOutcome> =>
      writer.store(appId, surveyId, held),

    /**
     * Makes one that was paid an answer, in the transaction of its payment. Returns false where it waits no more, or its
     * survey is gone.
     */
    async store(tx: Db, key: { appId: string; id: string }, paid: number): Promise<boolean> {
      const row = await take(tx, key)
      if (!row) return false
      const { appId, surveyId } = row
      const answer = answerSchema.parse(row.answer)
      const [outcome] = await storeAnswers(
        tx,
        { appId, surveyId },
        [
          {
            ...answer,
            addedBy: null,
            counters: [],
            held: row.counted,
            followUps: await followUpsOf(appId, surveyId),
          },
        ],
        'admitted',
      )
      if (!outcome?.stored || !outcome.isNew) return false
      await tx
        .update(surveyAnswers)
        .set({ paid, customerId: row.customerId })
        .where(
          and(
            eq(surveyAnswers.appId, appId),
            eq(surveyAnswers.surveyId, surveyId),
            eq(surveyAnswers.id, outcome.answerId),
          ),
        )
      return true
    },

    /** Gives back what one holds that nobody has paid, in the transaction that closes its order. */
    async release(tx: Db, key: { appId: string; id: string }): Promise<void> {
      const row = await take(tx, key)
      if (!row || row.counted.length === 0) return
      await tx
        .update(surveyCounters)
        .set({ used: sql`greatest(0, ${surveyCounters.used} - 1)` })
        .where(
          and(
            eq(surveyCounters.appId, row.appId),
            eq(surveyCounters.surveyId, row.surveyId),
            sql`${surveyCounters.key} = any(${sql.param(row.counted)}::text[])`,
          ),
        )
    },

    /** Marks an answer whose money went back. It stays: whether it still counts is for its members to say. */
    async noteRefund(tx: Db, { appId, id }: { appId: string; id: string }, amount: number): Promise<void> {
      await tx
        .update(surveyAnswers)
        .set({ refunded: sql`${surveyAnswers.refunded} + ${amount}` })
        .where(and(eq(surveyAnswers.appId, appId), eq(surveyAnswers.id, id)))
    },

    /** The answer that was paid for, with the version that it was given to; undefined where it is gone. */
    async find(appId: string, id: string) {
      const [row] = await db
        .select({
          surveyId: surveyAnswers.surveyId,
          version: surveyAnswers.version,
          answers: surveyAnswers.answers,
        })
        .from(surveyAnswers)
        .where(and(eq(surveyAnswers.appId, appId), eq(surveyAnswers.id, id)))
      return row
    },
  }
}

/** What an order is called in the books and on the page on which it is paid. */
export const orderTitle = ({ title }: Pick<SurveyDefinition, 'title'>): string => title || texts.paid.title
