import { contentTypeInfo, contentTypeTitle, isContentType } from '@zhanfang/blocks'
import {
  type CallData,
  limits,
  type Notification,
  type notificationList,
  type notificationMessageSchema,
  type notificationOptions,
  type notificationPreview,
  notificationStateSchema,
  notificationStates,
} from '@zhanfang/contract'
import { and, count, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isUniqueViolation, type Database } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import type { Editor } from '../../http/caller.ts'
import { fieldRefusal, Refusal } from '../../http/refusal.ts'
import type { ContentRegistry } from '../content/module.ts'
import type { Audience, NotificationItem } from './audience.ts'
import type { Channel } from './channel.ts'
import type { OptOuts } from './opt-outs.ts'
import { notificationReceipts, notifications } from './tables.ts'
import { texts } from './texts.ts'

const DAY_MS = 86_400_000
/** Days ahead that a message may be planned. */
const PLANNED_DAYS = 90
/** People that are looked at at once. */
const AT_ONCE = 1000

export type NotificationRow = typeof notifications.$inferSelect
type Message = z.output<typeof notificationMessageSchema>

export interface NotificationParts {
  content: Pick<ContentRegistry, 'find'>
  audiences: () => readonly Audience[]
  channels: () => readonly Channel[]
  subjects: () => readonly Subject[]
  optOuts: OptOuts
  /** Where the site of an app is reached, without a slash at the end. */
  siteAddress: (appId: string) => string
}

/** Things that are no contents, but that messages can be about. Their module hands them to `notification.addSubject`. */
export interface Subject {
  /** Unique, also among types of content. */
  type: string
  typeName: string
  /** Undefined for one that the app does not have; `path` is one of the console, `url` where everybody opens it. */
  find(appId: string, id: string): Promise<{ title: string; url: string; path: string } | undefined>
}

export const stringsSchema = z.array(z.string())

/** A content that a message can be about. Throws `notFound` for one that the app does not have. */
export async function findItem(
  { content, siteAddress, subjects }: Pick<NotificationParts, 'content' | 'siteAddress' | 'subjects'>,
  appId: string,
  { type, id }: NotificationItem,
): Promise<Notification['item'] & { consolePath: string }> {
  // Who reads it may be at work on another app.
  const atWork = (path: string) =>
    `${path}${path.includes('?') ? '&' : '?'}appId=${encodeURIComponent(appId)}`
  const subject = subjects().find((one) => one.type === type)
  if (subject) {
    const item = await subject.find(appId, id)
    if (!item) throw new Refusal('notFound', { message: texts.noSuchItem })
    return {
      type,
      typeName: subject.typeName,
      id,
      title: item.title,
      url: item.url,
      consolePath: atWork(item.path),
    }
  }
  const found = isContentType(type) ? content.find(type) : undefined
  if (!isContentType(type) || !found?.shareCard || !(await found.existing(appId, [id])).has(id))
    throw new Refusal('notFound', { message: texts.noSuchItem })
  const { title } = await found.shareCard(appId, id)
  const path = found.desk?.pathOf({ id, title }) ?? '/mini/message'
  return {
    type,
    typeName: contentTypeTitle(type),
    id,
    title,
    url: `${siteAddress(appId)}/${contentTypeInfo(type).folder}/${id}`,
    consolePath: atWork(path),
  }
}

export type Composing = ReturnType<typeof createComposing>

/** Messages about contents as operators write, plan and look at them. `started` is told of those that are due. */
export function createComposing(
  { db }: Database,
  parts: NotificationParts,
  started: (row: Pick<NotificationRow, 'appId' | 'id'>) => Promise<void>,
) {
  const audiencesFor = (item: NotificationItem) =>
    parts
      .audiences()
      .filter((audience) => audience.isFor?.(item) ?? true)
      .toSorted((one, other) => one.order - other.order)

  function audienceOf(item: NotificationItem, source: string): Audience {
    const found = audiencesFor(item).find((audience) => audience.source === source)
    if (!found) throw fieldRefusal('invalidInput', 'audience', texts.noSuchAudience)
    return found
  }

  /** The ways of a message, each of which must be there and reach this group. */
  function channelsOf(audience: Audience, keys: readonly string[]): Channel[] {
    return [...new Set(keys)].map((key) => {
      const channel = parts.channels().find((one) => one.key === key)
      if (!channel || !audience.channels.includes(key))
        throw fieldRefusal('invalidInput', 'channels', texts.noSuchChannel)
      if (!channel.isAvailable())
        throw fieldRefusal('serviceMissing', 'channels', texts.channelMissing(channel.name))
      return channel
    })
  }

  const one = (appId: string, id: string) => and(eq(notifications.appId, appId), eq(notifications.id, id))

  async function find(appId: string, id: string): Promise<NotificationRow> {
    const [row] = await db.select().from(notifications).where(one(appId, id))
    if (!row) throw new Refusal('notFound')
    return row
  }

  /** Rows with how far each has come. */
  async function shown(appId: string, rows: readonly NotificationRow[]): Promise<Notification[]> {
    if (rows.length === 0) return []
    const { notificationId, state } = notificationReceipts
    const counted = await db
      .select({ notificationId, state, value: count() })
      .from(notificationReceipts)
      .where(
        and(
          eq(notificationReceipts.appId, appId),
          inArray(
            notificationId,
            rows.map(({ id }) => id),
          ),
        ),
      )
      .groupBy(notificationId, state)
    const names = new Map(parts.audiences().map(({ source, name }) => [source, name]))
    const items = new Map<string, Notification['item']>()
    for (const { itemType, itemId } of rows) {
      const key = `${itemType} ${itemId}`
      if (items.has(key)) continue
      const { consolePath: _, ...item } = await findItem(parts, appId, { type: itemType, id: itemId }).catch(
        (error: unknown) => {
          if (!(error instanceof Refusal)) throw error
          return {
            type: itemType,
            typeName: '',
            id: itemId,
            title: texts.reasons.itemGone,
            url: '',
            consolePath: '',
          }
        },
      )
      items.set(key, item)
    }
    return rows.flatMap((row) => {
      const item = items.get(`${row.itemType} ${row.itemId}`)
      if (!item) return []
      const of = (...states: string[]) =>
        counted
          .filter(
            (one) => one.notificationId === row.id && (states.length === 0 || states.includes(one.state)),
          )
          .reduce((sum, { value }) => sum + value, 0)
      return [
        {
          id: row.id,
          item,
          title: row.title,
          text: row.text,
          audienceName: names.get(row.source) ?? row.source,
          channels: stringsSchema.parse(row.channels),
          state: notificationStateSchema.parse(row.state),
          sendTime: row.sendAt.toISOString(),
          total: of(),
          sent: of('sent'),
          failed: of('failed'),
          unknown: of('unknown'),
          skipped: of('skipped'),
          createdBy: row.createdByName,
          createTime: row.createdAt.toISOString(),
          finishTime: row.finishedAt?.toISOString() ?? null,
        },
      ]
    })
  }

  return {
    async options(appId: string, asked: NotificationItem): Promise<CallData<typeof notificationOptions>> {
      const { consolePath: _, ...item } = await findItem(parts, appId, asked)
      return {
        item,
        audiences: await Promise.all(
          audiencesFor(asked).map(async (audience) => ({
            source: audience.source,
            name: audience.name,
            isOutside: audience.isOutside,
            channels: [...audience.channels],
            parts: await audience.parts(appId, asked),
          })),
        ),
        channels: parts.channels().map(({ key, name, hint, isAvailable }) => ({
          key,
          name,
          hint,
          available: isAvailable(),
        })),
      }
    },

    async preview(
      appId: string,
      asked: NotificationItem,
      message: Message,
    ): Promise<CallData<typeof notificationPreview>> {
      const item = await findItem(parts, appId, asked)
      const audience = audienceOf(asked, message.audience.source)
      const channels = channelsOf(audience, message.channels)
      const counts = new Map(channels.map(({ key }) => [key, { reached: 0, without: 0, optedOut: 0 }]))
      let people = 0
      let after = ''
      for (;;) {
        const ids = await audience.list(appId, asked, { parts: message.audience.parts, after, most: AT_ONCE })
        const reach = await audience.reach(appId, ids)
        people += reach.size
        for (const channel of channels) {
          const counted = counts.get(channel.key)
          const gone = await parts.optOuts.among(appId, audience.source, channel.key, [...reach.keys()])
          for (const [id, where] of reach) {
            if (!counted) continue
            if (!channel.canReach(where)) counted.without += 1
            else if (gone.has(id)) counted.optedOut += 1
            else counted.reached += 1
          }
        }
        after = ids.at(-1) ?? ''
        if (ids.length < AT_ONCE) break
      }
      const end = audience.isOutside ? await parts.optOuts.endOf(appId, null) : ''
      return {
        people,
        channels: channels.map((channel) => ({
          channel: channel.key,
          ...(counts.get(channel.key) ?? { reached: 0, without: 0, optedOut: 0 }),
          ...channel.shows({ title: message.title, text: message.text, url: item.url, end }),
        })),
      }
    },

    /** Keeps a message for its time. A request that comes twice makes one. */
    async send(
      appId: string,
      editor: Editor,
      asked: NotificationItem,
      { requestId, sendTime, ...message }: Message & { requestId: string; sendTime: string | null },
    ): Promise<{ id: string }> {
      await findItem(parts, appId, asked)
      const audience = audienceOf(asked, message.audience.source)
      const channels = channelsOf(audience, message.channels)
      const sendAt = sendTime === null ? new Date() : new Date(sendTime)
      if (sendTime !== null && sendAt.getTime() < Date.now() - 60_000)
        throw fieldRefusal('scheduleInPast', 'sendTime', texts.inPast)
      if (sendAt.getTime() > Date.now() + PLANNED_DAYS * DAY_MS)
        throw fieldRefusal('invalidInput', 'sendTime', texts.tooFar)
      const earlier = async () => {
        const [row] = await db
          .select({ id: notifications.id })
          .from(notifications)
          .where(and(eq(notifications.appId, appId), eq(notifications.requestId, requestId)))
        return row
      }
      const before = await earlier()
      if (before) return before
      const id = newId()
      try {
        await db.transaction(async (tx) => {
          await tx.execute(
            sql`select pg_advisory_xact_lock(hashtextextended(${`notifications:${appId}`}, 0))`,
          )
          const [today] = await tx
            .select({ value: count() })
            .from(notifications)
            .where(
              and(eq(notifications.appId, appId), gt(notifications.createdAt, sql`now() - interval '1 day'`)),
            )
          if ((today?.value ?? 0) >= limits.notificationsPerDay)
            throw new Refusal('tooManyRequests', { message: texts.tooMany(limits.notificationsPerDay) })
          await tx.insert(notifications).values({
            appId,
            id,
            itemType: asked.type,
            itemId: asked.id,
            title: message.title,
            text: message.text,
            source: audience.source,
            parts: message.audience.parts,
            channels: channels.map(({ key }) => key),
            sendAt,
            requestId,
            createdBy: editor.userId,
            createdByName: editor.nickname,
          })
        })
      } catch (error) {
        // The same request came twice at the same moment.
        const other = isUniqueViolation(error) ? await earlier() : undefined
        if (!other) throw error
        return other
      }
      if (sendTime === null) await started({ appId, id })
      return { id }
    },

    async list(
      appId: string,
      item: NotificationItem,
      { page, size }: { page: number; size: number },
    ): Promise<CallData<typeof notificationList>> {
      await findItem(parts, appId, item)
      const where = and(
        eq(notifications.appId, appId),
        eq(notifications.itemType, item.type),
        eq(notifications.itemId, item.id),
      )
      const rows = await db
        .select()
        .from(notifications)
        .where(where)
        .orderBy(desc(notifications.id))
        .limit(size)
        .offset((page - 1) * size)
      const [total] = await db.select({ value: count() }).from(notifications).where(where)
      return { list: await shown(appId, rows), total: total?.value ?? 0, page, size }
    },

    async detail(appId: string, id: string): Promise<Notification> {
      const [found] = await shown(appId, [await find(appId, id)])
      if (!found) throw new Refusal('notFound')
      return found
    },

    /** Ends a message that waits or is being sent. What was handed over cannot be taken back. */
    async stop(appId: string, id: string): Promise<void> {
      await find(appId, id)
      const { scheduled, sending, stopped } = notificationStates
      await db.transaction(async (tx) => {
        const [row] = await tx
          .update(notifications)
          .set({ state: stopped, finishedAt: sql`now()` })
          .where(and(one(appId, id), inArray(notifications.state, [scheduled, sending])))
          .returning({ id: notifications.id })
        if (!row) throw new Refusal('invalidInput', { message: texts.ended })
        await tx
          .update(notificationReceipts)
          .set({ state: 'skipped', reason: texts.reasons.stopped, doneAt: sql`now()` })
          .where(
            and(
              eq(notificationReceipts.appId, appId),
              eq(notificationReceipts.notificationId, id),
              eq(notificationReceipts.state, 'waiting'),
            ),
          )
      })
    },

    /** Sends what services refused once more. What may have arrived is left alone. */
    async retry(appId: string, id: string): Promise<{ again: number }> {
      const row = await find(appId, id)
      if (row.state !== notificationStates.done)
        throw new Refusal('invalidInput', { message: texts.stillSending })
      const again = await db.transaction(async (tx) => {
        const rows = await tx
          .update(notificationReceipts)
          .set({ state: 'waiting', reason: '', dueAt: sql`now()`, doneAt: null, takenAt: null })
          .where(
            and(
              eq(notificationReceipts.appId, appId),
              eq(notificationReceipts.notificationId, id),
              eq(notificationReceipts.state, 'failed'),
            ),
          )
          .returning({ id: notificationReceipts.receiverId })
        if (rows.length > 0)
          await tx
            .update(notifications)
            .set({ state: notificationStates.sending, finishedAt: null })
            .where(one(appId, id))
        return rows.length
      })
      if (again > 0) await started({ appId, id })
      return { again }
    },

    find,
    audienceOf: (row: NotificationRow): Audience | undefined =>
      parts.audiences().find(({ source }) => source === row.source),
  }
}
