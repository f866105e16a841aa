import { and, asc, eq, gte, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import { type PointAction, pointTexts } from '../../points/module.ts'
import { surveyAnswers } from '../tables.ts'

/** Answering a survey, as something that earns points; an answer that is deleted is none. */
export function answerAction({ db }: Database): PointAction {
  const refOf = (id: string) => `answer:${id}`
  return {
    key: 'answer',
    title: pointTexts.actions.answer,
    order: 10,
    async list({ appId, customerId }, since, most) {
      const rows = await db
        .select({ id: surveyAnswers.id, at: surveyAnswers.submittedAt })
        .from(surveyAnswers)
        .where(
          and(
            eq(surveyAnswers.appId, appId),
            eq(surveyAnswers.customerId, customerId),
            isNull(surveyAnswers.deletedAt),
            gte(surveyAnswers.submittedAt, since),
          ),
        )
        .orderBy(asc(surveyAnswers.submittedAt))
        .limit(most)
      return rows.map(({ id, at }) => ({ ref: refOf(id), title: pointTexts.actions.answer, at }))
    },
    async standing({ appId, customerId }, refs) {
      const ids = refs.map((ref) => ref.split(':')[1] ?? '')
      const rows = await db
        .select({ id: surveyAnswers.id })
        .from(surveyAnswers)
        .where(
          and(
            eq(surveyAnswers.appId, appId),
            eq(surveyAnswers.customerId, customerId),
            isNull(surveyAnswers.deletedAt),
            inArray(surveyAnswers.id, ids),
          ),
        )
      return new Set(rows.map(({ id }) => refOf(id)))
    },
  }
}
