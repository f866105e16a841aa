import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../database/database.ts'
import { texts } from '../texts/texts.ts'

export interface AnswerNoticeNeighbours {
  /** Tells users something in the product and where each wants it too. */
  tell: (
    userIds: readonly string[],
    notice: { kind: 'form'; title: string; text: string; link: string; appId: string },
  ) => Promise<void>
}

const rowSchema = z.object({
  appId: z.string(),
  surveyId: z.string(),
  title: z.string(),
  createdBy: z.string(),
  fresh: z.number(),
  total: z.number(),
})

/**
 * Tells those who made surveys of new answers: after at most a minute, an hour or a day, as the settings say. Run every
 * minute; the row remembers what was told, so several processes tell it once.
 */
export function createAnswerNotices({ db }: Database, { tell }: AnswerNoticeNeighbours) {
  return async function tellOwners(): Promise<void> {
    const due = await db.execute(sql`
      update survey_collections c
      set noticed_number = c.last_number, noticed_at = now()
      from (
        select c.app_id, c.survey_id, c.noticed_number as told, s.title, s.created_by
        from survey_collections c
        join surveys s on s.app_id = c.app_id and s.id = c.survey_id and s.deleted_at is null
        where c.last_number > c.noticed_number
          and c.presentation -> 'notices' ->> 'owner' in ('each', 'hourly', 'daily')
          and c.noticed_at <= now() - case c.presentation -> 'notices' ->> 'owner'
            when 'each' then interval '0' when 'hourly' then interval '1 hour' else interval '1 day' end
        for update of c skip locked
      ) due
      where c.app_id = due.app_id and c.survey_id = due.survey_id
      returning c.app_id as "appId", c.survey_id as "surveyId", due.title, due.created_by as "createdBy",
        c.last_number - due.told as fresh, c.answer_count as total`)
    for (const row of z.array(rowSchema).parse(due.rows)) {
      await tell([row.createdBy], {
        kind: 'form',
        title: texts.ownerNotice.title(row.title, row.fresh),
        text: texts.ownerNotice.text(row.fresh, row.total),
        link: `/data-form?id=${encodeURIComponent(row.surveyId)}&appId=${encodeURIComponent(row.appId)}`,
        appId: row.appId,
      })
    }
  }
}
