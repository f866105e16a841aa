import { and, count, eq, gte, isNull, sql, sum } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { OverviewPart } from '../overview/module.ts'
import type { CountedOnPlatform } from '../platform/module.ts'
import { surveyAnswers, surveyCollections, surveyDeliveries, surveys } from './tables.ts'
import { texts } from './texts/texts.ts'

/** Days for which a message that did not arrive is told of. */
const TROUBLE_DAYS = 7

/**
 * A joined part with the days, as `2026-01-31`, of the complete answers of each row of `surveys` since a day. Survey by
 * survey, since the index of moments begins with the survey.
 */
function recentAnswers(db: Database['db'], firstDay: string) {
  const day = sql<string>`to_char(${surveyAnswers.submittedAt} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`
  return db
    .select({ day: day.as('day') })
    .from(surveyAnswers)
    .where(
      and(
        eq(surveyAnswers.appId, surveys.appId),
        eq(surveyAnswers.surveyId, surveys.id),
        gte(surveyAnswers.submittedAt, new Date(`${firstDay}T00:00:00+08:00`)),
        isNull(surveyAnswers.deletedAt),
        eq(surveyAnswers.ending, 0),
      ),
    )
    .as('recent_answers')
}

/** Complete answers by day, and messages about answers that did not arrive. */
export function surveysInOverview({ db }: Database): OverviewPart {
  return {
    counts: [
      {
        key: 'answers',
        name: texts.overview.answers,
        path: '/mini/surveys',
        need: 'answer:read',
        async count(appId, days) {
          const answers = recentAnswers(db, days[0] ?? '')
          const rows = await db
            .select({ day: answers.day, answers: count() })
            .from(surveys)
            .innerJoinLateral(answers, sql`true`)
            .where(and(eq(surveys.appId, appId), isNull(surveys.deletedAt)))
            .groupBy(answers.day)
          return new Map(rows.map((row) => [row.day, row.answers]))
        },
      },
    ],
    notes: [
      {
        kind: 'trouble',
        need: 'survey:write',
        async find(appId) {
          const rows = await db
            .select({ id: surveys.id, title: surveys.title, failed: count() })
            .from(surveyDeliveries)
            .innerJoin(
              surveys,
              and(eq(surveys.appId, surveyDeliveries.appId), eq(surveys.id, surveyDeliveries.surveyId)),
            )
            .where(
              and(
                eq(surveyDeliveries.appId, appId),
                eq(surveyDeliveries.status, 2),
                gte(surveyDeliveries.createdAt, sql`now() - make_interval(days => ${TROUBLE_DAYS})`),
                isNull(surveys.deletedAt),
              ),
            )
            .groupBy(surveys.id, surveys.title)
            .orderBy(surveys.id)
            .limit(10)
          return rows.map(({ id, title, failed }) => ({
            text: texts.overview.undelivered(title, failed, TROUBLE_DAYS),
            path: `/answering-restrictions/${encodeURIComponent(id)}`,
          }))
        },
      },
    ],
  }
}

/** Surveys and complete answers of the whole platform. */
export function surveysOnPlatform({ db }: Database): CountedOnPlatform[] {
  return [
    {
      key: 'surveys',
      name: texts.overview.surveys,
      place: 4,
      async total() {
        const [row] = await db.select({ value: count() }).from(surveys).where(isNull(surveys.deletedAt))
        return row?.value ?? 0
      },
    },
    {
      key: 'answers',
      name: texts.overview.answers,
      place: 5,
      async total() {
        const [row] = await db
          .select({ value: sum(surveyCollections.answerCount).mapWith(Number) })
          .from(surveyCollections)
        return row?.value ?? 0
      },
      async byDay(days) {
        const answers = recentAnswers(db, days[0] ?? '')
        const rows = await db
          .select({ day: answers.day, answers: count() })
          .from(surveys)
          .innerJoinLateral(answers, sql`true`)
          .where(isNull(surveys.deletedAt))
          .groupBy(answers.day)
        return new Map(rows.map((row) => [row.day, row.answers]))
      },
    },
  ]
}
