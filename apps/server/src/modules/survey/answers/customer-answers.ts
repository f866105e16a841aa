import { and, asc, count, desc, eq, gt, isNull, lt, ne, not, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import type { Client } from '../../../http/caller.ts'
import type { Countable, MePart, OwnedKind, Owner, TimelinePart } from '../../customer/module.ts'
import { type Audience, defineAudience } from '../../notification/module.ts'
import { SURVEY_TYPE } from '../survey-type.ts'
import { surveyAnswers, surveyCollections, surveys, surveyWaitingAnswers } from '../tables.ts'
import { texts } from '../texts/texts.ts'
import type { AnswerEditing } from './answer-editing.ts'

const PAGE_SIZE = 20
const EXPORT_BATCH = 200

interface AnswerName {
  appId: string
  surveyId: string
  answerId: string
}

export type CustomerAnswers = ReturnType<typeof createCustomerAnswers>

/** Answers that belong to customers: given while they were logged in, or claimed later by the link of the answer. */
export function createCustomerAnswers(
  { db }: Database,
  {
    findCustomer,
    sign,
  }: {
    findCustomer: (cookies: string | undefined, appId: string) => Promise<{ id: string } | null>
    sign: AnswerEditing['sign']
  },
) {
  const isMine = ({ appId, customerId }: Owner) =>
    and(
      eq(surveyAnswers.appId, appId),
      eq(surveyAnswers.customerId, customerId),
      isNull(surveyAnswers.deletedAt),
    )
  /** Papers of exams have a list of their own, with what they earned. */
  const isNoPaper = ne(surveys.kind, 'exam')
  const isAnonymous = sql`exists (select from ${surveyCollections} where ${and(
    eq(surveyCollections.appId, surveyAnswers.appId),
    eq(surveyCollections.surveyId, surveyAnswers.surveyId),
    sql`${surveyCollections.restrictions}->>'anonymous' = 'true'`,
  )})`
  const withSurvey = and(eq(surveys.appId, surveyAnswers.appId), eq(surveys.id, surveyAnswers.surveyId))

  const read = (owner: Owner, most: number, before: { id?: string; at?: Date; condition?: SQL } = {}) =>
    db
      .select({
        id: surveyAnswers.id,
        surveyId: surveyAnswers.surveyId,
        title: surveys.title,
        at: surveyAnswers.submittedAt,
        answers: surveyAnswers.answers,
      })
      .from(surveyAnswers)
      .innerJoin(surveys, withSurvey)
      .where(
        and(
          isMine(owner),
          isNull(surveys.deletedAt),
          before.condition,
          before.id === undefined ? undefined : lt(surveyAnswers.id, before.id),
          before.at === undefined ? undefined : lt(surveyAnswers.submittedAt, before.at),
        ),
      )
      .orderBy(desc(surveyAnswers.id))
      .limit(most)

  const part: MePart = {
    key: 'answers',
    title: texts.customer.answers,
    order: 10,
    empty: texts.customer.noAnswers,
    async list(owner, cursor) {
      const rows = await read(owner, PAGE_SIZE + 1, {
        ...(cursor === undefined ? {} : { id: cursor }),
        condition: isNoPaper,
      })
      const shown = rows.slice(0, PAGE_SIZE)
      const items = await Promise.all(
        shown.map(async ({ id, surveyId, title, at }) => ({
          id,
          title,
          text: '',
          at,
          path: `/survey/${surveyId}/thanks?answer=${await sign(surveyId, id)}`,
        })),
      )
      return { items, nextCursor: rows.length > PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null }
    },
    async count(owner) {
      const [row] = await db
        .select({ value: count() })
        .from(surveyAnswers)
        .innerJoin(surveys, withSurvey)
        .where(and(isMine(owner), isNull(surveys.deletedAt), isNoPaper))
      return row?.value ?? 0
    },
  }

  const owned: OwnedKind = {
    key: 'answers',
    async move(tx, appId, { from, to }) {
      await tx
        .update(surveyAnswers)
        .set({ customerId: to })
        .where(and(eq(surveyAnswers.appId, appId), eq(surveyAnswers.customerId, from)))
      await tx
        .update(surveyWaitingAnswers)
        .set({ customerId: to })
        .where(and(eq(surveyWaitingAnswers.appId, appId), eq(surveyWaitingAnswers.customerId, from)))
    },
    async *export(owner) {
      for (let last: string | undefined; ;) {
        const rows = await read(owner, EXPORT_BATCH, last === undefined ? {} : { id: last })
        for (const { id, title, at, answers } of rows) yield { id, survey: title, submittedAt: at, answers }
        if (rows.length < EXPORT_BATCH) return
        last = rows.at(-1)?.id
      }
    },
    // The owner of the survey asked for it and keeps it; whose it was is forgotten.
    async erase(tx, { appId, customerId }) {
      await tx
        .update(surveyAnswers)
        .set({ customerId: null, ip: '' })
        .where(and(eq(surveyAnswers.appId, appId), eq(surveyAnswers.customerId, customerId)))
      await tx
        .update(surveyWaitingAnswers)
        .set({ customerId: null, answer: sql`${surveyWaitingAnswers.answer} || '{"ip":""}'::jsonb` })
        .where(and(eq(surveyWaitingAnswers.appId, appId), eq(surveyWaitingAnswers.customerId, customerId)))
    },
  }

  const timeline: TimelinePart = {
    key: 'answers',
    title: texts.customer.answered,
    need: 'answer:read',
    async list(owner, before, most) {
      const rows = await read(owner, most, before ? { at: before } : {})
      return rows.map(({ id, surveyId, title, at }) => ({
        id,
        title,
        at,
        path: `/data-form?id=${encodeURIComponent(surveyId)}`,
      }))
    },
  }

  const countable: Countable = {
    key: 'answers',
    title: texts.customer.answersCounted,
    countOf: (customers) => sql`select count(*) from survey_answers a
      where a.app_id = ${customers.appId} and a.customer_id = ${customers.id} and a.deleted_at is null`,
  }

  /** Customers who answered a survey, as people whom messages about it are for. */
  const audience = ({ reach, channels }: Pick<Audience, 'reach' | 'channels'>): Audience =>
    defineAudience({
      source: 'respondent',
      name: texts.customer.respondents,
      order: 20,
      isOutside: true,
      channels,
      isFor: ({ type }) => type === SURVEY_TYPE,
      parts: async () => [],
      async list(appId, { id }, { after, most }) {
        const rows = await db
          .selectDistinct({ id: surveyAnswers.customerId })
          .from(surveyAnswers)
          .where(
            and(
              eq(surveyAnswers.appId, appId),
              eq(surveyAnswers.surveyId, id),
              isNull(surveyAnswers.deletedAt),
              gt(surveyAnswers.customerId, after),
            ),
          )
          .orderBy(asc(surveyAnswers.customerId))
          .limit(most)
        return rows.flatMap(({ id: customerId }) => customerId ?? [])
      },
      reach,
    })

  return {
    audience,
    part,
    owned,
    timeline,
    countable,
    /** The customer whom a request shows. */
    customerOf: (appId: string, client: Pick<Client, 'cookie'>) => findCustomer(client.cookie, appId),
    /**
     * Gives an answer to the customer whom a request shows, unless it has an owner or the survey is anonymous. Returns
     * whether it is theirs now; null where the request shows no customer, which costs nothing.
     */
    async claim(
      { appId, surveyId, answerId }: AnswerName,
      client: Pick<Client, 'cookie'>,
    ): Promise<boolean | null> {
      const self = await findCustomer(client.cookie, appId)
      if (!self) return null
      const one = and(
        eq(surveyAnswers.appId, appId),
        eq(surveyAnswers.surveyId, surveyId),
        eq(surveyAnswers.id, answerId),
      )
      await db
        .update(surveyAnswers)
        .set({ customerId: self.id })
        .where(and(one, isNull(surveyAnswers.customerId), not(isAnonymous)))
      const [row] = await db.select({ customerId: surveyAnswers.customerId }).from(surveyAnswers).where(one)
      return row?.customerId === self.id
    },
  }
}
