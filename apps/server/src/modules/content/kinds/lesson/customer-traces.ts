import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../../database/database.ts'
import type { CustomerTraces } from '../../visitors/customer-traces.ts'
import { lessonProgress } from './tables.ts'

/** What customers leave at lessons: how far they are. */
export const lessonTraces = ({ db }: Database): CustomerTraces => ({
  key: 'lessons',

  /** Of two records of one person what is done in either is done, and the furthest second counts. */
  async move(tx, appId, { from, to }) {
    await tx.execute(sql`insert into lesson_progress
        (app_id, content_id, customer_id, part_id, seconds, done_at, seen_at)
      select app_id, content_id, ${to}, part_id, seconds, done_at, seen_at from lesson_progress
      where app_id = ${appId} and customer_id = ${from}
      on conflict (app_id, content_id, customer_id, part_id) do update set
        done_at = coalesce(lesson_progress.done_at, excluded.done_at),
        seconds = greatest(lesson_progress.seconds, excluded.seconds),
        seen_at = greatest(lesson_progress.seen_at, excluded.seen_at)`)
    await tx
      .delete(lessonProgress)
      .where(and(eq(lessonProgress.appId, appId), eq(lessonProgress.customerId, from)))
  },

  async *export({ appId, customerId }) {
    const rows = await db
      .select()
      .from(lessonProgress)
      .where(and(eq(lessonProgress.appId, appId), eq(lessonProgress.customerId, customerId)))
      .orderBy(asc(lessonProgress.seenAt))
    for (const { contentId, partId, seconds, doneAt, seenAt } of rows)
      yield { contentId, partId, seconds, doneAt, seenAt }
  },

  async erase(tx, { appId, customerId }) {
    await tx
      .delete(lessonProgress)
      .where(and(eq(lessonProgress.appId, appId), eq(lessonProgress.customerId, customerId)))
  },
})
