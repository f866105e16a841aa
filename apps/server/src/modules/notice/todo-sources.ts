import { noticeKinds } from '@zhanfang/contract'
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../database/database.ts'

/**
 * Things that wait for decisions and are kept by their own module. They are read where they lie, so that lists and counts
 * are right whoever decides, and for whoever came to a role later.
 */
export interface TodoSource {
  /**
   * A query for everything that waits for this user, as rows of `id`, `title`, `text`, `link`, `app_id` and `created_at`
   * in this order; null for who can have nothing there.
   */
  waiting(userId: string): Promise<SQL | null>
}

const rowSchema = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  link: z.string(),
  app_id: z.string().nullable(),
  created_at: z.coerce.date(),
})
const countSchema = z.object({ all: z.coerce.number(), of_apps: z.coerce.number() })
const totalSchema = z.object({ total: z.coerce.number() })

/** To-dos that modules have waiting, all together. */
export function createTodoSources({ db }: Pick<Database, 'db'>) {
  const sources: TodoSource[] = []

  async function waitingFor(userId: string): Promise<SQL | null> {
    const found = await Promise.all(sources.map((source) => source.waiting(userId)))
    const queries = found.filter((query) => query !== null)
    if (queries.length === 0) return null
    return sql`waiting (id, title, text, link, app_id, created_at) as (${sql.join(queries, sql` union all `)})`
  }

  const shown = (raw: unknown) => {
    const { app_id: appId, created_at: createdAt, ...row } = rowSchema.parse(raw)
    return { ...row, appId, createdAt, key: noticeKinds.todo as number, readAt: null }
  }

  return {
    add: (source: TodoSource): void => void sources.push(source),

    async count(userId: string): Promise<{ all: number; ofApps: number }> {
      const waiting = await waitingFor(userId)
      if (!waiting) return { all: 0, ofApps: 0 }
      const { rows } = await db.execute(
        sql`with ${waiting} select count(*) as all, count(app_id) as of_apps from waiting`,
      )
      const { all, of_apps: ofApps } = countSchema.parse(rows[0])
      return { all, ofApps }
    },

    /** The newest first. Each source is asked once, for the page and the total together. */
    async list(
      userId: string,
      { limit, offset }: { limit: number; offset: number },
    ): Promise<{ list: ReturnType<typeof shown>[]; total: number }> {
      const waiting = await waitingFor(userId)
      if (!waiting) return { list: [], total: 0 }
      // A page behind the last one has no rows, and still the total.
      const { rows } = await db.execute(sql`with ${waiting}
        select page.*, counted.total from (select count(*) as total from waiting) as counted
        left join (select * from waiting order by created_at desc, id desc limit ${limit} offset ${offset}) as page
          on true
        order by page.created_at desc, page.id desc`)
      return {
        list: rows.filter(({ id }) => id !== null).map(shown),
        total: totalSchema.parse(rows[0]).total,
      }
    },

    async find(userId: string, id: string): Promise<{ link: string } | null> {
      const waiting = await waitingFor(userId)
      if (!waiting) return null
      const { rows } = await db.execute(sql`with ${waiting} select * from waiting where id = ${id}`)
      return rows[0] === undefined ? null : shown(rows[0])
    },
  }
}
