import type { NoticeKind } from '@zhanfang/contract'
import { formatCount } from '@zhanfang/format'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../database/database.ts'
import { milestoneTexts as texts } from './milestone-texts.ts'
import { surveyCollections, surveyMilestones, surveys } from '../tables.ts'

export interface MilestoneNeighbours {
  /** Tells people; never fails. `link` is a path of the console. */
  announce: (
    userIds: readonly string[],
    notice: { kind: NoticeKind; title: string; text?: string; link: string; appId: string },
  ) => Promise<void>
  /** Whom to tell of something that this user made in the app. */
  responsibleFor: (appId: string, userId: string) => Promise<string[]>
}

/** Page of the console with the answers of a survey. */
export const answersPath = (surveyId: string) => `/data-form?id=${surveyId}`

/** Surveys told of in one go; the rest follows a minute later. */
const AT_ONCE = 200

const reachedSchema = z.array(
  z.object({
    app_id: z.string(),
    survey_id: z.string(),
    milestone: z.string(),
    title: z.string(),
    created_by: z.string(),
    answer_count: z.number(),
  }),
)

/**
 * Looks for milestones that collections have reached and that nobody has been told of. It reads what submitting has
 * written anyway, so that an answer costs nothing more; a milestone is noted first and told then, so at most once.
 */
export function createMilestones({ db }: Database, { announce, responsibleFor }: MilestoneNeighbours) {
  return async (): Promise<void> => {
    const noted = await db.execute(sql`
      with reached as (
        select c.app_id, c.survey_id, s.title, s.created_by, c.answer_count, point.milestone
        from ${surveyCollections} c
        join ${surveys} s on s.app_id = c.app_id and s.id = c.survey_id and s.deleted_at is null
        cross join lateral (values
          -- Who wants to hear of every answer hears of the first one that way.
          (case when c.last_number > 0
            and coalesce(c.presentation -> 'notices' ->> 'owner', '') not in ('each', 'hourly', 'daily')
            then 'first-answer' end),
          (case when c.status = 1 and c.answer_count >= c.max_answers then 'full:' || c.max_answers end),
          (case when c.status = 1 and c.closes_at <= now() and c.closes_at > now() - interval '2 days'
            then 'closed:' || extract(epoch from c.closes_at)::bigint end)
        ) as point(milestone)
        where point.milestone is not null
          and not exists (
            select from ${surveyMilestones} m
            where m.app_id = c.app_id and m.survey_id = c.survey_id and m.milestone = point.milestone
          )
        limit ${AT_ONCE}
      ), noted as (
        insert into ${surveyMilestones} (app_id, survey_id, milestone)
        select app_id, survey_id, milestone from reached
        on conflict do nothing
        returning app_id, survey_id, milestone
      )
      select reached.* from reached join noted using (app_id, survey_id, milestone)`)
    for (const row of reachedSchema.parse(noted.rows)) {
      const people = await responsibleFor(row.app_id, row.created_by)
      const [kind] = row.milestone.split(':')
      const count = formatCount(row.answer_count)
      const title =
        kind === 'first-answer'
          ? texts.firstAnswer(row.title)
          : kind === 'full'
            ? texts.reachedQuota(row.title, count)
            : texts.endedByTime(row.title, count)
      await announce(people, { kind: 'form', title, link: answersPath(row.survey_id), appId: row.app_id })
    }
  }
}
