import {
  announcementSchema,
  type AnnouncementAudience,
  type CallData,
  type announcementList,
} from '@zhanfang/contract'
import { and, count, desc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { People } from '../auth/module.ts'
import type { NoticeService } from './service.ts'
import { announcements, notices } from './tables.ts'
import { texts } from './texts.ts'

/** Accounts that get an announcement in one go. */
const BATCH = 1000
const jobSchema = z.object({ id: z.string() })
const chosenSchema = z.array(z.string())
const audienceSchema = announcementSchema.shape.audience

interface Audience {
  audience: AnnouncementAudience
  userIds: readonly string[]
}

export type Announcements = ReturnType<typeof createAnnouncements>

/** What the platform tells all its accounts, or some of them. */
export function createAnnouncements(
  { db }: Database,
  {
    jobs,
    people,
    send,
    tell,
    ownersOfApps,
  }: {
    jobs: Jobs
    people: Pick<People, 'ids' | 'count'>
    send: NoticeService['send']
    tell: NoticeService['tell']
    /** A table expression of the ids of those who own an app. */
    ownersOfApps: () => SQL
  },
) {
  function among({ audience, userIds }: Audience): SQL | undefined {
    if (audience === 'all') return undefined
    return audience === 'owners' ? ownersOfApps() : sql`(select unnest(${sql.param([...userIds])}::text[]))`
  }

  async function find(id: string) {
    const [row] = await db.select().from(announcements).where(eq(announcements.id, id))
    return row
  }

  /** Takes the announcement out of everybody's messages. */
  async function takeBack(id: string): Promise<void> {
    const gone = await db
      .delete(notices)
      .where(eq(notices.announcementId, id))
      .returning({ userId: notices.userId })
    await tell(gone.map(({ userId }) => userId))
  }

  /** A repeated job goes on where the last one broke off: who has the announcement does not get it twice. */
  async function deliver({ id }: z.output<typeof jobSchema>): Promise<void> {
    const announcement = await find(id)
    if (!announcement || announcement.sentAt !== null) return
    const { title, text } = announcement
    const receivers = among({
      audience: audienceSchema.parse(announcement.audience),
      userIds: chosenSchema.parse(announcement.chosen),
    })
    let after = ''
    for (;;) {
      const ids = await people.ids(after, BATCH, receivers)
      if (ids.length === 0 || (await find(id))?.withdrawnAt) break
      await send(ids, { kind: 'system', title, text, announcementId: id })
      after = ids.at(-1) ?? ''
    }
    const [reached] = await db.select({ value: count() }).from(notices).where(eq(notices.announcementId, id))
    const [sent] = await db
      .update(announcements)
      .set({ sentAt: sql`now()`, receivers: reached?.value ?? 0 })
      .where(eq(announcements.id, id))
      .returning({ withdrawnAt: announcements.withdrawnAt })
    // Withdrawn while it was being sent.
    if (sent?.withdrawnAt) await takeBack(id)
  }
  jobs.define('announcement-send', texts.jobs.announce, jobSchema, deliver, {
    retryLimit: 5,
    expireInSeconds: 3600,
  })

  return {
    receivers: (audience: Audience): Promise<number> => people.count(among(audience)),

    async send(
      by: { userId: string; nickname: string },
      input: Audience & { title: string; text: string },
    ): Promise<{ id: string; receivers: number }> {
      const id = newId()
      const receivers = await people.count(among(input))
      if (receivers === 0) throw new Refusal('announcementForNobody')
      await db.insert(announcements).values({
        id,
        title: input.title,
        text: input.text,
        audience: input.audience,
        chosen: input.audience === 'chosen' ? [...new Set(input.userIds)] : [],
        receivers,
        createdBy: by.userId,
        createdByName: by.nickname,
      })
      await jobs.send('announcement-send', { id })
      return { id, receivers }
    },

    async withdraw(id: string): Promise<void> {
      const [row] = await db
        .update(announcements)
        .set({ withdrawnAt: sql`now()` })
        .where(and(eq(announcements.id, id), isNull(announcements.withdrawnAt)))
        .returning({ id: announcements.id })
      if (!row) throw new Refusal('notFound')
      await takeBack(id)
    },

    async list({ page, size }: { page: number; size: number }): Promise<CallData<typeof announcementList>> {
      const rows = await db
        .select()
        .from(announcements)
        .orderBy(desc(announcements.id))
        .limit(size)
        .offset((page - 1) * size)
      const [total] = await db.select({ value: count() }).from(announcements)
      const read =
        rows.length === 0
          ? []
          : await db
              .select({ id: notices.announcementId, value: count() })
              .from(notices)
              .where(
                and(
                  inArray(
                    notices.announcementId,
                    rows.map(({ id }) => id),
                  ),
                  isNotNull(notices.readAt),
                ),
              )
              .groupBy(notices.announcementId)
      const readOf = new Map(read.map(({ id, value }) => [id, value]))
      return {
        list: rows.map((row) => ({
          id: row.id,
          title: row.title,
          text: row.text,
          audience: audienceSchema.parse(row.audience),
          state: row.withdrawnAt !== null ? 'withdrawn' : row.sentAt === null ? 'sending' : 'sent',
          receivers: row.receivers,
          read: readOf.get(row.id) ?? 0,
          createdByName: row.createdByName,
          createdAt: row.createdAt.toISOString(),
        })),
        total: total?.value ?? 0,
        page,
        size,
      }
    },
  }
}
