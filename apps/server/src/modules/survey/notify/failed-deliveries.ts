import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import type { FailedDeliveriesOf } from '../../platform/module.ts'
import { surveyDeliveries, surveys, surveyWebhooks } from '../tables.ts'
import { texts } from '../texts/texts.ts'
import type { Deliveries } from './deliveries.ts'

const COUNTED = 1000
/** Tried again at once. */
const RETRIED = 10_000
const recent = gt(surveyDeliveries.lastAt, sql`now() - interval '7 days'`)
const hostOf = (url: string | null) => (url !== null && URL.canParse(url) ? new URL(url).host : '')

/** Webhooks and messages to respondents that were given up after the last try. */
export function failedSurveyDeliveries(
  { db }: Database,
  deliveries: Pick<Deliveries, 'hand'>,
): FailedDeliveriesOf[] {
  const kindOf = (isWebhook: boolean) =>
    and(
      eq(surveyDeliveries.status, 2),
      recent,
      isWebhook ? isNotNull(surveyDeliveries.webhookId) : isNull(surveyDeliveries.webhookId),
    )
  const words = texts.delivery.failed
  return ([true, false] as const).map((isWebhook): FailedDeliveriesOf => ({
    key: isWebhook ? 'webhooks' : 'respondents',
    name: isWebhook ? words.webhooks : words.respondents,
    place: isWebhook ? 1 : 4,
    async read(most) {
      const counted = db
        .select({ id: surveyDeliveries.id })
        .from(surveyDeliveries)
        .where(kindOf(isWebhook))
        .limit(COUNTED)
        .as('counted')
      const [total] = await db.select({ value: sql<number>`count(*)::int` }).from(counted)
      const rows = await db
        .select({ row: surveyDeliveries, title: surveys.title, url: surveyWebhooks.url })
        .from(surveyDeliveries)
        .leftJoin(
          surveys,
          and(eq(surveys.appId, surveyDeliveries.appId), eq(surveys.id, surveyDeliveries.surveyId)),
        )
        .leftJoin(
          surveyWebhooks,
          and(
            eq(surveyWebhooks.appId, surveyDeliveries.appId),
            eq(surveyWebhooks.surveyId, surveyDeliveries.surveyId),
            eq(surveyWebhooks.id, surveyDeliveries.webhookId),
          ),
        )
        .where(kindOf(isWebhook))
        .orderBy(desc(surveyDeliveries.lastAt))
        .limit(most)
      return {
        total: total?.value ?? 0,
        list: rows.map(({ row, title, url }) => ({
          id: row.id,
          what: words.of(title ?? ''),
          to: isWebhook ? hostOf(url) : '',
          reason: row.error,
          attempts: row.attempts,
          at: row.lastAt ?? row.createdAt,
          appId: row.appId,
        })),
      }
    },
    async retry(ids) {
      const chosen = sql`(
        select app_id, survey_id, id from survey_deliveries
        where ${kindOf(isWebhook)} ${
          ids
            ? sql`and id in (${sql.join(
                ids.map((id) => sql`${id}`),
                sql`, `,
              )})`
            : sql``
        }
        limit ${RETRIED} for update skip locked)`
      const { rowCount } = await db.execute(sql`
        update survey_deliveries d set status = 0, attempts = 0, error = '', due_at = now() from ${chosen} one
        where d.app_id = one.app_id and d.survey_id = one.survey_id and d.id = one.id`)
      await deliveries.hand()
      return rowCount ?? 0
    },
  }))
}
