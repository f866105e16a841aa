import {
  noticeChannels,
  noticeKinds,
  noticePreferencesSchema,
  type CallData,
  type Notice,
  type noticeAnswer,
  type noticeList,
  type NoticeChannel,
  type NoticeCounts,
  type NoticeKind,
  type NoticePreferences,
} from '@zhanfang/contract'
import { and, count, desc, eq, inArray, isNull, lt, notInArray, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Database } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Outside } from '../../integrations/outside.ts'
import { OutsideError } from '../../integrations/outside-call.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { NOTICE_CHANNEL } from './notice-stream.ts'
import { noticePreferences, notices } from './tables.ts'
import { texts } from './texts.ts'
import { createTodoSources } from './todo-sources.ts'
import { createTodos } from './todos.ts'

export interface NoticeNeighbours {
  jobs: Jobs
  log: FastifyBaseLogger
  outside: Pick<Outside, 'sms' | 'mail' | 'weixin'>
  publicUrl: string
  platformName: () => Promise<string>
  /** Where a user can be reached. */
  reach: (
    userId: string,
  ) => Promise<{ mobile: string | null; email: string | null; openid: string | null } | null>
}

/** Something to tell people. `link` is a path inside the console. */
export interface NewNotice {
  kind: NoticeKind
  title: string
  text?: string
  link?: string
  appId?: string | null
  /** The announcement that it belongs to, which nobody gets twice. */
  announcementId?: string
}

const nothing = { weixin: false, sms: false, email: false }
export const defaultPreferences: NoticePreferences = {
  center: nothing,
  todo: nothing,
  system: nothing,
  form: nothing,
}

/** Days that a read notice is kept. */
const KEEP_DAYS = 180
/** Users told by one NOTIFY: its payload is limited to 8,000 bytes. */
const TOLD_AT_ONCE = 150
const deliverySchema = z.object({
  userId: z.string(),
  channel: z.enum(noticeChannels),
  title: z.string(),
  text: z.string(),
  link: z.string(),
})

function shown(row: Shown, answers: Notice['answers'], waits = answers.length > 0): Notice {
  return {
    id: row.id,
    key: row.key,
    title: row.title,
    text: row.text,
    link: row.link,
    appId: row.appId,
    read: row.readAt !== null,
    answers,
    waits,
    createTime: row.createdAt.toISOString(),
  }
}

type Shown = Pick<
  typeof notices.$inferSelect,
  'id' | 'key' | 'title' | 'text' | 'link' | 'appId' | 'readAt' | 'createdAt'
>

export type NoticeService = ReturnType<typeof createNoticeService>

/** What users are told: kept in the product, pushed to open consoles, and sent where each user wants it too. */
export function createNoticeService({ db }: Database, neighbours: NoticeNeighbours) {
  const { jobs, log } = neighbours

  /** Wakes the streams of these users in every process. */
  async function tell(userIds: readonly string[]): Promise<void> {
    for (let start = 0; start < userIds.length; start += TOLD_AT_ONCE) {
      const some = userIds.slice(start, start + TOLD_AT_ONCE).join(',')
      await db.execute(sql`select pg_notify(${NOTICE_CHANNEL}, ${some})`)
    }
  }

  async function preferencesOf(userIds: readonly string[]): Promise<Map<string, NoticePreferences>> {
    const rows = await db
      .select()
      .from(noticePreferences)
      .where(inArray(noticePreferences.userId, [...userIds]))
    return new Map(
      rows.map((row) => {
        const parsed = noticePreferencesSchema.safeParse(row.channels)
        return [row.userId, parsed.success ? parsed.data : defaultPreferences]
      }),
    )
  }

  /** Sends one notice by one channel; a channel that the user does not have is skipped. */
  async function deliver({
    userId,
    channel,
    title,
    text,
    link,
  }: z.output<typeof deliverySchema>): Promise<void> {
    const reach = await neighbours.reach(userId)
    if (!reach) return
    const url = link.startsWith('/') ? `${neighbours.publicUrl}${link}` : link
    try {
      const { sms, mail, weixin } = neighbours.outside
      if (channel === 'sms' && reach.mobile && sms)
        await sms.send(reach.mobile, { template: 'notice', values: { title: title.slice(0, 30) } })
      if (channel === 'email' && reach.email && mail)
        await mail.send({
          to: reach.email,
          subject: texts.mailSubject(title, await neighbours.platformName()),
          text: texts.mailText(text || title, url),
        })
      if (channel === 'weixin' && reach.openid && weixin)
        await weixin.sendNotice(reach.openid, { title, text, url })
    } catch (error) {
      if (error instanceof OutsideError)
        log.warn({ service: error.service, code: error.code, channel }, 'notice not sent')
      throw error
    }
  }
  jobs.define('notice-deliver', texts.jobs.deliver, deliverySchema, deliver, {
    retryLimit: 3,
    expireInSeconds: 120,
  })

  const todos = createTodos()
  const sources = createTodoSources({ db })
  /** The answers that open to-dos among these wait for, by their ids. */
  const answersOf = (userId: string, rows: readonly Shown[]) =>
    todos.answersOf(
      userId,
      rows.filter(({ key, readAt }) => key === noticeKinds.todo && readAt === null),
    )
  const findOwn = async (userId: string, id: string) => {
    const [row] = await db
      .select()
      .from(notices)
      .where(and(eq(notices.userId, userId), eq(notices.id, id)))
    if (!row) throw new Refusal('notFound')
    return row
  }

  async function list(
    userId: string,
    query: {
      page: number
      size: number
      key: number
      unread?: boolean | undefined
      everyKind?: boolean | undefined
    },
  ): Promise<CallData<typeof noticeList>> {
    const where = and(
      eq(notices.userId, userId),
      isNull(notices.removedAt),
      query.everyKind ? undefined : eq(notices.key, query.key),
      query.unread ? isNull(notices.readAt) : undefined,
    )
    // What modules have waiting stands before what was sent.
    const offset = (query.page - 1) * query.size
    const hasTodos = query.everyKind === true || query.key === noticeKinds.todo
    const [waiting, [total]] = await Promise.all([
      hasTodos ? sources.list(userId, { limit: query.size, offset }) : { list: [], total: 0 },
      db.select({ value: count() }).from(notices).where(where),
    ])
    const sent =
      waiting.list.length === query.size
        ? []
        : await db
            .select()
            .from(notices)
            .where(where)
            .orderBy(desc(notices.id))
            .limit(query.size - waiting.list.length)
            .offset(Math.max(0, offset - waiting.total))
    const rows: Shown[] = [...waiting.list, ...sent]
    const answers = await answersOf(userId, rows)
    return {
      list: rows.map((row, index) => {
        const open = [...(answers.get(row.id) ?? [])]
        return shown(row, open, index < waiting.list.length || open.length > 0)
      }),
      total: waiting.total + (total?.value ?? 0),
      page: query.page,
      size: query.size,
    }
  }

  /** What this user was told about one app, the newest first; what waits for a decision stands in the list of to-dos. */
  async function listOfApp(
    userId: string,
    appId: string,
    { page, size }: { page: number; size: number },
  ): Promise<CallData<typeof noticeList>> {
    const where = and(eq(notices.userId, userId), eq(notices.appId, appId), isNull(notices.removedAt))
    const [rows, [total]] = await Promise.all([
      db
        .select()
        .from(notices)
        .where(where)
        .orderBy(desc(notices.id))
        .limit(size)
        .offset((page - 1) * size),
      db.select({ value: count() }).from(notices).where(where),
    ])
    const answers = await answersOf(userId, rows)
    return {
      list: rows.map((row) => shown(row, [...(answers.get(row.id) ?? [])])),
      total: total?.value ?? 0,
      page,
      size,
    }
  }

  /** Tells users something, each once. */
  const send = (userIds: readonly string[], notice: NewNotice): Promise<void> =>
    sendOnce(
      [...new Set(userIds)].map((userId) => ({ userId, id: newId() })),
      notice,
    )

  /** Tells users something under ids of the caller's: who has a notice with that id already is not told again. */
  async function sendOnce(
    receivers: readonly { userId: string; id: string }[],
    notice: NewNotice,
  ): Promise<void> {
    const { kind, title, text = '', link = '', appId = null, announcementId = null } = notice
    const rows = receivers.map((receiver) => ({
      ...receiver,
      key: noticeKinds[kind],
      title: title.slice(0, 200),
      text: text.slice(0, 2000),
      link,
      appId,
      announcementId,
    }))
    const told: string[] = []
    for (let start = 0; start < rows.length; start += 1000) {
      const kept = await db
        .insert(notices)
        .values(rows.slice(start, start + 1000))
        .onConflictDoNothing()
        .returning({ userId: notices.userId })
      told.push(...kept.map(({ userId }) => userId))
    }
    if (told.length === 0) return
    await tell(told)
    await passOn(told, { kind, title, text, link })
  }

  /** Sends it where each of the users wants notices of the kind besides the product. */
  async function passOn(
    userIds: readonly string[],
    { kind, title, text = '', link = '' }: Pick<NewNotice, 'kind' | 'title' | 'text' | 'link'>,
  ): Promise<void> {
    const preferences = await preferencesOf(userIds)
    for (const [userId, wanted] of preferences) {
      for (const channel of noticeChannels.filter((name: NoticeChannel) => wanted[kind][name])) {
        try {
          await jobs.send('notice-deliver', { userId, channel, title, text, link })
        } catch (error) {
          // What the product shows is kept already; the work that led here must not fail for the rest.
          log.error({ err: error, channel }, 'notice not queued')
        }
      }
    }
  }

  return {
    list,
    listOfApp,
    send,
    tell,
    sendOnce,
    todos: { ...todos, addSource: sources.add },

    /**
     * Tells users of something that a source of to-dos has from now on, or no longer: their consoles count anew, and who
     * wants to-dos elsewhere too is sent this one. Never fails.
     */
    async todoChanged(
      userIds: readonly string[],
      fresh?: { title: string; text?: string; link: string },
    ): Promise<void> {
      try {
        await tell(userIds)
        if (fresh && userIds.length > 0) await passOn(userIds, { kind: 'todo', ...fresh })
      } catch (error) {
        log.error({ err: error }, 'to-do not told')
      }
    },

    /** Decides what a to-do waits for; its module settles it. */
    async answer(
      by: { userId: string; nickname: string },
      id: string,
      { answer, words }: { answer: string; words: string },
    ): Promise<CallData<typeof noticeAnswer>> {
      const todo = (await sources.find(by.userId, id)) ?? (await findOwn(by.userId, id))
      return todos.answer(by, todo, answer, words)
    },

    /** The same for what happens beside something else: that must not fail because nobody could be told of it. */
    async announce(userIds: readonly string[], notice: NewNotice): Promise<void> {
      try {
        await send(userIds, notice)
      } catch (error) {
        log.error({ err: error }, 'notice not sent')
      }
    },

    /** What waited for this user's decision and is decided: the to-dos with that link are done. */
    async settle(userId: string, link: string): Promise<void> {
      try {
        const rows = await db
          .update(notices)
          .set({ readAt: sql`now()` })
          .where(
            and(
              eq(notices.userId, userId),
              eq(notices.key, noticeKinds.todo),
              eq(notices.link, link),
              isNull(notices.readAt),
            ),
          )
          .returning({ id: notices.id })
        if (rows.length > 0) await tell([userId])
      } catch (error) {
        log.error({ err: error }, 'to-do not settled')
      }
    },

    async counts(userId: string): Promise<NoticeCounts> {
      const rows = await db
        .select({
          key: notices.key,
          value: count(),
          ofApps: sql<number>`count(${notices.appId})::int`,
        })
        .from(notices)
        .where(and(eq(notices.userId, userId), isNull(notices.readAt)))
        .groupBy(notices.key)
      const waiting = await sources.count(userId)
      const of = (kind: NoticeKind) => rows.find((row) => row.key === noticeKinds[kind])
      return {
        unReadNum: of('center')?.value ?? 0,
        todoNum: (of('todo')?.value ?? 0) + waiting.all,
        notifyNoticeCount: of('system')?.value ?? 0,
        weappTodoNum: (of('todo')?.ofApps ?? 0) + waiting.ofApps,
        msgUnReadNum: of('form')?.value ?? 0,
      }
    },

    async unread(userId: string): Promise<number> {
      const [row] = await db
        .select({ value: count() })
        .from(notices)
        .where(and(eq(notices.userId, userId), isNull(notices.readAt)))
      return (row?.value ?? 0) + (await sources.count(userId)).all
    },

    /** Refuses a to-do that waits for an answer: hidden, nobody would ever get one. */
    async markRead(userId: string, id: string): Promise<void> {
      if (await sources.find(userId, id)) throw new Refusal('todoUnanswered')
      const row = await findOwn(userId, id)
      if ((await answersOf(userId, [row])).size > 0) throw new Refusal('todoUnanswered')
      await db
        .update(notices)
        .set({ readAt: sql`coalesce(${notices.readAt}, now())` })
        .where(and(eq(notices.userId, userId), eq(notices.id, id)))
      await tell([userId])
    },

    /** Takes a notice out of sight, or back into it. Refuses a to-do that waits for an answer. */
    async remove(userId: string, id: string, isRemoved: boolean): Promise<void> {
      const row = await findOwn(userId, id)
      if (isRemoved && (await answersOf(userId, [row])).size > 0) throw new Refusal('todoUnanswered')
      await db
        .update(notices)
        .set(
          isRemoved
            ? { removedAt: sql`now()`, readAt: sql`coalesce(${notices.readAt}, now())` }
            : { removedAt: null },
        )
        .where(and(eq(notices.userId, userId), eq(notices.id, id)))
      await tell([userId])
    },

    /** Leaves the to-dos open that wait for an answer. Returns how many were marked. */
    async markAllRead(userId: string, key: number | undefined): Promise<number> {
      const isTodo = key === undefined || key === noticeKinds.todo
      const open = isTodo
        ? await db
            .select()
            .from(notices)
            .where(and(eq(notices.userId, userId), eq(notices.key, noticeKinds.todo), isNull(notices.readAt)))
        : []
      const waiting = [...(await answersOf(userId, open)).keys()]
      const rows = await db
        .update(notices)
        .set({ readAt: sql`now()` })
        .where(
          and(
            eq(notices.userId, userId),
            isNull(notices.readAt),
            key === undefined ? undefined : eq(notices.key, key),
            waiting.length === 0 ? undefined : notInArray(notices.id, waiting),
          ),
        )
        .returning({ id: notices.id })
      if (rows.length > 0) await tell([userId])
      return rows.length
    },

    async preferences(userId: string): Promise<NoticePreferences> {
      return (await preferencesOf([userId])).get(userId) ?? defaultPreferences
    },

    async setPreferences(userId: string, channels: NoticePreferences): Promise<void> {
      await db
        .insert(noticePreferences)
        .values({ userId, channels })
        .onConflictDoUpdate({ target: noticePreferences.userId, set: { channels } })
    },

    async sweep(): Promise<void> {
      await db.delete(notices).where(lt(notices.readAt, new Date(Date.now() - KEEP_DAYS * 86_400_000)))
    },
  }
}
