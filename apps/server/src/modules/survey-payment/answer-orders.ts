import { asksForPayment, type DefinitionCheck, pricedQuestions } from '@zhanfang/survey'
import { z } from 'zod'
import type { OrderKind, OrderRow, Paying } from '../payment/module.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Database } from '../../database/database.ts'
import type { AnswerOrder, PublishCandidate, WaitingAnswers } from '../survey/module.ts'
import { texts } from './texts.ts'

/** How the books name what is paid for answers. */
export const ANSWER = 'survey-answer'

const subjectSchema = z.object({ surveyId: z.string() })
/** The survey that an order of an answer is for. */
export const surveyIdOf = ({ subject }: Pick<OrderRow, 'subject'>): string =>
  subjectSchema.parse(subject).surveyId

/** An order as it is opened beside the answer that it is for. */
export const orderOf = ({ appId, surveyId, id, title, amount, customerId }: AnswerOrder) => ({
  appId,
  id,
  kind: ANSWER,
  payee: 'app' as const,
  userId: customerId ?? '',
  title,
  amount,
  subject: { surveyId },
})

/** What payments bring about of answers. Each runs in the transaction of the payment, behind the lock of its order. */
export const answerKind = (waiting: Pick<WaitingAnswers, 'store' | 'release' | 'noteRefund'>): OrderKind => ({
  kind: ANSWER,
  async paid(tx, { appId, id, paid }) {
    return (await waiting.store(tx, { appId, id }, paid)) ? undefined : texts.gone
  },
  closed: (tx, { appId, id }) => waiting.release(tx, { appId, id }),
  refunded: (tx, { appId, id }, { amount }) => waiting.noteRefund(tx, { appId, id }, amount),
})

/** The order of an answer to a survey; undefined where there is none. */
export async function findAnswerOrder(
  { db }: Database,
  paying: Pick<Paying, 'find'>,
  { appId, surveyId, id }: { appId: string; surveyId: string; id: string },
): Promise<OrderRow | undefined> {
  const order = await paying.find(db, { appId, orderId: id }).catch((error: unknown) => {
    if (error instanceof Refusal && error.kind === 'notFound') return undefined
    throw error
  })
  if (order?.kind !== ANSWER || surveyIdOf(order) !== surveyId) return undefined
  return order
}

/** What keeps a survey that asks for money from getting any. */
export const paymentChecks =
  (canBePaid: (appId: string) => Promise<boolean>) =>
  async ({ appId, definition }: PublishCandidate): Promise<DefinitionCheck[]> => {
    if (!asksForPayment(definition)) return []
    const elementIds = pricedQuestions(definition)
    const error = (code: string, message: string): DefinitionCheck => ({
      level: 'error',
      code,
      message,
      elementIds,
    })
    if (definition.kind === 'exam') return [error('examAsksForPayment', texts.exam)]
    return (await canBePaid(appId)) ? [] : [error('noMerchant', texts.noMerchant)]
  }
